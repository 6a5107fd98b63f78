/** The session from a tester's side: with a token of two minutes, so that a tester need not wait half an hour. */
import { withoutSession } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { notByHand, substitute } from '../../../docs/tools/paths/common-phrases.ts'

const signedIn = 'Sigue a la vista el menú, con «Candidatos».'

export const sessionPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: (input, { keys }) => ({
    account:
      input === 'sin sesión guardada'
        ? withoutSession
        : 'Has ingresado como role_crp_rec (contraseña Bolsa-Demo-2026).',
    found: [
      ...(keys.some((key) => key.startsWith('tiempo'))
        ? ['La aplicación se inició con la variable TOKEN_MINUTES=2: cada sesión dura dos minutos sin renovarse.']
        : []),
      ...(keys.some((key) => key.endsWith('_elsewhere'))
        ? ['Duplica la pestaña del navegador (clic derecho en la pestaña, «Duplicar»): las dos tienen la misma sesión.']
        : []),
    ],
    opening: input === 'sin sesión guardada' ? [] : ['Recarga la página (F5).'],
  }),
  requests: { getRemainingTime: 'tiempo-restante', renewToken: 'renovar-token', closeSession: 'logout' },
  withoutScript: {
    always: 'ningún guion empieza con la sesión ya abierta',
    'xstate.error.actor.watchMouse': 'ningún navegador lo provoca',
    'xstate.error.actor.watchOtherTabs': 'sólo pasa en un navegador que no comunica sus pestañas',
  },
  steps: {
    'session.started': {
      action: 'Escribe el usuario y la contraseña y pulsa «Ingresar a mi cuenta».',
      data: 'role_crp_rec / Bolsa-Demo-2026',
    },
    'session.left': 'Pulsa «Cerrar sesión», abajo en el menú.',
    'session.extended': 'Pulsa «Sí, mantener sesión».',
    'session.expired':
      'En la consola del navegador revoca la sesión: fetch("/bolsa-de-trabajo-admin/api/logout", {method: "POST", headers: {token: sessionStorage.getItem("bolsa-de-trabajo-admin.token")}}). Después abre con el teclado (Tab y Entrar) otra pantalla del menú.',
    'session.cleared_elsewhere': 'En la otra pestaña pulsa «Cerrar sesión», abajo en el menú, y vuelve a ésta.',
    'session.renewed_elsewhere': notByHand('la sesión se renueva cuando está por vencer, a la media hora'),
    'mouse.moved': 'Mueve el ratón.',
    'tiempo untilMouseWatch': 'Espera 41 s: de los dos minutos quedan 79 segundos.',
    'tiempo mouseWait': 'Espera 20 s sin mover el ratón ni tocar la pantalla.',
    'getRemainingTime responde': 'Espera un segundo: el servidor dice cuánto tiempo queda.',
    'closeSession responde': 'Espera un segundo: el servidor revoca la sesión.',
  },
  before: {
    'getRemainingTime responde': ({ event }) =>
      Number(event['output']) > 79_000 ? undefined : substitute('tiempo-restante', event['output']),
    'renewToken responde': ({ event }) =>
      !(event['output'] as { ok: boolean }).ok
        ? 'quita el encabezado «token» de la respuesta de «renovar-token»'
        : undefined,
  },
  proofs: {
    'signedIn.checking': signedIn,
    'signedIn.active': signedIn,
    'signedIn.awaitingMouse': signedIn,
    'signedIn.renewing': signedIn,
  },
  seen: (text) => (/ \d+$/.test(text) ? `«${text}» (o un segundo menos por cada segundo que pasa)` : undefined),
  scenarios: {
    'mover el ratón renueva sin aviso': {
      input: 'con sesión guardada',
      via: ['signedIn.awaitingMouse', 'signedIn.renewing'],
      to: 'signedIn.active',
    },
    'mantener la sesión desde el aviso': {
      input: 'con sesión guardada',
      via: ['signedIn.warning', 'signedIn.renewing'],
      to: 'signedIn.active',
    },
    'cerrar la sesión': { input: 'sin sesión guardada', via: ['signedIn.active', 'closing'], to: 'signedOut' },
  },
})
