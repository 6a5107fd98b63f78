/** Files of the explorer, and the link that shows the same view later and to others. */
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../docs/tools/explorer/page/share/csv.ts'
import { chartRows, peopleRows } from '../../../docs/tools/explorer/page/share/table-rows.ts'
import { periodSettings, pinnedOf, questionOf } from '../../../docs/tools/explorer/page/overlays/numbers/question.ts'
import { documentedCharts, namedGraph } from '../../../docs/tools/explorer/charts.ts'
import type { OverlayMark } from '../../../docs/tools/explorer/page/overlays/overlay.ts'

const graph = namedGraph(documentedCharts.find(({ id }) => id === 'recruitment')!.machine)

describe('a CSV file', () => {
  it('quotes commas, quotes and lines, and begins with the mark of UTF-8', () =>
    expect(
      csvOf([
        ['Año', 'dos, tres', 'un "dicho"'],
        ['una\nlínea', null, -4.5],
      ]),
    ).toBe('\uFEFFAño,"dos, tres","un ""dicho"""\r\n"una\nlínea",,-4.5\r\n'))

  it.each(['=1+1', '+52', '-2', '@SUM(A1)', ' =1', '\t=1'])('does not let a spreadsheet run %j', (text) =>
    expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`),
  )
})

describe('the table of a chart', () => {
  const mark = (...details: OverlayMark['details']): OverlayMark => ({ label: '', tone: 'amount', weight: 1, details })

  it('has a row for each state and transition, and a column for each value of the overlay', () => {
    const edge = 'abierto.filtro | filtro.aprobado | 0'
    const marks = new Map([
      ['abierto.filtro', mark({ name: 'Llegaron', value: '12' }, { name: 'Siguen', value: '3' })],
      [edge, mark({ name: 'Salieron', value: '4' }, { name: 'Salieron', value: '5' })],
    ])
    const rows = chartRows({ graph, acts: { [edge]: 'Quien recluta' } }, marks)
    expect(rows).toHaveLength(1 + graph.nodes.length + graph.edges.length)
    expect(rows[0]).toEqual([
      'Estado',
      'Nombre',
      'Fases',
      'Descripción',
      'Qué pasa',
      'Evento',
      'Condición',
      'A dónde va',
      'Quién',
      'Llegaron',
      'Siguen',
      'Salieron',
    ])
    const { description } = graph.nodes.find(({ id }) => id === 'abierto.filtro')!
    const filter = rows.filter(([state]) => state === 'abierto.filtro')
    expect(filter[0]).toEqual(['abierto.filtro', 'Filtro', 'FT', description, '', '', '', '', '', '12', '3', ''])
    expect(filter.find(([, , , , , event]) => event === 'filtro.aprobado')).toEqual([
      'abierto.filtro',
      'Filtro',
      'FT',
      graph.edges.find(({ id }) => id === edge)!.description,
      'Sí continúa',
      'filtro.aprobado',
      '',
      'abierto.primeraEntrevista',
      'Quien recluta',
      '',
      '',
      '4 5',
    ])
  })
})

it('a list of people has what the screen shows of each, and the limit only where it is counted', () => {
  const person = {
    idReclutamiento: 1,
    idCandidato: 2,
    idPublicacion: null,
    nombre: 'Ana Ríos',
    vacante: 'Cajera',
    sede: 'Centro',
    desde: '01/02/2026',
    hasta: null,
    dias: 3,
    motivo: null,
  }
  const waiting = { fase: 'Filtro', dias: 2, plazo: 2, atrasado: true }
  expect(peopleRows([person, { ...person, hasta: '04/02/2026', motivo: 'Sueldo', espera: waiting }]).slice(1)).toEqual([
    ['Ana Ríos', 'Cajera', 'Centro', '01/02/2026', null, 3, null, null, null, null, null],
    ['Ana Ríos', 'Cajera', 'Centro', '01/02/2026', '04/02/2026', 3, 'Sueldo', 'Filtro', 2, 2, 'Sí'],
  ])
})

describe('a copied link', () => {
  it('asks the same question on another day and of another caller', () => {
    const question = questionOf('recruitment', { desde: '2026-01-01', hasta: '2026-01-31', modo: 'grupo' }, 'CORP')
    const settings = { modo: 'grupo', ...pinnedOf(question) }
    expect(settings).toEqual({ modo: 'grupo', rama: 'CORP', desde: '2026-01-01', hasta: '2026-01-31' })
    expect(questionOf('recruitment', settings, 'COM')).toEqual(question)
  })

  it('names both sides of a comparison, and the period of recorded changes', () => {
    const question = questionOf('recruitment', { desde: '2026-01-01', hasta: '2026-01-31' }, 'COM')
    expect(pinnedOf(question, '2')).toEqual({ rama2: 'COM', desde2: '2026-01-01', hasta2: '2026-01-31' })
    expect(periodSettings({ desde: '2026-01-01', hasta: '2026-01-31', modo: 'grupo' })).toEqual({
      desde: '2026-01-01',
      hasta: '2026-01-31',
    })
  })
})
