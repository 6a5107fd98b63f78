/**
 * A page word for word, of a small chart; the real pages are read by people, and a law demands that they are up to
 * date.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readGraph } from '../../../docs/tools/explorer/graph/read-graph.ts'
import { documentedCharts } from '../../../docs/tools/explorer/charts.ts'
import { guardsSeen, isOneSided } from '../../../docs/tools/generator/guards-seen.ts'
import { table } from '../../../docs/tools/generator/page/markdown.ts'
import { fileName, pageOf } from '../../../docs/tools/generator/page/page.ts'
import { type PageSubject, subjectOf } from '../../../docs/tools/generator/page/subject.ts'
import { inRepository } from '../../../src/setup/root.mjs'
import { transitionsOf } from '../../../machines/model/anatomy.ts'
import { defineModel } from '../../../machines/model/model.ts'
import { parsePage } from '../../../docs/tools/reading/witness-page.ts'
import { readChart } from '../../../docs/tools/reading/chart-tables.ts'
import { lampMachine } from './lamp.ts'

const graph = readGraph(lampMachine)
const witness = parsePage(
  '# lamp\n\n## Lo que ocurre\n\n| situación | evento | sección |\n|---|---|---|\n| off | press | 1 §2 |\n| off | press | 1 §3 |\n\n## Ejemplos\n\n| de | contexto | con | da |\n|---|---|---|---|\n| hasPower | {"volts":1} | | sí |\n',
)

const subject: PageSubject = {
  id: 'lamp',
  folder: 'house',
  name: 'lamp',
  model: defineModel({
    machine: lampMachine,
    inputs: {},
    events: { press: [{ hard: true }] } as never,
    calls: {} as never,
    states: {},
  }),
  machine: lampMachine,
  graph,
  tables: readChart(lampMachine),
  witness,
  files: {
    chart: 'machines/house/lamp.machine.ts',
    model: 'machines/house/lamp.model.ts',
    witness: 'tests/machines/house/lamp.witness.md',
    phrases: null,
    tests: ['tests/house/lamp.test.ts'],
  },
  seen: { off: ['Quedan 3', 'Quedan 2', 'Prender'] },
  acts: new Map([['off | press | 0', 'Quien usa la pantalla']]),
  byHand: new Map([['off | press | 0', { script: 'LAMP-PRESS-1', role: 'ROLE_COM_REC', action: 'Pulsa «*».' }]]),
  references: ['Especificación 1, §2'],
  starts: ['watch'],
}

describe('the page of a small chart', () => {
  it('matches lamp.page.md', () =>
    expect(pageOf(subject, ['roomLight'])).toBe(
      readFileSync(inRepository('tests/machines/statecharts/lamp.page.md'), 'utf8'),
    ))
})

it('omits empty columns and escapes bars in tables', () =>
  expect(
    table(
      ['a', 'b', 'c'],
      [
        ['1|2', '', ''],
        ['', '', '3'],
      ],
    ),
  ).toBe('| a | c |\n|---|---|\n| 1\\|2 | |\n| | 3 |'))
it('names files after their charts', () => expect(['stageForm', 'list'].map(fileName)).toEqual(['stage-form', 'list']))

describe('every chart', () => {
  it.each(documentedCharts.map((chart) => [chart.id, chart] as const))(
    '%s lists each of its transitions once, with its actor',
    async (_, chart) => {
      const whole = await subjectOf(chart)
      const page = pageOf(whole, [])
      const [, happenings = ''] = page.split('## Qué puede ocurrir en cada estado')
      const [until = ''] = happenings.split('\n## ')
      const rows = until.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| evento'))
      expect(rows).toHaveLength(transitionsOf(chart.machine).length)
      expect([...whole.acts.values()].filter((who) => who === '')).toEqual([])
    },
  )
})

it('counts how often walks saw a condition true and false', () => {
  const { model } = documentedCharts.find(({ id }) => id === 'leaving')!
  expect(guardsSeen(model).map(({ guard, passed, refused }) => [guard, passed > 0, refused > 0])).toEqual([
    ['hasUnsent', true, true],
  ])
  expect(
    [
      { passed: 3, refused: 0 },
      { passed: 0, refused: 1 },
      { passed: 1, refused: 1 },
    ].map((one) => isOneSided({ guard: 'x', ...one })),
  ).toEqual([true, true, false])
})

it('lists in the README the conditions that walks see from one side only', () => {
  const oneSided = documentedCharts.flatMap(({ id, model }) =>
    guardsSeen(model)
      .filter(isOneSided)
      .map(({ guard, refused }) => `${id} ${guard} ${refused === 0 ? 'siempre' : 'nunca'}`),
  )
  expect(oneSided).toEqual(['score isThere siempre', 'score isSaved siempre'])
})
