/** Models of the small charts that test the generator itself. */
import type { AnyStateMachine } from 'xstate'
import { placeOf, restingStatesOf } from '../../../machines/model/anatomy.ts'
import type { AnyModel } from '../../../machines/model/model.ts'

export const toyModel = (machine: AnyStateMachine, more: Partial<AnyModel> = {}): AnyModel => ({
  machine,
  inputs: { 'sin datos': undefined },
  events: {},
  calls: {},
  states: Object.fromEntries(restingStatesOf(machine).map((node) => [placeOf(node), { shows: [] }])),
  ...more,
})
