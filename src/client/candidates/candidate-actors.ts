/** The actors of the profile, as its views are given them. */
import type { ActorRefFrom } from 'xstate'
import type { ResourceMachine } from '../../../machines/resource.machine.ts'
import type { CandidateDetail, CandidateHistory } from '../../contract/candidates.ts'
import type { CandidateQuestion } from '../wiring/candidates.ts'

export type DetailActor = ActorRefFrom<ResourceMachine<CandidateDetail, CandidateQuestion>>
export type HistoryActor = ActorRefFrom<ResourceMachine<CandidateHistory, CandidateQuestion>>
