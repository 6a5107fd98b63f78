/** The filters of the vacancy list: status, site, responsible person. */
import { useActorRef, useSelector } from '@xstate/react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import { publicationStates, stateNames } from '../../contract/publications.ts'
import type { VacancyFilterOptions } from '../../contract/vacancies.ts'
import { useWired } from '../actors/use-wired.ts'
import type { Narrowing } from '../lists/list-filter-bar.tsx'
import { wireVacancyList } from './wiring.ts'

const states = publicationStates.map((state) => ({ value: state, label: stateNames[state] }))

export function useVacancyFilterFields(): Narrowing {
  const options = useSelector(useActorRef(useWired(wireVacancyList).filters, { input: { question: null } }), selectThing<VacancyFilterOptions>)
  const asOptions = (name: 'sedes' | 'responsables') => (options?.[name] ?? []).map(({ id, descripcion }) => ({ value: String(id), label: descripcion }))
  return {
    fields: [
      { name: 'estatus', label: 'Estatus', options: states },
      { name: 'sede', label: 'Sede', options: asOptions('sedes') },
      { name: 'responsable', label: 'Asignado a', options: asOptions('responsables') },
    ],
  }
}
