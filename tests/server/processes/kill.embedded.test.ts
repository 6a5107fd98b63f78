/** The server is killed once while people save, on its embedded database: `npm run chaos` does it many times. */
import { expect, test } from 'vitest'
import { kills } from '../../chaos/kills.ts'
import { isBroken } from '../../chaos/report.ts'

test('the folder opens again after kill -9, no acknowledged save is lost, and the log agrees with the rows', async () => {
  const findings = await kills({ rounds: 1, writing: 4 })
  expect(findings.filter((one) => one.unit !== 's' && isBroken(one))).toEqual([])
  expect(findings.find(({ unit }) => unit === 'saves')?.note).toMatch(/^of [1-9]/)
})
