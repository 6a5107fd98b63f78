/** Short names of charts, states and transitions, all from the charts themselves. */
import { describe, expect, it } from 'vitest'
import { documentedCharts, namedGraph } from '../../../docs/tools/explorer/charts.ts'
import { beyondName, chartName, codeIn, nameIn } from '../../../docs/tools/explorer/graph/names.ts'
import { readGraph } from '../../../docs/tools/explorer/graph/read-graph.ts'

const machineOf = (id: string) => documentedCharts.find((one) => one.id === id)!.machine
const graphs = documentedCharts.map(({ machine }) => namedGraph(machine))
const named = (id: string) => graphs.find((graph) => graph.id === id)!

it.each([
  ['recruitment', 'recruitment', 'Proceso de un candidato en una vacante', 'recruitment'],
  ['recruitment', 'abierto.filtro', 'Filtro', 'abierto.filtro'],
  ['recruitment', 'abierto.examenes.conocimientos', 'Examen de conocimientos', 'abierto.examenes.conocimientos'],
  ['recruitment', 'descartado', 'Rechazado', 'descartado'],
  ['recruitment', 'abierto.filtro | filtro.aprobado | 0', 'Sí continúa', 'filtro.aprobado'],
  ['publication', 'abierta.activa', "Se ve 'Activa'", 'abierta.activa'],
  ['folioSearch', 'looking.none', "Se ve 'No se encontraron folios disponibles.'", 'looking.none'],
  [
    'candidateProcess',
    'working | xstate.done.actor.stageForm | 3',
    'Termina «Formulario de una etapa»',
    'done.actor.stageForm',
  ],
  ['bulkJobs', 'loading | xstate.error.actor.loadJobs | 0', 'No llega la respuesta', 'error.actor.loadJobs'],
  ['bulkJobs', 'deciding | always | 1', 'Enseguida', 'always'],
  ['recruitment', 'nada', 'nada', 'nada'],
])('%s, %s is «%s», with the code %s', (chart, id, name, code) => {
  expect([nameIn(named(chart), id), codeIn(named(chart), id)]).toEqual([name, code])
})

it('leaves nothing but names in place of codes: history states are marks', () => {
  const codes = graphs.flatMap((graph) => {
    const raw = readGraph(machineOf(graph.id))
    return [
      ...graph.nodes.filter(({ id, name }) => name === id),
      ...graph.edges.filter(({ text }, at) => text === raw.edges[at]!.event),
    ].map(({ id }) => `${graph.id} ${id}`)
  })
  expect(codes).toEqual([])
})

it('names every chart by itself', () => {
  const names = documentedCharts.map(({ id, machine }) =>
    chartName({ id, description: machine.root.description ?? '' }),
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.filter((name) => name.length > 48)).toEqual([])
})

describe('the rest of a description', () => {
  it.each([
    ['Se escribe', 'Se escribe.', ''],
    ["Se ve 'Activa'", "Se ve 'Activa': admite candidatos.", 'admite candidatos.'],
    ['Filtro', 'Se decide si continúa.', 'Se decide si continúa.'],
  ])('of «%s» in «%s» is «%s»', (name, description, rest) => expect(beyondName({ name, description })).toBe(rest))
})
