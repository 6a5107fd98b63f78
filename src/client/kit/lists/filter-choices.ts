/** What is chosen in a field of a list's filters, and the filters with another choice; pure. */
import type { ListFilters } from '../../../../machines/kit/list.machine.ts'
import { type ChoiceField, type FilterChoice, type FilterField, noChoice } from '../../ui/lists/filters/filter-field.ts'
import { showNearDate } from '../../ui/base/dates.ts'

const isChoiceField = (field: FilterField): field is ChoiceField => field.kind !== 'text' && field.kind !== 'dates'

/** The filters that a field sets. */
export const filtersOf = (field: FilterField): readonly string[] =>
  field.kind === 'dates'
    ? [field.name, field.until]
    : isChoiceField(field) && field.opposite !== undefined
      ? [field.name, field.opposite]
      : [field.name]

export function choiceIn(filters: ListFilters, field: FilterField): FilterChoice {
  const [value, second] = filtersOf(field).map((name) => filters[name])
  if (field.kind === 'dates')
    return value || second ? { isOpposite: false, values: [value ?? '', second ?? ''] } : noChoice
  if (field.kind === 'text' || !field.several) return value ? { isOpposite: false, values: [value] } : noChoice
  if (value) return { isOpposite: false, values: value.split(',') }
  return second ? { isOpposite: true, values: second.split(',') } : noChoice
}

/** A changed filter keeps its place, and a new one is the last. */
export function withChoice(filters: ListFilters, field: FilterField, choice: FilterChoice): ListFilters {
  const names = filtersOf(field)
  const chosen = entriesOf(field, choice)
  const before = Object.entries(filters)
  const at = before.findIndex(([name]) => names.includes(name))
  const others = before.filter(([name]) => !names.includes(name))
  return Object.fromEntries(others.toSpliced(at === -1 ? others.length : at, 0, ...chosen))
}

function entriesOf(field: FilterField, { isOpposite, values }: FilterChoice): [string, string][] {
  if (field.kind === 'dates')
    return [field.name, field.until].flatMap((name, place) => (values[place] ? [[name, values[place]]] : []))
  if (values.length === 0) return []
  const name = isOpposite && isChoiceField(field) ? (field.opposite ?? field.name) : field.name
  return [[name, values.join(',')]]
}

/** So many values are named in a chip. */
const mostNamed = 2

/**
 * Operator and values in words. `names`: of values that only the server knows, as `vacante=7`; a value without a name
 * is counted, never shown as an id.
 */
export function labelsOf(
  field: FilterField,
  { isOpposite, values }: FilterChoice,
  names: ListFilters,
): readonly [operator: string, value: string] {
  if (field.kind === 'text') return ['dice', values[0] ?? '']
  if (field.kind === 'dates') {
    const [start, end] = values
    if (start && end)
      return start === end ? ['es', showNearDate(start)] : ['entre', `${showNearDate(start)} y ${showNearDate(end)}`]
    return start ? ['desde', showNearDate(start)] : ['hasta', showNearDate(end ?? '')]
  }
  const known = values.map(
    (value) => field.options.find((option) => option.value === value)?.label ?? names[`${field.name}=${value}`],
  )
  const named = known.filter((name) => name !== undefined)
  const count = values.length
  const said =
    named.length < count
      ? `${count} ${count === 1 ? 'valor' : 'valores'}`
      : count <= mostNamed
        ? named.join(isOpposite ? ' ni ' : ' o ')
        : `${named.slice(0, mostNamed - 1).join(', ')} y ${count - mostNamed + 1} más`
  return [isOpposite ? 'no es' : 'es', said]
}
