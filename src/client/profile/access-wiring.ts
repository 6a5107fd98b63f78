/** The charts of the entry page for links and the identity provider, with their calls. */
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import {
  choosePassword,
  forgottenPassword,
  type LinkInfo,
  type NewPasswordForm,
  readLink,
  redeemTicket,
} from '../../contract/profile.ts'
import type { SignedIn } from '../../contract/session.ts'
import { answered, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfGone } from '../kit/api/null-if.ts'
import { encrypted } from '../kit/api/password.ts'
import { wireForm } from '../kit/forms/wiring.ts'
import { wireResource } from '../kit/resources/wire-resource.ts'
import type { Notify } from '../kit/actors/wiring.ts'

export type LinkSubject = { readonly enlace: string }
type Done = { readonly success: true }
export type ChoosingMachine = FormMachine<LinkSubject, NewPasswordForm, Done, LinkInfo>
export type Forgotten = { readonly usuario: string }

export function wireAccess(api: Api, notify: Notify) {
  // Requested once: the first request uses the ticket up
  const redeemed = new Map<string, Promise<SignedIn>>()
  return {
    choosing: wireForm(
      createFormMachine<LinkSubject, NewPasswordForm, Done, LinkInfo>({
        confirms: false,
        outdated: 'never',
        confirmsLoss: false,
      }),
      notify,
      {
        load: ({ enlace }, signal) => nullIfGone(api.perform(readLink, { body: { enlace }, signal })),
        save: async ({ subject: { enlace }, values }, signal) => {
          const body = { enlace, nueva: await encrypted(api, values.nueva) }
          return answered(api.perform(choosePassword, { body, signal }))
        },
        draft: null,
        saved: () => null,
        failed: requestFailed,
      },
    ),
    forgotten: wireForm(
      createFormMachine<null, Forgotten, Done>({
        confirms: false,
        loads: false,
        outdated: 'never',
        confirmsLoss: false,
      }),
      notify,
      {
        load: null,
        save: ({ values }, signal) =>
          answered(api.perform(forgottenPassword, { body: { usuario: values.usuario }, signal })),
        draft: null,
        saved: () => null,
        failed: requestFailed,
      },
    ),
    ticket: wireResource<SignedIn, { readonly boleto: string }>(
      ({ boleto }) => {
        const answer = redeemed.get(boleto) ?? api.perform(redeemTicket, { body: { boleto } })
        redeemed.set(boleto, answer)
        return nullIfGone(answer)
      },
      () => {},
    ),
  }
}
