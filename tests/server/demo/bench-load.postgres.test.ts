/** What the bench measures is a database that the audit accepts, not rows that merely look like one. */
import { isNull, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviewInvitations } from '../../../src/server/platform/db/tables/interviews.ts'
import { inProcess, recruitments, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { isInvited } from '../../../src/server/slots/invitations.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { load } from '../../bench/load-million.ts'
import { addEnded } from '../../bench/stays.ts'
import { cheap } from '../support/accounts.ts'
import { freshDatabase } from '../support/database.ts'

test('the loader creates the requested number of valid recruitments, and a copy of each ended one', async () => {
  const { db, close } = await freshDatabase({ statementLimitMs: 0 })
  await load(db, { candidates: 1500, inProcess: 500 }, new Date('2026-03-02T16:00:00Z'), cheap)
  expect([await db.$count(candidates), await db.$count(inProcess)]).toEqual([1500, 500])
  const { recruitments: audited, differences } = await auditAll(db)
  expect([audited, differences]).toEqual([await db.$count(recruitments), []])
  const invited = await db.$count(inProcess, isInvited)
  expect([invited, invited > 0]).toEqual([await db.$count(interviewInvitations), true])

  const ended = ne(recruitments.outcome, 'abierta')
  const before = await db.$count(recruitments, ended)
  await addEnded(db)
  expect([await db.$count(recruitments, ended), await db.$count(stays, isNull(stays.until))]).toEqual([
    before + 500,
    500,
  ])
  await close()
}, 60_000)
