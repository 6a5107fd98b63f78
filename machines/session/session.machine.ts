/** The session of one user: it is renewed while the mouse moves, warns before it ends, and closes. */
import { assign, emit, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { SessionUser } from '../../src/contract/session.ts'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

export type Session = { token: string; user: SessionUser }
/** Why a session ended; `renovacion` and `tiempo` are the two errors of specification 1 section 8. */
export type CloseReason = 'salida' | 'inactividad' | 'otra-pestana' | 'vencida' | SessionFailure
export type SessionFailure = 'renovacion' | 'tiempo'
/** `sin-token`: the answer contained no token. */
export type RenewAnswer = { ok: true; token: string } | { ok: false; refusal: { reason: 'sin-token' } }

export const SESSION_BASE_MS = 59_000
export const SESSION_GRACE_MS = 20_000
export const MOUSE_WAIT_MS = 20_000
export const COUNTDOWN_SECONDS = 60
export const COUNTDOWN_TICK_MS = 1_000
/** A revocation without an answer must not block the chart. */
export const CLOSING_LIMIT_MS = 5_000
/** Browsers fire a longer timer immediately. */
const LONGEST_TIMER_MS = 2_147_483_647

type SessionEvent =
  | { type: 'session.started'; session: Session }
  | { type: 'session.extended' }
  | { type: 'session.left' }
  | { type: 'session.expired' }
  | { type: 'session.cleared_elsewhere' }
  | { type: 'session.renewed_elsewhere'; token: string }
  | { type: 'mouse.moved' }

/** Events from other tabs; each tab has its own actor. */
export type OtherTabsEvent = Extract<SessionEvent, { type: `${string}_elsewhere` }>
export type MouseMoved = Extract<SessionEvent, { type: 'mouse.moved' }>

const sessionSetup = setup({
  types: {
    /** `ended`: why the last session ended; null during a session, and before the first one. */
    context: {} as { session: Session | null; remainingMs: number; seconds: number; ended: CloseReason | null },
    input: {} as { stored: Session | null },
    events: {} as SessionEvent,
    emitted: {} as { type: 'session.closed'; why: CloseReason },
    tags: {} as 'warning',
  },
  actors: {
    /** Milliseconds until the token expires on the server; a value that is not a number ends the session. */
    getRemainingTime: fromPromise<unknown, { token: string }>(toBeProvided),
    renewToken: fromPromise<RenewAnswer, { token: string }>(toBeProvided),
    /** Revokes the token on the server. */
    closeSession: fromPromise<void, { token: string }>(toBeProvided),
    watchMouse: fromCallback<MouseMoved>(toBeProvided),
    watchOtherTabs: fromCallback<OtherTabsEvent>(toBeProvided),
  },
  actions: {
    /** Provided: writes the context's token and user to the browser's storage, and notifies the other tabs. */
    storeSession: () => toBeProvided(),
    /** Provided: removes token and user from the browser's storage, and notifies the other tabs. */
    clearSession: () => toBeProvided(),
    keepSession: assign({ session: (_, params: { session: Session }) => params.session, ended: null }),
    keepToken: assign({
      session: ({ context }, params: { token: string | null }) =>
        context.session && params.token ? { ...context.session, token: params.token } : context.session,
    }),
    keepRemaining: assign({ remainingMs: (_, params: { remaining: unknown }) => Number(params.remaining) }),
    forgetSession: assign({ session: null }),
    startCountdown: assign({ seconds: COUNTDOWN_SECONDS }),
    countDown: assign({ seconds: ({ context }) => context.seconds - 1 }),
    keepEnd: assign({ ended: (_, params: { why: CloseReason }) => params.why }),
    /** Provided: shows the notice of this name. */
    notify: (_, _params: { notice: SessionFailure }) => toBeProvided(),
    announceClosed: emit((_, params: { why: CloseReason }) => ({ type: 'session.closed' as const, why: params.why })),
  },
  guards: {
    isStored: ({ context }) => context.session !== null,
    isLongEnough: (_, params: { remaining: unknown }) =>
      typeof params.remaining === 'number' &&
      Number.isFinite(params.remaining) &&
      params.remaining > SESSION_BASE_MS + SESSION_GRACE_MS,
    isRenewed: (_, { output }: { output: RenewAnswer }) => output.ok,
    isLastSecond: ({ context }) => context.seconds <= 1,
  },
  delays: {
    untilMouseWatch: ({ context }) =>
      Math.min(context.remainingMs - SESSION_BASE_MS - SESSION_GRACE_MS, LONGEST_TIMER_MS),
    mouseWait: MOUSE_WAIT_MS,
    countdownTick: COUNTDOWN_TICK_MS,
    closingLimit: CLOSING_LIMIT_MS,
  },
})

const withToken = ({ context }: { context: { session: Session | null } }) => ({ token: context.session?.token ?? '' })
const remainingOf = ({ event }: { event: { output: unknown } }) => ({ remaining: event.output })
const tokenOf = ({ event: { output } }: { event: { output: RenewAnswer } }) => ({
  token: output.ok ? output.token : null,
})
const leaving = (why: CloseReason) =>
  [
    { type: 'keepEnd', params: { why } },
    { type: 'announceClosed', params: { why } },
  ] as const
/** Specification 1 section 8: the error is shown, then the user is logged out. */
const failing = (reason: SessionFailure) =>
  [{ type: 'notify', params: { notice: reason } }, ...leaving(reason)] as const

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'La sesión de quien usa la aplicación.',
  context: ({ input }) => ({ session: input.stored, remainingMs: 0, seconds: COUNTDOWN_SECONDS, ended: null }),
  initial: 'signedOut',
  states: {
    signedOut: {
      description: 'Nadie ha ingresado: se muestra el inicio de sesión.',
      always: { guard: 'isStored', target: 'signedIn', description: 'El navegador guardaba una sesión.' },
      on: {
        'session.started': {
          target: 'signedIn',
          description: 'La persona ingresó con su usuario y contraseña.',
          actions: [{ type: 'keepSession', params: eventFields }, 'storeSession'],
        },
      },
    },
    signedIn: {
      description: 'La persona está dentro; se cuida que su sesión no venza sin aviso.',
      initial: 'checking',
      invoke: {
        id: 'watchOtherTabs',
        src: 'watchOtherTabs',
        onError: { description: 'No se puede escuchar a las otras pestañas; la sesión sigue.' },
      },
      on: {
        'session.left': {
          target: 'closing',
          description: "Se pulsa 'Cerrar sesión'.",
          actions: [...leaving('salida')],
        },
        'session.expired': {
          target: 'signedOut',
          description: 'El servidor ya no acepta la sesión (401): se vuelve al inicio de sesión.',
          actions: ['forgetSession', 'clearSession', ...leaving('vencida')],
        },
        'session.cleared_elsewhere': {
          target: 'signedOut',
          description: 'La sesión se cerró en otra pestaña: también se cierra aquí.',
          actions: ['forgetSession', 'clearSession', ...leaving('otra-pestana')],
        },
        'session.renewed_elsewhere': {
          target: '.checking',
          description: 'Otra pestaña renovó la sesión: se usa la nueva y se vuelve a medir su tiempo.',
          actions: { type: 'keepToken', params: eventFields },
        },
      },
      states: {
        checking: {
          description: 'Se pregunta al servidor cuánto tiempo le queda a la sesión; la pantalla se usa normalmente.',
          invoke: {
            id: 'getRemainingTime',
            src: 'getRemainingTime',
            input: withToken,
            onDone: [
              {
                guard: { type: 'isLongEnough', params: remainingOf },
                target: 'active',
                actions: { type: 'keepRemaining', params: remainingOf },
              },
              { target: '#session.closing', actions: failing('tiempo') },
            ],
            onError: { target: '#session.closing', actions: failing('tiempo') },
          },
        },
        active: {
          description: 'Queda tiempo de sobra; la pantalla se usa normalmente.',
          after: { untilMouseWatch: 'awaitingMouse' },
        },
        awaitingMouse: {
          description:
            'La sesión está por vencer: durante 20 segundos basta mover el ratón o pulsar una tecla para renovarla, sin aviso.',
          invoke: { id: 'watchMouse', src: 'watchMouse', onError: 'warning' },
          on: {
            'mouse.moved': {
              target: 'renewing',
              description: 'La persona mueve el ratón o escribe: sigue trabajando.',
            },
          },
          after: { mouseWait: { target: 'warning' } },
        },
        warning: {
          description: "Se ve el aviso 'Tu sesión esta a punto de expirar en {segundos}' con una cuenta de 60 a 0.",
          tags: ['warning'],
          entry: 'startCountdown',
          initial: 'counting',
          on: {
            'session.extended': { target: 'renewing', description: "Se pulsa 'Sí, mantener sesión'." },
          },
          states: {
            counting: {
              description: 'La cuenta baja de segundo en segundo.',
              after: {
                countdownTick: [
                  {
                    guard: 'isLastSecond',
                    target: '#session.closing',
                    actions: ['countDown', ...leaving('inactividad')],
                  },
                  { target: 'counting', reenter: true, actions: 'countDown' },
                ],
              },
            },
          },
        },
        renewing: {
          description: 'Se pide al servidor un token nuevo.',
          invoke: {
            id: 'renewToken',
            src: 'renewToken',
            input: withToken,
            onDone: [
              {
                guard: { type: 'isRenewed', params: eventFields },
                target: 'checking',
                actions: [{ type: 'keepToken', params: tokenOf }, 'storeSession'],
              },
              { target: '#session.closing', actions: failing('renovacion') },
            ],
            onError: { target: '#session.closing', actions: failing('renovacion') },
          },
        },
      },
    },
    closing: {
      description: 'La sesión ya se borró del navegador y se ve el inicio de sesión; se revoca en el servidor.',
      entry: 'clearSession',
      exit: 'forgetSession',
      invoke: {
        id: 'closeSession',
        src: 'closeSession',
        input: withToken,
        onDone: 'signedOut',
        onError: 'signedOut',
      },
      after: { closingLimit: 'signedOut' },
      on: {
        'session.started': {
          target: 'signedIn',
          description: 'La persona vuelve a ingresar antes de que el servidor conteste.',
          actions: [{ type: 'keepSession', params: eventFields }, 'storeSession'],
        },
      },
    },
  },
})

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
/** The signed-in user, or null. */
export const selectUser = (s: SessionSnapshot) => (s.matches('signedIn') ? (s.context.session?.user ?? null) : null)
/** The token that calls send; null when no user is signed in. */
export const selectToken = (s: SessionSnapshot) => (s.matches('signedIn') ? (s.context.session?.token ?? null) : null)
// also of a session that is being closed
export const selectOwner = (s: SessionSnapshot) => s.context.session?.user ?? null
export const selectIsSignedIn = (s: SessionSnapshot) => s.matches('signedIn')
/** Why the last session ended; null during a session, and before the first one. */
export const selectEnd = (s: SessionSnapshot) => s.context.ended
/** The warning dialog is open. */
export const selectIsWarning = (s: SessionSnapshot) => s.hasTag('warning')
/** Seconds shown in the warning. */
export const selectSeconds = (s: SessionSnapshot) => s.context.seconds
