/** The charts of the entry page for links and the identity provider, with their calls. */
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import type { LinkInfo, NewPasswordForm } from '../../contract/profile.ts'
import type { SignedIn } from '../../contract/session.ts'
import { answered, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfGone } from '../kit/api/null-if.ts'
import { fetchLink, postChosenPassword, postForgotten, postTicket } from '../kit/api/profile.ts'
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
        load: ({ enlace }, signal) => nullIfGone(fetchLink(api, enlace, signal)),
        save: ({ subject: { enlace }, values }, signal) =>
          answered(postChosenPassword(api, enlace, values.nueva, signal)),
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
        save: ({ values }, signal) => answered(postForgotten(api, values.usuario, signal)),
        draft: null,
        saved: () => null,
        failed: requestFailed,
      },
    ),
    ticket: wireResource<SignedIn, { readonly boleto: string }>(
      ({ boleto }) => {
        const asked = redeemed.get(boleto) ?? postTicket(api, boleto)
        redeemed.set(boleto, asked)
        return nullIfGone(asked)
      },
      () => {},
    ),
  }
}
