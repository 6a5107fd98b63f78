/** The profile's dialogs, one at a time. */
import { sameEmail } from '../../../src/contract/candidates.ts'
import { anotherEmail, emailIcons, notByHand } from '../../../docs/tools/paths/common-phrases.ts'
import { candidateWhoIs, signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { emails } from '../../../machines/model/boundaries.ts'

const longest = 80
const wrong = emails.refused.map((text) =>
  text === '' ? 'la caja vacía' : text.length > longest ? `${text.length} caracteres: ${text.slice(0, 10)}…` : text,
)
const closed = (event: Readonly<Record<string, unknown>>, sent: string): string => {
  const output = event['output'] as { outcome: string; wasSent?: boolean }
  if (output.outcome === 'saved') return sent
  return output.wasSent
    ? `Desconecta la red. ${sent} Cuando falle conecta la red y pulsa «Cancelar».`
    : 'Pulsa «Cancelar» o Escape.'
}

export const candidateProfilePhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: {
    account: signedIn('role_crp_rec'),
    opening: [candidateWhoIs('descartado')],
    notes: ['En el perfil se ven «Asignar a vacante» y «Recomendar a vacante»; si no, sigue con otro de la lista.'],
  },
  steps: {
    'assignment.requested': 'Pulsa «Asignar a vacante».',
    'recommendation.requested': 'Pulsa «Recomendar a vacante».',
    'rating.requested': 'Pulsa «Cambiar calificación».',
    'assignment responde': ({ event }) =>
      closed(event, 'En «Vacante» elige la primera vacante y pulsa «Asignar a vacante».'),
    'recommendation responde': ({ event }) =>
      closed(event, 'En «Vacante» elige la primera vacante y pulsa «Recomendar a vacante».'),
    'score responde': ({ event }) =>
      closed(event, 'Elige el primer tipo y la primera de sus etiquetas y pulsa «Guardar».'),
    'email.requested': 'Pulsa «Editar correo», el lápiz junto al correo.',
    'email.mistyped': ({ event }) =>
      event['message'] === sameEmail
        ? 'Deja el correo que está y pulsa «Guardar correo», la palomita.'
        : { action: 'Escribe, uno por uno, cada dato y pulsa «Guardar correo» o Entrar.', data: wrong.join('; ') },
    'email responde': ({ event }) =>
      closed(event, `En la caja del correo ${anotherEmail} y pulsa «Guardar correo», la palomita.`),
    // A dialog stays open whatever fails in it.
    'email falla': notByHand('la ventana se queda abierta aunque algo falle'),
    'assignment falla': notByHand('la ventana se queda abierta aunque algo falle'),
    'recommendation falla': notByHand('la ventana se queda abierta aunque algo falle'),
    'score falla': notByHand('la ventana se queda abierta aunque algo falle'),
  },
  seen: emailIcons,
  proofs: { 'dialog.none': 'Sigue a la vista el perfil, con «Datos personales».' },
  results: ({ event }) =>
    event.type === 'email.mistyped'
      ? [`El campo dice «${String(event['message'])}», y se ve el aviso «Error de datos» con el mismo texto.`]
      : [],
})
