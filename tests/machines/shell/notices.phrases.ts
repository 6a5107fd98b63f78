/** Notices follow from other actions: here a rating and a changed e-mail. */
import { openProfile } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { notByHand, notOffered } from '../../../docs/tools/paths/common-phrases.ts'

const rate = 'Pulsa «Cambiar calificación», elige un tipo y una etiqueta y pulsa «Guardar»'
const ways: Readonly<Record<string, string>> = {
  'Información actualizada': 'Junto al correo pulsa «Editar correo», cambia el correo y pulsa «Guardar correo».',
  // The tools of the browser are not opened and closed in the five seconds of a notice
  'Error interno': notByHand,
  Calificación: `${rate}.`,
}

export const noticesPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  precondition: {
    ...openProfile('role_crp_rec'),
    notes: [
      'Los avisos se ven en cualquier pantalla. Los pasos que muestran varios a la vez van en menos de cinco segundos.',
    ],
  },
  proofs: { quiet: 'Sigue a la vista el perfil, con «Datos personales».' },
  steps: {
    'notice.requested': ({ event }) => ways[(event['notice'] as { title: string }).title]!,
    'notice.closed': ({ event, before }) => {
      const { shown } = before.context as { shown: readonly { id: number; title: string }[] }
      const one = shown.find(({ id }) => id === event['id'])
      return one ? `Pulsa el aviso «${one.title}».` : notOffered
    },
    'tiempo notice.expired': 'Espera a que pasen cinco segundos desde que apareció el aviso más antiguo.',
  },
})
