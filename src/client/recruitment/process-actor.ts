import { createContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { candidateProcessMachine } from '../../../machines/recruitment/candidate-process.machine.ts'

export type ProcessActor = ActorRefFrom<typeof candidateProcessMachine>

/** The actor of the screen around a form; null for a form outside such a screen. */
export const ProcessContext = createContext<ProcessActor | null>(null)
