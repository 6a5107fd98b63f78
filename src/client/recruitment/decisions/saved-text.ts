import type { Decision } from '../../../../machines/recruitment/undo-offer.machine.ts'
import { phases } from '../../../contract/phases.ts'

/** What a saved decision did. `name`: where the page may show another candidate. */
export function savedText({ codigo, discarded }: Pick<Decision, 'codigo' | 'discarded'>, name?: string): string {
  const { descripcion, rejected } = phases[codigo]
  if (discarded) {
    return name
      ? `${name} quedó rechazado en «${descripcion}».`
      : `Se guardó «${descripcion}»: el candidato quedó rechazado.`
  }
  // Who was rejected there goes on only to another manager
  if (rejected) return `Otro gerente entrevistará ${name ? `a ${name}` : 'al candidato'}.`
  return `Se guardó «${descripcion}»${name ? ` de ${name}` : ''}.`
}
