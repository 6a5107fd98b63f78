/**
 * Several merges of one person: undone the last one first, each record has its own values again, and its own CV all the
 * time.
 */
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCandidate } from '../../../src/contract/candidates.ts'
import { getCurriculumEvidence } from '../../../src/contract/curricula.ts'
import { exportRecord } from '../../../src/contract/personal-data.ts'
import { storeCurriculum } from '../../../src/server/candidates/curriculum.ts'
import { candidates, curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import { candidateMerges } from '../../../src/server/platform/db/tables/duplicates.ts'
import { auditDuplicates } from '../../../src/server/duplicates/audit.ts'
import { eraseMerged } from '../../../src/server/personal-data/erase-merged.ts'
import type { Client } from '../support/client.ts'
import { differencesIn, everyChoice, mergeRecords, undo } from '../support/duplicates.ts'
import { monday, startWorld, type World } from '../support/process-world.ts'

let world: World
let recruiter: Client
let [a, b, c] = [0, 0, 0]
beforeEach(async () => {
  await world?.stop()
  world = await startWorld()
  recruiter = await world.as('ROLE_CRP_REC')
  ;[a, b, c] = [await addRecord('Ana'), await addRecord('Berta'), await addRecord('Carla')]
})

async function addRecord(nombres: string): Promise<number> {
  const { candidateId } = await world.begin('grupo', {
    nombres,
    apellidoPaterno: 'Luna',
    apellidoMaterno: '',
    correo: `${nombres}@correo.mx`,
    telefono: `55${nombres.length}`,
  })
  await world.db.insert(curricula).values({ candidateId, fileName: `${nombres}.pdf`, contentBase64: nombres })
  return candidateId
}

const merge = async (primary: number, other: number, choices = everyChoice(other)) =>
  (await mergeRecords(recruiter, primary, other, choices)).entity!.idUnion
const refusal = async (idUnion: number, client = recruiter) => {
  const { status, error } = await undo(client, idUnion)
  return [status, error?.codigo, error?.mensaje]
}
const records = async () => {
  const rows = await world.db
    .select()
    .from(candidates)
    .leftJoin(curricula, eq(curricula.candidateId, candidates.id))
    .orderBy(asc(candidates.id))
  return rows.map(({ candidates: { nombres, correo, telefono }, curricula: curriculum }) => [
    nombres,
    correo,
    telefono,
    curriculum && `${curriculum.fileName} ${curriculum.contentBase64}`,
  ])
}
const own = (nombres: string) => [nombres, `${nombres}@correo.mx`, `55${nombres.length}`, `${nombres}.pdf ${nombres}`]
const former = async (id: number) =>
  (await world.db.select().from(candidateMerges).where(eq(candidateMerges.id, id))).map((row) => [
    row.formerCurriculumName,
    row.formerCurriculumBase64,
    row.moved?.curriculum,
  ])[0]
const upload = (candidateId: number, name: string) =>
  world.db.transaction((tx) => storeCurriculum(tx, candidateId, { fileName: name, contentBase64: name }))

describe('the order', () => {
  test('of two merges into one record is the last one first: otherwise values of the first would stay', async () => {
    const [first, second] = [await merge(a, b), await merge(a, c)]
    expect(await refusal(first)).toEqual([
      409,
      'union-imposible',
      'Primero deshaz la unión con Carla Luna del 02/03/2026.',
    ])
    expect(await records()).toEqual([own('Carla'), own('Berta'), own('Carla')])
    expect((await undo(recruiter, second)).status).toBe(200)
    expect(await records()).toEqual([own('Berta'), own('Berta'), own('Carla')])
    expect((await undo(recruiter, first)).status).toBe(200)
    expect(await records()).toEqual([own('Ana'), own('Berta'), own('Carla')])
    expect(await differencesIn(world.db)).toEqual([])
  })

  test('of a chain is named from either end: the record that was merged again, and the merge of its other record', async () => {
    const [first, second] = [await merge(b, c), await merge(a, b)]
    expect(await refusal(first)).toEqual([
      409,
      'union-imposible',
      'Primero deshaz la unión con Carla Luna del 02/03/2026.',
    ])
    await undo(recruiter, second)
    expect((await undo(recruiter, first)).status).toBe(200)
    expect(await records()).toEqual([own('Ana'), own('Berta'), own('Carla')])
  })

  test('does not concern other records, and merges that were undone', async () => {
    const d = await addRecord('Delia')
    const [first, other] = [await merge(a, b), await merge(c, d)]
    const again = await merge(a, c)
    expect(await refusal(other)).toEqual([
      409,
      'union-imposible',
      'Primero deshaz la unión con Delia Luna del 02/03/2026.',
    ])
    await undo(recruiter, again)
    for (const id of [first, other]) expect((await undo(recruiter, id)).status).toBe(200)
    expect(await records()).toEqual([own('Ana'), own('Berta'), own('Carla'), own('Delia')])
  })

  test('names no record whose name was erased, or that the user does not see', async () => {
    const first = await merge(a, b)
    await merge(a, c)
    await world.db.update(candidates).set({ nombres: '', apellidoPaterno: '' }).where(eq(candidates.id, c))
    expect(await refusal(first)).toEqual([409, 'union-imposible', 'Primero deshaz la unión del 02/03/2026.'])
    await world.db.update(candidates).set({ nombres: 'Carla', apellidoPaterno: 'Luna' }).where(eq(candidates.id, c))
    const e = await addRecord('Elia')
    await merge(e, a)
    await world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, e))
    // The branch that merged gets the reason, without the name of a record that is hidden from it.
    expect(await refusal(first)).toEqual([409, 'union-imposible', 'Primero deshaz la unión del 02/03/2026.'])
  })

  test('is the same for two at once', async () => {
    const [first, second] = [await merge(a, b), await merge(a, c)]
    const answers = await Promise.all([undo(recruiter, first), undo(recruiter, second), undo(recruiter, second)])
    expect(answers[1].status + answers[2].status).toBe(200 + 409)
    if (answers[0].status !== 200) await undo(recruiter, first)
    expect(await records()).toEqual([own('Ana'), own('Berta'), own('Carla')])
    expect(await differencesIn(world.db)).toEqual([])
  })
})

describe('the CV', () => {
  test('of the merged record stays its own; the remaining one has a copy, and its own again afterwards', async () => {
    const id = await merge(a, b)
    expect((await records()).map(([, , , curriculum]) => curriculum)).toEqual([
      'Berta.pdf Berta',
      'Berta.pdf Berta',
      'Carla.pdf Carla',
    ])
    expect(await former(id)).toEqual([
      'Ana.pdf',
      'Ana',
      { how: 'copied', digest: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
    ])
    await undo(recruiter, id)
    expect((await records()).map(([, , , curriculum]) => curriculum)).toEqual([
      'Ana.pdf Ana',
      'Berta.pdf Berta',
      'Carla.pdf Carla',
    ])
    expect(await former(id)).toEqual([null, null, undefined])
  })

  test('that arrived meanwhile stays with the remaining record, and the merged one has its own', async () => {
    const id = await merge(a, b)
    await upload(a, 'nuevo')
    await undo(recruiter, id)
    expect((await records()).map(([, , , curriculum]) => curriculum)).toEqual([
      'nuevo nuevo',
      'Berta.pdf Berta',
      'Carla.pdf Carla',
    ])
  })

  test('of a record without one goes away with the undoing', async () => {
    await world.db.delete(curricula).where(eq(curricula.candidateId, a))
    const id = await merge(a, b, {})
    expect((await records()).map(([, , , curriculum]) => curriculum)).toEqual([
      'Berta.pdf Berta',
      'Berta.pdf Berta',
      'Carla.pdf Carla',
    ])
    await undo(recruiter, id)
    expect((await records()).map(([, , , curriculum]) => curriculum)).toEqual([
      null,
      'Berta.pdf Berta',
      'Carla.pdf Carla',
    ])
  })

  test('that was not chosen is copied nowhere', async () => {
    const id = await merge(a, b, {})
    expect([(await records())[0]?.[3], await former(id)]).toEqual(['Ana.pdf Ana', [null, null, null]])
  })

  test('that was replaced is erased when the merge cannot be undone any more', async () => {
    const id = await merge(a, b)
    world.pass(30 * 24 * 60 * 60_000)
    await eraseMerged(world.deps, () => Promise.resolve(), 0)
    expect([await former(id), (await records()).map(([, , , curriculum]) => curriculum)]).toEqual([
      [null, null, undefined],
      ['Berta.pdf Berta', null, 'Carla.pdf Carla'],
    ])
  })

  test('of a merged record is shown nowhere but in the export', async () => {
    await merge(a, b, {})
    expect((await recruiter.call(getCandidate, { query: { idCandidato: b } })).entity).toMatchObject({
      idCandidato: a,
      urlCurriculum: 'Ana.pdf',
    })
    expect(
      (
        await recruiter.call(getCurriculumEvidence, {
          query: { idCandidato: b, idPublicacion: world.house.publication.grupo.publicationId },
        })
      ).status,
    ).toBe(404)
    const file = await (
      await (await world.as('ROLE_CRP_ADMN')).call(exportRecord, { query: { idCandidato: a } })
    ).entity?.text()
    expect([file?.includes('Ana.pdf'), file?.includes('Berta.pdf')]).toEqual([true, true])
  })
})

describe('the audit', () => {
  test.each([
    ['correo', () => world.db.update(candidates).set({ correo: 'otro@correo.mx' }).where(eq(candidates.id, b))],
    [
      'fechaNacimiento',
      () => world.db.update(candidates).set({ fechaNacimiento: '1990-04-03' }).where(eq(candidates.id, b)),
    ],
    ['apellidoMaterno', () => world.db.update(candidates).set({ apellidoMaterno: 'Ríos' }).where(eq(candidates.id, b))],
    ['curriculum', () => upload(b, 'otro')],
    ['curriculum', () => world.db.delete(curricula).where(eq(curricula.candidateId, b))],
  ])('finds a merged record that was changed behind its back: %s', async (what, change) => {
    await merge(a, b, {})
    expect((await auditDuplicates(world.db)).differences).toEqual([])
    await change()
    expect((await auditDuplicates(world.db)).differences).toEqual([
      { candidateId: b, what: 'cambios de un registro unido', expected: [], stored: [what] },
    ])
  })

  test('takes a merge of before these values were stored as it is', async () => {
    const id = await merge(a, b, {})
    const [{ moved } = { moved: null }] = await world.db
      .select()
      .from(candidateMerges)
      .where(eq(candidateMerges.id, id))
    const { mergedRecord: _, ended: __, ...older } = moved!
    await world.db.update(candidateMerges).set({ moved: older }).where(eq(candidateMerges.id, id))
    expect((await auditDuplicates(world.db)).differences).toEqual([])
    expect((await undo(recruiter, id)).status).toBe(200)
  })
})
