/** Notes: every note by every reader, written, changed, withdrawn, pinned; merged and undone; blocked; exported. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCandidateHistory } from '../../../src/contract/candidates.ts'
import * as contract from '../../../src/contract/notes.ts'
import { searchPalette } from '../../../src/contract/palette.ts'
import { compareProcesses } from '../../../src/contract/process-comparison.ts'
import { getProcess } from '../../../src/contract/recruitment.ts'
import { type Role, roles } from '../../../src/contract/roles.ts'
import { addNote } from '../../../src/server/notes/write.ts'
import { eraseRecord } from '../../../src/server/personal-data/suppress.ts'
import { ownedRecords } from '../../../src/server/personal-data/owned-records.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { candidateMerges } from '../../../src/server/platform/db/tables/duplicates.ts'
import { idempotencyKeys } from '../../../src/server/platform/db/tables/idempotency.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { notes } from '../../../src/server/platform/db/tables/notes.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import type { Client } from '../support/client.ts'
import { enterOutside, mergeRecords, undo } from '../support/duplicates.ts'
import { type Case, monday, startWorld, type World } from '../support/process-world.ts'
import { beforeTests } from '../support/before-tests.ts'

const world: World = beforeTests(() => startWorld({ env: { tokenMinutes: 90_000, sessionHours: 1_500 } }))
let process: Case
let author: Client
beforeEach(async () => {
  world.setNow(monday)
  await world.db.delete(notes)
  await world.db.delete(interviews)
  process = await world.begin('grupo')
  author = await world.as('ROLE_CRP_REC')
})

const add = (client: Client, texto: string, audiencia: contract.Audience = 'equipo', idReclutamiento = process.id) =>
  client.call(contract.addNote, { body: { idReclutamiento, audiencia, texto } })
const added = async (...of: Parameters<typeof add>) => (await add(...of)).entity!
const onPage = async (client: Client, idReclutamiento = process.id) =>
  (await client.call(getProcess, { query: { role: 'ROLE_CRP_REC', idReclutamiento, step: 1 } })).entity?.notas
const inProfile = async (client: Client, idCandidato = process.candidateId) =>
  (await client.call(getCandidateHistory, { query: { idCandidato } })).entity?.notas
const textsOf = (found: readonly contract.Note[] | undefined) => found?.map(({ texto }) => texto)
const found = async (client: Client, texto: string) =>
  (await client.call(searchPalette, { body: { texto } })).entity!.enNotas.map(({ idCandidato }) => idCandidato)
const minutes = (count: number) => world.setNow(new Date(monday.getTime() + count * 60_000))

/** Also another branch's recruiter, who interviews here. */
const interviewer: Role = 'ROLE_COM_REC'
const interviewHere = async () => {
  await world.db.insert(interviews).values({
    recruitmentId: process.id,
    candidateId: process.candidateId,
    codigoEtapa: 'SE',
    modo: 'AGG',
    tipoEntrevistador: 1030,
    interviewerId: world.house.user[interviewer],
    fecha: '2026-03-03',
    hora: 9,
    tipoEntrevista: 815,
    status: 'agendada',
  })
}

describe('every note by every reader', () => {
  /** Of a process of the corporate branch: what each role reads. */
  const readers: Readonly<Record<Role, readonly string[] | undefined>> = {
    ROLE_CRP_ADMN: ['girasol equipo', 'girasol reclutadores'],
    ROLE_CRP_REC: ['girasol equipo', 'girasol reclutadores', 'girasol propia'],
    ROLE_CRP_OBS: ['girasol equipo'],
    ROLE_COM_REC: ['girasol equipo'],
    ROLE_CRP_ATN_CTS_REC: undefined,
    ROLE_COM_ADMN: undefined,
    ROLE_COM_CON: undefined,
    ROLE_COM_ANL: undefined,
    ROLE_COM_INT: undefined,
    ROLE_COM_METVIEW: undefined,
    ROLE_MKT_EDITOR: undefined,
  }
  beforeEach(async () => {
    await interviewHere()
    for (const audiencia of ['propia', 'reclutadores', 'equipo'] as const)
      await add(author, `girasol ${audiencia}`, audiencia)
  })

  test.each(roles)('%s', async (role) => {
    const client = await world.as(role)
    const seen = readers[role]
    expect(textsOf(await onPage(client))).toEqual(seen)
    expect(textsOf(await inProfile(client))).toEqual(seen)
    for (const audiencia of contract.audiences) {
      const isSeen = seen?.includes(`girasol ${audiencia}`) ?? false
      expect([audiencia, await found(client, `girasol ${audiencia}`)]).toEqual([
        audiencia,
        isSeen ? [process.candidateId] : [],
      ])
    }
  })

  test('the palette shows no text of a note', async () => {
    const { entity } = await author.call(searchPalette, { body: { texto: 'girasol' } })
    expect(entity!.enNotas).toHaveLength(1)
    expect(JSON.stringify(entity)).not.toContain('girasol')
  })

  test('a comparison of processes has none', async () => {
    const { id } = await world.begin('grupo')
    const { entity } = await author.call(compareProcesses, { query: { procesos: [process.id, id] } })
    expect(entity).toHaveLength(2)
    expect(JSON.stringify(entity)).not.toContain('girasol')
  })

  test.each(roles)('%s changes only what they read', async (role) => {
    const client = await world.as(role)
    const all = await world.db.select().from(notes)
    for (const { id, audience } of all) {
      const isSeen = readers[role]?.includes(`girasol ${audience}`) ?? false
      const isOwn = role === 'ROLE_CRP_REC'
      const mayCall = !['ROLE_COM_METVIEW', 'ROLE_MKT_EDITOR'].includes(role)
      const pinned = await client.call(contract.pinNote, { body: { idNota: id, fijada: true } })
      expect([audience, pinned.status]).toEqual([audience, isSeen ? 200 : mayCall ? 404 : 403])
      const edited = await client.call(contract.editNote, { body: { idNota: id, version: 1, texto: 'otra cosa' } })
      expect([audience, edited.status]).toEqual([audience, isOwn ? 200 : isSeen || !mayCall ? 403 : 404])
      const withdrawn = await client.call(contract.withdrawNote, { body: { idNota: id } })
      expect([audience, withdrawn.status]).toEqual([audience, isOwn ? 200 : isSeen || !mayCall ? 403 : 404])
    }
  })
})

describe('who writes', () => {
  test('who sees the process: to the team and to oneself', async () => {
    await interviewHere()
    for (const role of ['ROLE_CRP_OBS', interviewer] as const) {
      const client = await world.as(role)
      expect((await add(client, 'a', 'equipo')).status).toBe(200)
      expect((await add(client, 'b', 'propia')).status).toBe(200)
      expect((await add(client, 'c', 'reclutadores')).status).toBe(403)
    }
    expect(textsOf(await onPage(author))).toEqual(['a', 'a'])
  })

  test('nobody else: like an unknown process', async () => {
    const refused = await add(await world.as('ROLE_COM_ADMN'), 'a')
    expect([refused.status, refused.error?.codigo]).toEqual([404, 'no-encontrado'])
    expect(await world.db.select().from(notes)).toEqual([])
  })

  test('in a transaction of others, which may fail afterwards', async () => {
    const actor = { userId: world.house.user.ROLE_CRP_REC, role: 'ROLE_CRP_REC', branch: 'CORP' } as const
    const written = { audiencia: 'equipo', texto: 'a', at: monday } as const
    const failing = world.db.transaction(async (tx) => {
      await addNote(tx, actor, process.id, written)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await onPage(author)).toEqual([])
    const id = await world.db.transaction((tx) => addNote(tx, actor, process.id, written))
    expect((await onPage(author))?.map(({ idNota }) => idNota)).toEqual([id])
  })

  test('once, where the answer is lost and the call repeated', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { idReclutamiento: process.id, audiencia: 'equipo', texto: 'a' } as const
    const [first, second] = [
      await author.call(contract.addNote, { body, headers: key } as never),
      await author.call(contract.addNote, { body, headers: key } as never),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
  })

  test(`${contract.mostNotes} beside one process, and of two at once only one is the last`, async () => {
    const row = { recruitmentId: process.id, audience: 'equipo', text: 'a', at: monday } as const
    const authorId = world.house.user.ROLE_CRP_REC
    await world.db.insert(notes).values(Array.from({ length: contract.mostNotes - 1 }, () => ({ ...row, authorId })))
    const answers = await Promise.all([add(author, 'b'), add(author, 'c')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await add(await world.as('ROLE_CRP_ADMN'), 'd')).status).toBe(200)
    expect((await add(author, 'e', 'equipo', (await world.begin('grupo')).id)).status).toBe(200)
  })
})

describe('a note', () => {
  test('has everything that the screen needs', async () => {
    const made = await added(author, '  Prefiere la tarde.\n- Vive cerca\n\n<b>https://x.mx</b>  ')
    const expected = {
      idNota: made.idNota,
      idReclutamiento: process.id,
      audiencia: 'equipo',
      texto: 'Prefiere la tarde.\n- Vive cerca\n\n<b>https://x.mx</b>',
      autor: 'Rebeca Torres Medina',
      esPropia: true,
      fecha: '02/03/2026',
      hora: '10:00',
      editada: false,
      retirada: false,
      fijada: false,
      version: 1,
      editable: 600_000,
    }
    expect(made).toEqual(expected)
    expect(await onPage(author)).toEqual([expected])
    expect(await onPage(await world.as('ROLE_CRP_ADMN'))).toEqual([{ ...expected, esPropia: false, editable: 0 }])
  })

  test('the newest first', async () => {
    await add(author, 'a')
    minutes(1)
    await add(author, 'b')
    await add(author, 'c')
    expect(textsOf(await onPage(author))).toEqual(['c', 'b', 'a'])
  })

  test('is edited by its author for ten minutes', async () => {
    const { idNota } = await added(author, 'a')
    minutes(9.99)
    const edited = await author.call(contract.editNote, { body: { idNota, version: 1, texto: 'b' } })
    expect(edited.entity).toMatchObject({ texto: 'b', editada: true, version: 2, editable: 600 })
    minutes(10)
    const late = await author.call(contract.editNote, { body: { idNota, version: 2, texto: 'c' } })
    expect([late.status, late.error?.mensaje]).toEqual([409, 'Ya pasaron 10 minutos: la nota sólo se puede retirar.'])
    expect(await onPage(author)).toMatchObject([{ texto: 'b', editable: 0 }])
  })

  test('of two windows, the second does not overwrite the first', async () => {
    const { idNota } = await added(author, 'a')
    await author.call(contract.editNote, { body: { idNota, version: 1, texto: 'b' } })
    const stale = await author.call(contract.editNote, { body: { idNota, version: 1, texto: 'c' } })
    expect([stale.status, stale.error?.codigo]).toEqual([409, 'registro-cambio'])
    expect(textsOf(await onPage(author))).toEqual(['b'])
  })

  test('is withdrawn at any time: its text is gone everywhere, the fact stays', async () => {
    const { idNota } = await added(author, 'margarita')
    await author.call(contract.pinNote, { body: { idNota, fijada: true } })
    minutes(5_000)
    const withdrawn = await author.call(contract.withdrawNote, { body: { idNota } })
    expect(withdrawn.entity).toMatchObject({ texto: '', retirada: true, fijada: false, editable: 0, version: 2 })
    expect(await onPage(await world.as('ROLE_CRP_ADMN'))).toMatchObject([{ texto: '', retirada: true }])
    expect(await found(author, 'margarita')).toEqual([])
    expect(JSON.stringify(await world.db.select().from(idempotencyKeys))).not.toContain('margarita')
    const again = await author.call(contract.withdrawNote, { body: { idNota } })
    expect(again.entity).toMatchObject({ version: 2 })
    for (const answer of [
      await author.call(contract.editNote, { body: { idNota, version: 2, texto: 'b' } }),
      await author.call(contract.pinNote, { body: { idNota, fijada: true } }),
    ])
      expect([answer.status, answer.error?.mensaje]).toEqual([409, 'La nota ya se retiró.'])
  })

  test('is pinned by any reader; that makes no edit outdated', async () => {
    const { idNota } = await added(author, 'a')
    const colleague = await world.as('ROLE_CRP_ADMN')
    expect((await colleague.call(contract.pinNote, { body: { idNota, fijada: true } })).entity?.fijada).toBe(true)
    expect((await author.call(contract.editNote, { body: { idNota, version: 1, texto: 'b' } })).status).toBe(200)
    expect((await colleague.call(contract.pinNote, { body: { idNota, fijada: false } })).entity?.fijada).toBe(false)
  })

  test.each([
    ['empty', '  \n '],
    ['too long', 'x'.repeat(contract.longestNote + 1)],
  ])('is refused where it is %s', async (_, texto) => {
    expect((await add(author, texto)).status).toBe(400)
  })
})

describe('without a process', () => {
  const addFree = (client: Client, idCandidato: number, texto = 'amapola') =>
    client.call(contract.addCandidateNote, { body: { idCandidato, texto } })

  test("is for the recruiters of its author's branch", async () => {
    const idCandidato = await enterOutside(world)
    const { entity } = await addFree(author, idCandidato)
    expect(entity).toMatchObject({ idReclutamiento: null, audiencia: 'reclutadores' })
    for (const [role, texts] of [
      ['ROLE_CRP_ADMN', ['amapola']],
      ['ROLE_COM_ADMN', []],
      ['ROLE_CRP_ATN_CTS_REC', []],
      ['ROLE_CRP_OBS', undefined],
    ] as const) {
      const client = await world.as(role)
      expect([role, textsOf(await inProfile(client, idCandidato))]).toEqual([role, texts])
      expect([role, await found(client, 'amapola')]).toEqual([role, texts?.length ? [idCandidato] : []])
      const { status } = await client.call(contract.pinNote, { body: { idNota: entity!.idNota, fijada: true } })
      expect([role, status]).toEqual([role, texts?.length ? 200 : 404])
    }
    expect((await addFree(await world.as('ROLE_CRP_OBS'), idCandidato)).status).toBe(403)
  })

  test('is refused for a candidate who is not seen', async () => {
    const other = await world.begin('individual')
    expect((await addFree(author, other.candidateId)).status).toBe(404)
  })

  test('a merge and its undo', async () => {
    const [primary, merged] = [await enterOutside(world), await enterOutside(world)]
    await addFree(author, primary, 'de uno')
    await addFree(author, merged, 'de otro')
    await mergeRecords(author, primary, merged)
    expect(textsOf(await inProfile(author, primary))?.toSorted()).toEqual(['de otro', 'de uno'])
    expect((await addFree(author, merged, 'x')).status).toBe(404)
    await addFree(author, primary, 'después')
    const [union] = await world.db.select().from(candidateMerges).where(eq(candidateMerges.mergedId, merged))
    expect((await undo(author, union!.id)).status).toBe(200)
    expect(textsOf(await inProfile(author, primary))).toEqual(['después', 'de uno'])
    expect(textsOf(await inProfile(author, merged))).toEqual(['de otro'])
  })
})

test('of a process follow it through a merge and its undo, with those written since', async () => {
  const other = await world.begin('grupo', { nombres: 'Otra' })
  await world.db.update(candidates).set({ contratado: 0 })
  await add(author, 'antes', 'propia')
  const free = await enterOutside(world)
  await mergeRecords(author, free, process.candidateId)
  await add(author, 'después', 'propia')
  expect(textsOf(await inProfile(author, free))).toEqual(['después', 'antes'])
  const [union] = await world.db.select().from(candidateMerges).where(eq(candidateMerges.mergedId, process.candidateId))
  await undo(author, union!.id)
  expect(textsOf(await inProfile(author, free))).toEqual([])
  expect(textsOf(await inProfile(author))).toEqual(['después', 'antes'])
  expect(textsOf(await onPage(author, other.id))).toEqual([])
})

test('of a blocked person are read and written by nobody, also by a call that waited', async () => {
  const { idNota } = await added(author, 'clavel')
  await world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, process.candidateId))
  expect(await onPage(author)).toBeUndefined()
  expect(await inProfile(author)).toBeUndefined()
  expect(await found(author, 'clavel')).toEqual([])
  expect((await add(author, 'a')).status).toBe(404)
  expect((await author.call(contract.withdrawNote, { body: { idNota } })).status).toBe(404)
  expect(
    (await author.call(contract.addCandidateNote, { body: { idCandidato: process.candidateId, texto: 'a' } })).status,
  ).toBe(404)
})

test('are deleted with the data of the person', async () => {
  await add(author, 'clavel', 'propia')
  const free = await enterOutside(world)
  await author.call(contract.addCandidateNote, { body: { idCandidato: free, texto: 'a' } })
  expect(ownedRecords['notes']?.suppressed).toBe('delete')
  await world.db.transaction((tx) => eraseRecord(tx, process.candidateId, monday))
  expect(await world.db.select({ text: notes.text }).from(notes)).toEqual([{ text: 'a' }])
  await world.db.transaction((tx) => eraseRecord(tx, free, monday))
  expect(await world.db.select().from(notes)).toEqual([])
})

test('a colleague who has left is still named', async () => {
  await add(author, 'a')
  await world.db.update(users).set({ active: false }).where(eq(users.id, world.house.user.ROLE_CRP_REC))
  try {
    expect(await onPage(await world.as('ROLE_CRP_ADMN'))).toMatchObject([{ autor: 'Rebeca Torres Medina' }])
  } finally {
    await world.db.update(users).set({ active: true }).where(eq(users.id, world.house.user.ROLE_CRP_REC))
  }
})
