/** In which tests a fault is tried, and what that takes. */
import { rankOf } from '../rank.ts'
import { task } from './task.ts'
import type { WorkerTask } from './plan.ts'

export type Fault = WorkerTask['faults'][number]
export type Place = {
  readonly test: string
  /** Undefined: all of the file's. */
  readonly testIds: readonly string[] | undefined
  readonly rank: number
}

export const isPassedWhileLoading = (id: string): boolean =>
  task.loads !== 'code' || Object.values(task.covered).some(({ loading }) => loading.includes(id))

/** Those that pass it while they run, the likeliest to notice it first, then the fastest. */
export function placesOf({ id, file, done = [] }: Fault): Place[] {
  const places = Object.entries(task.covered).flatMap(([test, { faults }]): Place[] => {
    const ids = faults[id]?.filter((one) => !done.includes(one)) ?? []
    return ids.length > 0 ? [{ test, testIds: ids.includes('*') ? undefined : ids, rank: rankOf(file, test) }] : []
  })
  return inOrder(places)
}

/** The files of the tests that have run. */
export const filesOf = (testIds: readonly string[]): string[] =>
  Object.entries(task.covered)
    .filter(([, { perTest }]) => testIds.some((id) => id in perTest))
    .map(([test]) => test)

/** If many tests load it, those that do more with it come first. */
export function placesThatLoad({ file, state }: Fault): Place[] {
  const tests = task.related[file] ?? []
  if (task.loads !== 'code')
    return inOrder(
      tests
        .filter((test) => task.loads === 'charts' || comesTo(test, state!))
        .map((test) => ({ test, testIds: undefined, rank: rankOf(file, test) })),
    )
  const ids = task.faults.filter((fault) => fault.file === file).map(({ id }) => id)
  const passes = (test: string) => ids.some((id) => task.covered[test]?.faults[id])
  return inOrder(tests.map((test) => ({ test, testIds: undefined, rank: rankOf(file, test) + (passes(test) ? 0 : 1) })))
}

function comesTo(test: string, state: string): boolean {
  const { faults = {}, loading = [] } = task.covered[test] ?? {}
  return state in faults || loading.includes(state)
}

const inOrder = (places: readonly Place[]): Place[] =>
  places
    .filter(({ test }) => task.covered[test]?.failed === undefined)
    .toSorted((one, other) => one.rank - other.rank || timeOf(one) - timeOf(other))

/** As it took without faults, in milliseconds, with what surrounds the tests. */
export function timeOf({ test, testIds }: Place): number {
  const { milliseconds = 0, perTest = {} } = task.covered[test] ?? {}
  const left = testIds && Object.keys(perTest).filter((id) => !testIds.includes(id))
  return (left ?? []).reduce((sum, id) => sum - perTest[id]!, milliseconds)
}
