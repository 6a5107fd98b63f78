/** The portfolio of the demo: candidates without a process and not hired. */
import { searchText } from '../../../platform/base/search-text.ts'
import type { candidateAreaRows, candidateRows } from './candidate-rows.ts'
import type { processRows } from '../process-rows.ts'

type People = ReturnType<typeof candidateRows>['candidates']
type Areas = ReturnType<typeof candidateAreaRows>
type Recruitments = ReturnType<typeof processRows>['recruitments']

export function portfolioRows(people: People, areas: Areas, recruitments: Recruitments) {
  const processesOf = Map.groupBy(recruitments, ({ candidateId }) => candidateId)
  const areasOf = Map.groupBy(areas, ({ candidateId }) => candidateId)
  return people.flatMap(
    ({
      id,
      nombres,
      apellidoPaterno,
      apellidoMaterno,
      scoreTypeId,
      fechaNacimiento,
      escolaridad,
      estado,
      contratado,
      createdAt,
    }) => {
      const processes = processesOf.get(id) ?? []
      if (contratado === 1 || processes.some(({ outcome }) => outcome === 'abierta')) return []
      const [last, tags] = [processes.at(-1), areasOf.get(id) ?? []]
      return [
        {
          candidateId: id,
          branch: last?.branch ?? null,
          search: searchText(nombres, apellidoPaterno, apellidoMaterno),
          scoreTypeId,
          fechaNacimiento,
          escolaridad,
          estado,
          areaIds: inOrder(tags.map(({ areaId }) => areaId)),
          subAreaIds: inOrder(tags.flatMap(({ subAreaId }) => (subAreaId === null ? [] : [subAreaId]))),
          since: last?.updatedAt ?? createdAt,
        },
      ]
    },
  )
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((one, other) => one - other)
