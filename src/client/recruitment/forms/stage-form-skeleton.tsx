import type { PhaseCode } from '../../../contract/phases.ts'
import { FormSkeleton, type FormPart } from '../../ui/fields/form-skeleton.tsx'

type Shape = { readonly parts: readonly FormPart[]; readonly hasActions: boolean }
const form = (...parts: FormPart[]): Shape => ({ parts, hasActions: true })
const message: Shape = { parts: ['message'], hasActions: false }
const appointment = form('field', 'pair', 'field')

/** The shape of each phase's form while it loads, so that the content below does not move when it arrives. */
const shapes: Record<PhaseCode, Shape> = {
  FT: form('field'),
  'PE-AG': appointment,
  'PE-AGG': appointment,
  'PE-RE': form('field', 'text'),
  EXC: form('field', 'field'),
  EXP: form('field', 'numbers'),
  EXPG: form('field', 'field'),
  'SE-AG': appointment,
  'SE-AGG': appointment,
  'SE-RE': form('field', 'text'),
  'SE-ES': message,
  'SE-ESG': form('message'),
  'SE-MR': form('message', 'field'),
  'SE-MRG': form('message', 'field'),
  OF: form('message', 'field'),
  'FC-ES': form('message'),
  'FC-RC': form('message', 'field'),
  'FR-BU': form('field'),
  'FR-ES': message,
  'FR-GD': form('field'),
  'FD-EN': form('message'),
  'FD-ES': form('message'),
  'FD-RC': form('message'),
  ES: form('field'),
  'CN-DE': form('field'),
  'CN-DEG': form('field'),
  'CN-PC': message,
}

/** Shown while the data of a stage's form is loading. */
export function StageFormSkeleton({ code }: { code: PhaseCode }) {
  return <FormSkeleton text="Obteniendo información..." {...shapes[code]} />
}
