/** The login form: sends user name and password, and shows why they were refused (spec 1 §2, §4, §8). */
import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Credentials } from '../../src/contract/session.ts'
import { eventFields } from '../kit/event-fields.ts'
import type { Session } from './session.machine.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

/**
 * `credenciales`: 401. `frenado`: 429, with the seconds until the next try. `saturado`: the server is busy with other
 * sign-ins and requests a retry after the seconds. `otro`: anything else.
 */
export type SignInRefusal =
  | { reason: 'credenciales' }
  | { reason: 'frenado' | 'saturado'; seconds: number }
  | { reason: 'otro' }
export type SignInResult = { ok: true; session: Session } | { ok: false; refusal: SignInRefusal }

const signIn = setup({
  types: {
    context: {} as { usuario: string; seconds: number; session: Session | null },
    output: {} as { session: Session },
    events: {} as
      | { type: 'form.submitted'; values: Credentials }
      /** Something was typed. */
      | { type: 'form.changed' }
      | { type: 'waiting.cancelled' },
    emitted: {} as
      | { type: 'session.started'; session: Session }
      /** The user name or the password is wrong. */
      | { type: 'password.wanted' }
      /** The wait is over: the machine requests the form's values, because it does not store the password. */
      | { type: 'form.wanted' },
    tags: {} as 'busy',
  },
  actors: {
    /** Encrypts the password before it is sent: the machine never stores it. */
    signIn: fromPromise<SignInResult, Credentials>(toBeProvided),
  },
  actions: {
    keepUserName: assign({ usuario: (_, params: { values: Credentials }) => params.values.usuario }),
    keepSeconds: assign({ seconds: (_, { refusal }: { refusal: SignInRefusal | null }) => secondsOf(refusal) }),
    keepSession: assign({ session: (_, params: { session: Session | null }) => params.session }),
    announceSession: emit(({ context }) => {
      if (context.session === null) throw new Error('only an accepted sign-in is announced')
      return { type: 'session.started' as const, session: context.session }
    }),
    requestPassword: emit({ type: 'password.wanted' }),
    /** Provided: shows the notice of this name. */
    notify: (_, _params: { notice: 'credenciales' | 'otro' }) => toBeProvided(),
    requestForm: emit({ type: 'form.wanted' }),
  },
  guards: {
    isAccepted: (_, params: { session: Session | null }) => params.session !== null,
    isRefusedFor: (_, params: { refusal: SignInRefusal | null; reason: SignInRefusal['reason'] }) =>
      params.refusal?.reason === params.reason,
  },
  delays: { toldSeconds: ({ context }) => context.seconds * 1000 },
})

function secondsOf(refusal: SignInRefusal | null): number {
  return refusal && 'seconds' in refusal ? refusal.seconds : 0
}

type Answered = { event: { output: SignInResult } }
const sessionOf = ({ event }: Answered) => ({ session: event.output.ok ? event.output.session : null })
const refusalOf = ({ event }: Answered) => ({ refusal: event.output.ok ? null : event.output.refusal })
const refusedFor =
  <const R extends SignInRefusal['reason']>(reason: R) =>
  (answered: Answered) => ({ ...refusalOf(answered), reason })

const submitted = {
  target: '#signIn.sending',
  description: "Se pulsa 'Ingresar a mi cuenta' con usuario y contraseña.",
  actions: { type: 'keepUserName', params: eventFields },
} as const

const changed = {
  target: '#signIn.editing',
  description: 'Se vuelve a escribir: la razón deja de verse junto al formulario.',
} as const

export const signInMachine = signIn.createMachine({
  id: 'signIn',
  description: 'Inicio de sesión.',
  context: { usuario: '', seconds: 0, session: null },
  output: ({ context }) => {
    if (context.session === null) throw new Error('signed in without a session')
    return { session: context.session }
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'Se escriben usuario y contraseña.',
      on: { 'form.submitted': submitted },
    },
    sending: {
      description: "El botón dice 'Enviando...' y está deshabilitado.",
      tags: ['busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          if (event.type !== 'form.submitted') throw new Error('Only a submitted form is sent.')
          return event.values
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: sessionOf },
            target: 'signedIn',
            actions: [{ type: 'keepSession', params: sessionOf }, 'announceSession'],
          },
          {
            guard: { type: 'isRefusedFor', params: refusedFor('credenciales') },
            target: 'refused.credenciales',
            actions: [{ type: 'notify', params: { notice: 'credenciales' } }, 'requestPassword'],
          },
          {
            guard: { type: 'isRefusedFor', params: refusedFor('frenado') },
            target: 'refused.frenado',
            actions: { type: 'keepSeconds', params: refusalOf },
          },
          {
            guard: { type: 'isRefusedFor', params: refusedFor('saturado') },
            target: 'waiting',
            actions: { type: 'keepSeconds', params: refusalOf },
          },
          { target: 'refused.otro', actions: { type: 'notify', params: { notice: 'otro' } } },
        ],
        onError: { target: 'refused.otro', actions: { type: 'notify', params: { notice: 'otro' } } },
      },
    },
    refused: {
      description: 'No se pudo ingresar; el usuario escrito sigue ahí.',
      initial: 'otro',
      on: { 'form.changed': changed },
      states: {
        credenciales: {
          description:
            "Se ve 'El usuario o la contraseña son incorrectos', y junto al formulario qué revisar, hasta que se vuelve a escribir.",
          on: { 'form.submitted': submitted },
        },
        frenado: {
          description: 'Hubo demasiados intentos: hay que esperar los segundos que se indican para volver a intentar.',
          on: { 'form.changed': { description: 'Se puede escribir mientras se espera.' } },
          after: { toldSeconds: '#signIn.editing' },
        },
        otro: {
          description:
            "Se ve 'Ha ocurrido un error, vuelve intentarlo más tarde', y junto al formulario que no se pudo ingresar, hasta que se vuelve a escribir.",
          on: { 'form.submitted': submitted },
        },
      },
    },
    waiting: {
      description:
        'Ingresan muchas personas a la vez: se dice en cuántos segundos se intentará de nuevo, sin que nadie haga nada.',
      after: { toldSeconds: { target: 'editing', actions: 'requestForm' } },
      on: { 'waiting.cancelled': { target: 'editing', description: "Se pulsa 'Cancelar': lo escrito sigue ahí." } },
    },
    signedIn: { type: 'final', description: 'La persona ingresó y va al escritorio.' },
  },
})

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>
/** The user name of the last request. */
export const selectUserName = (s: SignInSnapshot) => s.context.usuario
/** The button shows 'Enviando...'. */
export const selectIsSending = (s: SignInSnapshot) => s.hasTag('busy')
/** Why the last request failed, until something is typed. */
export const selectRefusal = ({ value }: SignInSnapshot) => (typeof value === 'object' ? value.refused : null)
/** Too many tries: the form cannot be sent until the wait is over. */
export const selectIsSlowedDown = (s: SignInSnapshot) => s.matches({ refused: 'frenado' })
/** Too many users sign in at once: the form is sent again when the seconds are over. */
export const selectIsWaiting = (s: SignInSnapshot) => s.matches('waiting')
/** Seconds of the wait, from the server. */
export const selectSeconds = (s: SignInSnapshot) => s.context.seconds
