/** Shared setup of a file's tests: started before them, and closed after them (after-file.ts). */
import { beforeAll } from 'vitest'

/** The object is empty until the tests begin. */
export function beforeTests<Started extends object>(start: () => Promise<Started>): Started {
  const shared = {} as Started
  beforeAll(async () => {
    Object.assign(shared, await start())
  })
  return shared
}
