/** A candidate enters the process of a publication: how it is walked, and every row that is written. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Branch } from '../../../src/contract/roles.ts'
import { chartVersion, initialSnapshot, persistSnapshot } from '../../../src/server/recruitment/engine/chart.ts'
import { modeOf, startRecruitment } from '../../../src/server/recruitment/engine/start.ts'
import { inProcess, recruitments, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { beforeTests } from '../support/before-tests.ts'
import { changingNothing } from '../support/dump.ts'
import { addCandidate } from '../support/people.ts'
import { startWorld } from '../support/process-world.ts'

const world = beforeTests(() => startWorld())

test.each<[Branch, boolean, string]>([
  ['COM', true, 'individual'],
  ['COM', false, 'grupo'],
  ['CORP', true, 'grupo'],
  ['CORP', false, 'grupo'],
  ['ATN', true, 'grupo'],
])('starts in %s, master vacancy %s, in the mode %s', (branch, esVacanteMaestra, modo) => {
  expect(modeOf({ branch, esVacanteMaestra })).toBe(modo)
})

test('creates the recruitment, its list row and its first stay', async () => {
  const { vacancyId, publicationId } = world.house.publication.individual
  const candidateId = await addCandidate(world.db, ['María José', 'Muñoz', 'De la Cruz'])
  const at = new Date('2026-02-03T09:30:00Z')
  const startedBy = world.house.user.ROLE_COM_REC
  const recruitmentId = await world.db.transaction((tx) =>
    startRecruitment(tx, { candidateId, publicationId, startedBy, at }),
  )
  // Of the publication
  const responsibleId = world.house.user.ROLE_COM_ANL
  const common = { branch: 'COM', codigo: 'FT', publicationId }
  expect(await world.db.select().from(recruitments).where(eq(recruitments.id, recruitmentId))).toEqual([
    {
      ...common,
      id: recruitmentId,
      candidateId,
      modo: 'individual',
      version: 0,
      chartVersion,
      outcome: 'abierta',
      responsibleId,
      boardId: null,
      numeroProvisional: null,
      startedBy,
      createdAt: at,
      updatedAt: at,
      snapshot: JSON.parse(JSON.stringify(persistSnapshot(initialSnapshot('individual')))),
    },
  ])
  expect(await world.db.select().from(inProcess).where(eq(inProcess.recruitmentId, recruitmentId))).toEqual([
    {
      ...common,
      recruitmentId,
      candidateId,
      vacancyId,
      responsibleId,
      search: 'maria jose munoz de la cruz',
      contact: '5512345678 alguien@correo.mx',
      enteredAt: at,
      appointmentAt: null,
      waitsSince: at,
      invitationId: null,
      rebookId: null,
      scoreTypeId: null,
      tagIds: [],
    },
  ])
  expect(await world.db.select().from(stays).where(eq(stays.recruitmentId, recruitmentId))).toEqual([
    {
      ...common,
      recruitmentId,
      since: 0,
      until: null,
      enteredAt: at,
      leftAt: null,
      outcome: null,
      leftBy: null,
      reasonId: null,
      beganAt: at,
    },
  ])
})

test('rejects an unknown candidate and an unknown publication', async () => {
  const { publicationId } = world.house.publication.grupo
  const candidateId = await addCandidate(world.db, ['Ana', 'Prueba', 'Ríos'])
  for (const unknown of [
    { candidateId: 999_999, publicationId },
    { candidateId, publicationId: 999_999 },
  ]) {
    const start = () => world.db.transaction((tx) => startRecruitment(tx, { ...unknown, at: new Date(0) }))
    await changingNothing(world.db, () => expect(start()).rejects.toThrow('no-encontrado'))
  }
})
