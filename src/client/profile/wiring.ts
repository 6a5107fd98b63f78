/** The charts of the user's own account, with their calls and notices. */
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine } from '../../../machines/kit/form.machine.ts'
import {
  changePassword,
  endOtherSessions,
  endSession,
  getProfile,
  type OwnSession,
  type PasswordForm,
  type Profile,
} from '../../contract/profile.ts'
import { answered, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { encrypted } from '../kit/api/password.ts'
import { updatedNotice } from '../kit/forms/updated-notice.ts'
import { wireCommand, wireForm } from '../kit/forms/wiring.ts'
import { refreshFailed, wireResource } from '../kit/resources/wire-resource.ts'
import type { Notify } from '../kit/actors/wiring.ts'

type Ended = { readonly sesionesCerradas: number }
/** Null: all sessions except this one. */
export type SessionEnd = { readonly session: OwnSession | null }

const closed = (count: number): string =>
  count === 0 ? '' : count === 1 ? ' Se cerró tu otra sesión.' : ` Se cerraron tus otras ${count} sesiones.`

export function wireProfile(api: Api, notify: Notify) {
  return {
    profile: wireResource<Profile, null>((_, signal) => api.perform(getProfile, { signal }), refreshFailed(notify)),
    password: wireForm(
      createFormMachine<null, PasswordForm, Ended>({
        confirms: false,
        loads: false,
        outdated: 'never',
        confirmsLoss: false,
      }),
      notify,
      {
        load: null,
        save: async ({ values }, signal) => {
          const body = { actual: await encrypted(api, values.actual), nueva: await encrypted(api, values.nueva) }
          return answered(api.perform(changePassword, { body, signal }))
        },
        draft: null,
        saved: ({ sesionesCerradas }) => updatedNotice(`Tu contraseña cambió.${closed(sesionesCerradas)}`),
        failed: requestFailed,
      },
    ),
    ending: wireCommand(createCommandMachine<SessionEnd, unknown>(), notify, {
      send: ({ session }, signal) =>
        answered<unknown>(
          session === null
            ? api.perform(endOtherSessions, { signal })
            : api.perform(endSession, { body: { idSesion: session.idSesion }, signal }),
        ),
      notice: (event, { session }) =>
        event.notice === 'done'
          ? updatedNotice(session === null ? 'Tus otras sesiones se cerraron.' : 'La sesión se cerró.')
          : event.notice === 'failed'
            ? requestFailed(event.error)
            : null,
    }),
  }
}
