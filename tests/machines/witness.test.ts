/** Every chart does what its witness says, and nothing else: the tables beside the models are read by people and never made by a test. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { inRepository } from '../../src/setup/root.mjs'
import { loadPart, modelFiles } from '../../docs/reading/chart-files.ts'
import type { AnyModel } from '../../machines/model/model.ts'
import { accepted, differences, withoutSection } from './witness/compare.ts'
import { pageOf, witnessPath } from '../../docs/reading/witness-files.ts'
import { disagreements, howToGoOn } from './witness/files.ts'
import { type Page, parsePage, type Section, writePage } from '../../docs/reading/witness-page.ts'
import { readChart, type Row } from '../../docs/reading/chart-tables.ts'

describe('each chart matches its table', () => {
  it.each(modelFiles.map((chart) => [chart.id, chart] as const))('%s', async (_, chart) => {
    const found = await disagreements(chart)
    if (found.length > 0) expect.fail(`${found.join('\n\n')}\n\n${howToGoOn(chart)}`)
  })
})

it.each(modelFiles.map((chart) => [chart.id, chart] as const))('%s is written as the command writes it', (_, chart) => {
  const text = readFileSync(inRepository(witnessPath(chart)), 'utf8')
  expect(writePage(parsePage(text))).toBe(text)
})

it('compares every cell, every row and the order of alternatives', async () => {
  const chart = modelFiles.find(({ id }) => id === 'signIn')!
  const is = readChart((await loadPart<AnyModel>(chart, 'model')).machine)
  const page = pageOf(chart)!
  const compared = page.sections.filter(({ title }) => is.some(({ kind }) => kind.title === title))
  const withRows = (section: Section, rows: readonly Row[]): Page => ({ ...page, sections: page.sections.map((one) => (one === section ? { ...one, rows } : one)) })
  const unseen = compared.flatMap((section) => {
    const { rows, title, columns } = section
    return rows.flatMap((row, at) => [
      ...columns.map((column) => [`${title} ${at} ${column}`, withRows(section, rows.with(at, { ...row, [column]: `${row[column]}.` }))] as const),
      [`${title} ${at} gone`, withRows(section, rows.toSpliced(at, 1))] as const,
      [`${title} ${at} twice`, withRows(section, rows.toSpliced(at, 0, row))] as const,
    ])
  })
  expect(unseen.length).toBeGreaterThan(200)
  expect(unseen.filter(([, changed]) => differences(changed, is).length === 0).map(([what]) => what)).toEqual([])
})

describe('a difference', () => {
  const lamp = (target: string) => createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: [{ guard: 'hasPower', target }, { actions: 'complain' }] } }, on: {}, broken: {} } })
  const table = '| situación | evento | condición | destino | órdenes | sección |\n|---|---|---|---|---|---|\n| off | press | hasPower | on | | 1 §4 |\n| off | press | | – | complain | 1 §4 |'
  const page = parsePage(`# lamp\n\n## Situaciones\n\n| situación | empieza en |\n|---|---|\n| lamp | off |\n| off | |\n| on | |\n| broken | |\n\n## Lo que ocurre\n\nDe día.\n\n${table}\n\n## Notas\n\nDe la casa.\n`)

  it('is absent when both match', () => expect(differences(page, readChart(lamp('on')))).toEqual([]))

  it('is found when alternatives have another order', () => {
    const chart = readChart(createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: [{ actions: 'complain' }, { guard: 'hasPower', target: 'on' }] } }, on: {}, broken: {} } }))
    const cells = [1, 2].flatMap((at) => ['condición', 'destino', 'órdenes'].map((column) => `Lo que ocurre: off · press (alternativa ${at} de 2), ${column}`))
    expect(differences(page, chart).map((told) => told.split('\n')[0])).toEqual(cells)
  })

  it('names the row, its alternative and its column', () => {
    expect(differences(page, readChart(lamp('broken')))).toEqual(['Lo que ocurre: off · press (alternativa 1 de 2), destino\n    la tabla dice    on\n    el diagrama      broken'])
  })

  it('names what only one of them has', () => {
    const chart = readChart(createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: { guard: 'hasPower', target: 'on' }, hit: 'broken' } }, on: {}, broken: {} } }))
    expect(differences(page, chart)).toEqual([
      'Lo que ocurre: off · press (alternativa 2 de 2)\n    la tabla dice    – | complain\n    el diagrama      (nada)',
      'Lo que ocurre: off · hit\n    la tabla dice    (nada)\n    el diagrama      broken',
    ])
  })

  it('is accepted with the existing text and sections; a new row gets none', () => {
    const chart = readChart(createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: [{ guard: 'hasPower', target: 'broken' }, { actions: 'complain' }], hit: 'broken' } }, on: {}, broken: {} } }))
    const after = accepted(page, chart)
    expect(differences(after, chart)).toEqual([])
    expect(writePage(after)).toContain('De día.\n\n| situación | evento | condición | destino | órdenes | sección |\n|---|---|---|---|---|---|\n| off | press | hasPower | broken | | 1 §4 |\n| off | press | | – | complain | 1 §4 |\n| off | hit | | broken | | |\n\n## Notas\n\nDe la casa.\n')
    expect(withoutSection(after).filter((row) => row.startsWith('Lo que'))).toEqual(['Lo que ocurre: off · hit'])
  })
})
