import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setup, type AnyStateMachine } from 'xstate'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Coverage } from '../support/coverage.ts'
import { machineDriver } from '../support/drivers/machine.ts'
import { edgeTours } from '../support/generate.ts'
import { play, type Run } from '../support/play.ts'
import { toyModel } from '../support/toy.ts'
import { pageOf } from './as-html.ts'
import { collect, type Report } from './collect.ts'
import { html } from './html.ts'
import { duration, percent } from './texts.ts'
import { writeReport } from './write.ts'

const results = mkdtempSync(join(tmpdir(), 'report-'))
afterAll(() => rmSync(results, { recursive: true }))

const machine = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: { target: 'on', description: 'Se pulsa <b>fuerte</b>.' } } }, on: { on: { press: 'off' } } },
}) as unknown as AnyStateMachine
const model = toyModel(machine)
const { tours, ...pairs } = edgeTours(model)

/** Driven as it should be on the bare machine, and wrongly at the server. */
let report: Report
beforeAll(async () => {
  const coverage = new Coverage(model, 'máquina', { ...pairs, leastPairs: 0.9, impossible: { 'a → b': 'otro plazo vence antes' } })
  for (const tour of tours) await play(tour, machineDriver(), coverage, { records: join(results, 'failures') })
  // The second pair was not walked.
  assert.throws(() => coverage.finish(join(results, 'coverage'), () => {}), /pairs/)
  const stuck: Run = { drive: { '*': () => {} }, check: { '*': () => {} }, said: () => ({ value: '<script>alert(1)</script>' }), picture: async () => new Uint8Array([1, 2, 3]) }
  for (const tour of tours) await play(tour, { name: 'servidor', open: () => stuck }, undefined, { records: join(results, 'failures') }).catch(() => {})
  mkdirSync(join(results, 'mutants'))
  writeFileSync(join(results, 'mutants/lamp.json'), JSON.stringify({ machine: 'lamp', tried: 8, killed: 7, by: { testigo: 4, recorridos: 3 }, survivors: [{ name: 'on | press', why: null }], wrong: ['menos del 95 %'], mutants: [] }))
  writeFileSync(join(results, 'run.json'), JSON.stringify({ when: '2026-01-02T03:04:05Z', seconds: 300, passed: 9, failed: 1, skipped: 0, parts: [{ name: 'browser', passed: 9, failed: 1, skipped: 0, seconds: 250, unsteady: ['list › turns <pages>'] }] }))
  report = collect(results, ['lamp', 'radio'], new Date('2026-01-02T03:05:00Z'))
})

function read(page: string) {
  const { document } = new Window({ url: 'http://informe.test/' })
  document.write(page)
  const text = (selector: string) => document.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
  return { document, text }
}

describe('the report', () => {
  it('gathers what the runs have left', () => {
    expect(report).toMatchObject({
      made: '2026-01-02T03:05:00.000Z',
      coverage: [{ machine: 'lamp', driver: 'máquina', states: { total: 2, missing: [] }, pairs: { total: 2 }, impossible: { 'a → b': 'otro plazo vence antes' } }],
      untried: ['radio'],
      failures: [{ tour: 'lamp.edges.1', driver: 'servidor', step: 0, picture: 'AQID', command: 'npm run replay -- lamp.edges.1 --driver=servidor' }],
      mutants: [{ machine: 'lamp', tried: 8, killed: 7 }],
      run: { passed: 9, parts: [{ unsteady: ['list › turns <pages>'] }] },
    })
  })

  it('is made of nothing where nothing was run', () => {
    const empty = collect(join(results, 'nowhere'), ['lamp'])
    expect(empty).toMatchObject({ run: null, coverage: [], untried: ['lamp'], failures: [], mutants: [] })
    const { text } = read(pageOf(empty))
    expect(text('#fallas')).toContain('Ningún recorrido falla.')
    expect(text('#cobertura')).toMatch(/lamp ?sin correr$/)
    expect(text('#mutantes')).toContain('npm run mutants')
  })

  it('shows each row, what is missing with its reason, and what failed with how to repeat it', () => {
    const { text, document } = read(pageOf(report))
    expect(text('#cobertura tbody tr')).toMatch(/^lamp ?máquina ?2\/2 100 % ?2\/2 100 % ?1\/2 50 % ?3 ?\d+ ms ?incompleta$/)
    expect(text('#cobertura .more')).toContain('Pares sin cubrir: 1')
    expect(text('#cobertura .more')).toContain('otro plazo vence antes')
    expect(text('#fallas .card h3')).toBe('lamp.edges.1 servidor')
    expect(text('#fallas .command')).toBe('npm run replay -- lamp.edges.1 --driver=servidor')
    expect(text('#fallas dl')).toMatch(/^Se esperaba ?off ?Se vio ?<script>alert\(1\)<\/script> /)
    expect(document.querySelector('#fallas img')?.getAttribute('src')).toBe('data:image/png;base64,AQID')
    expect(text('#inestables')).toContain('list › turns <pages>')
    expect(text('#mutantes')).toContain('87.5 %')
    expect(text('#mutantes')).toContain('on | press sin explicación')
  })

  it('needs no other file, runs nothing, and lets nothing that was tested write into it', () => {
    const page = pageOf(report)
    const { document } = read(page)
    expect(document.querySelectorAll('script, link, iframe, [style]')).toHaveLength(0)
    const sources = [...document.querySelectorAll('[src], [href]')].map((one) => one.getAttribute('src') ?? one.getAttribute('href'))
    expect(sources.filter((source) => !source?.startsWith('data:image/png;base64,'))).toEqual([])
    expect(page).not.toMatch(/url\(|@import/)
    expect(page).not.toContain('<script')
    expect(document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })

  it('is written as a page and for programs', () => {
    const page = writeReport(results)
    expect(readFileSync(page, 'utf8')).toContain('lamp.edges.1')
    const { made: _, untried, ...written } = JSON.parse(readFileSync(join(results, 'informe.json'), 'utf8')) as Report
    const { made: __, untried: ___, ...expected } = report
    expect(written).toEqual(expected)
    // Every machine that there is.
    expect(untried).toContain('recruitment')
  })
})

it('what is put into a page is text, unless it is a piece of one', () => {
  const piece = html`<b title="${'"x"'}">${`<i> & 'y'`}</b>`
  expect(html`${[piece, 1, null]}${null}`.text).toBe('<b title="&#34;x&#34;">&#60;i&#62; &#38; &#39;y&#39;</b>1')
})

it('what is not whole never reads as whole', () => {
  expect([percent(1), percent(0.9999), percent(0)]).toEqual(['100 %', '99.9 %', '0 %'])
  expect([duration(999), duration(1500), duration(412_000)]).toEqual(['999 ms', '1.5 s', '6 min 52 s'])
})

it('the style sheet names only what the product has', () => {
  const used = [...readFileSync(join(import.meta.dirname, 'report.css'), 'utf8').matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!)
  const tokens = readFileSync(join(import.meta.dirname, '../../../src/client/ui/tokens.css'), 'utf8')
  expect(used.filter((name) => !tokens.includes(`${name}:`))).toEqual([])
})
