/** Which catalogue of reasons each form offers (`reasons.code`), and whether a chosen reason is in it. */
import type { PhaseCode } from '../../contract/phases.ts'
import type { reasonCodes } from '../../contract/recruitment.ts'

export type ReasonCode = (typeof reasonCodes)[number]

/**
 * SE-MRG confirms the reason that the client gave in SE-RE and is preloaded with it (spec 1 §2):
 * it must offer the very same reasons.
 */
const catalogues: Partial<Record<PhaseCode, ReasonCode>> = {
  'FT': 'FT',
  'PE-RE': 'PE-RE',
  'SE-RE': 'SE-RE',
  'SE-MR': 'SE-MR',
  'SE-MRG': 'SE-RE',
  'OF': 'OF',
  'ES': 'ES',
  'CN-DE': 'CN-DE',
  'CN-DEG': 'CN-DEG',
}

export const reasonCatalogue = (code: PhaseCode): ReasonCode | undefined => catalogues[code]

/** The catalogue that the asked one is read from. */
export const reasonSource = (asked: ReasonCode): ReasonCode => (asked === 'SE-MRG' ? 'SE-RE' : asked)

type Sent = { readonly motivoRechazo?: number; readonly decision?: string }

/** The catalogue in which the reason of these values must be; undefined when they name none. */
export function neededCatalogue(code: PhaseCode, values: Sent): ReasonCode | undefined {
  if (values.motivoRechazo === undefined) return undefined
  return values.decision === 'repostular' ? 'REP' : reasonCatalogue(code)
}
