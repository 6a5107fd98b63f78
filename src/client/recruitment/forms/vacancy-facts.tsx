/** What the vacancy offers, for the decisions that need it: its salary, its free openings. */
import { useSelector } from '@xstate/react'
import Banknote from 'lucide-react/icons/banknote'
import UserCheck from 'lucide-react/icons/user-check'
import { use } from 'react'
import { selectStatus } from '../../../../machines/recruitment/candidate-process.machine.ts'
import { ProcessContext } from '../process-actor.ts'
import { StageFact } from './stage-fact.tsx'

/** Undefined outside the page of a process. */
function useWorkspace() {
  const actor = use(ProcessContext) ?? undefined
  return useSelector(actor, (snapshot) => snapshot && selectStatus(snapshot)?.ficha)
}

export function OfferedSalary() {
  const sueldo = useWorkspace()?.sueldo
  if (!sueldo) return null
  return (
    <StageFact icon={<Banknote aria-hidden="true" />} label="Sueldo mensual">
      <strong>{sueldo}</strong> al mes
    </StageFact>
  )
}

export function FreeOpenings() {
  const free = useWorkspace()?.plazasLibres
  if (free === undefined) return null
  return (
    <StageFact icon={<UserCheck aria-hidden="true" />} label="Plazas">
      <strong>
        {free === 0 ? 'No queda ninguna plaza libre' : free === 1 ? '1 plaza libre' : `${free} plazas libres`}
      </strong>{' '}
      en esta sede
    </StageFact>
  )
}
