import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { setup, type AnyStateMachine } from 'xstate'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Environment } from '../../run/environment.ts'
import type { StoredRun } from '../../run/history.ts'
import type { RunTest } from '../../run/run-tests.ts'
import type { RunSummary } from '../../run/summary.ts'
import { Coverage } from '../support/coverage.ts'
import { machineDriver } from '../support/drivers/machine.ts'
import { edgeTours } from '../../../machines/tours/generate.ts'
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
  states: {
    off: { on: { press: { target: 'on', description: 'Se pulsa <b>fuerte</b>.' } } },
    on: { on: { press: 'off' } },
  },
}) as unknown as AnyStateMachine
const model = toyModel(machine)
const { tours, ...pairs } = edgeTours(model)

const environment: Environment = {
  commit: '0123456789abcdef0123456789abcdef01234567',
  branch: 'main',
  isChanged: true,
  node: '24.21.0',
  chromium: '140.0',
  postgres: null,
  system: 'Linux 6.1 x64',
  cores: 2,
  memoryGb: 8,
}
const tested = (title: string, more: Partial<RunTest> = {}): RunTest => ({
  part: 'browser',
  file: 'tests/browser/a.spec.ts',
  titles: ['list', title],
  status: 'passed',
  milliseconds: 40,
  message: '',
  command: `npx ${title}`,
  ...more,
})
const shaky = tested('turns <pages>', { status: 'unsteady', message: 'timed out', milliseconds: 3_000 })
const run: RunSummary = {
  when: '2026-01-02T03:04:05Z',
  seconds: 300,
  passed: 4,
  failed: 2,
  skipped: 1,
  environment,
  parts: [{ name: 'browser', passed: 4, failed: 2, skipped: 1, seconds: 250, unsteady: 1 }],
  tests: [
    tested('is shown'),
    tested('Búsqueda rápida'),
    tested('walks the lamp', {
      status: 'failed',
      message: 'lamp.edges.1 fails at its start: <no>',
      milliseconds: 1_500,
    }),
    tested('closes', { status: 'failed', isRepeated: true, message: 'Inestable otra vez' }),
    tested('waits', { status: 'skipped' }),
    shaky,
    tested('lint', { part: 'lint', file: '', titles: ['lint'] }),
  ],
}
const kept = (day: number, more: Partial<StoredRun> = {}): StoredRun => ({
  when: `2026-01-0${day}T12:00:00Z`,
  commit: 'fedcba9876543210',
  seconds: 100,
  passed: 9,
  failed: 0,
  skipped: 0,
  unsteady: [],
  ...more,
})
const history = [
  kept(1),
  kept(2, { seconds: 200, unsteady: ['tests/browser/a.spec.ts › list › turns <pages>'] }),
  kept(3, { seconds: 300, failed: 2, unsteady: ['tests/browser/a.spec.ts › list › turns <pages>'] }),
]

/** Driven as it should be on the bare machine, and wrongly at the server. */
let report: Report
beforeAll(async () => {
  const coverage = new Coverage(model, 'máquina', {
    ...pairs,
    leastPairs: 0.9,
    impossible: { 'a → b': 'otro plazo vence antes' },
  })
  for (const tour of tours) await play(tour, machineDriver(), coverage, { records: join(results, 'failures') })
  // The second pair was not walked.
  assert.throws(() => coverage.finish({ folder: join(results, 'coverage'), print: () => {} }), /pairs/)
  const stuck: Run = {
    drive: { '*': () => {} },
    check: { '*': () => {} },
    said: () => ({ value: '<script>alert(1)</script>' }),
    picture: async () => new Uint8Array([1, 2, 3]),
  }
  for (const tour of tours)
    await play(tour, { name: 'servidor', open: () => stuck }, undefined, { records: join(results, 'failures') }).catch(
      () => {},
    )
  mkdirSync(join(results, 'mutants'))
  writeFileSync(
    join(results, 'mutants/lamp.json'),
    JSON.stringify({
      machine: 'lamp',
      tried: 8,
      killed: 7,
      by: { testigo: 4, recorridos: 3 },
      survivors: [{ name: 'on | press', why: null }],
      wrong: ['machines/lamp.ts noticed by no test: on | press', 'lamp: 87.5 % of at least 95 %'],
      mutants: [],
    }),
  )
  writeFileSync(join(results, 'run.json'), JSON.stringify(run))
  writeFileSync(join(results, 'history.json'), JSON.stringify(history))
  report = collect(results, ['lamp', 'radio'], new Date('2026-01-02T03:05:00Z'))
})

function read(page: string) {
  const { document } = new Window({ url: 'http://informe.test/' })
  document.write(page)
  const text = (selector: string) => document.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
  return { document, text }
}

describe('the report', () => {
  it('collects the results of the runs', () => {
    expect(report).toMatchObject({
      made: '2026-01-02T03:05:00.000Z',
      coverage: [
        {
          machine: 'lamp',
          driver: 'máquina',
          states: { total: 2, missing: [] },
          pairs: { total: 2 },
          impossible: { 'a → b': 'otro plazo vence antes' },
        },
      ],
      untried: ['radio'],
      failures: [
        {
          tour: 'lamp.edges.1',
          driver: 'servidor',
          step: 0,
          picture: 'AQID',
          command: 'npm run replay -- lamp.edges.1 --driver=servidor',
        },
      ],
      mutants: [{ machine: 'lamp', tried: 8, killed: 7 }],
      run,
      history,
    })
  })

  it('is empty without runs', () => {
    const empty = collect(join(results, 'nowhere'), ['lamp'])
    expect(empty).toMatchObject({ run: null, history: [], coverage: [], untried: ['lamp'], failures: [], mutants: [] })
    const { text } = read(pageOf(empty))
    expect(text('#fallas')).toContain('Ningún recorrido falla.')
    expect(text('#cobertura')).toMatch(/lamp ?sin correr$/)
    expect(text('#mutantes')).toContain('npm run mutants')
  })

  it('shows each row, what is missing and why, and each failure with the command that repeats it', () => {
    const { text, document } = read(pageOf(report))
    expect(text('#cobertura tbody tr')).toMatch(
      /^lamp ?máquina ?2\/2 100 % ?2\/2 100 % ?1\/2 50 % ?3 ?\d+ ms ?incompleta$/,
    )
    expect(text('#cobertura .more')).toContain('Pares sin cubrir: 1')
    expect(text('#cobertura .more')).toContain('otro plazo vence antes')
    expect(text('#fallas .card h3')).toBe('lamp.edges.1 servidor')
    expect(text('#fallas .command')).toBe('npm run replay -- lamp.edges.1 --driver=servidor')
    expect(text('#fallas dl')).toMatch(/^Se esperaba ?off ?Se vio ?<script>alert\(1\)<\/script> /)
    expect(document.querySelector('#fallas img')?.getAttribute('src')).toBe('data:image/png;base64,AQID')
    expect(text('#mutantes')).toContain('87.5 %')
    expect(text('#mutantes')).toContain('on | press sin explicaciónmenos del 95 %')
  })

  it('shows the environment of the run, and is amber with unsteady tests', () => {
    const { text, document } = read(pageOf(report))
    expect(text('.environment')).toBe(
      '0123456789 de main, con cambios sin guardar; Node 24.21.0, Chromium 140.0, sin PostgreSQL, Linux 6.1 x64, 2 núcleos, 8 GB',
    )
    const tile = (one: Report) => {
      const [first] = [...read(pageOf(one)).document.querySelectorAll('.tiles > li')]
      return [first!.className, first!.textContent.replaceAll(/\s+/g, ' ').trim()]
    }
    expect(tile(report)).toEqual(['bad', 'Pruebas4fallan 2'])
    expect(tile({ ...report, run: { ...run, failed: 0 } })).toEqual(['warn', 'Pruebas41 de ellas inestable'])
    expect(tile({ ...report, run: { ...run, failed: 0, tests: [tested('is shown')] } })).toEqual([
      'good',
      'Pruebas4pasan todas, en 5 min 0 s',
    ])
    expect(text('#partes tbody tr')).toBe('browser42114 min 10 s')
    expect(document.querySelector('#partes .tag.warn')?.textContent).toBe('1')
  })

  it('lists each failing test with its message, the command that runs it alone, and its tour', () => {
    const { document } = read(pageOf(report))
    const cards = [...document.querySelectorAll('#pruebas-que-fallan .card')].map((card) =>
      card.textContent.replaceAll(/\s+/g, ' ').trim(),
    )
    expect(cards).toEqual([
      'list › walks the lamp browser tests/browser/a.spec.ts, 1.5 s lamp.edges.1 fails at its start: <no> Para repetir sólo esta prueba:npx walks the lamp Su recorrido: lamp.edges.1 con «servidor»npm run replay -- lamp.edges.1 --driver=servidor',
      'list › closes browser inestable otra vez tests/browser/a.spec.ts, 40 ms Inestable otra vez Para repetir sólo esta prueba:npx closes',
    ])
    const [link] = [...document.querySelectorAll('#pruebas-que-fallan a')]
    expect(link!.getAttribute('href')).toBe('#lamp.edges.1.servidor')
    expect(document.querySelector('#fallas .card')?.id).toBe('lamp.edges.1.servidor')
  })

  it('lists unsteady tests with how often they were unsteady', () => {
    const { document } = read(pageOf(report))
    const rows = [...document.querySelectorAll('#inestables .plain > li')].map((row) =>
      row.textContent.replaceAll(/\s+/g, ' ').trim(),
    )
    expect(rows).toEqual([
      'browser list › closes tests/browser/a.spec.ts, 40 ms npx closesLo que dijoInestable otra vez',
      'browser list › turns <pages> tests/browser/a.spec.ts, 3 s, en 2 de las últimas 3 corridas npx turns <pages>Lo que dijotimed out',
    ])
  })

  it('shows the stored runs, newest first, with a chart of their duration', () => {
    const { document } = read(pageOf(report))
    const rows = [...document.querySelectorAll('#tendencia tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['fedcba9876', '9', '2', '1', '5 min 0 s', 'fallan 2'],
      ['fedcba9876', '9', '0', '1', '3 min 20 s', '1 inestable'],
      ['fedcba9876', '9', '0', '0', '100 s', 'pasan todas'],
    ])
    const bars = [...document.querySelectorAll('#tendencia rect')].map((bar) => [
      bar.getAttribute('class'),
      bar.getAttribute('height'),
    ])
    expect(bars).toEqual([
      ['good', '32'],
      ['warn', '64'],
      ['bad', '96'],
    ])
  })

  it('finds tests by words, ignoring accents and capitals', () => {
    const { document } = read(pageOf(report))
    const script = document.querySelector('script')!.textContent
    // happy-dom runs none by itself here.
    runInNewContext(script, { document })
    const field = document.querySelector('#buscar') as unknown as HTMLInputElement
    const found = (typed: string) => {
      field.value = typed
      const event = document.createEvent('Event')
      event.initEvent('input', true)
      field.dispatchEvent(event as never)
      const rows = [...document.querySelectorAll('details.tests')]
        .slice(1)
        .flatMap((group) => [...group.querySelectorAll('li')])
      return [
        document.querySelector('output')!.textContent,
        ...rows
          .filter((row) => !row.hasAttribute('hidden'))
          .map((row) => row.textContent.replaceAll(/\s+/g, ' ').trim()),
      ]
    }
    expect(document.querySelector('.search')?.hasAttribute('hidden')).toBe(false)
    expect(found('busqueda')).toEqual(['1 prueba', 'pasa list › Búsqueda rápida tests/browser/a.spec.ts, 40 ms'])
    expect(found('falla list')).toEqual([
      '2 pruebas',
      'falla list › walks the lamp tests/browser/a.spec.ts, 1.5 s',
      'falla list › closes tests/browser/a.spec.ts, 40 ms',
    ])
    expect(found('nothing so')).toEqual(['0 pruebas'])
    expect(found('').length).toBe(8)
    expect([...document.querySelectorAll('details.tests summary')].map((summary) => summary.textContent)).toEqual([
      'Las 7 más lentas',
      'browser: 6',
      'lint: 1',
    ])
  })

  it('loads no other file, runs only its search script, and escapes test output', () => {
    const page = pageOf(report)
    const { document } = read(page)
    expect(document.querySelectorAll('link, iframe, [style]')).toHaveLength(0)
    const sources = [...document.querySelectorAll('[src], [href]')].map(
      (one) => one.getAttribute('src') ?? one.getAttribute('href'),
    )
    expect(
      sources.filter((source) => !source?.startsWith('data:image/png;base64,') && !source?.startsWith('#')),
    ).toEqual([])
    expect(page).not.toMatch(/url\(|@import/)
    expect(page.match(/<script/g)).toEqual(['<script'])
    const hash = createHash('sha256').update(document.querySelector('script')!.textContent).digest('base64')
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; img-src data:;/)
    expect(policy).toContain(`script-src 'sha256-${hash}';`)
  })

  it('is written as a page and as JSON', () => {
    const page = writeReport(results)
    expect(readFileSync(page, 'utf8')).toContain('lamp.edges.1')
    const { made: _, untried, ...written } = JSON.parse(readFileSync(join(results, 'informe.json'), 'utf8')) as Report
    const { made: __, untried: ___, ...expected } = report
    expect(written).toEqual(expected)
    // Every machine that there is.
    expect(untried).toContain('recruitment')
  })
})

it('escapes texts in a page, except HTML fragments', () => {
  const piece = html`<b title="${'"x"'}">${`<i> & 'y'`}</b>`
  expect(html`${[piece, 1, null]}${null}`.text).toBe('<b title="&#34;x&#34;">&#60;i&#62; &#38; &#39;y&#39;</b>1')
})

it('never rounds an incomplete share up to 100 %', () => {
  expect([percent(1), percent(0.9999), percent(0)]).toEqual(['100 %', '99.9 %', '0 %'])
  expect([duration(999), duration(1500), duration(412_000)]).toEqual(['999 ms', '1.5 s', '6 min 52 s'])
})

it('uses only style variables that the product defines', () => {
  const used = [...readFileSync(join(import.meta.dirname, 'report.css'), 'utf8').matchAll(/var\((--[\w-]+)/g)].map(
    ([, name]) => name!,
  )
  const tokens = readFileSync(join(import.meta.dirname, '../../../src/styles/tokens.css'), 'utf8')
  expect(used.filter((name) => !tokens.includes(`${name}:`))).toEqual([])
})
