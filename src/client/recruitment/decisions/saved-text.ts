import type { Decision } from '../../../../machines/recruitment/undo-offer.machine.ts'
import { phases } from '../../../contract/phases.ts'

/** What a saved decision did. */
export function savedText({
  codigo,
  discarded,
  nombreCandidato: name,
}: Pick<Decision, 'codigo' | 'discarded' | 'nombreCandidato'>): string {
  const { descripcion, rejected } = phases[codigo]
  if (discarded) return `${name} quedó rechazado en «${descripcion}».`
  // Who was rejected in this phase goes on only to another manager
  return rejected ? `Otro gerente entrevistará a ${name}.` : `Se guardó «${descripcion}» de ${name}.`
}
