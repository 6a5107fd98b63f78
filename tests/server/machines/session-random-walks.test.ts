import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sessionInPractice } from '../../machines/session/session.in-practice.ts'
import { sessionDriver } from '../../machines/support/drivers/server/session.ts'
import { readRecords } from '../../machines/support/failure-record.ts'
import type { Driver } from '../../machines/support/play.ts'
import { walkAtRandom, walkSuiteOf } from '../../machines/support/walk-suite.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'

const server = beforeTests(() => startTestApp())
const driver: Driver = { name: 'servidor', open: (tour) => sessionDriver(server).open(tour) }

walkSuiteOf(sessionInPractice, driver, { walks: 12, longest: 30 })

it('shrinks a fault of the real session to the shortest walk that shows it', async () => {
  const forgetful: Driver = {
    name: 'servidor',
    open: async (tour) => {
      const run = await driver.open(tour)
      return { ...run, check: { ...run.check, 'signedIn.active': () => assert.fail('it does not look active') } }
    },
  }
  const records = mkdtempSync(join(tmpdir(), 'walks-'))
  await expect(walkAtRandom(sessionInPractice, forgetful, { walks: 20, longest: 30 }, records)).rejects.toThrow(
    'it does not look active',
  )
  expect(readRecords(records).map(({ step, of, path }) => [step, of, path.at(-1)])).toEqual([
    [1, 1, '[(getRemainingTime responde 79001)] ⇒ signedIn.active'],
  ])
  rmSync(records, { recursive: true })
})
