/** One bit for each phase that a process came to: by the number of the phase, which does not change; pure. */
import { type PhaseCode, phases } from '../../../contract/phases.ts'

export const phaseBit = (code: PhaseCode): number => 2 ** phases[code].idFase
export const phaseMask = (codes: readonly PhaseCode[]): number => codes.reduce((mask, code) => mask | phaseBit(code), 0)
