/** Signing in as a tester does it. */
import { withoutSession } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

const crowded =
  'sustituye la respuesta de «login» por el estado 503 con {"error": {"codigo": "acceso-saturado", "mensaje": "", "segundos": 12}}'

export const signInPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: {
    account: withoutSession,
    opening: [],
    notes: ['La contraseña de todas las cuentas es Bolsa-Demo-2026.'],
  },
  requests: { signIn: 'login' },
  steps: {
    'form.submitted': ({ event }) => {
      const { usuario } = event['values'] as { usuario: string }
      return {
        action: 'Escribe el usuario y la contraseña (separados aquí por «/») y pulsa «Ingresar a mi cuenta».',
        data: `${usuario} / Bolsa-Demo-2026`,
      }
    },
    'form.changed': 'Cierra el aviso y escribe otra letra en «Usuario».',
    'tiempo toldSeconds': 'Espera los segundos que dice el mensaje.',
    'waiting.cancelled': 'Pulsa «Cancelar».',
  },
  before: {
    'signIn responde': ({ event }) => {
      const { ok, refusal } = event['output'] as { ok: boolean; refusal?: { reason: string } }
      if (ok) return undefined
      if (refusal?.reason === 'credenciales') return undefined
      if (refusal?.reason === 'saturado') return crowded
      return refusal?.reason === 'frenado'
        ? 'falla cinco veces seguidas con la contraseña «Equivocada-2026»'
        : 'detén el servidor (Ctrl+C en su ventana)'
    },
  },
  typedFor: {
    'signIn responde': ({ event }) => {
      const { ok, refusal } = event['output'] as { ok: boolean; refusal?: { reason: string } }
      return !ok && /credenciales|frenado/.test(refusal?.reason ?? '') ? 'role_crp_rec / Equivocada-2026' : undefined
    },
  },
  proofs: { signedIn: 'Se ve el menú, con «Escritorio» y «Candidatos».' },
  scenarios: {
    ingresar: { input: 'sin datos', via: [], to: 'signedIn' },
    'contraseña equivocada y después la buena': { input: 'sin datos', via: ['refused.credenciales'], to: 'signedIn' },
    'muchas personas a la vez': { input: 'sin datos', via: ['waiting', 'editing'], to: 'signedIn' },
    'demasiados intentos': { input: 'sin datos', via: ['refused.frenado', 'editing'], to: 'signedIn' },
  },
})
