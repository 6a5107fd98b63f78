/** Two records of one person are merged, and the merge is taken back. */
import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { editEmail, getCandidate, getCandidateHistory, rateCandidate } from '../../../src/contract/candidates.ts'
import {
  compareCandidates,
  getCandidateDuplicates,
  listMerges,
  type MergeChoices,
  mergeCandidates,
  undoDays,
} from '../../../src/contract/duplicates.ts'
import { exportRecord, getRecord, suppressRecord } from '../../../src/contract/personal-data.ts'
import { searchPortfolio } from '../../../src/contract/portfolio.ts'
import { revertRejection } from '../../../src/contract/process-outcomes.ts'
import {
  candidates,
  candidateTags,
  curricula,
  recommendations,
} from '../../../src/server/platform/db/tables/candidates.ts'
import { passagesFor } from '../../../src/server/curricula/evidence.ts'
import { readDueCurricula } from '../../../src/server/curricula/read-due.ts'
import type { Reader } from '../../../src/server/curricula/reader.ts'
import { curriculumTexts } from '../../../src/server/platform/db/tables/curricula.ts'
import { candidateMerges, duplicatePairs } from '../../../src/server/platform/db/tables/duplicates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { inProcess, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { doRetention } from '../../../src/server/personal-data/job.ts'
import { enterCandidate } from '../../../src/contract/integration.ts'
import type { Client } from '../support/client.ts'
import {
  differencesIn,
  enterOutside,
  everyChoice,
  mergeRecords,
  recordsOf,
  send,
  undo as undoWith,
} from '../support/duplicates.ts'
import { type Case, monday, startWorld, type World } from '../support/process-world.ts'
import { beginElsewhere, twoRecords as twoRecordsIn } from '../support/two-records.ts'
import { discard, walkTo } from '../support/walk.ts'

let world: World
let recruiter: Client
beforeEach(async () => {
  await world?.stop()
  world = await startWorld()
  recruiter = await world.as('ROLE_CRP_REC')
})

const merge = (primary: number, other: number, elecciones: MergeChoices = {}) =>
  mergeRecords(recruiter, primary, other, elecciones)
const undo = (idUnion: number, client = recruiter) => undoWith(client, idUnion)
const candidate = async (id: number) => (await world.db.select().from(candidates).where(eq(candidates.id, id)))[0]
const expectClean = async () => expect(await differencesIn(world.db)).toEqual([])

const twoRecords = () => twoRecordsIn(world)

const noFilters = {
  calificacion: null,
  areaInteres: null,
  subAreaInteres: null,
  tiempoEnCartera: null,
  edad: null,
  escolaridad: null,
  ubicacion: null,
}

test('shows both records side by side', async () => {
  const { primary, other } = await twoRecords()
  const { entity } = await recruiter.call(compareCandidates, {
    query: { idCandidato: primary.candidateId, idOtro: other.candidateId },
  })
  expect(entity).toMatchObject({ motivos: ['correo'], impedimento: null })
  expect(entity?.candidatos).toEqual([
    {
      idCandidato: primary.candidateId,
      registrado: '02/03/2026',
      etiquetas: [],
      areas: [],
      documentos: 0,
      solicitudes: 0,
      recomendaciones: [],
      enCartera: false,
      campos: {
        nombre: 'Rosa Peña Ríos',
        fechaNacimiento: null,
        correo: 'rosa@correo.mx',
        telefono: '5511112222',
        lugar: null,
        escolaridad: null,
        calificacion: null,
        curriculum: 'uno.pdf',
      },
      procesos: [
        {
          idReclutamiento: primary.id,
          tituloVacante: 'Analista contable',
          fecha: '02/03/2026',
          etapa: expect.any(String) as string,
          abierto: true,
        },
      ],
      entrevistas: [
        {
          fecha: expect.any(String) as string,
          hora: expect.stringMatching(/^\d\d:00 a \d\d:00$/) as string,
          con: expect.any(String) as string,
        },
      ],
    },
    {
      idCandidato: other.candidateId,
      registrado: '02/03/2026',
      etiquetas: ['Etiqueta 1', 'Etiqueta 2'],
      areas: ['Finanzas'],
      documentos: 0,
      solicitudes: 0,
      recomendaciones: ['Analista contable'],
      enCartera: true,
      campos: {
        nombre: 'Rosa María Peña Ríos',
        fechaNacimiento: '03/04/1990',
        correo: 'rosa@correo.mx',
        telefono: '5533334444',
        lugar: 'León',
        escolaridad: null,
        calificacion: 'Viable',
        curriculum: 'dos.pdf',
      },
      procesos: [
        {
          idReclutamiento: other.id,
          tituloVacante: 'Auditor interno',
          fecha: '02/03/2026',
          etapa: expect.any(String) as string,
          abierto: false,
        },
      ],
      entrevistas: [],
    },
  ])
})

describe('a merge', () => {
  test('moves everything to the record that remains, with the chosen values', async () => {
    const { primary, other } = await twoRecords()
    const { entity } = await merge(primary.candidateId, other.candidateId, {
      nombre: other.candidateId,
      fechaNacimiento: other.candidateId,
      telefono: primary.candidateId,
      calificacion: other.candidateId,
      curriculum: other.candidateId,
    })
    expect(entity).toEqual({ idUnion: entity?.idUnion, idCandidato: primary.candidateId })
    expect(await candidate(primary.candidateId)).toMatchObject({
      nombres: 'Rosa María',
      fechaNacimiento: '1990-04-03',
      telefono: '5511112222',
      municipio: null,
      mergedInto: null,
    })
    expect(await candidate(other.candidateId)).toMatchObject({ nombres: 'Rosa María', mergedInto: primary.candidateId })
    expect(
      (
        await world.db
          .select()
          .from(recruitments)
          .where(inArray(recruitments.id, [primary.id, other.id]))
      ).map((one) => one.candidateId),
    ).toEqual([primary.candidateId, primary.candidateId])
    expect(await world.db.select().from(inProcess).where(eq(inProcess.recruitmentId, primary.id))).toMatchObject([
      { candidateId: primary.candidateId, search: 'rosa maria pena rios' },
    ])
    expect((await world.db.select().from(candidateTags)).map(({ candidateId }) => candidateId).toSorted()).toEqual([
      primary.candidateId,
      primary.candidateId,
      other.candidateId,
      other.candidateId,
    ])
    expect(
      (await world.db.select().from(curricula).orderBy(asc(curricula.candidateId))).map(({ fileName }) => fileName),
    ).toEqual(['dos.pdf', 'dos.pdf'])
    expect(
      (await world.db.select().from(recommendations).where(eq(recommendations.candidateId, primary.candidateId)))
        .map(({ publicationId }) => publicationId)
        .toSorted(),
    ).toEqual([world.house.publication.grupo.publicationId, world.house.publication.atencion.publicationId].toSorted())
    const { entity: history } = await recruiter.call(getCandidateHistory, {
      query: { idCandidato: primary.candidateId },
    })
    expect([
      history?.actuales.map(({ idReclutamiento }) => idReclutamiento),
      history?.anteriores.map(({ idReclutamiento }) => idReclutamiento),
    ]).toEqual([[primary.id], [other.id]])
    await expectClean()
  })

  test('leads from the other record to this one, which no list has any more', async () => {
    const { primary, other } = await twoRecords()
    await merge(primary.candidateId, other.candidateId)
    expect((await recruiter.call(getCandidate, { query: { idCandidato: other.candidateId } })).entity).toMatchObject({
      idCandidato: primary.candidateId,
      nombre: 'Rosa Peña Ríos',
      uniones: 1,
      posiblesDuplicados: 0,
    })
    expect(
      (await recruiter.call(getCandidateHistory, { query: { idCandidato: other.candidateId } })).entity?.actuales,
    ).toHaveLength(1)
    const found = await recruiter.call(searchPortfolio, {
      body: { modo: 'CORP', paginaActual: 1, busqueda: 'rosa', ...noFilters },
    })
    expect(found.entity).toMatchObject({ total: 0 })
    expect(
      (
        await recruiter.call(listCandidates, { query: { paginaActual: 1, search: 'rosa' } })
      ).entity?.resumenCandidatos?.map(({ idCandidato }) => idCandidato),
    ).toEqual([primary.candidateId])
    for (const call of [editEmail, rateCandidate] as const) {
      const body = {
        idCandidato: other.candidateId,
        id: other.candidateId,
        correo: 'x@y.mx',
        calificacion: 1,
        subCalificacion: [1],
      }
      expect((await recruiter.call(call as typeof editEmail, { body })).status).toBe(404)
    }
    expect(
      (await recruiter.call(getCandidateDuplicates, { query: { idCandidato: other.candidateId } })).entity?.uniones,
    ).toMatchObject([{ idCandidato: primary.candidateId, idUnido: other.candidateId, deshacerHasta: '01/04/2026' }])
    expect((await recruiter.call(listMerges, { query: { paginaActual: 1 } })).entity).toMatchObject({
      total: 1,
      registros: [{ nombre: 'Rosa Peña Ríos', nombreUnido: 'Rosa María Peña Ríos', fecha: '02/03/2026' }],
    })
  })

  test('is refused after a change of one of the two', async () => {
    const { primary, other } = await twoRecords()
    const { entity } = await recruiter.call(compareCandidates, {
      query: { idCandidato: primary.candidateId, idOtro: other.candidateId },
    })
    await recruiter.call(editEmail, { body: { idCandidato: other.candidateId, correo: 'nuevo@correo.mx' } })
    const refused = await recruiter.call(mergeCandidates, {
      body: {
        idCandidato: primary.candidateId,
        idOtro: other.candidateId,
        version: entity?.version ?? '',
        elecciones: {},
      },
    })
    expect([refused.status, refused.error?.codigo, await world.db.$count(candidateMerges)]).toEqual([
      409,
      'registro-cambio',
      0,
    ])
  })

  test('is refused while both have an interview at one hour to come; one that is past loses its candidate', async () => {
    const [one, other] = [await world.begin('grupo'), await beginElsewhere(world)]
    for (const process of [one, other]) await walkTo(world, 'grupo', 'PE-RE', process)
    const [first] = await world.db.select().from(interviews).where(eq(interviews.recruitmentId, one.id))
    const colleague = world.house.user.ROLE_CRP_ADMN
    await world.db
      .update(interviews)
      .set({ fecha: first!.fecha, hora: first!.hora, interviewerId: colleague })
      .where(eq(interviews.recruitmentId, other.id))
    const refused = await merge(one.candidateId, other.candidateId)
    expect([refused.error?.codigo, refused.error?.mensaje]).toEqual([
      'union-imposible',
      `Los dos tienen una entrevista el ${first!.fecha.split('-').reverse().join('/')}, ${String(first!.hora).padStart(2, '0')}:00 a ${first!.hora + 1}:00: mueve o cancela una de las dos y vuelve a intentarlo.`,
    ])
    world.pass(10 * 24 * 60 * 60_000)
    recruiter = await world.signIn('role_crp_rec')
    const { entity } = await merge(one.candidateId, other.candidateId)
    const named = async () =>
      (await world.db.select().from(interviews).orderBy(asc(interviews.recruitmentId))).map(
        ({ candidateId }) => candidateId,
      )
    expect(await named()).toEqual([one.candidateId, null])
    await undo(entity?.idUnion ?? 0)
    expect(await named()).toEqual([one.candidateId, other.candidateId])
  })

  test('is refused with oneself, an unknown, a blocked and a merged candidate, and with a third one chosen', async () => {
    const { primary, other } = await twoRecords()
    const statusOf = async (one: number, two: number) => [
      (await recruiter.call(compareCandidates, { query: { idCandidato: one, idOtro: two } })).status,
      (await merge(one, two)).status,
    ]
    expect(await statusOf(primary.candidateId, primary.candidateId)).toEqual([404, 404])
    expect(await statusOf(primary.candidateId, 999_999)).toEqual([404, 404])
    const third = await world.begin('atencion')
    expect(await statusOf(primary.candidateId, third.candidateId)).toEqual([404, 404])
    const { entity } = await recruiter.call(compareCandidates, {
      query: { idCandidato: primary.candidateId, idOtro: other.candidateId },
    })
    const chosen = await recruiter.call(mergeCandidates, {
      body: {
        idCandidato: primary.candidateId,
        idOtro: other.candidateId,
        version: entity!.version,
        elecciones: { correo: third.candidateId },
      },
    })
    expect([chosen.status, chosen.error?.campos]).toEqual([
      400,
      { 'elecciones.correo': 'Elige el dato de uno de los dos.' },
    ])
    await world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, other.candidateId))
    expect(await statusOf(primary.candidateId, other.candidateId)).toEqual([404, 404])
    await world.db.update(candidates).set({ blockedAt: null }).where(eq(candidates.id, other.candidateId))
    expect((await merge(primary.candidateId, other.candidateId)).status).toBe(200)
    expect(await statusOf(primary.candidateId, other.candidateId)).toEqual([404, 404])
  })

  test('at the same time in both directions is done only once', async () => {
    const { primary, other } = await twoRecords()
    const [one, two] = await Promise.all([
      merge(primary.candidateId, other.candidateId),
      merge(other.candidateId, primary.candidateId),
    ])
    expect([one.status, two.status].toSorted()).not.toEqual([200, 200])
    expect(await world.db.$count(candidateMerges)).toBe(1)
    await expectClean()
  })

  test('is not refused for the hour of a called-off interview, whichever of the two had it', async () => {
    const [one, other] = [await world.begin('grupo'), await beginElsewhere(world)]
    for (const process of [one, other]) await walkTo(world, 'grupo', 'PE-RE', process)
    const [first] = await world.db.select().from(interviews).where(eq(interviews.recruitmentId, one.id))
    await world.db
      .update(interviews)
      .set({ fecha: first!.fecha, hora: first!.hora, interviewerId: world.house.user.ROLE_CRP_ADMN })
      .where(eq(interviews.recruitmentId, other.id))
    const impediment = async () =>
      (await recruiter.call(compareCandidates, { query: { idCandidato: one.candidateId, idOtro: other.candidateId } }))
        .entity?.impedimento
    const become = (process: Case, status: 'agendada' | 'cancelada') =>
      world.db.update(interviews).set({ status }).where(eq(interviews.recruitmentId, process.id))
    expect(await impediment()).toMatch(/^Los dos tienen una entrevista/)
    for (const process of [one, other]) {
      await become(process, 'cancelada')
      expect(await impediment()).toBeNull()
      await become(process, 'agendada')
    }
  })

  test.each([
    ['2027-01-01', '2028-01-01'],
    ['2028-01-01', '2027-01-01'],
    [null, '2028-01-01'],
    ['2028-01-01', null],
  ])('retains a record until the later day of the two: %s, %s', async (mine, theirs) => {
    const { primary, other } = await twoRecords()
    for (const [{ candidateId }, retainedUntil] of [
      [primary, mine],
      [other, theirs],
    ] as const)
      await world.db.update(candidates).set({ retainedUntil }).where(eq(candidates.id, candidateId))
    const { entity } = await merge(primary.candidateId, other.candidateId)
    expect((await candidate(primary.candidateId))?.retainedUntil).toBe('2028-01-01')
    await undo(entity?.idUnion ?? 0)
    expect([
      (await candidate(primary.candidateId))?.retainedUntil,
      (await candidate(other.candidateId))?.retainedUntil,
    ]).toEqual([mine, theirs])
  })
})

describe('the keys of other systems', () => {
  test('lead to the record that remains, which keeps what people chose', async () => {
    const one = await enterOutside(world, { clave: 'UNO', correo: 'a@b.mx', telefono: '5511110000' })
    const other = await enterOutside(world, { clave: 'DOS', correo: 'a@b.mx', telefono: '5522220000' })
    const { entity } = await merge(one, other)
    const again = await send(world, enterCandidate.path, {
      clave: 'DOS',
      nombres: 'Rosa',
      apellidoPaterno: 'Peña',
      correo: 'a@b.mx',
      telefono: '5533330000',
      municipio: 'León',
    })
    expect(again).toEqual({ resultado: 'actualizado', id: one, conservados: ['telefono'] })
    expect(await candidate(one)).toMatchObject({ telefono: '5511110000', municipio: 'León' })
    expect(await candidate(other)).toMatchObject({ telefono: '5522220000', municipio: null })
    await undo(entity?.idUnion ?? 0)
    expect(
      (
        await send(world, enterCandidate.path, {
          clave: 'DOS',
          nombres: 'Rosa',
          apellidoPaterno: 'Peña',
          correo: 'c@d.mx',
          telefono: '5533330000',
        })
      ).id,
    ).toBe(other)
  })
})

describe('undoing', () => {
  test.each([
    ['the own values', {}],
    ['all values of the other record', null],
  ])('restores every row exactly: %s', async (_, choices) => {
    const { primary, other } = await twoRecords()
    const before = await recordsOf(world.db)
    const { entity } = await merge(primary.candidateId, other.candidateId, choices ?? everyChoice(other.candidateId))
    expect(await recordsOf(world.db)).not.toEqual(before)
    expect((await undo(entity?.idUnion ?? 0)).entity).toEqual({
      idCandidato: primary.candidateId,
      idUnido: other.candidateId,
    })
    expect(await recordsOf(world.db)).toEqual(before)
    await expectClean()
  })

  test.each([
    ['remaining', 0],
    ['merged', 1],
  ] as const)('leaves who was hired without a process as it was: the %s record', async (_, hired) => {
    const { primary, other } = await twoRecords()
    const ids = [primary.candidateId, other.candidateId]
    await world.db.update(candidates).set({ contratado: 1 }).where(eq(candidates.id, ids[hired]!))
    const { entity } = await merge(primary.candidateId, other.candidateId)
    expect((await candidate(primary.candidateId))?.contratado).toBe(1)
    await undo(entity?.idUnion ?? 0)
    expect(await Promise.all(ids.map(async (id) => (await candidate(id))?.contratado))).toEqual(
      hired === 0 ? [1, 0] : [0, 1],
    )
  })

  test('gives the process back with what has happened since, and leaves what somebody changed', async () => {
    const { primary, other } = await twoRecords()
    const { entity } = await merge(primary.candidateId, other.candidateId, {
      correo: other.candidateId,
      telefono: other.candidateId,
    })
    await discard(world, primary)
    const { entity: reverted } = await recruiter.call(revertRejection, {
      body: { idReclutamiento: other.id, idUsuario: 0, version: other.version, motivo: 'Regresa' },
    })
    expect(reverted).toBeDefined()
    await recruiter.call(editEmail, { body: { idCandidato: primary.candidateId, correo: 'nuevo@correo.mx' } })
    expect((await undo(entity?.idUnion ?? 0)).status).toBe(200)
    expect(await candidate(primary.candidateId)).toMatchObject({ correo: 'nuevo@correo.mx', telefono: '5511112222' })
    expect((await world.db.select().from(recruitments).where(eq(recruitments.id, other.id)))[0]).toMatchObject({
      candidateId: other.candidateId,
      outcome: 'abierta',
    })
    expect((await world.db.select().from(inProcess).where(eq(inProcess.recruitmentId, other.id)))[0]).toMatchObject({
      candidateId: other.candidateId,
      search: 'rosa maria pena rios',
    })
    await expectClean()
  })

  test('leaves each CV with the text and the passages that were read of it', async () => {
    const { primary, other } = await twoRecords()
    const texts: Readonly<Record<string, string>> = { 1: 'Uno en ventas', 2: 'Dos en banca' }
    const reader: Reader = {
      read: async (file) => ({ state: 'leido', text: texts[Buffer.from(file, 'base64').toString()]!, html: null }),
      close: () => {},
    }
    const read = () => readDueCurricula(world.deps, reader, new AbortController().signal)
    const stored = async () =>
      await world.db
        .select({
          text: curriculumTexts.text,
          passages: curriculumTexts.passages,
          found: passagesFor(['Ventas', 'Banca']),
        })
        .from(curriculumTexts)
        .where(inArray(curriculumTexts.candidateId, [primary.candidateId, other.candidateId]))
        .orderBy(asc(curriculumTexts.candidateId))
    const [one, two] = [
      { text: texts[1], passages: [texts[1]], found: [texts[1], null] },
      { text: texts[2], passages: [texts[2]], found: [null, texts[2]] },
    ]
    const unread = { text: '', passages: null, found: null }
    await read()
    expect(await stored()).toEqual([one, two])
    const { entity: chosen } = await merge(primary.candidateId, other.candidateId, { curriculum: other.candidateId })
    expect(await stored()).toEqual([unread, two])
    await read()
    expect(await stored()).toEqual([two, two])
    expect((await undo(chosen?.idUnion ?? 0)).status).toBe(200)
    expect(await stored()).toEqual([unread, two])
    await read()
    expect(await stored()).toEqual([one, two])
    const { entity: own } = await merge(primary.candidateId, other.candidateId, { curriculum: primary.candidateId })
    expect(await stored()).toEqual([one, two])
    expect((await undo(own?.idUnion ?? 0)).status).toBe(200)
    expect(await stored()).toEqual([one, two])
  })

  test('is refused twice, after its days, and while the record was merged again', async () => {
    const { primary, other } = await twoRecords()
    const { entity: first } = await merge(primary.candidateId, other.candidateId)
    const third = await world.begin('grupo', { telefono: '' })
    await discard(world, third)
    const { entity: second } = await merge(third.candidateId, primary.candidateId)
    expect(
      (await recruiter.call(getCandidate, { query: { idCandidato: other.candidateId } })).entity?.idCandidato,
    ).toBe(third.candidateId)
    await expectClean()
    const refused = await undo(first?.idUnion ?? 0)
    expect([refused.status, refused.error?.mensaje]).toEqual([
      409,
      'Primero deshaz la unión con Ana Prueba 3 Ríos del 02/03/2026.',
    ])
    expect((await undo(second?.idUnion ?? 0)).status).toBe(200)
    expect((await candidate(other.candidateId))?.mergedInto).toBe(primary.candidateId)
    await expectClean()
    expect((await undo(first?.idUnion ?? 0)).status).toBe(200)
    expect((await undo(first?.idUnion ?? 0)).error?.mensaje).toBe('Alguien ya deshizo esta unión.')
    await expectClean()
  })

  test('is over after its days; the job erases what was not carried over, and the record leads on', async () => {
    const { primary, other } = await twoRecords()
    const { entity } = await merge(primary.candidateId, other.candidateId)
    world.pass(undoDays * 24 * 60 * 60_000)
    recruiter = await world.signIn('role_crp_rec')
    expect((await undo(entity?.idUnion ?? 0)).error?.codigo).toBe('union-vencida')
    await doRetention(world.deps)({
      job: { id: 1, kind: '', params: {} },
      advance: async () => {},
      stopping: new AbortController().signal,
    } as never)
    expect(await candidate(other.candidateId)).toMatchObject({
      nombres: '',
      correo: '',
      telefono: '',
      mergedInto: primary.candidateId,
    })
    expect((await world.db.select().from(candidateMerges))[0]?.moved).toBeNull()
    expect(
      (await recruiter.call(getCandidate, { query: { idCandidato: other.candidateId } })).entity?.idCandidato,
    ).toBe(primary.candidateId)
    expect((await recruiter.call(listMerges, { query: { paginaActual: 1 } })).entity?.registros).toMatchObject([
      { nombreUnido: null, deshacerHasta: null },
    ])
    expect((await undo(entity?.idUnion ?? 0)).error?.codigo).toBe('union-vencida')
    await expectClean()
  })
})

describe('personal data', () => {
  test('of both records are exported, blocked and suppressed as one', async () => {
    const { primary, other } = await twoRecords()
    await discard(world, primary)
    const { entity } = await merge(primary.candidateId, other.candidateId)
    const administrator = await world.as('ROLE_CRP_ADMN')
    const file = await (
      await administrator.call(exportRecord, { query: { idCandidato: other.candidateId } })
    ).entity?.text()
    expect([file?.includes('5511112222'), file?.includes('5533334444')]).toEqual([true, true])
    expect((await administrator.call(getRecord, { query: { idCandidato: other.candidateId } })).entity).toMatchObject({
      idCandidato: primary.candidateId,
    })
    await administrator.call(suppressRecord, {
      body: { idCandidato: other.candidateId, motivo: 'Lo pidió', confirmacion: 'SUPRIMIR' },
    })
    for (const id of [primary.candidateId, other.candidateId])
      expect(await candidate(id)).toMatchObject({ nombres: '', telefono: '', suppressedAt: monday })
    expect((await undo(entity?.idUnion ?? 0)).error?.codigo).toBe('ya-suprimido')
    expect(await world.db.$count(duplicatePairs)).toBe(0)
    await expectClean()
  })

  test('of a person who was blocked after the merge are separated only after unblocking', async () => {
    const { primary, other } = await twoRecords()
    const { entity } = await merge(primary.candidateId, other.candidateId)
    await world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, primary.candidateId))
    const refused = await undo(entity?.idUnion ?? 0)
    expect([refused.error?.codigo, refused.error?.mensaje]).toEqual([
      'union-imposible',
      'La persona está bloqueada: primero hay que quitar el bloqueo.',
    ])
    expect((await undo(entity?.idUnion ?? 0, await world.as('ROLE_COM_REC'))).status).toBe(404)
    expect((await recruiter.call(listMerges, { query: { paginaActual: 1 } })).entity?.total).toBe(0)
  })
})

test('another branch finds no trace of a merge', async () => {
  const { primary, other } = await twoRecords()
  const { entity } = await merge(primary.candidateId, other.candidateId)
  const stranger = await world.as('ROLE_COM_REC')
  expect((await stranger.call(listMerges, { query: { paginaActual: 1 } })).entity?.total).toBe(0)
  for (const id of [primary.candidateId, other.candidateId]) {
    expect((await stranger.call(getCandidate, { query: { idCandidato: id } })).status).toBe(404)
    expect((await stranger.call(getCandidateDuplicates, { query: { idCandidato: id } })).status).toBe(404)
  }
  expect((await undo(entity?.idUnion ?? 0, stranger)).status).toBe(404)
})
