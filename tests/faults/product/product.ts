/**
 * The faults of contract, wiring, client and server. `npm run faults` plants those of every area of `areas.ts`;
 * `-- --area=contract`, `-- --only=src/server/identity/session`, `-- --tests=session`: a quick look, of the tests only
 * those whose path has this in it; `-- --changed` (or `--changed=<commit>`): only the lines that are changed; `--
 * --every=10`: each tenth, always the same ones, `--every=10+1` others; `--survivors`: those that the last run of the
 * area left, each in all tests that pass it, where the first time those of 12 s have to do. The survivors are listed in
 * `test-results/faults/`.
 */
import { measuredFaults } from '../../measurements/rows.ts'
import { changedLines } from '../engine/changed.ts'
import type { Command } from '../engine/command.ts'
import type { Driver, Stage, Subject } from '../engine/driver.ts'
import { isNear } from '../rank.ts'
import { filesIn, loadedBy } from '../related.ts'
import { areas, belongsTo } from './areas.ts'
import { plant } from './plant.ts'

export const product: Driver = {
  results: 'test-results/faults',
  options: { area: `=${Object.keys(areas).join('|')}`, only: '=path', tests: '=part of a path' },
  // A fault that 300 tests pass is not worth them all, the first time.
  mostMilliseconds: 12_000,
  figures: { tool: 'faults', of: measuredFaults },
  subjects,
}

async function* subjects({ own, changed }: Command): AsyncGenerator<Subject> {
  if (own['area'] !== undefined && !(own['area'] in areas))
    throw new Error(`areas are ${Object.keys(areas).join(', ')}`)
  const lines = changed && changedLines(changed.since)
  for (const [name, area] of Object.entries(areas)) {
    if (own['area'] !== undefined && name !== own['area']) continue
    const files = filesIn('src').filter(
      (path) => belongsTo(area, path) && path.startsWith(own['only'] ?? '') && (!lines || path in lines),
    )
    if (files.length === 0) continue
    yield {
      says: name,
      ...(await plant(Object.fromEntries(files.map((path) => [path, lines?.[path] ?? null])))),
      stages: area.stages.flatMap(({ project, tests }) =>
        stagesOf(
          project,
          files,
          filesIn('tests').filter((path) => tests.test(path) && path.includes(own['tests'] ?? '')),
        ),
      ),
      areas: [{ name, files, threshold: area.threshold }],
      isWhole: !lines,
    }
  }
}

/** First the tests near to any of the files, then the others; only those that load a file can notice anything. */
function stagesOf(project: string, files: readonly string[], tests: readonly string[]): Stage[] {
  const loading = tests.map((test) => [test, loadedBy(test)] as const)
  return [true, false].map((near) => {
    const some = loading.filter(([test]) => files.some((file) => isNear(file, test)) === near)
    const related = Object.fromEntries(
      files.map((file) => [file, some.filter(([, loaded]) => loaded.has(file)).map(([test]) => test)]),
    )
    return { name: project, says: near ? 'near them' : 'elsewhere', project, loads: 'code', related }
  })
}
