import { useActorRef, useSelector } from '@xstate/react'
import { type ListFilters, selectQuestion } from '../../../machines/kit/list.machine.ts'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import { publicationStates, stateNames } from '../../contract/publications.ts'
import type { VacancyFilterOptions } from '../../contract/vacancies.ts'
import type { ListActor } from '../lists/use-list.ts'
import { FieldRow } from '../ui/fields/form.tsx'
import { Select } from '../ui/fields/select.tsx'
import { useWired } from '../actors/use-wired.ts'
import type { VacancyRow } from './vacancy-rows.ts'
import { wireVacancyList } from './wiring.ts'

const states = publicationStates.map((state) => ({ value: state, label: stateNames[state] }))

/** Filters by status, site and responsible person; the choice is stored in the address. */
export function VacancyFilterFields({ list }: { list: ListActor<VacancyRow> }) {
  const options = useSelector(useActorRef(useWired(wireVacancyList).filters, { input: { question: null } }), selectThing<VacancyFilterOptions>)
  const asOptions = (name: 'sedes' | 'responsables') => (options?.[name] ?? []).map(({ id, descripcion }) => ({ value: String(id), label: descripcion }))
  return (
    <FieldRow>
      <FilterField list={list} name="estatus" label="Estatus" all="Todos los estatus" options={states} />
      <FilterField list={list} name="sede" label="Sede" all="Todas las sedes" options={asOptions('sedes')} />
      <FilterField list={list} name="responsable" label="Asignado a" all="Todas las personas" options={asOptions('responsables')} />
    </FieldRow>
  )
}

type FilterFieldProps = { list: ListActor<VacancyRow>; name: string; label: string; all: string; options: readonly { value: string; label: string }[] }

function FilterField({ list, name, label, all, options }: FilterFieldProps) {
  const { filters } = useSelector(list, selectQuestion<VacancyRow>)
  const choose = (value: string) => list.send({ type: 'filters.changed', filters: value === '' ? without(filters, name) : { ...filters, [name]: value } })
  return <Select label={label} labelHidden placeholder={all} options={options} value={filters[name] ?? ''} onChange={(event) => choose(event.target.value)} />
}

const without = (filters: ListFilters, name: string): ListFilters => Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name))
