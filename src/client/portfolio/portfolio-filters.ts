/** The filters of the portfolio in its address: `?edad=2,3&areaInteres=4`. */
import * as v from 'valibot'
import type { ListFilters } from '../../../machines/kit/list.machine.ts'
import { columnsOfBranch, mostChosen, type PortfolioFilter, type PortfolioOptions } from '../../contract/portfolio.ts'
import { type Branch, branches } from '../../contract/roles.ts'
import { idText } from '../../contract/ids.ts'
import { type Option } from '../../contract/wire.ts'
import { idsIn } from '../candidates/list/page-of-portfolio.ts'
import { storedOptions } from '../kit/lists/filter-options.ts'
import type { FilterLabels, Narrowing } from '../kit/lists/list-filter-bar.tsx'
import type { ListQuerySchemas } from '../kit/lists/list-address.ts'
import { sayCount } from '../ui/fields/choice/multiselect.tsx'

export const headers: Readonly<Record<PortfolioFilter, string>> = {
  calificacion: 'Calificación',
  areaInteres: 'Área',
  subAreaInteres: 'Subárea',
  tiempoEnCartera: 'Tiempo en cartera',
  edad: 'Edad',
  escolaridad: 'Escolaridad',
  ubicacion: 'Ubicación',
}

const ids = v.pipe(
  v.string(),
  v.check((text) => text.split(',').every((one) => v.is(idText, one)) && text.split(',').length <= mostChosen),
)

/** The parameters that the address accepts: for each branch, the filters of its columns. */
export const querySchemasOf = Object.fromEntries(
  branches.map((branch) => [
    branch,
    { search: true, filters: Object.fromEntries(columnsOfBranch[branch].map((name) => [name, ids])) },
  ]),
) as unknown as Readonly<Record<Branch, ListQuerySchemas>>

export function optionsFor(name: PortfolioFilter, options: PortfolioOptions | null): readonly Option[] {
  if (options === null) return []
  if (name === 'areaInteres')
    return options.areasInteres.map(({ idArea, nombre }) => ({ id: idArea, descripcion: nombre }))
  if (name === 'subAreaInteres')
    return options.subAreasInteres.map(({ idSubArea, nombre }) => ({ id: idSubArea, descripcion: nombre }))
  return name === 'calificacion' ? options.calificaciones : options[name]
}

/** When the areas change, only their own sub-areas stay chosen; without areas all of them do (spec 2 §2). */
export function withChoice(
  filters: ListFilters,
  name: PortfolioFilter,
  chosen: readonly number[],
  options: PortfolioOptions | null,
): ListFilters {
  const { [name]: _, ...others } = filters
  const next = chosen.length === 0 ? others : { ...others, [name]: chosen.join(',') }
  if (name !== 'areaInteres' || chosen.length === 0 || options === null) return next
  const theirs = idsIn(next['subAreaInteres']).filter((id) =>
    options.subAreasInteres.some(({ idSubArea, idArea }) => idSubArea === id && chosen.includes(idArea)),
  )
  const { subAreaInteres: _subAreas, ...rest } = next
  return theirs.length === 0 ? rest : { ...rest, subAreaInteres: theirs.join(',') }
}

/** A value that is chosen in the toolbar is added to the values of its column. */
export const narrowingOf = (modo: Branch, options: PortfolioOptions | null): Narrowing => ({
  fields: columnsOfBranch[modo].map((name) => ({
    name,
    label: headers[name],
    options: storedOptions(optionsFor(name, options)),
  })),
  choose: (filters, name, value) => {
    const filter = name as PortfolioFilter
    return withChoice(filters, filter, [...new Set([...idsIn(filters[filter]), Number(value)])], options)
  },
})

/** The names of up to three chosen values; of more, or until the options are loaded, their number. */
export const filterLabelsWith = (options: PortfolioOptions | null): Required<Omit<FilterLabels, 'hidden'>> => ({
  of: (name, value) => {
    const filter = name as PortfolioFilter
    const chosen = idsIn(value)
    const named = optionsFor(filter, options).filter(({ id }) => chosen.includes(id))
    return `${headers[filter]}: ${named.length === chosen.length && named.length <= 3 ? named.map(({ descripcion }) => descripcion).join(', ') : sayCount(chosen.length)}`
  },
  counted: ['candidato', 'candidatos'],
  shown: 'los registrados al último',
})
