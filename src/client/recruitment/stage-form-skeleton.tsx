import type { PhaseCode } from '../../contract/phases.ts'
import { FormSkeleton, type FormPart } from '../ui/form-skeleton.tsx'

const appointment: readonly FormPart[] = ['field', 'pair', 'field']

/** What the form of each phase shows before anything is answered, so that what stands below it does not move when it comes. */
const parts: Record<PhaseCode, readonly FormPart[]> = {
  'FT': ['field'],
  'PE-AG': appointment,
  'PE-AGG': appointment,
  'PE-RE': ['field', 'text'],
  'EXC': ['field', 'field'],
  'EXP': ['field', 'numbers'],
  'EXPG': ['field', 'field'],
  'SE-AG': appointment,
  'SE-AGG': appointment,
  'SE-RE': ['field', 'text'],
  'SE-ES': ['message'],
  'SE-ESG': ['message'],
  'SE-MR': ['message', 'field'],
  'SE-MRG': ['message', 'field'],
  'OF': ['message', 'field'],
  'FC-ES': ['message'],
  'FC-RC': ['message', 'field'],
  'FR-BU': ['field'],
  'FR-ES': ['message'],
  'FR-GD': ['field'],
  'FD-EN': ['message'],
  'FD-ES': ['message'],
  'FD-RC': ['message'],
  'ES': ['field'],
  'CN-DE': ['field'],
  'CN-DEG': ['field'],
  'CN-PC': ['message'],
}
const withoutActions: readonly PhaseCode[] = ['SE-ES', 'FR-ES', 'CN-PC']

/** In place of a stage's form while what it needs is being fetched. */
export function StageFormSkeleton({ code }: { code: PhaseCode }) {
  return <FormSkeleton text="Obteniendo información..." parts={parts[code]} hasActions={!withoutActions.includes(code)} />
}
