import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { machineDriver } from './drivers/machine.ts'
import { edgeTours } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { play, TourFailure, type Driver, type Run } from './play.ts'
import { toyModel } from './toy.ts'

const config = {
  id: 'm',
  context: { page: 1 },
  initial: 'idle',
  states: {
    idle: { tags: ['ready'], on: { 'page.typed': { target: 'typing', actions: 'turn' } } },
    typing: { after: { 450: 'loading' } },
    loading: {
      tags: ['busy'],
      entry: 'notify',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }: { context: unknown }) => context,
        onDone: 'idle',
        onError: 'failed',
      },
    },
    failed: {},
  },
}
type Config = typeof config
const machineOf = (mutate: (copy: Config) => void = () => {}): AnyStateMachine => {
  const copy = { ...structuredClone({ ...config, states: null }), states: cloneStates() } as Config
  mutate(copy)
  return setup({
    types: { context: {} as { page: number } },
    actors: { load: fromPromise<number, unknown>(() => Promise.reject(new Error('not provided'))) },
    actions: { turn: assign({ page: ({ context }) => 3 - context.page }), notify: () => {}, stay: () => {} },
  }).createMachine(copy as never) as unknown as AnyStateMachine
}
const cloneStates = () => {
  const { loading, ...others } = config.states
  return { ...structuredClone(others), loading: { ...loading, invoke: { ...loading.invoke } } }
}
const model = (more: Partial<AnyModel> = {}) => toyModel(machineOf(), { calls: { load: { done: [4] } }, ...more })

async function failureOf(driver: Driver, used = model()): Promise<Error> {
  for (const tour of edgeTours(used).tours) {
    try {
      await play(tour, driver)
    } catch (failure) {
      return failure as Error
    }
  }
  throw new Error('every tour passed')
}
const handMade = (run: Run): Driver => ({ name: 'a mano', open: () => run })

describe('play', () => {
  it('passes with a correct machine', async () => {
    for (const tour of edgeTours(model()).tours) await play(tour, machineDriver(machineOf()))
  })

  it('lists every event without a drive and every state without a check, before the first step', async () => {
    let driven = 0
    const drive = () => void (driven += 1)
    const failure = await failureOf(
      handMade({ drive: { 'page.typed': drive }, check: { idle: () => {}, '#busy': () => {} } }),
    )
    expect(failure.message.split('\n').slice(1)).toEqual([
      "no drive for the event 'xstate.after.450.m.typing'",
      "no drive for the event 'xstate.done.actor.load'",
      "no drive for the event 'xstate.error.actor.load'",
      "no check for the state 'typing'",
      "no check for the state 'failed'",
    ])
    expect(driven).toBe(0)
  })

  it('fails when a check fails, with the path, the step and the tour', async () => {
    const check = {
      '*': () => {},
      loading: () => {
        throw new Error('no dice Cargando')
      },
    }
    const failure = await failureOf(handMade({ drive: { '*': () => {} }, check }))
    expect(failure).toBeInstanceOf(TourFailure)
    expect(failure.message).toBe(
      "m.edges.1 fails at step 2 of 9, 'tras 450 ms': no dice Cargando\npath: [sin datos] → page.typed → tras 450 ms",
    )
  })

  it('fails when the machine is in another state', async () => {
    const failure = await failureOf(
      handMade({ drive: { '*': () => {} }, check: { '*': () => {} }, said: () => ({ value: 'idle' }) }),
    )
    expect(failure.message).toContain("fails at step 1 of 9, 'page.typed': the machine is in another state")
  })

  it('closes the run, also after a failure', async () => {
    let closed = 0
    const run = { drive: { '*': () => {} }, check: {}, close: () => void (closed += 1) }
    await failureOf(handMade(run))
    expect(closed).toBe(1)
  })

  it.each<[string, (copy: Config) => void, string]>([
    ['a transition dropped', (copy) => void (copy.states.idle.on = {} as never), 'another state'],
    ['a target swapped', (copy) => void (copy.states.loading.invoke.onError = 'idle'), 'another state'],
    [
      'an action dropped',
      (copy) => void (copy.states.idle.on['page.typed'] = { target: 'typing' } as never),
      'context differs',
    ],
    ['an order dropped', (copy) => void (copy.states.loading.entry = 'stay'), 'ordered something else'],
    [
      'a delay changed',
      (copy) => void (copy.states.typing.after = { 500: 'loading' } as never),
      'ordered something else',
    ],
    ['a tag dropped', (copy) => void (copy.states.loading.tags = []), 'tags differ'],
    [
      'another input for the call',
      (copy) => void (copy.states.loading.invoke.input = () => 0),
      'ordered something else',
    ],
    [
      'an unhandled failure',
      (copy) => void delete (copy.states.loading.invoke as { onError?: string }).onError,
      'another state',
    ],
  ])('detects a wrong machine: %s', async (_what, mutate, message) => {
    expect((await failureOf(machineDriver(machineOf(mutate)))).message).toContain(message)
  })

  it('compares the machine with the expectations in the model', async () => {
    const { states } = model()
    const wrongTags = model({ states: { ...states, loading: { shows: [], tags: ['ready'] } } })
    expect((await failureOf(machineDriver(), wrongTags)).message).toContain('other tags than the model expects')
    const holds = { 'la página es la primera': (s: { context: { page: number } }) => s.context.page === 1 }
    const wrongFact = model({ states: { ...states, loading: { shows: [], holds } } })
    expect((await failureOf(machineDriver(), wrongFact)).message).toContain(
      'it no longer holds that la página es la primera',
    )
  })
})
