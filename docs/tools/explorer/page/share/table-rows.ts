/** The table of a chart with the values of an overlay, and a list of people, as rows of a file; pure. */
import type { ChartPerson } from '../../../../../src/contract/chart-numbers.ts'
import { codeOf, nameIn } from '../../graph/names.ts'
import type { ChartData } from '../../page-data.ts'
import type { OverlayMarks } from '../overlays/overlay.ts'
import type { Cell } from './csv.ts'

type Rows = readonly (readonly Cell[])[]

/** A row for each state and for each of its transitions; the values of the overlay have a column each. */
export function chartRows({ graph, acts }: Pick<ChartData, 'graph' | 'acts'>, marks: OverlayMarks): Rows {
  const names = [...new Set([...marks.values()].flatMap(({ details }) => details.map(({ name }) => name)))]
  const valuesOf = (id: string): readonly string[] => {
    const details = marks.get(id)?.details ?? []
    return names.map((name) =>
      details
        .filter((one) => one.name === name)
        .map(({ value }) => value)
        .join(' '),
    )
  }
  const head = [
    'Estado',
    'Nombre',
    'Fases',
    'Descripción',
    'Qué pasa',
    'Evento',
    'Condición',
    'A dónde va',
    'Quién',
    ...names,
  ]
  return [
    head,
    ...graph.nodes.flatMap(({ id, codes, description }) => {
      const state = [id, nameIn(graph, id), codes.join(' ')]
      const ways = graph.edges.filter(({ from }) => from === id)
      return [
        [...state, description, '', '', '', '', '', ...valuesOf(id)],
        ...ways.map((edge) => [
          ...state,
          edge.description,
          edge.text,
          codeOf(edge),
          edge.guard,
          edge.to.join(' '),
          acts[edge.id] ?? '',
          ...valuesOf(edge.id),
        ]),
      ]
    }),
  ]
}

export const peopleRows = (people: readonly ChartPerson[]): Rows => [
  ['Nombre', 'Vacante', 'Sede', 'Desde', 'Hasta', 'Días', 'Motivo', 'Fase', 'Días hábiles', 'Plazo', 'Atrasado'],
  ...people.map(({ nombre, vacante, sede, desde, hasta, dias, motivo, espera }) => [
    nombre,
    vacante,
    sede,
    desde,
    hasta,
    dias,
    motivo,
    espera?.fase ?? null,
    espera?.dias ?? null,
    espera?.plazo ?? null,
    espera ? (espera.atrasado ? 'Sí' : 'No') : null,
  ]),
]
