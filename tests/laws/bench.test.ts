/** How `npm run bench` evaluates its figures: budgets on a slow machine, and the results of an interrupted run. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { factorsOf, joined, type Kind, references, type Rounds } from '../bench/calibration.ts'
import { type StoredResults, type Part, runParts } from '../bench/parts.ts'
import { type Finding, scaled, tableOf, writeJson } from '../bench/report.ts'
import { openWorlds, type Place, type temporaryPostgres, type World } from '../bench/world.ts'

const times = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms)
const finding = (unit: Finding['unit'], more: Partial<Finding> = {}): Finding => ({
  what: 'list',
  measured: 50,
  budget: 40,
  unit,
  ...more,
})

describe('the slowness of this machine', () => {
  it('is measured by the usual and by the slow rounds', () => {
    const { usual, slow } = references.javascript
    const rounds = { javascript: [...times(8, usual * 2.3), ...times(2, slow * 5)] }
    expect(factorsOf(rounds, ['javascript'])).toEqual({ usual: 2.3, slow: 5 })
  })

  it('weighs each kind of work of a part equally', () => {
    const { javascript, postgres } = references
    const rounds = {
      javascript: times(5, javascript.usual),
      postgres: times(5, postgres.usual * 3),
      embedded: times(5, 10_000),
    }
    expect(factorsOf(rounds, ['javascript', 'postgres']).usual).toBe(2)
  })

  it('is 1 for a part that measures no times', () => expect(factorsOf({}, [])).toEqual({ usual: 1, slow: 1 }))
  it('is not a number without calibration rounds', () => expect(factorsOf({}, ['postgres']).usual).toBeNaN())
  it('joins the rounds before and after the part', () =>
    expect(joined({ postgres: [1, 2] }, { postgres: [3] })).toEqual({ postgres: [1, 2, 3] }))
})

describe('a budget', () => {
  const slow = { usual: 2, slow: 3 }

  it.each([
    ['s', {}, { factor: 2, today: 80, ok: true }],
    ['ms', {}, { factor: 2, today: 80, ok: true }],
    ['ms', { measured: 100, isSlowest: true }, { factor: 3, today: 120, ok: true }],
    ['ms', { measured: 81 }, { factor: 2, today: 80, ok: false }],
    ['times', {}, { factor: 1, today: 40, ok: false }],
    ['kB', {}, { factor: 1, today: 40, ok: false }],
    ['MB', {}, { factor: 1, today: 40, ok: false }],
    ['requests', {}, { factor: 1, today: 40, ok: false }],
    ['files', {}, { factor: 1, today: 40, ok: false }],
    ['answers', {}, { factor: 1, today: 40, ok: false }],
    ['shift', { measured: 40 }, { factor: 1, today: 40, ok: true }],
  ] as const)('in %s on a slow machine is %j', (unit, more, expected) =>
    expect(scaled(finding(unit, more), slow)).toMatchObject(expected),
  )

  it('does not shrink on a fast machine', () =>
    expect(scaled(finding('ms'), { usual: 0.5, slow: 0.5 })).toMatchObject({ factor: 1, today: 40, ok: false }))
  it.each([
    [Number.NaN, 1],
    [1, Number.NaN],
  ])('is broken by a value that was not measured: %d ms, on a machine %d times as slow', (measured, usual) =>
    expect(scaled(finding('ms', { measured }), { usual, slow: 1 }).ok).toBe(false),
  )

  it('is reported as written and as scaled for this machine', () => {
    const results = [scaled(finding('ms'), slow), scaled(finding('kB', { note: '3 files' }), slow)].map((one) => ({
      part: 'list',
      ...one,
    }))
    expect(tableOf('list: 3 s', results).split('\n')).toEqual([
      '',
      'list: 3 s',
      '     | measured |  budget |   today |        |',
      'list |  50.0 ms | 40.0 ms | 80.0 ms | ok     |',
      'list |  50.0 kB | 40.0 kB |         | BROKEN | 3 files',
    ])
  })
})

describe('a run', () => {
  const nothing = { calibration: { time: async () => ({}) }, keep: () => {}, print: () => {} }
  const part = (name: string, more: Partial<Part> = {}): Part => ({
    name,
    pace: [],
    prepare: async () => {},
    measure: async () => [finding('kB', { measured: 1 })],
    ...more,
  })

  it('writes and prints the finished parts and lists the missing ones when it is cut off', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bolsa-bench-test-'))
    const file = join(folder, 'results', 'bench.json')
    const printed: string[] = []
    const isMeasuring = Promise.withResolvers<void>()
    const endless = part('portfolio', { measure: () => (isMeasuring.resolve(), new Promise<never>(() => {})) })
    void runParts([part('weight'), part('list'), endless, part('stays')], {
      ...nothing,
      keep: (stored) => writeJson(file, stored),
      print: (text) => printed.push(text),
    })
    await isMeasuring.promise
    const { results, missing } = JSON.parse(readFileSync(file, 'utf8')) as StoredResults
    rmSync(folder, { recursive: true })
    expect(results).toEqual(
      ['weight', 'list'].map((name) => ({
        part: name,
        what: 'list',
        measured: 1,
        budget: 40,
        unit: 'kB',
        factor: 1,
        today: 40,
        ok: true,
      })),
    )
    expect(missing).toEqual(['portfolio', 'stays'])
    expect(printed).toEqual(
      ['weight', 'list'].map((name) =>
        expect.stringMatching(new RegExp(`^\nlist: 0 s, 0 of them to prepare\n.*\nlist \\|`.replace('list', name))),
      ),
    )
  })

  it('clears the results of an earlier run', async () => {
    const stored: StoredResults[] = []
    await runParts([part('list')], { ...nothing, keep: (one) => stored.push(one) })
    expect(stored[0]).toEqual({ results: [], missing: ['list'] })
  })

  it('continues after a part fails, and then fails', async () => {
    const stored: StoredResults[] = []
    const printed: string[] = []
    const failing = part('list', { prepare: () => Promise.reject(new Error('no PostgreSQL')) })
    expect(
      await runParts([failing, part('stays')], {
        ...nothing,
        keep: (one) => stored.push(one),
        print: (text) => printed.push(text),
      }),
    ).toBe(false)
    expect(stored.at(-1)).toMatchObject({ results: [{ part: 'stays' }], missing: ['list'] })
    expect(printed[0]).toMatch(/^list FAILED: Error: no PostgreSQL\n/)
  })

  it.each([
    [1, true],
    [41, false],
  ])('with %d of at most 40 passes: %s', async (measured, hasPassed) =>
    expect(await runParts([part('list', { measure: async () => [finding('kB', { measured })] })], nothing)).toBe(
      hasPassed,
    ),
  )

  it('measures the machine after preparing a part and again after measuring it', async () => {
    const done: string[] = []
    const rounds: Rounds[] = [
      { postgres: times(2, references.postgres.usual) },
      { postgres: times(3, references.postgres.usual * 4) },
    ]
    const calibration = {
      time: async (of: readonly Kind[]) => (
        done.push(`time ${of.join()}`),
        rounds[done.filter((one) => one.startsWith('time')).length - 1]!
      ),
    }
    const stored: StoredResults[] = []
    const measured = part('list', {
      pace: ['postgres'],
      prepare: async () => void done.push('prepare'),
      measure: async () => (done.push('measure'), [finding('ms', { measured: 150 })]),
    })
    expect(await runParts([measured], { ...nothing, calibration, keep: (one) => stored.push(one) })).toBe(true)
    expect(done).toEqual(['prepare', 'time postgres', 'measure', 'time postgres'])
    expect(stored.at(-1)?.results).toMatchObject([{ factor: 4, today: 160 }])
  })
})

describe('the measured databases', () => {
  const work = async () => {}
  function opened(url?: string) {
    const done: string[] = []
    const startCluster = async () =>
      ({ url: 'postgres://own', stop: async () => void done.push('stop') }) as Awaited<
        ReturnType<typeof temporaryPostgres>
      >
    const fill = async ({ databaseUrl }: Place, filling: unknown) =>
      void done.push(`fill ${databaseUrl} ${filling === work}`)
    return { worlds: openWorlds(url, { startCluster, fill }), done }
  }

  it.each([
    ['embedded', undefined, ['fill undefined true']],
    ['embedded', 'postgres://given', ['fill undefined true']],
    ['postgres', undefined, ['fill postgres://own true', 'stop']],
    ['postgres', 'postgres://given', []],
  ] as const)('are filled once for all parts and then deleted: %s, configured URL %s', async (kind, url, expected) => {
    const { worlds, done } = opened(url)
    const world: World = { kind, fill: work }
    worlds.begin(world)
    const [place, again] = [await worlds.at(world), await worlds.at(world)]
    expect([place === again, existsSync(place.dataDir), place.databaseUrl]).toEqual([
      true,
      true,
      kind === 'embedded' ? undefined : (url ?? 'postgres://own'),
    ])
    await worlds.discard(world)
    expect([existsSync(place.dataDir), done]).toEqual([false, expected])
  })

  it('are not deleted when another one is', async () => {
    const { worlds } = opened()
    const [demo, people]: World[] = [{ kind: 'embedded' }, { kind: 'embedded' }]
    const places = [await worlds.at(demo!), await worlds.at(people!)]
    await worlds.discard(demo!)
    expect(places.map(({ dataDir }) => existsSync(dataDir))).toEqual([false, true])
    await worlds.discard(people!)
  })
})
