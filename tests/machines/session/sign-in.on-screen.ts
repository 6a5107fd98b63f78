/** The part of the login form's model that can happen on its screen. */
import { signInModel } from '../../../machines/session/sign-in.model.ts'
import type { SignInResult } from '../../../machines/session/sign-in.machine.ts'

const answers = signInModel.calls.signIn.done as readonly SignInResult[]

export const signInOnScreen: typeof signInModel = {
  ...signInModel,
  // Another name is typed first, which leads back to editing
  events: {
    ...signInModel.events,
    'form.submitted': [{ values: { usuario: 'role_crp_rec', password: 'secreta' } }],
  },
  calls: {
    signIn: { done: answers.filter((answer) => answer.ok || answer.refusal.reason !== 'otro') },
  },
  excluded: {
    'sending | xstate.done.actor.signIn | 4':
      'The wiring throws what it does not know, so that the call fails instead: the same state.',
  },
}
