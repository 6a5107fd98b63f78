/**
 * The bare machine: a real actor with pending calls and a clock moved by hand. All facts of the model are compared:
 * state, tags, context, emitted events, actions, pending calls.
 */
import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { createActor, type AnyActor, type AnyStateMachine } from 'xstate'
import { nameOf, restingPlacesOf } from '../../../../machines/model/anatomy.ts'
import type { Tour } from '../../../../machines/tours/generate.ts'
import { isActor, isBuiltIn } from '../../../../machines/model/guards.ts'
import type { AnyModel, Expectation } from '../../../../machines/model/model.ts'
import type { Moment, Stimulus } from '../../../../machines/model/moment.ts'
import { readOrder, type Order } from '../../../../machines/model/orders.ts'
import { plain } from '../../../../machines/model/plain.ts'
import type { Driver, Run } from '../play.ts'
import { HandClock } from './hand-clock.ts'
import { Switchboard } from './switchboard.ts'

/** `machine`: the one to run, when it is not the model's own (a mutant, say). */
export function machineDriver(machine?: AnyStateMachine): Driver {
  return { name: 'máquina', open: (tour) => open(tour, machine ?? tour.model.machine) }
}

function open(tour: Tour, machine: AnyStateMachine): Run {
  const switchboard = new Switchboard()
  const clock = new HandClock()
  const inspected = { fired: [] as string[], orders: [] as Order[] }
  const actor = createActor(provided(machine, switchboard), {
    input: tour.model.inputs[tour.input],
    clock,
    inspect: (event) => {
      // The children have tests with their own models.
      if (!isActor(event.actorRef) || event.actorRef.sessionId !== event.rootId) return
      if (event.type === '@xstate.microstep') inspected.fired.push(...event._transitions.map(nameOf))
      if (event.type === '@xstate.action') inspected.orders.push(readOrder(event.action))
    },
  })
  // An actor that fails shows it in its status, which is compared.
  actor.subscribe({ error: () => {} })
  actor.start()

  return {
    drive: {
      '*': ({ stimulus }) => {
        if (stimulus.kind === 'event') actor.send(stimulus.event)
        else if (stimulus.kind === 'time') letPass(stimulus.wait, clock)
        else return settle(stimulus, switchboard)
      },
    },
    check: {
      '*': (moment) => {
        compare(actor, moment, inspected.orders.splice(0), clock)
        meetExpectations(tour.model, actor)
      },
    },
    said: () => {
      const { value, tags } = actor.getSnapshot()
      return { value: plain(value), tags: [...tags], fired: inspected.fired.splice(0) }
    },
    close: () => {
      actor.stop()
    },
  }
}

function provided(machine: AnyStateMachine, switchboard: Switchboard): AnyStateMachine {
  const toProvide = Object.entries(machine.implementations.actions).filter(([, action]) => !isBuiltIn(action))
  const actions = Object.fromEntries(toProvide.map(([name]) => [name, () => {}]))
  return machine.provide({ actors: switchboard.actorsOf(machine), actions })
}

type Answer = Extract<Stimulus, { call: string }>
async function settle({ kind, call, event }: Answer, switchboard: Switchboard): Promise<void> {
  const { output, error } = event as { output?: unknown; error?: unknown }
  const line = switchboard.line(call)
  if (kind === 'done') line.answer(output)
  else line.fail(error)
  // A promise's answer reaches the machine a few microtasks later.
  await setImmediate()
}

function letPass(wait: number, clock: HandClock): void {
  assert.equal(clock.waits()[0], wait, 'another time was set')
  clock.next()
}

function compare(actor: AnyActor, moment: Moment, orders: readonly Order[], clock: HandClock): void {
  const snapshot = actor.getSnapshot()
  assert.equal(snapshot.status, moment.snapshot.status, 'its status differs')
  assert.deepEqual(plain(snapshot.output), plain(moment.snapshot.output), 'its output differs')
  assert.deepEqual(plain(snapshot.context), plain(moment.snapshot.context), 'its context differs')
  assert.deepEqual(plain(orders), plain(moment.orders), 'it ordered something else')
  assert.deepEqual(
    clock.waits(),
    moment.timers.map(({ wait }) => wait),
    'other timers are set',
  )
}

/** The model's own claim is true here, independent of the machine. */
function meetExpectations(model: AnyModel, actor: AnyActor): void {
  const snapshot = actor.getSnapshot()
  const expectations = restingPlacesOf(snapshot)
    .map((place): Expectation<AnyStateMachine> | undefined => model.states[place])
    .filter((expected) => expected !== undefined)
  const tags = expectations.flatMap((expected) => expected.tags ?? [])
  if (expectations.every((expected) => expected.tags)) {
    assert.deepEqual([...snapshot.tags].sort(), [...new Set(tags)].sort(), 'other tags than the model expects')
  }
  for (const [fact, holds] of expectations.flatMap((expected) => Object.entries(expected.holds ?? {}))) {
    assert.ok(holds(snapshot), `it no longer holds that ${fact}`)
  }
}
