/** Parts of `npm run chaos` in their short form: a few people for a few seconds, the same promises. */
import { expect, test } from 'vitest'
import { backup } from '../chaos/backup.ts'
import { processes } from '../chaos/processes.ts'
import { type Finding, isBroken } from '../chaos/report.ts'
import { findNginx } from '../../src/setup/nginx.mjs'

/** What depends on how busy the machine is belongs to the long form. */
const broken = (findings: readonly Finding[]) => findings.filter((one) => one.unit !== 's' && isBroken(one))
const numberIn = (finding: Finding | undefined) => Number(/\d+/.exec(finding?.note ?? '')?.[0])

// Longer than nginx leaves alone a process that did not listen (fail_timeout): meanwhile the other one is all there is.
test.skipIf(findNginx() === undefined)('of two processes behind nginx one is killed twice, and nobody loses what was acknowledged', async () => {
  const findings = await processes({ minutes: 6 / 60, recruiters: 8, killEveryMs: 3_000 })
  expect(broken(findings)).toEqual([])
  expect(numberIn(findings[0])).toBeGreaterThan(20)
}, 180_000)

test('a backup of either kind while people save holds all that was acknowledged before', async () => {
  const findings = await backup({ recruiters: 8, rounds: 1, workMs: 800 })
  expect(broken(findings)).toEqual([])
  expect(findings.filter(({ unit }) => unit === 'saves').map(numberIn).every((acknowledged) => acknowledged > 8)).toBe(true)
}, 240_000)
