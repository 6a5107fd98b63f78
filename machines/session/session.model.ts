/** The session (spec 1 §4): its timers, the mouse, the warning, and the other tabs. */
import {
  type CloseReason,
  COUNTDOWN_SECONDS,
  SESSION_BASE_MS,
  SESSION_GRACE_MS,
  selectEnd,
  sessionMachine,
  type Session,
  type SessionSnapshot,
} from './session.machine.ts'
import { defineModel } from '../model/model.ts'

const user: Session['user'] = {
  firstName: 'Rosa',
  lastName: 'Luna',
  idRole: 'ROLE_CRP_REC',
  branch: 'CORP',
  systemSections: [],
}
const session: Session = { token: 'inicial', user }
const margin = SESSION_BASE_MS + SESSION_GRACE_MS

/** Every event of the countdown is tried at its first second, at its last, and in between. */
const isSampled = ({ value, context }: SessionSnapshot): boolean =>
  typeof value !== 'object' ||
  !('warning' in Object(value.signedIn)) ||
  [COUNTDOWN_SECONDS, 30, 1].includes(context.seconds)
const whenSampled = (snapshot: SessionSnapshot) => (isSampled(snapshot) ? [{}] : [])

const ended = 'Tu sesión terminó. Vuelve a ingresar.'
/** The login's message after a session that ended by itself (spec 1 §8). */
const endedTexts: Record<CloseReason, string | null> = {
  salida: null,
  inactividad: 'Tu sesión terminó por inactividad. Vuelve a ingresar.',
  'otra-pestana': 'Tu sesión terminó en otra pestaña. Vuelve a ingresar.',
  vencida: ended,
  renovacion: ended,
  tiempo: ended,
}
const endedText = (s: SessionSnapshot): string | null => {
  const end = selectEnd(s)
  return end && endedTexts[end]
}

/** The login gives the reason, except after a logout or when there was no session. */
const login = (s: SessionSnapshot): readonly string[] => [
  'Ingresar',
  'Ingresar a mi cuenta',
  ...[endedText(s) ?? []].flat(),
]
const otherEnds = (s: SessionSnapshot): readonly string[] =>
  ['Tu sesión terminó por inactividad.', 'Tu sesión terminó en otra pestaña.'].filter(
    (text) => !endedText(s)?.startsWith(text),
  )

const isGone = { 'no queda sesión': (s: SessionSnapshot) => s.context.session === null }
const isSignedIn = { 'hay sesión': (s: SessionSnapshot) => s.context.session !== null }
const quiet = {
  shows: [],
  hides: ['Tu sesión esta a punto de expirar'],
  tags: [],
  holds: { ...isSignedIn, 'no se dice que haya terminado': (s: SessionSnapshot) => s.context.ended === null },
}

export const sessionModel = defineModel({
  machine: sessionMachine,
  inputs: { 'sin sesión guardada': { stored: null }, 'con sesión guardada': { stored: session } },
  events: {
    'session.started': [{ session }],
    'session.left': whenSampled,
    'session.extended': whenSampled,
    'session.expired': whenSampled,
    'session.cleared_elsewhere': whenSampled,
    'session.renewed_elsewhere': (snapshot) => (isSampled(snapshot) ? [{ token: 'renovado' }] : []),
  },
  calls: {
    // Just enough time, just too little, and values that are not numbers (spec 1 §4).
    getRemainingTime: { done: [margin + 1, margin, 'mucho', Number.NaN] },
    renewToken: {
      done: [
        { ok: true, token: 'renovado' },
        { ok: false, refusal: { reason: 'sin-token' } },
      ],
    },
    closeSession: { done: [undefined] },
    watchMouse: {},
    watchOtherTabs: {},
  },
  facts: ({ context, value }) => [
    context.session?.token,
    context.remainingMs,
    context.ended,
    // After the countdown its seconds do not matter.
    JSON.stringify(value).includes('warning') ? context.seconds : null,
  ],
  states: {
    signedOut: { shows: login, hides: otherEnds, tags: [], holds: isGone },
    'signedIn.checking': quiet,
    'signedIn.active': {
      ...quiet,
      holds: { ...quiet.holds, 'queda más que el margen': (s) => s.context.remainingMs > margin },
    },
    'signedIn.awaitingMouse': quiet,
    'signedIn.warning.counting': {
      shows: ({ context }) => [
        `Tu sesión esta a punto de expirar en ${context.seconds}`,
        'Sí, mantener sesión',
        'Cerrar sesión',
      ],
      tags: ['warning'],
      holds: { ...isSignedIn, 'la cuenta va de 60 a 1': ({ context: { seconds } }) => seconds >= 1 && seconds <= 60 },
    },
    'signedIn.renewing': { ...quiet, tags: [] },
    closing: { shows: login, hides: (s) => ['Tu sesión esta a punto de expirar', ...otherEnds(s)], tags: [] },
  },
})
