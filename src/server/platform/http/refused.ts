/** An expected refusal, thrown by any layer; the app answers it as in the contract. */
import type { Refusal, RefusalCode } from '../../../contract/errors.ts'
import { refusals, savedMeanwhile } from '../../../contract/refusals.ts'

export class Refused extends Error {
  readonly refusal: Refusal

  /** Without `mensaje` the contract's message is used. */
  constructor(codigo: RefusalCode, details: Partial<Omit<Refusal, 'codigo'>> = {}) {
    super(codigo)
    this.name = 'Refused'
    this.refusal = { mensaje: refusals[codigo].mensaje, ...details, codigo }
  }

  get status(): (typeof refusals)[RefusalCode]['status'] {
    return refusals[this.refusal.codigo].status
  }
}

/** For a stale version. `savedBy`: author of the newest one; null: unknown. */
export const outdatedFor = ({ userId }: { readonly userId: number }, savedBy: number | null): Refused =>
  new Refused('registro-cambio', {
    mensaje: savedMeanwhile[savedBy === null ? 'unknown' : savedBy === userId ? 'own' : 'other'],
  })
