/**
 * PostgreSQL is killed once under the server while people save, and once its standby is promoted: `npm run chaos` does
 * it in every way, many times.
 */
import { expect, test } from 'vitest'
import { applications } from '../../chaos/applications.ts'
import { merges } from '../../chaos/merges.ts'
import { promotion } from '../../chaos/promotion.ts'
import { isBroken } from '../../chaos/report.ts'
import { restarts } from '../../chaos/restarts.ts'

test('after kill -9 of the database the server keeps running, loses no acknowledged save, and returns only 503 meanwhile', async () => {
  const findings = await restarts({ rounds: 1, writing: 4 })
  expect(findings.filter((one) => one.unit !== 's' && isBroken(one))).toEqual([])
  expect(findings.find(({ unit }) => unit === 'saves')?.note).toMatch(/^of [1-9]/)
})

test('after a failover to the standby the server finds it, loses no acknowledged save, and returns only 503 meanwhile', async () => {
  const findings = await promotion({ rounds: 1, writing: 4 })
  expect(findings.filter((one) => one.unit !== 's' && isBroken(one))).toEqual([])
  expect(findings.find(({ unit }) => unit === 'saves')?.note).toMatch(/^of [1-9]/)
})

test('after kill -9 of the server every acknowledged application of the public site is there once, and every confirmed one is a process', async () => {
  const findings = await applications({ applications: 40, senders: 10, seconds: 3, kills: 1 })
  expect(findings.filter((one) => one.unit !== 's' && isBroken(one))).toEqual([])
  expect(findings[0]?.note).toBe('of 40, 1 kills')
})

test('after kill -9 of the server every acknowledged merge is there, and once all are undone each record is as if it had never been merged', async () => {
  const findings = await merges({ groups: 2, users: 3, kills: 1, everyMs: 1_500 })
  expect(findings.filter(isBroken)).toEqual([])
  expect(findings[0]?.note).toMatch(/^of [1-9]\d*, 1 kills$/)
})
