/** The e-mail edited where it stands, on the profile. */
import { email } from '../../../src/contract/candidates.ts'
import { boundariesOf } from '../support/boundaries.ts'
import { definePhrases } from '../paths/tester-phrases.ts'
import { openProfile } from '../paths/common-phrases.ts'

const { refused } = boundariesOf(email)
const longest = 80
const readable = refused.map((text) => (text === '' ? '(nada)' : text.length > longest ? `${text.length} caracteres: ${text.slice(0, 10)}…` : text))
const isCurrent = (event: Readonly<Record<string, unknown>>, current: unknown) => String(event['correo']).trim().toLowerCase() === current

export const emailEditPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  given: openProfile('role_crp_rec'),
  requests: { saveEmail: 'editar-correo' },
  steps: {
    'edit.started': 'Pulsa «Editar correo», el lápiz junto al correo.',
    'email.submitted': ({ event, before }) => {
      const confirm = 'y pulsa «Guardar correo» (la palomita) o Entrar.'
      if (!isCurrent(event, before.context.current)) return { action: `Escribe el dato ${confirm}`, data: String(event['correo']) }
      return event['correo'] === before.context.current ? `Deja el correo que está ${confirm}` : `Escribe el mismo correo con mayúsculas y espacios alrededor ${confirm}`
    },
    'email.misspelled': { action: 'Escribe, uno por uno, cada dato y pulsa «Guardar correo» o Entrar.', data: readable.join('; ') },
    'edit.cancelled': 'Pulsa «Cancelar» (el tache) o Escape.',
  },
  before: {
    'saveEmail responde': ({ event }) =>
      (event['output'] as { kind: string }).kind === 'saved' ? undefined : 'en otra ventana ingresa en este mismo navegador como role_crp_obs, copia su «bolsa-de-trabajo-admin.token» (Aplicación, almacenamiento de sesión) y pégalo en el de ésta',
  },
  results: ({ event, after }) => {
    if (after.matches({ editing: 'same' }) || after.matches({ editing: 'misspelled' })) return ['Se ve además el aviso «Error de datos» con el mismo texto.']
    return event.type === 'xstate.done.actor.saveEmail' && after.matches('viewing')
      ? ['Se ve el correo nuevo y el aviso «Información actualizada»: «La información del candidato se actualizó correctamente».']
      : []
  },
  seen: { 'Editar correo': 'el lápiz «Editar correo»', 'Guardar correo': 'la palomita «Guardar correo»', 'Cancelar': 'el tache «Cancelar»' },
  scenarios: { 'cambiar el correo': { input: 'un candidato', via: ['editing.same', 'editing.misspelled', 'saving'], to: 'viewing.left' } },
})
