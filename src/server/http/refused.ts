/** An expected refusal; any layer throws it, the app answers it as the contract says. */
import { type Refusal, type RefusalCode, refusals, savedMeanwhile } from '../../contract/errors.ts'

export class Refused extends Error {
  readonly refusal: Refusal

  /** Without `mensaje` the refusal speaks with the words of the contract. */
  constructor(codigo: RefusalCode, details: Partial<Omit<Refusal, 'codigo'>> = {}) {
    super(codigo)
    this.name = 'Refused'
    this.refusal = { mensaje: refusals[codigo].mensaje, ...details, codigo }
  }

  get status(): (typeof refusals)[RefusalCode]['status'] {
    return refusals[this.refusal.codigo].status
  }
}

/** Of a stale version. `savedBy`: who saved the newest one; null: not known. */
export const outdatedFor = ({ userId }: { readonly userId: number }, savedBy: number | null): Refused =>
  new Refused('registro-cambio', { mensaje: savedMeanwhile[savedBy === null ? 'unknown' : savedBy === userId ? 'own' : 'other'] })
