/** The charts of the privacy notice: publish a version, and read the published ones. */
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import type { AnswerOf } from '../../contract/call.ts'
import {
  getPrivacyNotice,
  listPrivacyNotices,
  type PrivacyNotice,
  type PrivacyNoticeForm,
  publishPrivacyNotice,
} from '../../contract/privacy-notice.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { answeredInForm, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { updatedNotice } from '../kit/forms/updated-notice.ts'
import { wireForm } from '../kit/forms/wiring.ts'
import { refreshFailed, wireResource } from '../kit/resources/wire-resource.ts'

export type NoticeMachine = FormMachine<null, PrivacyNoticeForm, PrivacyNotice, PrivacyNotice>
export type NoticeVersions = AnswerOf<typeof listPrivacyNotices>

const form: NoticeMachine = createFormMachine<null, PrivacyNoticeForm, PrivacyNotice, PrivacyNotice>({
  confirms: false,
  confirmsLoss: false,
})

export const noticeDraft = 'contenido/avisoPrivacidad'

export const wireNotice = (api: Api, notify: Notify) => ({
  form: wireForm(form, notify, {
    load: (_, signal) => api.perform(getPrivacyNotice, { signal }),
    save: ({ needs, values }, signal) =>
      answeredInForm(api.perform(publishPrivacyNotice, { body: { ...values, version: needs?.version ?? 0 }, signal })),
    draft: () => noticeDraft,
    saved: ({ version }) => updatedNotice(`Se publicó la versión ${version} del aviso de privacidad.`),
    failed: requestFailed,
  }),
  versions: wireResource<NoticeVersions, number>(
    (paginaActual, signal) => api.perform(listPrivacyNotices, { query: { paginaActual }, signal }),
    refreshFailed(notify),
  ),
})
