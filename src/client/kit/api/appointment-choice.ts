/** 'Que elija el candidato'; loaded with its dialog. */
import type { BodyOf } from '../../../contract/call.ts'
import { inviteToChoose } from '../../../contract/appointment-choice.ts'
import type { Api } from './call.ts'

export type Invitation = BodyOf<typeof inviteToChoose>

export const postInvitation = (api: Api, body: Invitation, signal: AbortSignal) =>
  api.perform(inviteToChoose, { body, signal }).then(() => null)
