/** Closing a publication with candidates in process, and reopening it (design/administration.md). */
import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { assignVacancy } from '../../../src/contract/candidates.ts'
import {
  type ClosingChoice,
  closePublication,
  getClosingSummary,
  reopenPublication,
} from '../../../src/contract/publications.ts'
import { getProcessHistory } from '../../../src/contract/recruitment.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { startRecruitment } from '../../../src/server/recruitment/engine/start.ts'
import {
  inProcess,
  recruitmentEvents,
  recruitments,
  stays,
} from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { everything, shortRefusal } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { addCandidate } from '../support/people.ts'
import { type Case, monday, save, startWorld } from '../support/process-world.ts'
import { leaveFree, publish, publishAlso, type Published } from '../support/vacancies.ts'
import { readLog, readPublicationRow } from '../support/vacancy-forms.ts'
import { walkTo } from '../support/walk.ts'

/** Where every process of a test is. */
let here: Published
const world = beforeTests(() => startWorld())
const recruiter = beforeTests(() => world.as('ROLE_CRP_REC'))
beforeEach(async () => {
  const { user, sites } = world.house
  here = await publish(world.db, 'CORP', 'Analista contable', {
    free: 5,
    siteId: sites[0]!.sede,
    responsibleId: user.ROLE_CRP_REC,
    consultantId: user.ROLE_CRP_ADMN,
    observerId: user.ROLE_CRP_OBS,
  })
  world.house.publication.grupo = here
})

const close = (procesos: ClosingChoice, more: object = {}, client = recruiter) =>
  client.call(closePublication, {
    body: { idPublicacion: here.publicationId, motivo: 'Se canceló el proyecto', procesos, ...more },
  })
const reopen = (more: object = {}, client = recruiter) =>
  client.call(reopenPublication, {
    body: { idPublicacion: here.publicationId, motivo: 'Se reactivó el proyecto', ...more },
  })
const reason = () => world.house.reason.CIERRE!
const outcomes = async (processes: Readonly<Record<string, Case>>) => {
  const rows = await world.db
    .select()
    .from(recruitments)
    .where(
      inArray(
        recruitments.id,
        Object.values(processes).map(({ id }) => id),
      ),
    )
  return Object.fromEntries(
    Object.entries(processes).map(([name, { id }]) => [name, rows.find((row) => row.id === id)?.outcome]),
  )
}
const refused = (request: Parameters<typeof shortRefusal>[1]) => shortRefusal(world, request)
const reject = (process: Case) =>
  recruiter.call(rejectCandidate, { body: { idReclutamiento: process.id, idUsuario: 0, rechazo: true } })

/** In the filter, with an interview that is awaited, with an offer, waiting for documents; and two that have ended. */
async function crowd() {
  const processes = {
    filtro: await walkTo(world, 'grupo', 'FT'),
    entrevista: await walkTo(world, 'grupo', 'SE-ESG'),
    oferta: await walkTo(world, 'grupo', 'OF'),
    documentos: await walkTo(world, 'grupo', 'FD-ES'),
    descartado: await walkTo(world, 'grupo', 'FT'),
    contratado: await walkTo(world, 'grupo', 'CN-DEG'),
  }
  await reject(processes.descartado)
  await save(recruiter, processes.contratado, 'CN-DEG', { continuar: 'SI' })
  return processes
}
const unmoved = {
  filtro: 'abierta',
  entrevista: 'abierta',
  oferta: 'abierta',
  documentos: 'abierta',
  descartado: 'descartada',
  contratado: 'contratada',
}

/** All rows of it that a rejection writes, without the columns that identify the process. */
async function rowsOf({ id }: Case) {
  const { db } = world
  const [recruitment] = await db.select().from(recruitments).where(eq(recruitments.id, id))
  const { value } = (recruitment?.snapshot ?? {}) as { value?: unknown }
  const withoutIds = (rows: readonly object[]) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !/^id$|Id$|fecha|hora|payload/.test(name))),
    )
  return {
    recruitment: withoutIds([{ ...recruitment, snapshot: value }]),
    events: withoutIds(
      await db
        .select()
        .from(recruitmentEvents)
        .where(eq(recruitmentEvents.recruitmentId, id))
        .orderBy(asc(recruitmentEvents.version)),
    ).slice(-1),
    listed: await db.select().from(inProcess).where(eq(inProcess.recruitmentId, id)),
    stays: withoutIds(await db.select().from(stays).where(eq(stays.recruitmentId, id)).orderBy(asc(stays.since))),
    interviews: withoutIds(
      await db.select().from(interviews).where(eq(interviews.recruitmentId, id)).orderBy(asc(interviews.id)),
    ),
    outbox: (await db.select().from(outbox).where(eq(outbox.recruitmentId, id)).orderBy(asc(outbox.id))).map(
      ({ kind, payload, createdAt, dueAt }) => ({
        kind,
        createdAt,
        dueAt,
        ...(payload as object),
        idEntrevista: 0,
        idUsuario: typeof (payload as { idUsuario?: unknown }).idUsuario,
      }),
    ),
  }
}

test('refuses a version that no publication can have, and changes nothing', async () => {
  const before = await everything(world.db)
  const refused = await close('siguen', { version: 2 ** 31 })
  expect([refused.status, refused.error]).toMatchObject([
    400,
    { codigo: 'datos-invalidos', campos: { version: 'El valor máximo es 2147483646.' } },
  ])
  expect((await close('siguen', { version: 2 ** 31 - 2 })).error?.codigo).toBe('registro-cambio')
  expect(await everything(world.db)).toEqual(before)
})

describe('before it is closed', () => {
  test('counts candidates in process by stage, and returns the reasons', async () => {
    await crowd()
    await walkTo(world, 'grupo', 'FT')
    const { entity } = await recruiter.call(getClosingSummary, { query: { idPublicacion: here.publicationId } })
    expect(entity).toEqual({
      version: 0,
      candidatos: 5,
      libres: 3,
      etapas: [
        { etapa: 'filtro', descripcion: 'Filtro', candidatos: 2 },
        { etapa: 'segundaEntrevista', descripcion: 'Segunda entrevista', candidatos: 1 },
        { etapa: 'oferta', descripcion: 'Oferta', candidatos: 1 },
        { etapa: 'documentos', descripcion: 'Documentos', candidatos: 1 },
      ],
      motivos: [{ id: reason(), descripcion: 'Motivo de CIERRE' }],
    })
  })

  test('returns 404 without permission to close', async () => {
    const summary = (client: Client, idPublicacion = here.publicationId) =>
      client.call(getClosingSummary, { query: { idPublicacion } })
    expect((await summary(await world.as('ROLE_COM_ADMN'))).status).toBe(404)
    expect((await summary(recruiter, 99_999)).status).toBe(404)
    expect((await summary(await world.as('ROLE_CRP_OBS'))).status).toBe(403)
  })
})

describe('closing', () => {
  test.each<[ClosingChoice, number, object]>([
    ['siguen', 0, {}],
    ['rechazar', 4, { filtro: 'descartada', entrevista: 'descartada', oferta: 'descartada', documentos: 'descartada' }],
    ['cartera', 2, { filtro: 'descartada', entrevista: 'descartada' }],
  ])('%s: ends %i recruitments', async (procesos, rechazados, ended) => {
    const processes = await crowd()
    const before = await readPublicationRow(world.db, here.publicationId)
    const motivoRechazo = procesos === 'rechazar' ? { motivoRechazo: reason() } : {}
    const { entity } = await close(procesos, { version: 0, ...motivoRechazo })
    expect(entity).toMatchObject({
      rechazados,
      publicacion: { idPublicacion: here.publicationId, estado: 'cerrada', version: 1, candidatos: 4 - rechazados },
    })
    expect(await outcomes(processes)).toEqual({ ...unmoved, ...ended })
    expect(await readPublicationRow(world.db, here.publicationId)).toEqual({
      ...before,
      estado: 'cerrada',
      activeSince: null,
      activeDays: 56,
      version: 1,
      closedAt: monday,
    })
    expect((await readLog(world.db, here.publicationId)).at(-1)).toEqual({
      event: { type: 'publicacion.cerrada', procesos },
      form: {
        motivo: 'Se canceló el proyecto',
        ...(procesos === 'rechazar' ? { motivoRechazo: 'Motivo de CIERRE' } : {}),
        rechazados,
      },
      estado: 'cerrada',
      actorId: world.house.user.ROLE_CRP_REC,
      at: monday,
    })
    expect((await auditAll(world.db)).differences).toEqual([])
  })

  test('stores for each what a rejection stores, with the reason', async () => {
    const [one, other] = [await walkTo(world, 'grupo', 'SE-ESG'), await walkTo(world, 'grupo', 'SE-ESG')]
    await reject(one)
    await close('rechazar', { motivoRechazo: reason() })
    const [expected, found] = [await rowsOf(one), await rowsOf(other)]
    const [event] = expected.events
    const [stay] = expected.stays.slice(-1)
    expect(found).toEqual({
      ...expected,
      events: [
        { ...event, event: { type: 'candidato.rechazado', motivo: reason() }, form: { motivoRechazo: reason() } },
      ],
      stays: [...expected.stays.slice(0, -1), stay],
    })
    const reasons = await world.db
      .select({ reasonId: stays.reasonId })
      .from(stays)
      .where(eq(stays.recruitmentId, other.id))
      .orderBy(asc(stays.since))
    expect(reasons.at(-1)).toEqual({ reasonId: reason() })
    const history = (process: Case) =>
      recruiter.call(getProcessHistory, { query: { idReclutamiento: process.id, step: 1 } as never })
    expect((await history(other)).entity?.[0]).toMatchObject({
      title: 'Candidato rechazado',
      content: '<p>Motivo: Motivo de CIERRE</p>',
      editable: false,
    })
  })

  test('shows the closing in the history of candidates who return to the portfolio', async () => {
    const process = await walkTo(world, 'grupo', 'FT')
    await close('cartera')
    const { entity } = await recruiter.call(getProcessHistory, {
      query: { idReclutamiento: process.id, step: 1 } as never,
    })
    expect(entity?.[0]).toMatchObject({
      title: 'Candidato rechazado',
      content: '<p>Motivo: Se cerró la publicación: Se canceló el proyecto</p>',
    })
    const [stay] = await world.db.select().from(stays).where(eq(stays.recruitmentId, process.id))
    expect(stay).toMatchObject({ outcome: 'descartada', leftBy: 'candidato.rechazado', reasonId: null })
  })

  test('also ends recruitments written with another version of the chart', async () => {
    const process = await walkTo(world, 'grupo', 'EXC')
    await world.db
      .update(recruitments)
      .set({ chartVersion: 'otro', snapshot: {} })
      .where(eq(recruitments.id, process.id))
    expect((await close('rechazar', { motivoRechazo: reason() })).entity?.rechazados).toBe(1)
    expect((await auditAll(world.db)).differences).toEqual([])
  })

  test('allows restoring one of the recruitments', async () => {
    const process = await walkTo(world, 'grupo', 'SE-ESG')
    await close('rechazar', { motivoRechazo: reason() })
    const { entity } = await recruiter.call(revertRejection, {
      body: { idReclutamiento: process.id, idUsuario: 0, motivo: 'Se revisó', version: process.version + 1 },
    })
    expect(entity).toMatchObject({ codigo: 'SE-ESG', citasPerdidas: 0 })
    expect((await auditAll(world.db)).differences).toEqual([])
  })

  test('returns the first answer to a repeated request, without closing twice', async () => {
    await walkTo(world, 'grupo', 'FT')
    const body = { version: 0, motivoRechazo: reason() }
    const first = (await close('rechazar', body)).entity
    expect(first).toMatchObject({ rechazados: 1, publicacion: { estado: 'cerrada', version: 1 } })
    const before = await everything(world.db)
    expect((await close('rechazar', body)).entity).toEqual(first)
    expect(await everything(world.db)).toEqual(before)
  })

  test.each<[string, ClosingChoice, object, boolean]>([
    ['another person', 'siguen', {}, true],
    ['another choice', 'cartera', {}, false],
    ['a reworded reason', 'siguen', { motivo: 'Otro motivo' }, false],
    ['a later screen', 'siguen', { version: 1 }, false],
  ])('treats a request with %s as a new one', async (_, procesos, more, isOther) => {
    await close('siguen', { version: 0 })
    const client = isOther ? await world.as('ROLE_CRP_ADMN') : recruiter
    const said =
      'version' in more
        ? 'La publicación está cerrada: sólo se puede consultar.'
        : isOther
          ? 'Otra persona guardó cambios mientras lo tenías abierto.'
          : 'Guardaste cambios en otra pestaña o ventana mientras lo tenías abierto.'
    expect(await refused(() => close(procesos, { version: 0, ...more }, client))).toEqual([409, said])
  })

  test('ends each recruitment once after two identical concurrent requests', async () => {
    await walkTo(world, 'grupo', 'FT')
    const body = { version: 0, motivoRechazo: reason() }
    const both = await Promise.all([close('rechazar', body), close('rechazar', body)])
    expect(both.map(({ entity }) => [entity?.rechazados, entity?.publicacion.version])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect((await auditAll(world.db)).differences).toEqual([])
  })

  test('treats a request with another reason as a new one', async () => {
    await walkTo(world, 'grupo', 'FT')
    await close('rechazar', { version: 0, motivoRechazo: reason() })
    expect(await refused(() => close('rechazar', { version: 0, motivoRechazo: 99_999 }))).toEqual([
      400,
      { motivoRechazo: 'El motivo es requerida' },
    ])
  })

  test('treats a request after a reopening as a new one', async () => {
    await close('siguen', { version: 0 })
    await reopen({ version: 1 })
    expect(await refused(() => close('siguen', { version: 0 }))).toEqual([
      409,
      'Guardaste cambios en otra pestaña o ventana mientras lo tenías abierto.',
    ])
  })

  test('is rejected without changes', async () => {
    await walkTo(world, 'grupo', 'FT')
    const missing = [400, { motivoRechazo: 'El motivo es requerida' }]
    expect(await refused(() => close('rechazar'))).toEqual(missing)
    expect(await refused(() => close('rechazar', { motivoRechazo: world.house.reason.FT }))).toEqual(missing)
    expect(await refused(() => close('rechazar', { motivoRechazo: 99_999 }))).toEqual(missing)
    expect(await refused(() => close('siguen', { motivo: '  ' }))).toEqual([
      400,
      { motivo: 'Escribe por qué se cierra' },
    ])
    expect(await refused(() => close('cartera', { version: 1 }))).toEqual([
      409,
      'Se guardaron cambios mientras lo tenías abierto.',
    ])
    const [commercial, observer] = [await world.as('ROLE_COM_ADMN'), await world.as('ROLE_CRP_OBS')]
    expect(await refused(() => close('cartera', {}, commercial))).toEqual([
      404,
      'No se encontró la información solicitada.',
    ])
    expect(await refused(() => close('cartera', { idPublicacion: 99_999 }))).toEqual([
      404,
      'No se encontró la información solicitada.',
    ])
    expect(await refused(() => close('cartera', {}, observer))).toEqual([
      403,
      'No tienes permiso para realizar esta acción.',
    ])
    await close('siguen')
    expect(await refused(() => close('cartera'))).toEqual([
      409,
      'La publicación está cerrada: sólo se puede consultar.',
    ])
  })
})

describe('no recruitment starts', () => {
  const assign = async (candidateId: number) =>
    recruiter.call(assignVacancy, {
      body: { idVacante: here.vacancyId, idSede: here.siteId!, idCandidato: candidateId },
    })

  test.each(['programada', 'cubierta', 'vencida', 'cerrada'] as const)(
    'while the publication is %s',
    async (estado) => {
      const days = {
        programada: { startsOn: '2026-03-03' },
        vencida: { endsOn: '2026-02-27' },
        cubierta: {},
        cerrada: { closedAt: monday },
      }[estado]
      await world.db
        .update(publications)
        .set({ estado, ...days })
        .where(eq(publications.id, here.publicationId))
      const candidateId = await addCandidate(world.db, ['Ana', 'Prueba', 'Ríos'])
      expect(await refused(() => assign(candidateId))).toEqual([
        400,
        { idVacante: 'Esa vacante ya no está disponible. Elige otra.' },
      ])
      const start = () =>
        world.db.transaction((tx) =>
          startRecruitment(tx, { candidateId, publicationId: here.publicationId, at: monday }),
        )
      await expect(start()).rejects.toThrow('publicacion-inactiva')
    },
  )

  test('except on the first day, even if the sweep has not run', async () => {
    await world.db
      .update(publications)
      .set({ estado: 'programada', startsOn: '2026-03-02' })
      .where(eq(publications.id, here.publicationId))
    const candidateId = await addCandidate(world.db, ['Ana', 'Prueba', 'Ríos'])
    const start = () =>
      world.db.transaction((tx) => startRecruitment(tx, { candidateId, publicationId: here.publicationId, at: monday }))
    expect(await start()).toEqual(expect.any(Number))
  })

  test('on the day after the last one, even if the sweep has not run', async () => {
    const candidateId = await addCandidate(world.db, ['Ana', 'Prueba', 'Ríos'])
    await world.db.update(publications).set({ endsOn: '2026-03-01' }).where(eq(publications.id, here.publicationId))
    expect(await refused(() => assign(candidateId))).toEqual([409, 'La publicación no admite candidatos por ahora.'])
    await world.db.update(publications).set({ endsOn: '2026-03-02' }).where(eq(publications.id, here.publicationId))
    expect((await assign(candidateId)).status).toBe(200)
  })
})

describe('reopening', () => {
  test('returns to the state of days and openings, and keeps continued recruitments', async () => {
    const process = await walkTo(world, 'grupo', 'FT')
    await close('siguen')
    const before = await readPublicationRow(world.db, here.publicationId)
    expect((await reopen({ version: 1 })).entity).toMatchObject({ estado: 'activa', version: 2, candidatos: 1 })
    expect(await readPublicationRow(world.db, here.publicationId)).toEqual({
      ...before,
      estado: 'activa',
      activeSince: '2026-03-02',
      version: 2,
      closedAt: null,
    })
    expect((await readLog(world.db, here.publicationId)).at(-1)).toEqual({
      event: { type: 'publicacion.reabierta', hoy: '2026-03-02', libres: 5 },
      form: { motivo: 'Se reactivó el proyecto' },
      estado: 'activa',
      actorId: world.house.user.ROLE_CRP_REC,
      at: monday,
    })
    await close('cartera')
    expect(await outcomes({ process })).toEqual({ process: 'descartada' })
    await leaveFree(world.db, here, 0)
    expect((await reopen()).entity).toMatchObject({ estado: 'cubierta' })
  })

  test('is rejected without changes', async () => {
    expect(await refused(() => reopen())).toEqual([409, 'La publicación ya está abierta.'])
    await close('siguen')
    expect(await refused(() => reopen({ version: 0 }))).toEqual([
      409,
      'Guardaste cambios en otra pestaña o ventana mientras lo tenías abierto.',
    ])
    expect(await refused(() => reopen({ motivo: '' }))).toEqual([400, { motivo: 'Escribe por qué se reabre' }])
    const [commercial, observer] = [await world.as('ROLE_COM_ADMN'), await world.as('ROLE_CRP_OBS')]
    expect(await refused(() => reopen({}, commercial))).toEqual([404, 'No se encontró la información solicitada.'])
    expect(await refused(() => reopen({}, observer))).toEqual([403, 'No tienes permiso para realizar esta acción.'])
    await publishAlso(world.db, here.vacancyId, { siteId: here.siteId })
    expect(await refused(() => reopen())).toEqual([409, 'Esa vacante ya tiene una publicación abierta en esa sede.'])
  })
})
