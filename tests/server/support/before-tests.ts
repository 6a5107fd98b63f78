/** What all tests of a file share: it is started before them, and what it opened is closed after them (after-file.ts). */
import { beforeAll } from 'vitest'

/** An object that is empty until the tests begin. */
export function beforeTests<Started extends object>(start: () => Promise<Started>): Started {
  const shared = {} as Started
  beforeAll(async () => {
    Object.assign(shared, await start())
  })
  return shared
}
