/** The actor of the process screen, as its views receive it. */
import type { ActorRefFrom } from 'xstate'
import type { candidateProcessMachine } from '../../../machines/recruitment/candidate-process.machine.ts'

export type ProcessActor = ActorRefFrom<typeof candidateProcessMachine>
