/** A publication is closed with 2,000 in process as one command: all of them or none. `PROCESSES=20000` for more. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { closePublication } from '../../../src/contract/publications.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { auditPortfolio } from '../../../src/server/portfolio/audit.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import {
  inProcess,
  recruitmentEvents,
  recruitments,
  stays,
} from '../../../src/server/platform/db/tables/recruitment.ts'
import { beforeTests } from '../support/before-tests.ts'
import { everything } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { cloneProcess } from '../support/clones.ts'
import { type Case, startWorld } from '../support/process-world.ts'
import { readPublicationRow } from '../support/vacancy-forms.ts'
import { walkTo } from '../support/walk.ts'

const count = Number(process.env['PROCESSES'] ?? 2_000)
/** Of them, with an interview that is awaited. */
const awaited = 10

let recruiter: Client
const waiting: Case[] = []
const world = beforeTests(() => startWorld())
beforeAll(async () => {
  recruiter = await world.as('ROLE_CRP_REC')
  for (let index = 0; index < awaited; index += 1) waiting.push(await walkTo(world, 'grupo', 'SE-ESG'))
  await cloneProcess(world.db, await walkTo(world, 'grupo', 'FT'), count - awaited - 1)
}, 120_000)

const close = () => {
  const { publicationId } = world.house.publication.grupo
  return recruiter.call(closePublication, {
    body: {
      idPublicacion: publicationId,
      motivo: 'Se canceló',
      procesos: 'rechazar',
      motivoRechazo: world.house.reason.CIERRE,
    },
  })
}
const left = async () => ({
  open: await world.db.$count(recruitments, eq(recruitments.outcome, 'abierta')),
  listed: await world.db.$count(inProcess),
  lasting: await world.db.$count(stays, isNull(stays.until)),
})

test(`closes ${count} recruitments in a few seconds, or none`, async () => {
  expect(await left()).toEqual({ open: count, listed: count, lasting: count })
  await world.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
  )
  await world.db.execute(
    sql`create trigger refuse before insert on publication_events for each statement execute function refuse()`,
  )
  const before = await everything(world.db)
  expect((await close()).status).toBe(500)
  expect(await everything(world.db)).toEqual(before)
  await world.db.execute(sql`drop function refuse cascade`)

  const [letters, began] = [await world.db.$count(outbox), performance.now()]
  expect((await close()).entity?.rechazados).toBe(count)
  const ms = Math.round(performance.now() - began)
  console.log(`${count} procesos rechazados en ${ms} ms`)
  expect(await left()).toEqual({ open: 0, listed: 0, lasting: 0 })
  expect(await readPublicationRow(world.db, world.house.publication.grupo.publicationId)).toMatchObject({
    estado: 'cerrada',
    version: 1,
  })
  const rejected = and(
    sql`${recruitmentEvents.event} ->> 'type' = 'candidato.rechazado'`,
    sql`(${recruitmentEvents.event} ->> 'motivo')::int = ${world.house.reason.CIERRE}`,
  )
  expect(await world.db.$count(recruitmentEvents, rejected)).toBe(count)
  expect(
    await world.db.$count(stays, and(eq(stays.outcome, 'descartada'), eq(stays.reasonId, world.house.reason.CIERRE!))),
  ).toBe(count)
  // The candidate and the interviewer of each interview.
  expect(await world.db.$count(outbox)).toBe(letters + 2 * awaited)
  expect((await auditAll(world.db)).differences).toEqual([])
  expect((await auditPortfolio(world.db)).differences).toEqual([])
  // A limit for what does not scale, not for a busy machine.
  expect(ms).toBeLessThan(60_000)
}, 240_000)
