/** The filters of the portfolio in its address: `?edad=2,3&areaInteres=4`. */
import * as v from 'valibot'
import type { ListFilters } from '../../../machines/kit/list.machine.ts'
import { soughtText } from '../../contract/curricula.ts'
import { longestSearch } from '../../contract/candidates.ts'
import { columnsOfBranch, mostChosen, type PortfolioFilter, type PortfolioOptions } from '../../contract/portfolio.ts'
import { type Branch, branches } from '../../contract/roles.ts'
import { idText } from '../../contract/ids.ts'
import { type Option } from '../../contract/wire.ts'
import { idsIn } from '../candidates/list/page-of-portfolio.ts'
import { withChoice as changed } from '../kit/lists/filter-choices.ts'
import { storedOptions } from '../kit/lists/filter-options.ts'
import type { FilterLabels, Narrowing } from '../kit/lists/list-filter-bar.tsx'
import type { ListQuerySchemas } from '../kit/lists/list-address.ts'
import type { FilterField } from '../ui/lists/filters/filter-field.ts'
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
    {
      search: true,
      filters: {
        ...Object.fromEntries(columnsOfBranch[branch].map((name) => [name, ids])),
        texto: v.optional(soughtText),
      },
    },
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

const textField: FilterField = {
  kind: 'text',
  name: 'texto',
  label: 'Texto del CV',
  hint: 'Todas las palabras, en cualquier orden. Entre comillas, tal como las escribes.',
  longest: longestSearch,
}

/** The filters of the columns, with the rule of their heads, and the text of the CV. */
export const narrowingOf = (modo: Branch, options: PortfolioOptions | null): Narrowing => ({
  fields: [
    ...columnsOfBranch[modo].map((name) => ({
      name,
      label: headers[name],
      options: storedOptions(optionsFor(name, options)),
      several: true,
    })),
    textField,
  ],
  change: (filters, field, choice) =>
    field === textField
      ? changed(filters, field, choice)
      : withChoice(filters, field.name as PortfolioFilter, choice.values.map(Number), options),
})

/** The names of up to three chosen values; of more, or until the options are loaded, their number. */
export const filterLabelsWith = (options: PortfolioOptions | null): Required<Omit<FilterLabels, 'hidden'>> => ({
  of: (name, value) => {
    if (name === textField.name) return undefined
    const filter = name as PortfolioFilter
    const chosen = idsIn(value)
    const named = optionsFor(filter, options).filter(({ id }) => chosen.includes(id))
    return `${headers[filter]}: ${named.length === chosen.length && named.length <= 3 ? named.map(({ descripcion }) => descripcion).join(', ') : sayCount(chosen.length)}`
  },
  counted: ['candidato', 'candidatos'],
  shown: 'los registrados al último',
})
