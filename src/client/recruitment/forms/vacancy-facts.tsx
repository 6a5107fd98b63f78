/** What the decisions on offer and hire need: the salary, the free openings, the day of the hire. */
import { useSelector } from '@xstate/react'
import Banknote from 'lucide-react/icons/banknote'
import CalendarDays from 'lucide-react/icons/calendar-days'
import UserCheck from 'lucide-react/icons/user-check'
import { use } from 'react'
import { selectStatus } from '../../../../machines/recruitment/candidate-process.machine.ts'
import { phases } from '../../../contract/phases.ts'
import { formatDay, showDate } from '../../ui/base/dates.ts'
import { ProcessContext } from '../process-actor.ts'
import { StageFact } from './stage-fact.tsx'

/** Undefined outside the page of a process. */
function useStatus() {
  const actor = use(ProcessContext) ?? undefined
  return useSelector(actor, (snapshot) => snapshot && selectStatus(snapshot))
}
const useWorkspace = () => useStatus()?.ficha

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

/** The day on which the candidate would be hired by a save now; nothing in a correction, which does not hire. */
export function HiringDay() {
  if (!useStatus()) return null
  return (
    <StageFact icon={<CalendarDays aria-hidden="true" />} label="Fecha de contratación">
      <strong>Hoy, {showDate(formatDay())}</strong> como fecha de contratación
    </StageFact>
  )
}

const hiringPhases: readonly number[] = [phases['CN-DE'].idFase, phases['CN-DEG'].idFase]

/** The day on which the candidate was hired. */
export function HiredOn() {
  const hired = useStatus()?.history.find(
    ({ idFase, icon, deshecho }) => icon === 'aprobado' && !deshecho && hiringPhases.includes(idFase),
  )
  if (!hired) return null
  return (
    <StageFact icon={<CalendarDays aria-hidden="true" />} label="Fecha de contratación">
      Contratado el <strong>{showDate(hired.date)}</strong>
    </StageFact>
  )
}
