/** The ten stages of the recruitment chart, each as a chart of its own. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { documentedCharts, namedGraph } from '../../../docs/tools/explorer/charts.ts'
import { stageGraph, stageOf, stagesOf } from '../../../docs/tools/explorer/graph/stages.ts'
import { drawn } from '../../../docs/tools/explorer/build/drawn.ts'
import { ChartSvg } from '../../../docs/tools/explorer/page/picture/chart-svg.tsx'
import { fontSize } from '../../../docs/tools/explorer/layout/sizes.ts'

const graphOf = (id: string) => namedGraph(documentedCharts.find((one) => one.id === id)!.machine)
const recruitment = graphOf('recruitment')
const stages = stagesOf(recruitment)
const stage = (name: string) => stages.find((one) => one.name === name)!
const waysOf = (name: string, takesBack: boolean) =>
  stageGraph(recruitment, stage(name), takesBack).edges.map(({ from, text, to }) => `${from} · ${text} · ${to.join()}`)

it('are ten, in the order of the process, and none in another chart', () => {
  expect(stages.map(({ title }) => title)).toEqual([
    'Filtro',
    'Primera entrevista',
    'Exámenes',
    'Segunda entrevista',
    'Oferta',
    'Solicitud',
    'Folio',
    'Documentos',
    'Estudio',
    'Contratación',
  ])
  expect(stagesOf(graphOf('session'))).toEqual([])
})

it.each([
  ['abierto.examenes', 'examenes'],
  ['abierto.examenes.psicometrico', 'examenes'],
  ['abierto.oferta | oferta.aceptada | 0', 'oferta'],
  ['abierto', null],
  ['descartado', null],
  ['nada', null],
])('%s is of the stage %s', (id, name) => expect(stageOf(recruitment, id)).toBe(name))

describe('the graph of a stage', () => {
  it('has its states, and its neighbours without what is in them', () => {
    const { nodes } = stageGraph(recruitment, stage('examenes'), false)
    expect(nodes.map(({ id, name, children }) => [id, name, children.length])).toEqual([
      ['recruitment', 'Proceso de un candidato en una vacante', 4],
      ['abierto.primeraEntrevista', 'Primera entrevista', 0],
      ['abierto.examenes', 'Exámenes', 2],
      ['abierto.examenes.conocimientos', 'Examen de conocimientos', 0],
      ['abierto.examenes.psicometrico', 'Examen psicométrico', 0],
      ['abierto.segundaEntrevista', 'Segunda entrevista', 0],
      ['descartado', 'Rechazado', 0],
    ])
  })

  it('has every transition of its states, those of all stages included', () => {
    expect(waysOf('examenes', false)).toMatchInlineSnapshot(`
      [
        "abierto.examenes · Se rechaza al candidato desde la vacante · descartado",
        "abierto.primeraEntrevista · Aprobó la primera entrevista · abierto.examenes",
        "abierto.examenes.conocimientos · Aprobó el examen de conocimientos · abierto.examenes.psicometrico",
        "abierto.examenes.conocimientos · No aprobó el examen de conocimientos · descartado",
        "abierto.examenes.psicometrico · Aprobó el examen psicométrico · abierto.segundaEntrevista",
        "abierto.examenes.psicometrico · No aprobó el examen psicométrico · descartado",
      ]
    `)
  })

  it('has the transitions that take back only where they are wanted', () => {
    const forward = waysOf('contratacion', false)
    expect(waysOf('contratacion', true).filter((way) => !forward.includes(way))).toMatchInlineSnapshot(`
      [
        "abierto.primeraEntrevista · Se deshace la repostulación · abierto.contratacion",
        "abierto.contratacion · Se deshace que el estudio fue aprobado · abierto.estudio",
        "abierto.contratacion · Se deshace que el estudio no aplica · abierto.estudio",
        "completada · La contratación se revierte · abierto.contratacion",
        "completada · Se deshace la contratación · abierto.contratacion",
        "descartado · El rechazo se revierte · abierto.contratacion",
        "descartado · Se deshace el rechazo · abierto.contratacion",
      ]
    `)
  })

  it('of all stages together has every transition of the chart', () => {
    const all = new Set(stages.flatMap((one) => stageGraph(recruitment, one, true).edges.map(({ id }) => id)))
    expect(recruitment.edges.filter(({ id }) => !all.has(id)).map(({ id }) => id)).toEqual([])
  })
})

it.each(stages.map((one) => [one.title, one] as const))(
  '%s is rendered with the names of its states',
  async (_, one) => {
    const graph = stageGraph(recruitment, one, true)
    const html = renderToStaticMarkup(
      createElement(
        'svg',
        null,
        createElement(ChartSvg, {
          drawing: await drawn(graph, 'DOWN'),
          graph,
          look: { focus: null, running: null, closed: new Set<string>(), isNear: false },
          linkTo: (id) => `#${id}`,
        }),
      ),
    )
    expect([...html.matchAll(/<desc>Estado ([^<]*)/g)].map(([, name]) => name)).toEqual(
      graph.nodes.map(({ name }) => name),
    )
  },
)

it('are drawn with letters of 11 px and more', async () => {
  expect(Math.min(...Object.values(fontSize))).toBe(11)
  const { width } = await drawn(stageGraph(recruitment, stage('filtro'), false), 'DOWN')
  expect(width).toBeLessThan(900)
})
