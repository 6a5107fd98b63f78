import type { ActorRefFrom } from 'xstate'
import type { candidateProfileMachine } from '../../../machines/candidates/candidate-profile.machine.ts'
import type { emailForm } from '../../../machines/candidates/profile-forms.ts'
import type { ResourceMachine } from '../../../machines/kit/resource.machine.ts'
import type { CandidateDetail, CandidateHistory } from '../../contract/candidates.ts'
import type { CandidateQuestion } from './profile/profile-wiring.ts'

export type DetailActor = ActorRefFrom<ResourceMachine<CandidateDetail, CandidateQuestion>>
export type HistoryActor = ActorRefFrom<ResourceMachine<CandidateHistory, CandidateQuestion>>
export type ProfileActor = ActorRefFrom<typeof candidateProfileMachine>
export type EmailActor = ActorRefFrom<typeof emailForm>
