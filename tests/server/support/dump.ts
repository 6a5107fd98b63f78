/** Every row of every table that a command could change, to prove that a refused one changed nothing. */
import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { candidates, recommendations } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import {
  folios,
  inProcess,
  openings,
  recruitmentEvents,
  recruitments,
  stays,
} from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'

export const dump = async (db: Db) => ({
  recruitments: await db.select().from(recruitments).orderBy(asc(recruitments.id)),
  events: await db.select().from(recruitmentEvents).orderBy(asc(recruitmentEvents.id)),
  listed: await db.select().from(inProcess).orderBy(asc(inProcess.recruitmentId)),
  stays: await db.select().from(stays).orderBy(asc(stays.recruitmentId), asc(stays.since)),
  interviews: await db.select().from(interviews).orderBy(asc(interviews.id)),
  folios: await db.select().from(folios).orderBy(asc(folios.id)),
  outbox: await db.select().from(outbox).orderBy(asc(outbox.id)),
  recommendations: await db.select().from(recommendations).orderBy(asc(recommendations.id)),
  candidates: await db.select().from(candidates).orderBy(asc(candidates.id)),
  vacancies: await db.select().from(vacancies).orderBy(asc(vacancies.id)),
  publications: await db.select().from(publications).orderBy(asc(publications.id)),
  openings: await db.select().from(openings).orderBy(asc(openings.id)),
})

/** Runs a command that must be refused, and asserts that all these rows are unchanged. */
export async function changingNothing<T>(db: Db, command: () => Promise<T>): Promise<T> {
  const before = await dump(db)
  const answered = await command()
  expect(await dump(db)).toEqual(before)
  return answered
}
