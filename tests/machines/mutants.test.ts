/** The faults of statecharts (`npm run mutants`): their list, their places, and the tests that must find them. */
import { readFileSync } from 'node:fs'
import {
  assign,
  createActor,
  createMachine,
  fromPromise,
  setup,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate'
import { afterEach, describe, expect, it } from 'vitest'
import { createFormMachine } from '../../machines/kit/form.machine.ts'
import { sidebarMachine } from '../../machines/shell/sidebar.machine.ts'
import { inRepository } from '../../src/setup/root.mjs'
import { chartsOf, testsAround } from '../faults/charts/charts.ts'
import { mutantsOf } from '../faults/charts/mutations.ts'
import { plantIn } from '../faults/charts/plant.ts'
import { chartOf, idOf, planted } from '../faults/charts/planted.ts'
import { failureOfTours } from '../faults/charts/tours.ts'
import { sidebarModel } from '../../machines/shell/sidebar.model.ts'
import { chartFiles } from '../../docs/tools/reading/chart-files.ts'
import { advance, begin } from '../../machines/model/moment.ts'

type Switches = { activeMutant?: string; currentTestId?: string; mutantCoverage?: object }
const switches: Switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {})
const plant = (chart: string, machine: AnyStateMachine, name: string) =>
  (switches.activeMutant = idOf(chart, mutantsOf(machine).find((one) => one.name === name)!.key))
const before = { ...switches }
afterEach(() => {
  for (const key of ['activeMutant', 'currentTestId', 'mutantCoverage'] as const) delete switches[key]
  Object.assign(switches, before)
})

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  context: { left: 2 },
  states: {
    off: {
      on: { press: { guard: ({ context }) => context.left > 0, target: 'on', actions: 'click' }, hold: 'broken' },
    },
    on: { entry: 'shine', after: { 500: 'off' }, on: { press: 'off' } },
    broken: { type: 'final' },
  },
}).provide({ actions: { click: () => {}, shine: () => {} } })

const phone = setup({
  types: { context: {} as { number: number }, events: {} as { type: 'call'; number: number } },
  actors: { line: fromPromise<void, { number: number }>(async () => {}) },
  actions: { keep: assign({ number: (_, params: { number: number }) => params.number }) },
  guards: { isKnown: (_, params: { number: number }) => params.number > 0 },
}).createMachine({
  id: 'phone',
  context: { number: 0 },
  initial: 'idle',
  states: {
    idle: {
      tags: ['quiet'],
      on: {
        call: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ number: event.number }) },
            target: 'talking',
            actions: { type: 'keep', params: ({ event }) => ({ number: event.number }) },
          },
          { target: 'failed' },
        ],
      },
    },
    talking: {
      initial: 'ringing',
      invoke: { id: 'line', src: 'line', input: ({ context }) => ({ number: context.number }) },
      states: { ringing: {}, open: {}, back: { type: 'history', history: 'deep' } },
    },
    failed: {},
  },
})

describe('the mutants of a machine', () => {
  it('include one for each small fault', () => {
    expect(mutantsOf(lamp).map(({ name }) => name)).toEqual([
      'lamp · initial swapped · → on',
      'off | press | 0 · transition dropped',
      'off | press | 0 · action dropped · 1 click',
      'off | press | 0 · target swapped · → broken',
      'off | press | 0 · target dropped',
      'off | press | 0 · guard negated',
      'off | press | 0 · guard removed',
      'off | hold | 0 · transition dropped',
      'off | hold | 0 · target swapped · → off',
      'off | hold | 0 · target dropped',
      'on | entry · action dropped · 1 shine',
      'on | press | 0 · transition dropped',
      'on | press | 0 · target swapped · → on',
      'on | press | 0 · target dropped',
      'on | press | 0 · event swapped · → hold',
      'on | xstate.after.500.lamp.on | 0 · transition dropped',
      'on | xstate.after.500.lamp.on | 0 · target swapped · → on',
      'on | xstate.after.500.lamp.on | 0 · target dropped',
      'on | xstate.after.500.lamp.on | 0 · delay changed',
      'on | xstate.after.500.lamp.on | 0 · delay one longer',
      'broken · final dropped',
    ])
  })

  it('include faults in every property of a chart', () => {
    const faults = (machine: AnyStateMachine) =>
      mutantsOf(machine)
        .map(({ name }) => name)
        .filter((name) => / · (tag|call|input|alternatives|params|assign|history) ?/.test(name))
    expect(faults(phone)).toEqual([
      'idle · tag dropped · quiet',
      'idle | call | 0 · params changed · 1 keep',
      'idle | call | 0 · params changed · condición isKnown',
      'idle | call | 0 · alternatives swapped',
      'talking · call dropped · line',
      'talking · input dropped · line',
      'talking.back · history changed',
      'phone · assign emptied · keep',
    ])
  })

  it('change the named property, and nothing else', () => {
    const after = (name: string, event: AnyEventObject) => {
      const machine =
        name === ''
          ? phone
          : mutantsOf(phone)
              .find((one) => one.name === name)!
              .build()
      const { value, context, tags } = advance(machine, begin(machine, undefined), { kind: 'event', event }).snapshot
      return { value, number: context.number, tags: [...tags] }
    }
    const call = { type: 'call', number: 7 }
    expect(after('', call)).toEqual({ value: { talking: 'ringing' }, number: 7, tags: [] })
    expect(after('idle | call | 0 · alternatives swapped', call)).toEqual({ value: 'failed', number: 0, tags: [] })
    expect(after('idle | call | 0 · params changed · 1 keep', call)).toEqual({
      value: { talking: 'ringing' },
      number: null,
      tags: [],
    })
    expect(after('idle | call | 0 · params changed · condición isKnown', call)).toEqual({
      value: 'failed',
      number: 0,
      tags: [],
    })
    expect(after('idle | call | 0 · target dropped', call)).toEqual({ value: 'idle', number: 7, tags: ['quiet'] })
    expect(after('phone · assign emptied · keep', call)).toEqual({ value: { talking: 'ringing' }, number: 0, tags: [] })
    expect(after('talking · initial swapped · → open', call)).toEqual({
      value: { talking: 'open' },
      number: 7,
      tags: [],
    })
    expect(after('idle · tag dropped · quiet', { type: 'nothing' })).toEqual({ value: 'idle', number: 0, tags: [] })
  })

  it('do not modify the machine itself', () => {
    const before = JSON.stringify(lamp.config)
    for (const { build } of mutantsOf(lamp)) build()
    expect(JSON.stringify(lamp.config)).toBe(before)
  })
})

describe('a chart file while it is loaded', () => {
  it('is wrapped so that a fault can be planted, on its original lines', () => {
    const code =
      "import { setup } from 'xstate'\n\nexport const lamp = setup({\n  types: {} as { a: 1 },\n}).createMachine({\n  id: 'lamp',\n})\nexport type Lamp = typeof lamp\n"
    const [before, after] = plantIn(code, 'lamp').split('\nimport { planted } from ')
    expect(before).toBe(
      "import { setup } from 'xstate'\n\nexport const lamp = planted('lamp', setup({\n  types: {} as { a: 1 },\n}).createMachine({\n  id: 'lamp',\n}))\nexport type Lamp = typeof lamp\n",
    )
    expect(after).toMatch(/\/planted\.ts'\n$/)
    expect(plantIn(code, 'lamp', { from: '/copy/planted.ts', before: "import 'fault'\n" })).toMatch(
      / from '\/copy\/planted\.ts'\nimport 'fault'\n$/,
    )
  })

  it('has one chart in every file of machines/', () => {
    const around = chartFiles.map(({ folder, name }) =>
      plantIn(readFileSync(inRepository(`machines/${folder}/${name}.machine.ts`), 'utf8'), name),
    )
    expect(around.filter((code) => code.split("planted('").length !== 2)).toEqual([])
  })
})

describe('a fault', () => {
  const name = 'closed | sidebar.toggled | 0 · transition dropped'
  const toggled = (machine: AnyStateMachine): unknown => {
    const actor = createActor(machine).start()
    actor.send({ type: 'sidebar.toggled' })
    return actor.getSnapshot().value
  }

  it('changes its own chart, and no other', () => {
    expect(toggled(planted('sidebar', sidebarMachine))).toBe('open')
    plant('sidebar', sidebarMachine, name)
    expect(toggled(planted('sidebar', sidebarMachine))).toBe('closed')
    expect(toggled(planted('menu', sidebarMachine))).toBe('open')
    delete switches.activeMutant
    expect(toggled(planted('sidebar', sidebarMachine))).toBe('open')
  })

  it('changes the same part in every chart made by one function', () => {
    const places = ({ states }: AnyStateMachine, state: string, type: string) =>
      states[state]!.transitions.get(type)?.map(({ target }) => target?.map(({ key }) => key)) ?? null
    const [whole, short, plain] = [
      createFormMachine(),
      createFormMachine({ id: 'short', confirms: false }),
      createFormMachine({ id: 'plain', confirmsLoss: false }),
    ] as unknown as AnyStateMachine[]
    plant('form', whole!, 'editing | form.submitted | 1 · transition dropped')
    // Where nothing is confirmed it is the first alternative, which is another place.
    expect([whole!, plain!, short!].map((one) => places(planted('form', one), 'editing', 'form.submitted'))).toEqual([
      [['confirming']],
      [['confirming']],
      [['saving']],
    ])
    plant('form', whole!, 'saving | xstate.error.actor.saveForm | 0 · target dropped')
    expect(
      [whole!, plain!, short!].map((one) => places(planted('form', one), 'saving', 'xstate.error.actor.saveForm')),
    ).toEqual([[undefined], [undefined], [undefined]])
  })

  it('is detected by the tours of the changed chart, or survives', async () => {
    const mutantOf = (mutant: string) => ({
      ...sidebarModel,
      machine: mutantsOf(sidebarMachine)
        .find((one) => one.name === mutant)!
        .build() as typeof sidebarMachine,
    })
    expect(await failureOfTours(sidebarModel)).toBe(null)
    expect(await failureOfTours(mutantOf(name))).toContain('no path reaches open')
    expect(await failureOfTours(mutantOf('open | sidebar.dismissed | 0 · transition dropped'))).toBe(null)
  })
})

it('records the chart of an actor, and the states that a test reaches', () => {
  const counted = { static: {}, perTest: {} as Record<string, object> }
  Object.assign(switches, { mutantCoverage: counted, currentTestId: 'one' })
  const machine = planted('sidebar', sidebarMachine.provide({}))
  expect([chartOf(machine), chartOf(sidebarMachine.provide({}))]).toEqual(['sidebar', undefined])
  const actor = createActor(machine.provide({})).start()
  const states = (id: string) => Object.keys(counted.perTest[id] ?? {})
  expect(states('one')).toEqual(['sidebar: ', 'sidebar: closed'])
  switches.currentTestId = 'two'
  actor.send({ type: 'sidebar.toggled' })
  actor.send({ type: 'sidebar.toggled' })
  expect([states('one'), states('two'), counted.static]).toEqual([
    ['sidebar: ', 'sidebar: closed'],
    ['sidebar: ', 'sidebar: open', 'sidebar: closed'],
    {},
  ])
})

describe('the tests around a chart', () => {
  it('are those that import it, directly or indirectly', () => {
    const { máquina, leyes, cliente, servidor } = testsAround('machines/session/session.machine.ts')
    expect(máquina).toEqual([
      'tests/machines/random-walks.test.ts',
      'tests/machines/selectors.test.ts',
      'tests/machines/session/session.test.ts',
    ])
    expect(leyes).toContain('tests/laws/machines.test.ts')
    expect(cliente).toContain('tests/client/kit/session/session-modal.test.tsx')
    expect(servidor).toContain('tests/server/machines/session.test.ts')
  })

  it('exclude client tests for a chart that only the server runs', () => {
    const { cliente, servidor } = testsAround('machines/recruitment/recruitment.machine.ts')
    expect(cliente).toEqual([])
    expect(servidor).toContain('tests/server/recruitment/recruitment.test.ts')
  })
})

it('treats a chart as changed with its own file, the files beside it, or shared files of its folder', () => {
  const inRecruitment = chartFiles.filter(({ folder }) => folder === 'recruitment').map(({ id }) => id)
  expect(chartsOf(['machines/session/session.machine.ts', 'src/client/app/app.tsx', 'machines/README.md'])).toEqual([
    'session',
  ])
  expect(chartsOf(['machines/recruitment/recruitment.stages.ts'])).toEqual(['recruitment'])
  expect(chartsOf(['machines/recruitment/notices.ts'])).toEqual(inRecruitment)
  expect(chartsOf([])).toEqual([])
})
