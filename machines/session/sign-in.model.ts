/** The login form (spec 1 §2, §8): accepted, each refusal, and no answer. */
import { signInMachine } from './sign-in.machine.ts'
import { defineModel } from '../model/model.ts'

const user = {
  firstName: 'Rosa',
  lastName: 'Luna',
  idRole: 'ROLE_CRP_REC',
  branch: 'CORP',
  systemSections: [],
} as const
const userNames = ['role_crp_rec', 'role_com_con']
const form = ['Ingresar', 'Ingresar a mi cuenta']
const wrongCredentials = 'El usuario o la contraseña son incorrectos'
const crowded = 'Hay muchas personas ingresando al mismo tiempo. Volveremos a intentarlo por ti en 12 segundos.'
const broken = 'Ha ocurrido un error, vuelve intentarlo más tarde'

export const signInModel = defineModel({
  machine: signInMachine,
  inputs: { 'sin datos': undefined },
  // A refused user may try another user name.
  events: {
    'form.submitted': userNames.map((usuario) => ({ values: { usuario, password: 'secreta' } })),
    'waiting.cancelled': [{}],
  },
  calls: {
    signIn: {
      done: [
        { ok: true, session: { token: 'nuevo', user: { ...user, systemSections: [] } } },
        { ok: false, refusal: { reason: 'credenciales' } },
        { ok: false, refusal: { reason: 'frenado', seconds: 30 } },
        { ok: false, refusal: { reason: 'saturado', seconds: 12 } },
        { ok: false, refusal: { reason: 'otro' } },
      ],
    },
  },
  facts: ({ context }) => [context.session, context.usuario],
  states: {
    editing: { shows: form, hides: [wrongCredentials, broken, crowded, 'Enviando...'], tags: [] },
    sending: {
      shows: ['Enviando...'],
      hides: ['Ingresar a mi cuenta', crowded],
      tags: ['busy'],
      holds: {
        'se recuerda el usuario': ({ context }) => userNames.includes(context.usuario),
        'la contraseña no se guarda': ({ context }) => !JSON.stringify(context).includes('secreta'),
      },
    },
    'refused.credenciales': { shows: [...form, wrongCredentials], hides: [broken], tags: [] },
    'refused.frenado': {
      shows: ['Ingresar'],
      hides: [wrongCredentials, broken],
      tags: [],
      holds: { 'se espera lo que dijo el servidor': ({ context }) => context.seconds === 30 },
    },
    'refused.otro': { shows: [...form, broken], hides: [wrongCredentials], tags: [] },
    waiting: {
      shows: [...form, crowded, 'Cancelar'],
      hides: [wrongCredentials, broken, 'Enviando...'],
      tags: [],
      holds: {
        'se espera lo que dijo el servidor': ({ context }) => context.seconds === 12,
        'la contraseña no se guarda': ({ context }) => !JSON.stringify(context).includes('secreta'),
      },
    },
    signedIn: { shows: [], tags: [], holds: { 'hay sesión': ({ output }) => output?.session.token === 'nuevo' } },
  },
})
