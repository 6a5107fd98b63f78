/** Notices follow from other actions: here a changed e-mail. */
import { openProfile } from '../../../docs/tools/paths/finding.ts'
import { definePhrases, type TesterPhrase } from '../../../docs/tools/paths/tester-phrases.ts'
import { anotherEmail, notByHand, notOffered, urgent } from '../../../docs/tools/paths/common-phrases.ts'

const several = notByHand('otro aviso no se provoca en los cinco segundos que dura el primero')
const ways: Readonly<Record<string, TesterPhrase>> = {
  'Información actualizada': `Junto al correo pulsa «Editar correo», el lápiz; ${anotherEmail} y pulsa «Guardar correo».`,
}

export const noticesPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  precondition: openProfile('role_crp_rec'),
  proofs: { quiet: 'Sigue a la vista el perfil, con «Datos personales».' },
  steps: {
    'notice.requested': ({ event, before }) => {
      const { shown } = before.context as { shown: readonly unknown[] }
      return (shown.length === 0 ? ways[(event['notice'] as { title: string }).title] : undefined) ?? several
    },
    'notice.closed': ({ event, before }) => {
      const { shown } = before.context as { shown: readonly { id: number; title: string }[] }
      const one = shown.find(({ id }) => id === event['id'])
      return one ? urgent(`Antes de cinco segundos pulsa el aviso «${one.title}».`) : notOffered
    },
    'tiempo notice.expired': 'Espera seis segundos sin tocar el aviso.',
  },
})
