/** Every row that the steps of a process write, whole: the event, its data, the notified users. */
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { correctStage } from '../../../src/contract/recruitment.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import { faceToFace, interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import {
  folios,
  inProcess,
  openings,
  recruitmentEvents,
  recruitments,
} from '../../../src/server/platform/db/tables/recruitment.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, envelopeFor, monday, save, startWorld } from '../support/process-world.ts'
import { stride, walkTo, ways } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440 } }))
beforeEach(() => world.setNow(monday))

const minute = 60_000
const minutes = (instant: Date | null) => instant && (instant.getTime() - monday.getTime()) / minute
const onlyOf = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('no row')
  return row
}

const recruitmentOf = async ({ id }: Case) => {
  const {
    snapshot: _,
    chartVersion: __,
    createdAt,
    updatedAt,
    ...row
  } = onlyOf(await world.db.select().from(recruitments).where(eq(recruitments.id, id)))
  return { ...row, createdAt: minutes(createdAt), updatedAt: minutes(updatedAt) }
}
const eventsOf = async ({ id }: Case) => {
  const rows = await world.db
    .select()
    .from(recruitmentEvents)
    .where(eq(recruitmentEvents.recruitmentId, id))
    .orderBy(asc(recruitmentEvents.version))
  return rows.map(({ version, kind, codigo, event, form, correctsId, actorId, at }) => [
    version,
    kind,
    codigo,
    event,
    form,
    correctsId,
    actorId,
    minutes(at),
  ])
}
const interviewsOf = ({ id }: Case) =>
  world.db.select().from(interviews).where(eq(interviews.recruitmentId, id)).orderBy(asc(interviews.id))
const lettersOf = async ({ id }: Case) => {
  const rows = await world.db.select().from(outbox).where(eq(outbox.recruitmentId, id)).orderBy(asc(outbox.id))
  return rows.map(({ kind, payload, createdAt, dueAt }) => [minutes(createdAt), minutes(dueAt), kind, payload])
}
const listingOf = ({ id }: Case) => world.db.select().from(inProcess).where(eq(inProcess.recruitmentId, id))

/** One minute passes before each. */
async function walked(process: Case, upTo: string, on = world): Promise<Case> {
  const way = ways[process.kind]
  for (const phase of way.slice(
    0,
    way.findIndex((one) => one === upTo),
  )) {
    world.pass(minute)
    await stride(on, process, phase)
  }
  return process
}
const yes = { continuar: 'SI' }

test('stores each event with form and author, the letters, and finally what the hire covers', async () => {
  const { user, publication, sites } = world.house
  const hours = [9, 10]
  const process = await walked(
    await world.begin('grupo', { nombres: 'Íñigo', apellidoPaterno: 'Peña', correo: 'inigo@correo.mx' }),
    'SE-ESG',
    { ...world, nextHour: () => ({ fecha: '22/04/2026', hora: hours.shift()! }) },
  )
  const { publicationId, vacancyId, siteId } = publication.grupo
  const recruitment = {
    id: process.id,
    candidateId: process.candidateId,
    publicationId,
    branch: 'CORP',
    modo: 'grupo',
    boardId: null,
    startedBy: null,
    responsibleId: user.ROLE_CRP_REC,
    createdAt: 0,
  }
  expect(await recruitmentOf(process)).toEqual({
    ...recruitment,
    version: 6,
    codigo: 'SE-ESG',
    outcome: 'abierta',
    numeroProvisional: null,
    updatedAt: 6,
  })
  const listed = {
    recruitmentId: process.id,
    candidateId: process.candidateId,
    branch: 'CORP',
    publicationId,
    vacancyId,
    responsibleId: user.ROLE_CRP_REC,
    invitationId: null,
    rebookId: null,
    scoreTypeId: null,
    tagIds: [],
  }
  expect(await listingOf(process)).toEqual([
    {
      ...listed,
      codigo: 'SE-ESG',
      search: 'inigo pena rios',
      contact: '5512345678 inigo@correo.mx',
      enteredAt: new Date(monday.getTime() + 6 * minute),
      appointmentAt: new Date('2026-04-22T16:00:00Z'),
      waitsSince: new Date('2026-04-22T16:00:00Z'),
    },
  ])

  for (const phase of ways.grupo.slice(6, -1)) {
    world.pass(minute)
    await stride(world, process, phase)
  }
  expect(await recruitmentOf(process)).toEqual({
    ...recruitment,
    version: 16,
    codigo: 'CN-PC',
    outcome: 'contratada',
    numeroProvisional: `NP-${String(process.id).padStart(6, '0')}`,
    updatedAt: 16,
  })
  expect(await listingOf(process)).toEqual([])
  const [first, second] = await interviewsOf(process)
  const folio = onlyOf(await world.db.select().from(folios).where(eq(folios.recruitmentId, process.id)))
  const by = user.ROLE_CRP_REC
  const placeless = { modo: 'AGG', fecha: '22/04/2026' }
  const firstForm = {
    ...placeless,
    hora: 9,
    descripcionHora: '09:00 a 10:00',
    tipoEntrevista: faceToFace,
    ...sites[0],
    codigoEtapa: 'PA',
    idEntrevista: first?.id,
    idEntrevistador: String(by),
    tipoEntrevistador: interviewerTypes.analista,
  }
  const secondForm = {
    ...placeless,
    hora: 10,
    descripcionHora: '10:00 a 11:00',
    tipoEntrevista: 815,
    codigoEtapa: 'SE',
    idEntrevista: second?.id,
    idEntrevistador: String(user.ROLE_CRP_OBS),
    tipoEntrevistador: interviewerTypes.cliente,
  }
  const moved = (version: number, codigo: string, event: object, form: object | null, actorId: number | null = by) => [
    version,
    'moved',
    codigo,
    event,
    form,
    null,
    actorId,
    version,
  ]
  expect(await eventsOf(process)).toEqual([
    moved(1, 'FT', { type: 'filtro.aprobado' }, yes),
    moved(2, 'PE-AGG', { type: 'entrevista.agendada', idEntrevista: first?.id, esCliente: false }, firstForm),
    moved(3, 'PE-RE', { type: 'entrevista.aprobada' }, { ...yes, comentarios: 'Puntual.' }),
    moved(4, 'EXC', { type: 'examen.aprobado' }, { ...yes, resultado: '85' }),
    moved(5, 'EXPG', { type: 'examen.aprobado' }, { ...yes, resultado: '90' }),
    moved(6, 'SE-AGG', { type: 'entrevista.agendada', idEntrevista: second?.id, esCliente: true }, secondForm),
    moved(
      7,
      'SE-ESG',
      { type: 'registro.guardado', idEntrevista: second?.id, aprobado: true, motivo: null },
      { ...yes, comentarios: 'Muy bien.' },
      user.ROLE_CRP_OBS,
    ),
    moved(8, 'OF', { type: 'oferta.aceptada' }, yes),
    moved(9, 'FC-ES', { type: 'solicitud.completada' }, null, null),
    moved(10, 'FC-RC', { type: 'solicitud.aceptada' }, yes),
    moved(11, 'FR-GD', { type: 'folio.enviado', folio: folio.id }, { folio: folio.id }),
    moved(12, 'FD-EN', { type: 'documentos.activados' }, yes),
    moved(13, 'FD-ES', { type: 'documentos.cargados' }, null, null),
    moved(14, 'FD-RC', { type: 'documentos.validados' }, yes),
    moved(15, 'ES', { type: 'estudio.aprobado' }, yes),
    moved(16, 'CN-DEG', { type: 'contratacion.confirmada' }, yes),
  ])
  const interview = {
    recruitmentId: process.id,
    candidateId: process.candidateId,
    branch: 'CORP',
    publicationId,
    modo: 'AGG',
    fecha: '2026-04-22',
    status: 'registrada',
    revision: 0,
  }
  expect([first, second]).toEqual([
    {
      ...interview,
      id: first?.id,
      codigoEtapa: 'PA',
      tipoEntrevistador: interviewerTypes.analista,
      interviewerId: by,
      hora: 9,
      tipoEntrevista: faceToFace,
      sedeId: sites[0]?.sede,
      aprobado: null,
    },
    {
      ...interview,
      id: second?.id,
      codigoEtapa: 'SE',
      tipoEntrevistador: interviewerTypes.cliente,
      interviewerId: user.ROLE_CRP_OBS,
      hora: 10,
      tipoEntrevista: 815,
      sedeId: null,
      aprobado: true,
    },
  ])
  expect(await lettersOf(process)).toEqual([
    [2, 2, 'entrevista', { cambio: 'agendada', idEntrevista: first?.id }],
    [2, 2, 'entrevistador', { cambio: 'agendada', idUsuario: by, idEntrevista: first?.id }],
    [6, 6, 'entrevista', { cambio: 'agendada', idEntrevista: second?.id }],
    [6, 6, 'entrevistador', { cambio: 'agendada', idUsuario: user.ROLE_CRP_OBS, idEntrevista: second?.id }],
    [8, 8, 'solicitud', {}],
    [12, 12, 'documentos', {}],
  ])
  const opening = onlyOf(await world.db.select().from(openings).where(eq(openings.recruitmentId, process.id)))
  expect([opening.vacancyId, opening.siteId, minutes(opening.coveredAt), opening.cancelledAt]).toEqual([
    vacancyId,
    siteId,
    16,
    null,
  ])
  expect(
    onlyOf(await world.db.select().from(candidates).where(eq(candidates.id, process.candidateId))).contratado,
  ).toBe(1)
})

test('stores interviews added, reassigned, cancelled and restored, with all letters', async () => {
  const { user } = world.house
  const recruiter = await world.as('ROLE_CRP_REC')
  const process = await walkTo(world, 'grupo', 'SE-ESG')
  const other = (id: number, hora: number) => ({
    tipoEntrevistador: interviewerTypes.otro,
    idEntrevistador: String(id),
    tipoEntrevista: 815,
    fecha: '21/04/2026',
    hora,
  })
  const storedForm = (values: ReturnType<typeof other>, idEntrevista: number) => ({
    ...values,
    descripcionHora: `${values.hora}:00 a ${values.hora + 1}:00`,
    idEntrevista,
    codigoEtapa: 'SE',
    modo: 'AGG',
  })
  const step = async (
    at: number,
    work: () => Promise<{ entity?: { version: number } | undefined; error?: unknown }>,
  ) => {
    world.setNow(new Date(monday.getTime() + at * minute))
    const { entity, error } = await work()
    expect(error).toBeUndefined()
    process.version = entity?.version ?? 0
  }
  const [lettersBefore, eventsBefore] = [(await lettersOf(process)).length, process.version]
  await step(1, () => save(recruiter, process, 'SE-AGG', other(user.ROLE_CRP_ADMN, 10)))
  const [, client, added] = await interviewsOf(process)
  const idEvento = onlyOf(
    await world.db
      .select()
      .from(recruitmentEvents)
      .where(eq(recruitmentEvents.recruitmentId, process.id))
      .orderBy(asc(recruitmentEvents.version))
      .offset(eventsBefore),
  ).id
  const ids = { idReclutamiento: process.id, idUsuario: 0 } as const
  await step(2, () =>
    recruiter.call(correctStage, {
      body: { idEvento, envelope: envelopeFor(process, 'SE-AGG', other(user.ROLE_CRP_REC, 11)) },
    }),
  )
  await step(3, () =>
    recruiter.call(correctStage, {
      body: { idEvento, envelope: envelopeFor(process, 'SE-AGG', other(user.ROLE_CRP_REC, 12)) },
    }),
  )
  await step(4, () => recruiter.call(rejectCandidate, { body: { ...ids, rechazo: true, version: process.version } }))
  expect((await interviewsOf(process)).map(({ status, revision }) => [status, revision])).toEqual([
    ['registrada', 0],
    ['cancelada', 1],
    ['cancelada', 3],
  ])
  await step(5, () =>
    recruiter.call(revertRejection, { body: { ...ids, motivo: 'Volvió.', version: process.version } }),
  )

  const by = user.ROLE_CRP_REC
  expect((await eventsOf(process)).slice(eventsBefore)).toEqual([
    [
      7,
      'moved',
      'SE-ESG',
      { type: 'entrevista.agregada', idEntrevista: added?.id, esCliente: false },
      storedForm(other(user.ROLE_CRP_ADMN, 10), added?.id ?? 0),
      null,
      by,
      1,
    ],
    [8, 'corrected', 'SE-ESG', null, storedForm(other(by, 11), added?.id ?? 0), idEvento, by, 2],
    [9, 'corrected', 'SE-ESG', null, storedForm(other(by, 12), added?.id ?? 0), idEvento, by, 3],
    [10, 'moved', 'SE-ESG', { type: 'candidato.rechazado' }, null, null, by, 4],
    [11, 'moved', 'SE-ESG', { type: 'descarte.revertido', motivo: 'Volvió.' }, { motivo: 'Volvió.' }, null, by, 5],
  ])
  expect((await interviewsOf(process)).slice(1)).toEqual([
    { ...client, status: 'agendada', revision: 2 },
    { ...added, interviewerId: by, hora: 12, revision: 4 },
  ])
  const bothLetters = (at: number, cambio: string, idEntrevista: number | undefined, idUsuario: number) => [
    [at, at, 'entrevista', { cambio, idEntrevista }],
    [at, at, 'entrevistador', { cambio, idUsuario, idEntrevista }],
  ]
  expect((await lettersOf(process)).slice(lettersBefore)).toEqual([
    ...bothLetters(1, 'agendada', added?.id, user.ROLE_CRP_ADMN),
    [2, 2, 'entrevista', { cambio: 'movida', idEntrevista: added?.id }],
    [2, 2, 'entrevistador', { cambio: 'agendada', idUsuario: by, idEntrevista: added?.id }],
    [
      2,
      2,
      'entrevistador',
      { cambio: 'cancelada', idUsuario: user.ROLE_CRP_ADMN, idEntrevista: added?.id, fecha: '2026-04-21', hora: 10 },
    ],
    ...bothLetters(3, 'movida', added?.id, by),
    ...bothLetters(4, 'cancelada', client?.id, user.ROLE_CRP_OBS),
    ...bothLetters(4, 'cancelada', added?.id, by),
    ...bothLetters(5, 'restablecida', client?.id, user.ROLE_CRP_OBS),
    ...bothLetters(5, 'restablecida', added?.id, by),
  ])
})

test('treats a client in individual as any other interviewer', async () => {
  const process = await walkTo(world, 'individual', 'SE-AG')
  const gerente = String(world.house.user.ROLE_COM_INT)
  const sent = {
    tipoEntrevistador: interviewerTypes.cliente,
    idEntrevistador: gerente,
    tipoEntrevista: 815,
    ...world.nextHour(),
  }
  expect((await save(await world.as('ROLE_COM_REC'), process, 'SE-AG', sent)).entity?.codigo).toBe('SE-ES')
  expect((await eventsOf(process)).at(-1)?.[3]).toMatchObject({ type: 'entrevista.agendada', esCliente: false })
})

test('frees the folio of a candidate who applies again, and stores the comment of a returned application', async () => {
  const process = await walkTo(world, 'individual', 'CN-DE')
  const recruiter = await world.as('ROLE_COM_REC')
  const [folio] = await world.db.select().from(folios).where(eq(folios.recruitmentId, process.id))
  await save(recruiter, process, 'CN-DE', {
    continuar: 'NO',
    decision: 'repostular',
    motivoRechazo: world.house.reason.REP,
  })
  expect(
    await world.db
      .select()
      .from(folios)
      .where(eq(folios.id, folio?.id ?? 0)),
  ).toEqual([{ ...folio, recruitmentId: null }])
  expect((await eventsOf(process)).at(-1)?.slice(1, 5)).toEqual([
    'moved',
    'CN-DE',
    { type: 'candidato.repostulado', motivo: world.house.reason.REP },
    { continuar: 'NO', decision: 'repostular', motivoRechazo: world.house.reason.REP },
  ])

  const returned = await walkTo(world, 'grupo', 'FC-RC')
  await save(await world.as('ROLE_CRP_REC'), returned, 'FC-RC', { continuar: 'NO', comentario: 'Falta la CURP.' })
  expect((await lettersOf(returned)).at(-1)).toEqual([0, 0, 'solicitud-devuelta', { comentario: 'Falta la CURP.' }])
})

test('rejects a correction of an interview after the recruitment has ended', async () => {
  const process = await walkTo(world, 'grupo', 'PE-RE')
  const recruiter = await world.as('ROLE_CRP_REC')
  const booked = onlyOf(
    await world.db
      .select()
      .from(recruitmentEvents)
      .where(eq(recruitmentEvents.recruitmentId, process.id))
      .orderBy(asc(recruitmentEvents.version))
      .offset(1),
  )
  const { entity } = await recruiter.call(rejectCandidate, {
    body: { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version },
  })
  process.version = entity?.version ?? 0
  const before = [await interviewsOf(process), await eventsOf(process)]
  const values = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815, fecha: '21/04/2026', hora: 16 }
  const { status, error } = await recruiter.call(correctStage, {
    body: { idEvento: booked.id, envelope: envelopeFor(process, 'PE-AGG', values) },
  })
  expect([status, error]).toEqual([
    400,
    { codigo: 'datos-invalidos', mensaje: 'Lo guardado en esta etapa ya no se puede corregir.' },
  ])
  expect([await interviewsOf(process), await eventsOf(process)]).toEqual(before)
})
