/** A simulation behaves like XState itself: alone and together with the charts that a chart starts. */
import { describe, expect, it } from 'vitest'
import { type AnyActorRef, type AnyMachineSnapshot, and, createMachine, not, or, setup } from 'xstate'
import { documentedCharts } from '../../../docs/tools/explorer/charts.ts'
import { type Choice, choicesAt } from '../../../docs/tools/explorer/simulation/choices.ts'
import { fieldsOf } from '../../../docs/tools/explorer/simulation/context-change.ts'
import { type Family, membersOf } from '../../../docs/tools/explorer/simulation/family.ts'
import { verdictsAt } from '../../../docs/tools/explorer/simulation/guards.ts'
import { linkOf, runOfLink } from '../../../docs/tools/explorer/simulation/link.ts'
import { recordedRun } from '../../../docs/tools/explorer/simulation/recorded.ts'
import { backTo, begun, nowOf, type Run, taken } from '../../../docs/tools/explorer/simulation/run.ts'
import { describeOrder, describeStimulus } from '../../../docs/tools/explorer/simulation/describe.ts'
import { graphOf } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { fingerprint } from '../../../machines/model/plain.ts'
import { toyModel } from '../support/toy.ts'
import { WithChildren } from '../support/with-children.ts'

const models = new Map(documentedCharts.map(({ id, model }) => [id, model]))
const modelOf = (id: string): AnyModel | undefined => models.get(id)
const modelCalled = (id: string): AnyModel => models.get(id)!
const parents = documentedCharts.filter(({ machine }) =>
  Object.values(machine.implementations.actors).some((logic) => 'root' in (logic as object)),
)

/** The same sequence for the same seed: a test that fails fails again. */
function* numbers(seed: number): Generator<number> {
  for (let at = seed; ; yield at) at = (at * 48_271) % 2_147_483_647
}

/** A long walk of what may happen, each step chosen by number. */
function walked(model: AnyModel, seed: number, steps: number, together: boolean): Run {
  const inputs = Object.keys(model.inputs)
  let run = begun(model, inputs[seed % inputs.length]!, together)
  let tries = 0
  for (const number of numbers(seed)) {
    const choices = choicesAt(nowOf(run), modelOf)
    tries += 1
    if (choices.length === 0 || run.steps.length >= steps || tries > 3 * steps) return run
    run = tried(run, choices[number % choices.length]!)
  }
  return run
}

/**
 * Some events that a chart alone accepts never happen under its parent: there the parent fails, and the page shows
 * that.
 */
function tried(run: Run, choice: Choice): Run {
  try {
    return taken(run, choice, modelOf)
  } catch (error) {
    expect(String(error)).toMatch(/There is nothing to save|Only a saved correction knows|Only what was saved/)
    return run
  }
}

/** The parent has no name where no parent runs. */
const said = ({ value, status, context }: AnyMachineSnapshot) =>
  fingerprint({ value, status, context: { ...(context as object), parent: null } })
const familySaid = (family: Family) =>
  membersOf(family).map(({ path, member }) => [path.join('/'), said(member.moment.snapshot)])

function actorsSaid(actor: AnyActorRef, path: readonly string[] = []): string[][] {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const children = Object.entries(snapshot.children ?? {}).filter(
    ([, child]) =>
      'machine' in ((child as AnyActorRef).getSnapshot() as object) &&
      ((child as AnyActorRef).getSnapshot() as AnyMachineSnapshot).status === 'active',
  )
  return [
    [path.join('/'), said(snapshot)],
    ...children.flatMap(([id, child]) => actorsSaid(child as AnyActorRef, [...path, id])),
  ]
}

async function doFor(real: WithChildren, { path, stimulus }: Choice): Promise<void> {
  const actor = path.reduce<AnyActorRef>((parent, id) => real.child(id, parent), real.actor)
  const { output, error } = stimulus.event as { output?: unknown; error?: unknown }
  if (stimulus.kind === 'event') actor.send(stimulus.event)
  else if (stimulus.kind === 'time') real.clock.next()
  else if (stimulus.kind === 'done') await real.answer(stimulus.call, output, actor)
  else await real.fail(stimulus.call, error, actor)
}

describe.each(parents.map(({ id }) => [id]))('%s with the charts that it invokes', (id) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('matches XState, walk %i', async (seed) => {
    const model = modelCalled(id)
    const run = walked(model, seed, 40, true)
    const real = new WithChildren(model.machine, model.inputs[run.input])
    const families = [run.start, ...run.steps.map(({ after }) => after)]
    expect(actorsSaid(real.actor)).toEqual(familySaid(families[0]!))
    for (const [index, { choice }] of run.steps.entries()) {
      await doFor(real, choice)
      expect(actorsSaid(real.actor), `step ${index}: ${fingerprint(choice)}`).toEqual(familySaid(families[index + 1]!))
    }
  })
})

it('runs invoked charts too: they start, send events and end', () => {
  const reached = parents.flatMap(({ id }) =>
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
      walked(modelCalled(id), seed, 40, true).steps.flatMap(({ after }) =>
        membersOf(after).map(({ path }) => path.length),
      ),
    ),
  )
  expect(new Set(reached)).toEqual(new Set([0, 1, 2]))
})

describe.each(documentedCharts.map(({ id }) => [id]))('%s', (id) => {
  const model = modelCalled(id)

  it('evaluates each condition as the machine does', () => {
    const edges = [...graphOf(model).edges.values()].flat()
    const moments = new Map([
      ...graphOf(model).starts.map(({ key, moment }) => [key, moment] as const),
      ...edges.map(({ to, moment }) => [to, moment] as const),
    ])
    const wrong = edges.filter(({ from, stimulus, moment }) => {
      const fulfilled = verdictsAt(moments.get(from)!.snapshot, stimulus.event)
        .filter(({ holds }) => holds === true)
        .map(({ edge }) => edge)
      return (
        fulfilled.some((edge) => !moment.fired.includes(edge)) ||
        (fulfilled.length === 0) !== (moment.fired.length === 0)
      )
    })
    expect(wrong.map(({ from, stimulus }) => [from, stimulus])).toEqual([])
    expect(edges.length).toBeGreaterThan(0)
  })

  it.each([false, true])('is restored from its link, together %s', (together) => {
    const run = walked(model, 5, 12, together)
    const { run: again, isWhole } = runOfLink(linkOf(run), model, modelOf)
    expect(isWhole).toBe(true)
    expect([again.input, again.together, again.steps.length]).toEqual([run.input, run.together, run.steps.length])
    expect(familySaid(nowOf(again))).toEqual(familySaid(nowOf(run)))
  })

  it('replays a path of the tests', () => {
    const run = recordedRun(model, `${id}.states.1`, modelOf)
    // An undo carries the facts of its path, which may be another one to the same moment
    const isUndo = ({ choice }: (typeof run.steps)[number]) => choice.stimulus.event.type === 'decision.deshecha'
    expect(run.steps.filter(({ number }) => number === null).every(isUndo)).toBe(true)
    const { run: again, isWhole } = runOfLink(linkOf(run), model, modelOf)
    expect([isWhole, familySaid(nowOf(again))]).toEqual([true, familySaid(nowOf(run))])
  })
})

describe('a link', () => {
  const model = modelCalled('recruitment')

  it('is short, starts with the input, and keeps entered values', () => {
    const start = begun(model, 'modo grupo', false)
    const written: Choice = {
      path: [],
      stimulus: { kind: 'event', event: { type: 'filtro.descartado', motivo: 'año' } as never },
    }
    const run = taken(taken(start, choicesAt(start.start, modelOf)[0]!, modelOf), written, modelOf)
    expect(run.steps.map(({ number }) => number)).toEqual([0, null])
    expect(linkOf(run)).toMatch(/^1\.0\.w[\w-]+$/)
    expect(runOfLink(linkOf(run), model, modelOf).run.steps[1]!.choice).toEqual(written)
  })

  it('follows the steps that the chart still allows', () => {
    const { run, isWhole } = runOfLink('0.0.99.0', model, modelOf)
    expect([isWhole, run.steps.length]).toEqual([false, 1])
    for (const broken of ['', '7', 'x.0', '0.wx', '0.wbm8'])
      expect([broken, runOfLink(broken, model, modelOf).isWhole]).toEqual([broken, broken === ''])
  })
})

it('advances time for all actors, the earliest timer first', () => {
  const child = createMachine({ id: 'child', initial: 'one', states: { one: { after: { 200: 'two' } }, two: {} } })
  const parent = setup({ actors: { child } }).createMachine({
    initial: 'one',
    invoke: { id: 'inner', src: 'child' },
    states: { one: { after: { 500: 'two' } }, two: {} },
  })
  const toys = new Map([child, parent].map((machine) => [machine.id, toyModel(machine)]))
  const start = begun(toyModel(parent), 'sin datos', true)
  const waits = (run: Run) =>
    choicesAt(nowOf(run), (id) => toys.get(id)).flatMap(({ path, stimulus }) =>
      stimulus.kind === 'time' ? [[path.join('/'), stimulus.wait]] : [],
    )
  expect(waits(start)).toEqual([['inner', 200]])
  const after = taken(
    start,
    choicesAt(nowOf(start), (id) => toys.get(id)).find(({ stimulus }) => stimulus.kind === 'time')!,
    (id) => toys.get(id),
  )
  expect(waits(after)).toEqual([['', 300]])
})

it('goes back to any step', () => {
  const run = walked(modelCalled('recruitment'), 3, 6, false)
  expect(backTo(run, 2).steps).toEqual(run.steps.slice(0, 2))
  expect(nowOf(backTo(run, 0))).toBe(run.start)
})

it('reports an unknown path', () => {
  expect(() => recordedRun(modelCalled('session'), 'session.pairs.9999', modelOf)).toThrow(
    'session no tiene un recorrido «session.pairs.9999»',
  )
  expect(() => recordedRun(modelCalled('session'), 'nada', modelOf)).toThrow('«nada» no es el nombre de un recorrido')
})

describe('conditions', () => {
  const machine = setup({
    types: { context: {} as { open: boolean; many: { free: number }[] }, events: {} as { type: 'go'; by: string } },
    guards: {
      isOpen: ({ context }) => context.open,
      hasFree: ({ context }, { least }: { least: number }) => context.many.some(({ free }) => free >= least),
      isBy: ({ event }) => event.by === 'Ana',
      isBoth: and(['isOpen', 'isBy']),
    },
  }).createMachine({
    context: { open: false, many: [{ free: 1 }, { free: 3 }] },
    initial: 'here',
    states: {
      here: {
        on: {
          go: [
            { guard: 'isBoth' },
            { guard: or([not('isBy'), { type: 'hasFree', params: { least: 2 } }]), target: 'there' },
            { target: 'there' },
          ],
        },
      },
      there: {},
    },
  })
  const { start } = begun(toyModel(machine), 'sin datos', false)

  it('lists the conditions with their values, and those no longer evaluated', () => {
    expect(verdictsAt(start.moment.snapshot, { type: 'go', by: 'Ana' } as never)).toEqual([
      { edge: 'here | go | 0', holds: false, values: [['context.open', false]] },
      {
        edge: 'here | go | 1',
        holds: true,
        values: [
          ['event.by', 'Ana'],
          ['context.many[0].free', 1],
          ['context.many[1].free', 3],
        ],
      },
      { edge: 'here | go | 2', holds: null, values: [] },
    ])
    expect(verdictsAt(start.moment.snapshot, { type: 'nothing' })).toEqual([])
  })
})

it('shows the context before and after', () => {
  expect(fieldsOf(null, { a: 1 })).toEqual([{ name: 'a', before: null, after: '1', changed: false }])
  expect(fieldsOf({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } })).toEqual([
    { name: 'a', before: '1', after: '1', changed: false },
    { name: 'b', before: '{ "c": 2 }', after: '{ "c": 3 }', changed: true },
  ])
  // Created again, with the same result
  expect(fieldsOf({ b: { c: 2 } }, { b: { c: 2 } })).toEqual([
    { name: 'b', before: '{ "c": 2 }', after: '{ "c": 2 }', changed: false },
  ])
})

it('offers the stimuli of each model, and the same ones for the same moment', () => {
  const { start } = begun(modelCalled('searchBox'), Object.keys(modelCalled('searchBox').inputs)[0]!, false)
  const offered = choicesAt(start, modelOf)
  expect(offered.length).toBeGreaterThan(0)
  expect(choicesAt(start, () => undefined)).toEqual([])
  expect(choicesAt(start, modelOf)).toEqual(offered)
})

it('describes events and actions', () => {
  expect(describeStimulus({ kind: 'event', event: { type: 'go', by: 'Ana' } as never })).toEqual({
    text: 'go',
    payload: '{"by":"Ana"}',
  })
  expect(describeStimulus({ kind: 'event', event: { type: 'go' } })).toEqual({ text: 'go', payload: '' })
  expect(describeStimulus({ kind: 'time', wait: 2000, event: { type: 'x' } })).toEqual({
    text: 'Pasan 2 s',
    payload: '',
  })
  expect(describeStimulus({ kind: 'done', call: 'save', event: { type: 'x', output: { ok: true } } as never })).toEqual(
    { text: 'save contesta', payload: '{"ok":true}' },
  )
  expect(
    describeStimulus({ kind: 'error', call: 'save', event: { type: 'x', error: new Error('Sin respuesta') } as never }),
  ).toEqual({ text: 'save falla', payload: 'Sin respuesta' })
  expect(
    (
      [
        { kind: 'call', id: 'save', src: 'save', input: { id: 1 } },
        { kind: 'stop', id: 'save' },
        { kind: 'timer', id: 't', event: { type: 'x' }, wait: 250 },
        { kind: 'cancel', id: 't' },
        { kind: 'emit', event: { type: 'saved' } },
        { kind: 'send', to: '', event: { type: 'told' } },
        { kind: 'action', type: 'notify', params: { aviso: 'a' } },
        { kind: 'action', type: 'hire', params: undefined },
      ] as const
    ).map(describeOrder),
  ).toEqual([
    'pide save con {"id":1}',
    'deja de esperar save',
    'espera 250 ms',
    'deja de contar el tiempo',
    'avisa {"type":"saved"}',
    'dice a quien lo inició: {"type":"told"}',
    'notify {"aviso":"a"}',
    'hire',
  ])
})
