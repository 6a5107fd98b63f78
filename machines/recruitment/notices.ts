/** What the charts of a process tell by a notice, by its name; the texts stand in the client. */
import type { PhaseCode } from '../../src/contract/phases.ts'

export type RecruitmentNotice =
  | { notice: 'updated' }
  /** `lost`: how many interviews lost their hour. */
  | { notice: 'reverted'; lost: number }
  /** The process had changed: what was asked for was not done. `message`: the server's. */
  | { notice: 'stageChanged'; message: string }
  /** The process could not be opened, or not be shown again. */
  | { notice: 'notVerified'; error: unknown }
  | { notice: 'saveFailed'; codigo: PhaseCode; error: unknown }
