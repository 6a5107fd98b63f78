import type { Option } from '../../../contract/wire.ts'
import type { FilterOption } from '../../ui/lists/filters/filter-field.ts'

type Options = readonly FilterOption[]

/** Each value with its name. */
export const namedOptions = (names: Readonly<Record<string, string>>): Options =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** What the server has; none until it has answered. */
export const storedOptions = (stored: readonly Option[] | undefined): Options =>
  (stored ?? []).map(({ id, descripcion }) => ({ value: String(id), label: descripcion }))
