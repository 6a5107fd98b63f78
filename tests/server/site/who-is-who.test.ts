/**
 * Whose record an application joins: only the confirmed mail with a similar name, never what one can know about another
 * person.
 */
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCandidate } from '../../../src/contract/candidates.ts'
import { refreshDuplicates } from '../../../src/server/candidates/duplicates.ts'
import { candidates, curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import { duplicatePairs } from '../../../src/server/platform/db/tables/duplicates.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { rateLimits } from '../../../src/server/platform/db/tables/rate-limits.ts'
import { candidacies, letterQueues, linkLetters, rightsRequests } from '../../../src/server/platform/db/tables/site.ts'
import { ownPages } from '../support/own-addresses.ts'
import { type ApplicationFields, arrive, confirm } from '../support/applicant.ts'
import { beforeTests } from '../support/before-tests.ts'
import { addCandidate } from '../support/people.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'
import { createVisitor, openData, type Visitor } from '../support/visitor.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
beforeEach(async () => {
  world.setNow(monday)
  for (const table of [candidacies, letterQueues, linkLetters, outbox, rateLimits, duplicatePairs])
    await world.db.delete(table)
})

const cv = (text: string) => new File([`%PDF-1.4\n%${text}\n%%EOF\n`], `${text}.pdf`)
let people = 0

/** A candidate with a mail and a telephone that no other candidate has. */
async function known(more: Partial<typeof candidates.$inferInsert> = {}): Promise<number> {
  people += 1
  return recognised(
    await addCandidate(world.db, ['Rosa', 'Luna', 'Paz'], {
      correo: `Rosa${people}.Luna@correo.mx`,
      telefono: `55${String(people).padStart(8, '0')}`,
      ...more,
    }),
  )
}
async function recognised(id: number): Promise<number> {
  await world.db.transaction((tx) => refreshDuplicates(tx, [id], monday))
  return id
}
const rowOf = async (id: number) => (await world.db.select().from(candidates).where(eq(candidates.id, id)))[0]!
const pairs = async () =>
  (await world.db.select().from(duplicatePairs)).map(({ candidateId, otherId, reasons }) => [
    candidateId,
    otherId,
    reasons,
  ])

/** Applies and confirms from the mailbox; whose record it is then. */
async function appliedAs(
  fields: ApplicationFields,
): Promise<{ readonly visitor: Visitor; readonly candidateId: number; readonly recruitmentId: number }> {
  const visitor = createVisitor(world)
  const own = await confirm(
    visitor,
    await arrive(world, visitor, {
      nombres: 'Rosa',
      apellidoPaterno: 'Luna',
      apellidoMaterno: 'Paz',
      aviso: 'si',
      ...fields,
    }),
  )
  expect(own.path).toBe(`${visitor.own.main}?nueva=1`)
  const [row] = await world.db
    .select({ id: candidacies.recruitmentId })
    .from(candidacies)
    .orderBy(desc(candidacies.id))
    .limit(1)
  const [process] = await world.db.select().from(recruitments).where(eq(recruitments.id, row!.id!))
  return { visitor, candidateId: process!.candidateId, recruitmentId: process!.id }
}

/** In process for the vacancy of the applications, with a job application, documents and a CV. */
async function victimInProcess(): Promise<{ readonly process: Case; readonly correo: string }> {
  const process = await walkTo(world, 'grupo', 'FD-RC')
  people += 1
  const correo = `victima${people}@correo.mx`
  await world.db
    .update(candidates)
    .set({ nombres: 'Verónica', apellidoPaterno: 'Zwq', apellidoMaterno: 'Álvarez', correo, telefono: '5599000001' })
    .where(eq(candidates.id, process.candidateId))
  await world.db.delete(curricula).where(eq(curricula.candidateId, process.candidateId))
  await world.db
    .insert(curricula)
    .values({ candidateId: process.candidateId, fileName: 'suyo.pdf', contentBase64: 'AAAA' })
  await recognised(process.candidateId)
  return { process, correo }
}

describe('the telephone, the name and the vacancy of somebody', () => {
  test('open nothing of theirs, replace nothing, and make a possible duplicate', async () => {
    const { process } = await victimInProcess()
    const before = [
      await rowOf(process.candidateId),
      await world.db.select().from(curricula).where(eq(curricula.candidateId, process.candidateId)),
      await world.db.select().from(recruitments).where(eq(recruitments.id, process.id)),
    ]
    const { visitor, candidateId, recruitmentId } = await appliedAs({
      nombres: 'Veronica',
      apellidoPaterno: 'Zwq',
      apellidoMaterno: 'A',
      telefono: '(55) 9900-0001',
      correo: 'impostora@correo.mx',
      curriculum: cv('falso'),
    })
    expect([candidateId === process.candidateId, recruitmentId === process.id]).toEqual([false, false])
    for (const path of ownPages(visitor.own)) {
      const { text } = await visitor.open(path)
      expect([path, text.includes('victima'), text.includes('Álvarez')]).toEqual([path, false, false])
    }
    await visitor.send(await openData(world, visitor, { id: recruitmentId }), visitor.own.data, {
      tipo: 'cancelacion',
      texto: 'Borren todo',
    })
    await visitor.send(await visitor.open(visitor.own.withdraw), visitor.own.withdraw)
    expect([
      await rowOf(process.candidateId),
      await world.db.select().from(curricula).where(eq(curricula.candidateId, process.candidateId)),
      await world.db.select().from(recruitments).where(eq(recruitments.id, process.id)),
    ]).toEqual(before)
    expect((await world.db.select().from(rightsRequests)).map((one) => one.candidateId)).toEqual([candidateId])
    expect(await pairs()).toContainEqual([process.candidateId, candidateId, ['telefono']])
  })
})

describe('a confirmed mail', () => {
  test('with a similar name, in any case and order, joins the record and changes nothing that staff wrote', async () => {
    const id = await known()
    const before = await rowOf(id)
    const { candidateId } = await appliedAs({
      nombres: 'ROSA',
      apellidoPaterno: 'Paz',
      apellidoMaterno: 'Lúna',
      correo: before.correo.toUpperCase(),
      telefono: '5544444444',
    })
    expect([candidateId, await rowOf(id), await pairs()]).toEqual([id, before, []])
  })

  test('with another name is another person who shares it: a record of its own, and a possible duplicate', async () => {
    const id = await known()
    const { correo } = await rowOf(id)
    const { visitor, candidateId } = await appliedAs({
      nombres: 'Pedro',
      apellidoPaterno: 'Gil',
      apellidoMaterno: 'Soto',
      correo,
      telefono: '5544444445',
    })
    expect([candidateId === id, await pairs()]).toEqual([false, [[id, candidateId, ['correo']]]])
    expect((await visitor.open(visitor.own.main)).text).toContain('Hola, Pedro')
  })

  test('shared by two joins the one with the similar name, whichever came last', async () => {
    const rosa = await known({ correo: 'pareja@correo.mx' })
    const pedro = await addCandidate(world.db, ['Pedro', 'Gil', 'Soto'], {
      correo: 'Pareja@correo.mx',
      telefono: '5544444446',
    })
    expect((await appliedAs({ correo: 'pareja@correo.mx', telefono: '5544444447' })).candidateId).toBe(rosa)
    world.pass(10 * 60_000)
    expect(
      (
        await appliedAs({
          nombres: 'Pedro',
          apellidoPaterno: 'Gil',
          apellidoMaterno: 'Soto',
          correo: 'pareja@correo.mx',
          telefono: '5544444447',
        })
      ).candidateId,
    ).toBe(pedro)
  })

  test('fills what the record has not, and what it has otherwise is shown beside it', async () => {
    const id = await known({ telefono: '', estado: null, escolaridad: null })
    const { correo } = await rowOf(id)
    const detail = async () =>
      (await (await world.as('ROLE_CRP_REC')).call(getCandidate, { query: { idCandidato: id } })).entity?.otrosDatos
    await appliedAs({ correo, telefono: '5544444451', estado: 'Jalisco', escolaridad: 'Licenciatura' })
    expect([await rowOf(id), await detail()]).toMatchObject([
      { nombres: 'Rosa', telefono: '5544444451', estado: 'Jalisco', escolaridad: 'Licenciatura' },
      undefined,
    ])
    world.pass(10 * 60_000)
    await appliedAs({
      correo,
      nombres: 'ROSA',
      apellidoMaterno: '',
      telefono: '(55) 4444-4452',
      estado: 'Puebla',
      escolaridad: 'Maestría',
    })
    expect(await rowOf(id)).toMatchObject({
      nombres: 'Rosa',
      apellidoMaterno: 'Paz',
      telefono: '5544444451',
      estado: 'Jalisco',
      escolaridad: 'Licenciatura',
    })
    const difference = (campo: string, guardado: string, escrito: string) => ({ campo, guardado, escrito })
    expect(await detail()).toEqual({
      fecha: '02/03/2026',
      campos: [
        difference('nombre', 'Rosa Luna Paz', 'ROSA Luna'),
        difference('telefono', '5544444451', '5544444452'),
        difference('estado', 'Jalisco', 'Puebla'),
        difference('escolaridad', 'Licenciatura', 'Maestría'),
      ],
    })
    // The newest application counts; what it leaves empty says nothing
    world.pass(10 * 60_000)
    await appliedAs({ correo, nombres: 'rosa', telefono: '5544444451' })
    expect(await detail()).toBeUndefined()
  })

  test('of a record that was merged, or is blocked, joins it no more', async () => {
    const [remaining, merged, blocked] = [await known(), await known(), await known()]
    await world.db.update(candidates).set({ mergedInto: remaining }).where(eq(candidates.id, merged))
    await world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, blocked))
    for (const id of [merged, blocked]) {
      const { candidateId } = await appliedAs({ correo: (await rowOf(id)).correo, telefono: '5544444448' })
      expect([remaining, merged, blocked].includes(candidateId)).toBe(false)
    }
  })

  test('of several records of one person joins the newest where none is in process', async () => {
    const correo = 'varias@correo.mx'
    const [, , newest] = [await known({ correo }), await known({ correo }), await known({ correo })]
    expect((await appliedAs({ correo, telefono: '5544444450' })).candidateId).toBe(newest)
  })

  test('of several records of one person joins the one in process for the vacancy, and leads to that process', async () => {
    const { process, correo } = await victimInProcess()
    const other = await addCandidate(world.db, ['Verónica', 'Zwq', 'Álvarez'], { correo, telefono: '5544444449' })
    const { candidateId, recruitmentId, visitor } = await appliedAs({
      nombres: 'Verónica',
      apellidoPaterno: 'Zwq',
      apellidoMaterno: 'Álvarez',
      correo,
      telefono: '5544444449',
      curriculum: cv('nuevo'),
    })
    expect([candidateId, recruitmentId, other === candidateId]).toEqual([process.candidateId, process.id, false])
    expect((await visitor.open(visitor.own.main)).text).toContain('Hola, Verónica')
    expect(
      (await world.db.select().from(curricula).where(eq(curricula.candidateId, process.candidateId)))[0]?.fileName,
    ).toBe('nuevo.pdf')
  })
})
