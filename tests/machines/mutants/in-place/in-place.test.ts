/** Faults planted in place: where, for whom, and shown to what. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createActor, type AnyStateMachine } from 'xstate'
import { inRepository } from '../../../../src/setup/root.mjs'
import { createFormMachine } from '../../../../machines/kit/form.machine.ts'
import { sidebarMachine } from '../../../../machines/shell/sidebar.machine.ts'
import { chartFiles } from '../../support/chart-files.ts'
import { sidebarModel } from '../../shell/sidebar.model.ts'
import { mutantsOf } from '../mutations.ts'
import { chartsOf } from './changed.ts'
import { testsAround } from './drivers.ts'
import { plantIn } from './plant.ts'
import { chartOf, planted, plantedVariable, visitedVariable } from './planted.ts'
import { failureOfTours } from './tours.ts'

const scratch = mkdtempSync(join(tmpdir(), 'in-place-'))
const fault = join(scratch, 'fault.json')
const plant = (what: unknown) => {
  writeFileSync(fault, JSON.stringify(what))
  process.env[plantedVariable] = fault
}
afterEach(() => {
  delete process.env[plantedVariable]
  delete process.env[visitedVariable]
})
afterAll(() => rmSync(scratch, { recursive: true }))

const keyOf = (machine: AnyStateMachine, name: string) => mutantsOf(machine).find((one) => one.name === name)!.key

describe('a chart while its file is loaded', () => {
  it('is given to who may break it, on the lines on which it stands', () => {
    const code = "import { setup } from 'xstate'\n\nexport const lamp = setup({\n  types: {} as { a: 1 },\n}).createMachine({\n  id: 'lamp',\n})\nexport type Lamp = typeof lamp\n"
    const [before, after] = plantIn(code, 'lamp').split('\nimport { planted } from ')
    expect(before).toBe("import { setup } from 'xstate'\n\nexport const lamp = planted('lamp', setup({\n  types: {} as { a: 1 },\n}).createMachine({\n  id: 'lamp',\n}))\nexport type Lamp = typeof lamp\n")
    expect(after).toMatch(/\/planted\.ts'\n$/)
    expect(plantIn(code, 'lamp', '/in-page.ts')).toMatch(/ from '\/in-page\.ts'\n$/)
  })

  it('is found in every file of machines/, once', () => {
    const around = chartFiles.map(({ folder, name }) => plantIn(readFileSync(inRepository(`machines/${folder}/${name}.machine.ts`), 'utf8'), name))
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

  it('is in its own chart, and nowhere else', () => {
    expect(toggled(planted('sidebar', sidebarMachine))).toBe('open')
    plant({ chart: 'sidebar', key: keyOf(sidebarMachine, name) })
    expect(toggled(planted('sidebar', sidebarMachine))).toBe('closed')
    expect(toggled(planted('menu', sidebarMachine))).toBe('open')
    plant(null)
    expect(toggled(planted('sidebar', sidebarMachine))).toBe('open')
  })

  it('is in every chart that a function makes, wherever the same thing stands', () => {
    const places = ({ states }: AnyStateMachine, state: string, type: string) => states[state]!.transitions.get(type)?.map(({ target }) => target?.map(({ key }) => key)) ?? null
    const [whole, short, plain] = [createFormMachine(), createFormMachine({ id: 'short', confirms: false }), createFormMachine({ id: 'plain', asksBeforeLoss: false })] as unknown as AnyStateMachine[]
    plant({ chart: 'form', key: keyOf(whole!, 'editing | form.submitted | 1 · transition dropped') })
    // Where nothing is confirmed it is the first alternative, which is another place.
    expect([whole!, plain!, short!].map((one) => places(planted('form', one), 'editing', 'form.submitted'))).toEqual([[['confirming']], [['confirming']], [['saving']]])
    plant({ chart: 'form', key: keyOf(whole!, 'saving | xstate.error.actor.saveForm | 0 · target dropped') })
    expect([whole!, plain!, short!].map((one) => places(planted('form', one), 'saving', 'xstate.error.actor.saveForm'))).toEqual([[undefined], [undefined], [undefined]])
  })

  it('is noticed by the tours of the chart as it is then, or is not', async () => {
    const mutantOf = (asked: string) => ({ ...sidebarModel, machine: mutantsOf(sidebarMachine).find((one) => one.name === asked)!.build() as typeof sidebarMachine })
    expect(await failureOfTours(sidebarModel)).toBe(null)
    expect(await failureOfTours(mutantOf(name))).toContain('no path reaches open')
    expect(await failureOfTours(mutantOf('open | sidebar.dismissed | 0 · transition dropped'))).toBe(null)
  })
})

it('a chart remembers whose it is, and who came where', () => {
  const visited = join(scratch, 'visited.jsonl')
  process.env[visitedVariable] = visited
  const machine = planted('sidebar', sidebarMachine.provide({}))
  expect([chartOf(machine), chartOf(sidebarMachine.provide({}))]).toEqual(['sidebar', undefined])
  const actor = createActor(machine.provide({})).start()
  const states = () => readFileSync(visited, 'utf8').trimEnd().split('\n').map((line) => (JSON.parse(line) as { state: string }).state)
  expect(states()).toEqual(['', 'closed'])
  actor.send({ type: 'sidebar.toggled' })
  actor.send({ type: 'sidebar.toggled' })
  expect(states()).toEqual(['', 'closed', 'open'])
})

describe('the tests around a chart', () => {
  it('are those that import it, at first hand or at last', () => {
    const { máquina, leyes, cliente, servidor } = testsAround('machines/session/session.machine.ts')
    expect(máquina).toEqual(['tests/machines/selectors.test.ts', 'tests/machines/session/session.test.ts', 'tests/machines/random-walks.test.ts'])
    expect(leyes).toContain('tests/laws/machines.test.ts')
    expect(cliente).toContain('tests/client/session/session-modal.test.tsx')
    expect(servidor).toContain('tests/server/machines/session.test.ts')
  })

  it('of a chart that the server alone runs are none of the client', () => {
    const { cliente, servidor } = testsAround('machines/recruitment/recruitment.machine.ts')
    expect(cliente).toEqual([])
    expect(servidor).toContain('tests/server/recruitment.test.ts')
  })
})

it('a chart has changed with its own file, with those beside it, and with what all of its folder may use', () => {
  const inRecruitment = chartFiles.filter(({ folder }) => folder === 'recruitment').map(({ id }) => id)
  expect(chartsOf(['machines/session/session.machine.ts', 'src/client/app.tsx', 'machines/README.md'])).toEqual(['session'])
  expect(chartsOf(['machines/recruitment/recruitment.stages.ts'])).toEqual(['recruitment'])
  expect(chartsOf(['machines/recruitment/notices.ts'])).toEqual(inRecruitment)
  expect(chartsOf([])).toEqual([])
})
