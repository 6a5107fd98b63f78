/** What the process page shows beside the form, in the answer of the process (our addition `ficha`). */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { undoDecision } from '../../../src/contract/process-outcomes.ts'
import { correctStage } from '../../../src/contract/recruitment.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { candidates, curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import {
  inProcess,
  openings,
  recruitmentEvents,
  recruitments,
} from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, envelopeFor, look, monday, save, startWorld } from '../support/process-world.ts'
import { beginElsewhere } from '../support/hiring.ts'
import { discard, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440, undoSeconds: 10 } }))
const dayMs = 24 * 60 * 60_000
const workspaceOf = async (process: Case, role: Role = 'ROLE_CRP_REC') =>
  (await look(await world.as(role), process)).entity?.ficha

test('shows contact, site, days in the phase, and nothing that is not there', async () => {
  world.setNow(monday)
  const process = await world.begin('grupo')
  const empty = {
    calificacion: { id: 0, codigo: null, descripcion: '', tags: [] },
    tieneCurriculum: false,
    citas: [],
    examenes: [],
    otros: [],
  }
  const [{ correo }] = (await world.db.select().from(candidates).where(eq(candidates.id, process.candidateId))) as [
    typeof candidates.$inferSelect,
  ]
  const ficha = await workspaceOf(process)
  expect(ficha).toMatchObject({ ...empty, telefono: '5512345678', correo, turno: 'tu', dias: 0, atraso: 'ninguno' })
  expect(ficha?.sede).toMatch(/\w/)
  await world.db
    .update(inProcess)
    .set({ enteredAt: new Date(monday.getTime() - 2 * dayMs) })
    .where(eq(inProcess.recruitmentId, process.id))
  // Since Saturday
  expect((await workspaceOf(process))?.dias).toBe(1)
  await world.db
    .insert(curricula)
    .values({ candidateId: process.candidateId, contentBase64: 'JVBERg==', fileName: 'cv.pdf' })
  expect((await workspaceOf(process))?.tieneCurriculum).toBe(true)
  await discard(world, process)
  expect(await workspaceOf(process)).toMatchObject({ turno: null, dias: null, atraso: null })
})

test('shows the salary of the advert, the openings that are free at the site, and the publication to who may see it', async () => {
  const process = await walkTo(world, 'grupo', 'SE-ESG')
  const { publicationId } = (
    await world.db.select().from(recruitments).where(eq(recruitments.id, process.id))
  )[0] as typeof recruitments.$inferSelect
  const change = (values: Partial<typeof publications.$inferInsert>) =>
    world.db.update(publications).set(values).where(eq(publications.id, publicationId)).returning()
  const [{ vacancyId, siteId, observerId }] = (await change({
    sueldoMin: 18_000,
    sueldoMax: 22_000,
    tipoSueldo: 'bruto',
  })) as [typeof publications.$inferSelect]
  const { plazasLibres: before } = (await workspaceOf(process))!
  const opening = { vacancyId, openedAt: monday }
  await world.db.insert(openings).values([
    { ...opening, siteId },
    { ...opening, siteId },
    { ...opening, siteId, cancelledAt: monday },
    { ...opening, siteId: null },
  ])
  expect(await workspaceOf(process)).toMatchObject({
    sueldo: '$ 18.000,00 a $ 22.000,00 brutos',
    plazasLibres: before + 2,
    idPublicacion: publicationId,
  })
  expect((await workspaceOf(process, 'ROLE_CRP_OBS'))?.idPublicacion).toBe(publicationId)
  // Whoever interviews sees the process, not the publication of others
  await change({ sueldoMin: null, sueldoMax: null, tipoSueldo: null, observerId: null })
  expect(await workspaceOf(process, 'ROLE_CRP_OBS')).toMatchObject({ sueldo: null, idPublicacion: null })
  await change({ observerId })
})

test('whose turn it is and how late agree with the list, for every role and day', async () => {
  const processes = [
    await world.begin('grupo'),
    await walkTo(world, 'grupo', 'PE-RE'),
    await walkTo(world, 'grupo', 'SE-ESG'),
    await walkTo(world, 'grupo', 'FC-ES'),
  ]
  // Handed over: its publication is still the recruiter's
  const handedOver = { responsibleId: world.house.user.ROLE_CRP_ADMN }
  await world.db.update(recruitments).set(handedOver).where(eq(recruitments.id, processes[0]!.id))
  await world.db.update(inProcess).set(handedOver).where(eq(inProcess.recruitmentId, processes[0]!.id))
  // The appointments are in so many days, or were so many days ago
  const days = [-1, 1, 5, 12]
  const found = new Set<string>()
  for (const role of ['ROLE_CRP_REC', 'ROLE_CRP_ADMN', 'ROLE_CRP_OBS'] as const) {
    for (const day of days) {
      const enteredAt = new Date(monday.getTime() - day * dayMs)
      for (const { id } of processes) {
        await world.db.update(inProcess).set({ enteredAt }).where(eq(inProcess.recruitmentId, id))
        await world.db
          .update(interviews)
          .set({ fecha: enteredAt.toISOString().slice(0, 10) })
          .where(and(eq(interviews.recruitmentId, id), eq(interviews.status, 'agendada')))
      }
      const rows =
        (await (await world.as(role)).call(listCandidates, { query: { paginaActual: 1 } as never })).entity
          ?.resumenCandidatos ?? []
      for (const process of processes) {
        const row = rows.find(({ idReclutamiento }) => idReclutamiento === process.id)
        if (!row) continue
        const { turno, dias, atraso } = row
        expect(await workspaceOf(process, role)).toMatchObject({ turno, dias, atraso })
        found.add(`${turno} ${atraso}`)
      }
    }
  }
  expect([...found].toSorted()).toMatchInlineSnapshot(`
    [
      "candidato ambar",
      "candidato ninguno",
      "candidato rojo",
      "cita ninguno",
      "colega ambar",
      "colega ninguno",
      "colega rojo",
      "gerente ambar",
      "gerente ninguno",
      "tu ambar",
      "tu ninguno",
      "tu rojo",
    ]
  `)
})

test('shows every interview with its state, and results as corrected', async () => {
  const process = await walkTo(world, 'grupo', 'SE-ESG')
  const recruiter = await world.as('ROLE_CRP_REC')
  const events = await world.db.select().from(recruitmentEvents).where(eq(recruitmentEvents.recruitmentId, process.id))
  const exam = events.find(({ codigo }) => codigo === 'EXC')
  const corrected = await recruiter.call(correctStage, {
    body: { idEvento: exam!.id, envelope: envelopeFor(process, 'EXC', { continuar: 'SI', resultado: '91' }) },
  })
  process.version = corrected.entity!.version
  const ficha = await workspaceOf(process)
  expect(ficha?.citas.map(({ ronda, estado }) => [ronda, estado])).toEqual([
    ['primera', 'registrada'],
    ['segunda', 'agendada'],
  ])
  expect(ficha?.citas[0]?.entrevistador).toMatch(/\w \w/)
  expect(ficha?.examenes).toEqual([
    { nombre: 'Conocimientos', resultado: '91' },
    { nombre: 'Psicométrico', resultado: '90' },
  ])
})

test('shows no result that was undone', async () => {
  const process = await walkTo(world, 'grupo', 'EXC')
  const recruiter = await world.as('ROLE_CRP_REC')
  await save(recruiter, process, 'EXC', { continuar: 'SI', resultado: '85' })
  expect((await workspaceOf(process))?.examenes).toHaveLength(1)
  expect(
    (
      await recruiter.call(undoDecision, {
        body: { idReclutamiento: process.id, idUsuario: 0, version: process.version },
      })
    ).status,
  ).toBe(200)
  expect((await workspaceOf(process))?.examenes).toEqual([])
})

test('shows other processes of the candidate, only those that the caller may see', async () => {
  const process = await world.begin('grupo')
  await discard(world, process)
  const other = await beginElsewhere(world, process.candidateId, world.house.ofColleague.publicationId)
  expect((await workspaceOf(process))?.otros.map(({ idReclutamiento }) => idReclutamiento)).toEqual([other])
})
