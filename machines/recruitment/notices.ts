/** Names and parameters of the notices that the charts of a process send; the client owns the texts. */
import type { PhaseCode } from '../../src/contract/phases.ts'

export type RecruitmentNotice =
  | { notice: 'updated' }
  /** `lost`: number of interviews that lost their hour. */
  | { notice: 'reverted'; lost: number }
  /** The process had changed, and the request was not carried out. `message`: from the server. */
  | { notice: 'stageChanged'; message: string }
  /** The process could not be opened, or not be reloaded. */
  | { notice: 'notVerified'; error: unknown }
  | { notice: 'saveFailed'; codigo: PhaseCode; error: unknown }
