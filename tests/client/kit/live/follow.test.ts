/** The explorer receives the events of a tab, without the texts that users type. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Actor, assign, createActor, setup } from 'xstate'
import { follow, mayBeFollowed } from '../../../../src/client/kit/live/follow.ts'
import { shapeOf, shapesOf, type LiveAnswer, type LiveStep } from '../../../../src/client/kit/live/live-messages.ts'
import { roles } from '../../../../src/contract/roles.ts'
import type { SessionUser } from '../../../../src/contract/session.ts'

const administrator = { idRole: 'ROLE_COM_ADMN' } as SessionUser
const recruiter = { idRole: 'ROLE_COM_REC' } as SessionUser

const child = setup({}).createMachine({
  id: 'child',
  initial: 'waiting',
  states: { waiting: { on: { end: 'over' } }, over: { type: 'final' } },
})
const machine = setup({
  types: {} as {
    context: { name: string; people: string[] }
    events: { type: 'named'; name: string; by: { mail: string } } | { type: 'opened' }
  },
  actors: { child },
}).createMachine({
  id: 'form',
  context: { name: 'Lucía Secreta', people: ['Ana', 'Beto'] },
  initial: 'closed',
  states: {
    closed: { on: { named: { actions: assign({ name: ({ event }) => event.name }) }, opened: 'open' } },
    open: {
      initial: 'first',
      invoke: { src: 'child', id: 'child', onDone: '.second' },
      states: { first: {}, second: {} },
    },
  },
})

function listening() {
  const said: LiveAnswer[] = []
  const channel = {
    postMessage: (answer: LiveAnswer) => void said.push(structuredClone(answer)),
  } as unknown as BroadcastChannel
  return {
    channel,
    said,
    request: (user: SessionUser, isNew = false, lasting: Parameters<typeof follow>[2] = []) =>
      follow(channel, user, lasting, { type: 'follow', isNew }, false),
    leave: () => follow(channel, administrator, [], { type: 'leave' }, false),
  }
}
/** Without the names of tab and actors, which differ each time. */
const steps = (said: readonly LiveAnswer[]) =>
  said
    .filter((one): one is LiveStep => one.type === 'step')
    .map(({ type: _, tab: __, actor: ___, ...step }) => ({ ...step, parent: step.parent === null ? null : 'parent' }))
const usual = { parent: null, isAlive: true, event: '', payload: {}, fired: [] }

beforeEach(() => void vi.useFakeTimers())
let end: () => void = () => {}
afterEach(() => {
  end()
})

function followed(user = administrator, actors: Parameters<typeof follow>[2] = []) {
  const all = listening()
  end = all.leave
  all.request(user, true, actors)
  return all
}

describe('access to live charts', () => {
  it('is for administrators, and for all users in development; others get a refusal', () => {
    expect(roles.filter((idRole) => mayBeFollowed({ idRole }, false))).toEqual(['ROLE_CRP_ADMN', 'ROLE_COM_ADMN'])
    expect(roles.every((idRole) => mayBeFollowed({ idRole }, true))).toBe(true)
    const actor = createActor(machine).start()
    const { said } = followed(recruiter, [actor])
    actor.send({ type: 'opened' })
    expect(said).toEqual([{ type: 'refused', tab: expect.stringMatching(/^\w{8}$/) }])
  })
})

describe('a message', () => {
  const context = { name: 'texto de 13', people: 'lista de 2' }

  it('contains the states, the event and the transitions, and no values', () => {
    const actor = createActor(machine).start()
    const { said } = followed(administrator, [actor])
    actor.send({ type: 'named', name: 'Rosa Luna', by: { mail: 'rosa@ejemplo.mx' } })
    expect(steps(said)).toEqual([
      { ...usual, chart: 'form', places: ['closed'], context },
      {
        ...usual,
        chart: 'form',
        places: ['closed'],
        context: { ...context, name: 'texto de 9' },
        event: 'named',
        payload: { name: 'texto de 9', by: 'objeto de 1' },
        fired: [{ from: 'closed', event: 'named', alternative: 0 }],
      },
    ])
    expect(JSON.stringify(said)).not.toMatch(/Luc|Rosa|rosa|Ana|Beto|ejemplo/)
  })

  it('covers invoked actors, their answers and their end', () => {
    const actor = createActor(machine).start()
    const { said } = followed(administrator, [actor])
    actor.send({ type: 'opened' })
    actor.getSnapshot().children['child']!.send({ type: 'end' })
    expect(
      steps(said).map(({ chart, parent, places, isAlive, event, fired }) => [
        chart,
        parent,
        places.join(),
        isAlive,
        event,
        fired.map(({ from }) => from).join(),
      ]),
    ).toEqual([
      ['form', null, 'closed', true, '', ''],
      ['child', 'parent', 'waiting', true, 'xstate.init', ''],
      ['form', null, 'open,open.first', true, 'opened', 'closed'],
      ['form', null, 'open,open.second', true, 'xstate.done.actor.child', 'open'],
      ['child', 'parent', '', false, 'end', 'waiting'],
    ])
  })

  it('is repeated for a new explorer, and not for one that only continues', () => {
    const actor = createActor(machine).start()
    const { said, request } = followed(administrator, [actor])
    request(administrator)
    expect(said).toHaveLength(1)
    request(administrator, true)
    expect(steps(said)).toEqual([
      { ...usual, chart: 'form', places: ['closed'], context },
      { ...usual, chart: 'form', places: ['closed'], context },
    ])
  })
})

describe('a step', () => {
  const lamp = setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: [{ guard: () => false, target: 'off' }, { target: 'warm' }] } },
      warm: { always: [{ guard: () => false, target: 'off' }, 'on'] },
      on: { on: { press: 'off' } },
    },
  })

  it('identifies each transition by its index among the alternatives, including `always`, and only those of its own step', () => {
    const actor = createActor(lamp).start()
    const { said } = followed(administrator, [actor])
    actor.send({ type: 'press' })
    actor.send({ type: 'press' })
    actor.send({ type: 'nothing' } as never)
    expect(
      steps(said).map(({ event, fired }) => [
        event,
        fired.map(({ from, event: of, alternative }) => [from, of, alternative]),
      ]),
    ).toEqual([
      ['', []],
      [
        'press',
        [
          ['off', 'press', 1],
          ['warm', '', 1],
        ],
      ],
      ['press', [['on', 'press', 0]]],
      ['nothing', []],
    ])
  })

  it('lists the actors already started when following begins', () => {
    const actor = createActor(machine).start()
    actor.send({ type: 'opened' })
    const { said } = followed(administrator, [actor])
    expect(steps(said).map(({ chart, parent, places }) => [chart, parent, places.join()])).toEqual([
      ['form', null, 'open,open.first'],
      ['child', 'parent', 'waiting'],
    ])
  })
})

describe('an actor of a page', () => {
  it('is found on its next use when it already existed, and on its start when it is new', () => {
    const old = createActor(machine).start()
    const { said } = followed()
    expect(said).toEqual([])
    old.getSnapshot()
    createActor(child).start()
    expect(steps(said).map(({ chart, event }) => [chart, event])).toEqual([
      ['form', ''],
      ['child', ''],
      ['child', 'xstate.init'],
    ])
  })

  it('is reported once more when it stops, and then removed', () => {
    const actor = createActor(machine).start()
    const { said, request } = followed(administrator, [actor])
    actor.stop()
    request(administrator, true)
    expect(steps(said).map(({ isAlive, places }) => [isAlive, places])).toEqual([
      [true, ['closed']],
      [false, []],
    ])
  })
})

describe('following ends', () => {
  const isQuiet = (prepare: (all: ReturnType<typeof followed>) => void) => {
    const actor = createActor(machine).start()
    const all = followed(administrator, [actor])
    prepare(all)
    const before = all.said.length
    actor.send({ type: 'opened' })
    createActor(child).start()
    return all.said.length === before
  }

  it('when the explorer is silent for 20 seconds, and not earlier', () => {
    expect(isQuiet(() => vi.advanceTimersByTime(19_999))).toBe(false)
    expect(isQuiet(() => vi.advanceTimersByTime(20_000))).toBe(true)
    expect(
      isQuiet(({ request }) => {
        vi.advanceTimersByTime(15_000)
        request(administrator)
        vi.advanceTimersByTime(15_000)
      }),
    ).toBe(false)
  })

  it('when the explorer closes', () => expect(isQuiet(({ leave }) => leave())).toBe(true))

  it('and restores the methods of actors, without listeners', () => {
    // oxlint-disable-next-line typescript/unbound-method -- only compared
    const methods = () => [Actor.prototype.start, Actor.prototype.send, Actor.prototype.getSnapshot]
    const before = methods()
    const actor = createActor(machine).start()
    const unsubscribe = vi.fn<() => void>()
    vi.spyOn(actor.system, 'inspect').mockReturnValue({ unsubscribe })
    const { leave } = followed(administrator, [actor])
    expect(methods()).not.toEqual(before)
    leave()
    expect([methods(), unsubscribe.mock.calls.length]).toEqual([before, 1])
  })

  it('when the channel is closed, without breaking the application', () => {
    const actor = createActor(machine).start()
    const { channel } = followed(administrator, [actor])
    channel.postMessage = () => {
      throw new DOMException('closed', 'InvalidStateError')
    }
    actor.send({ type: 'opened' })
    expect(actor.getSnapshot().value).toEqual({ open: 'first' })
    // It does not try again each time that something happens
    const tried = vi.fn<() => void>()
    channel.postMessage = tried
    actor.send({ type: 'named', name: 'Otra', by: { mail: '' } })
    expect(tried).not.toHaveBeenCalled()
  })

  it('and can start again', () => {
    const actor = createActor(machine).start()
    const { said, request, leave } = followed(administrator, [actor])
    leave()
    request(administrator, true, [actor])
    expect(said).toHaveLength(2)
  })
})

it('ignores messages that do not come from the explorer', () => {
  const { channel, said } = listening()
  for (const message of [null, 'follow', {}, { type: 'follow' }, { type: 'otra', isNew: true }])
    follow(channel, administrator, [createActor(machine).start()], message, false)
  expect(said).toEqual([])
})

it('describes a value by its type and length only', () => {
  const values: readonly (readonly [unknown, string])[] = [
    [null, 'nada'],
    [undefined, 'nada'],
    ['hola', 'texto de 4'],
    [7, 'número'],
    [7n, 'número'],
    [true, 'sí o no'],
    [[1, 2], 'lista de 2'],
    [{ ana: 1 }, 'objeto de 1'],
    [Object.create(null), 'objeto de 0'],
    [new Date(), 'fecha'],
    [new Error('secreto'), 'falla'],
    [new Map([['a', 1]]), 'objeto'],
    [() => {}, 'función'],
  ]
  expect(values.map(([value]) => shapeOf(value))).toEqual(values.map(([, shape]) => shape))
  expect(shapesOf({ type: 'x', actorId: 'y', name: 'z' }, 'type', 'actorId')).toEqual({ name: 'texto de 1' })
})
