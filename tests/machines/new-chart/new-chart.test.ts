/**
 * The files that `npm run chart` creates are complete: the chart is walked on the bare machine, and has a script for
 * testers.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRepository } from '../../../src/setup/root.mjs'
import { edgeTours } from '../../../machines/tours/generate.ts'
import { machineDriver } from '../support/drivers/machine.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { play } from '../support/play.ts'
import { filesOf, readChartName, rowOf } from './files.ts'

const chart = readChartName('vacancies/publication-closing')
const files = filesOf(chart)
/** The repository as it would be with the chart. */
let copy = ''
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-chart-'))
  for (const room of ['machines/model', 'machines/tours', 'docs/tools/paths'])
    cpSync(inRepository(room), join(copy, room), { recursive: true })
  for (const room of ['src', 'node_modules', 'package.json']) symlinkSync(inRepository(room), join(copy, room))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('writes the chart, its model and its phrases under one name', () => {
  expect(Object.keys(files)).toEqual([
    'machines/vacancies/publication-closing.machine.ts',
    'machines/vacancies/publication-closing.model.ts',
    'tests/machines/vacancies/publication-closing.phrases.ts',
  ])
  expect(rowOf(chart)).toBe('| `publication-closing.machine.ts` | … | … | – | – | – |')
})

it('writes a model that the tours can walk', async () => {
  const { publicationClosingModel: model } = (await import(
    join(copy, 'machines/vacancies/publication-closing.model.ts')
  )) as { publicationClosingModel: AnyModel }
  expect(model.machine.id).toBe('publicationClosing')
  const { tours, unreached } = edgeTours(model)
  expect(
    tours.map(({ steps }) => steps.map(({ stimulus }) => stimulus.kind === 'event' && stimulus.event.type)),
  ).toEqual([['publicationClosing.opened', 'publicationClosing.closed']])
  expect(unreached).toEqual([])
  for (const tour of tours) await play(tour, machineDriver())
})

it('writes phrases for every step', async () => {
  const { publicationClosingPhrases: phrases } = (await import(
    join(copy, 'tests/machines/vacancies/publication-closing.phrases.ts')
  )) as { publicationClosingPhrases: { steps: object } }
  expect(Object.keys(phrases.steps)).toEqual(['publicationClosing.opened', 'publicationClosing.closed'])
})

it.each([
  undefined,
  '',
  'publication',
  'Vacancies/publication',
  'vacancies/publication.machine',
  '../vacancies/publication',
  'vacancies/publication/more',
])('rejects the chart name %s', (text) => {
  expect(() => readChartName(text)).toThrow(
    'Which chart? npm run chart -- <resource>/<name>, in lower case: vacancies/publication',
  )
})
