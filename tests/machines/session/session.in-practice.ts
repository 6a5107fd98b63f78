/**
 * The part of the session's model that can happen with a real client and a real server, for the drivers that have both.
 */
import {
  COUNTDOWN_SECONDS,
  SESSION_BASE_MS,
  SESSION_GRACE_MS,
  type SessionSnapshot,
} from '../../../machines/session/session.machine.ts'
import { sessionModel } from '../../../machines/session/session.model.ts'

const margin = SESSION_BASE_MS + SESSION_GRACE_MS
const isCounting = ({ value }: SessionSnapshot): boolean => JSON.stringify(value).includes('warning')
/** Of the countdown its first second is enough: the others are the bare machine's to try. */
const atFirstSecond = (snapshot: SessionSnapshot) =>
  !isCounting(snapshot) || snapshot.context.seconds === COUNTDOWN_SECONDS ? [{}] : []
const token = 'renovado'

export const sessionInPractice: typeof sessionModel = {
  ...sessionModel,
  events: {
    ...sessionModel.events,
    'session.left': atFirstSecond,
    'session.extended': atFirstSecond,
    'session.expired': atFirstSecond,
    'session.cleared_elsewhere': atFirstSecond,
    'session.renewed_elsewhere': (snapshot) => atFirstSecond(snapshot).map(() => ({ token })),
  },
  calls: {
    ...sessionModel.calls,
    // What is not a number the client refuses by the contract: to the machine that is a failed call.
    getRemainingTime: { done: [margin + 1, margin] },
    watchMouse: { error: [] },
    watchOtherTabs: { error: [] },
  },
  excluded: {
    'signedIn.awaitingMouse | xstate.error.actor.watchMouse | 0': 'No browser refuses to tell of the mouse.',
    'signedIn | xstate.error.actor.watchOtherTabs | 0':
      'It fails at once, where there is no BroadcastChannel, and never later.',
  },
}
