/** The actor of the process screen, as its views receive it. */
import { createContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { candidateProcessMachine } from '../../../machines/recruitment/candidate-process.machine.ts'

export type ProcessActor = ActorRefFrom<typeof candidateProcessMachine>

/** Of the screen around a form; null in a form that stands by itself. */
export const ProcessContext = createContext<ProcessActor | null>(null)
