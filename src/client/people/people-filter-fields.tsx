import { useSelector } from '@xstate/react'
import { type ListFilters, selectQuestion } from '../../../machines/kit/list.machine.ts'
import { type PeopleOptions, type Person, personStateNames, personStates } from '../../contract/people.ts'
import type { ListActor } from '../lists/use-list.ts'
import { FieldRow } from '../ui/fields/form.tsx'
import { Select } from '../ui/fields/select.tsx'

const states = personStates.map((state) => ({ value: state, label: personStateNames[state] }))

/** Filters by role, site and status; the choice is stored in the address. */
export function PeopleFilterFields({ list, options }: { list: ListActor<Person>; options: PeopleOptions | null }) {
  return (
    <FieldRow>
      <FilterField list={list} name="rol" label="Rol" all="Todos los roles" options={(options?.roles ?? []).map(({ rol, descripcion }) => ({ value: rol, label: descripcion }))} />
      <FilterField list={list} name="sede" label="Sede" all="Todas las sedes" options={(options?.sedes ?? []).map(({ id, descripcion }) => ({ value: String(id), label: descripcion }))} />
      <FilterField list={list} name="estado" label="Estado" all="Todos los estados" options={states} />
    </FieldRow>
  )
}

type FilterFieldProps = { list: ListActor<Person>; name: string; label: string; all: string; options: readonly { value: string; label: string }[] }

function FilterField({ list, name, label, all, options }: FilterFieldProps) {
  const { filters } = useSelector(list, selectQuestion<Person>)
  const choose = (value: string) => list.send({ type: 'filters.changed', filters: value === '' ? without(filters, name) : { ...filters, [name]: value } })
  return <Select label={label} labelHidden placeholder={all} options={options} value={filters[name] ?? ''} onChange={(event) => choose(event.target.value)} />
}

const without = (filters: ListFilters, name: string): ListFilters => Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name))
