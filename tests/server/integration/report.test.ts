/** What is reported from outside: only what is there, once, and nothing of other processes. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentKindNames } from '../../../src/contract/documents.ts'
import { undoDecision } from '../../../src/contract/process-outcomes.ts'
import { applications } from '../../../src/server/platform/db/tables/applications.ts'
import { documents } from '../../../src/server/platform/db/tables/documents.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { deliverApplication } from '../../../src/server/integration/deliver.ts'
import { type OutsideEvent, reportFromOutside } from '../../../src/server/integration/report.ts'
import { recruitmentEvents, recruitments, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { everything } from '../support/changes.ts'
import { application, deliver, deliverDocuments, newKey } from '../support/deliveries.ts'
import { type Case, save, startWorld, type World } from '../support/process-world.ts'
import { discard, recruiterFor, stride, walkTo } from '../support/walk.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { tokenMinutes: 1440, undoSeconds: 10 } })
})
afterAll(() => world.stop())

const at = new Date('2026-03-02T16:07:00Z')
const report = ({ id }: Pick<Case, 'id'>, evento: OutsideEvent) =>
  reportFromOutside({ db: world.db, now: () => at }, { idReclutamiento: id }, evento)
const logOf = async ({ id }: Case) => {
  const rows = await world.db
    .select()
    .from(recruitmentEvents)
    .where(eq(recruitmentEvents.recruitmentId, id))
    .orderBy(asc(recruitmentEvents.version))
  return rows.map(({ event, form, actorId, codigo, at: when }) => ({ event, form, actorId, codigo, when }))
}
const phaseOf = async ({ id }: Case) =>
  (await world.db.select({ codigo: recruitments.codigo }).from(recruitments).where(eq(recruitments.id, id)))[0]?.codigo
const returned = async (process: Case) =>
  save(await recruiterFor(world, process), process, 'FC-RC', { continuar: 'NO', comentario: 'Falta el domicilio' })
/** Everything stays as it was. */
async function unchanged(command: () => Promise<unknown>): Promise<void> {
  const before = await everything(world.db)
  await command()
  expect(await everything(world.db)).toEqual(before)
}
const refuses = (process: Case, evento: OutsideEvent, refusal: object) =>
  unchanged(() => expect(report(process, evento)).rejects.toMatchObject({ refusal }))

test('completes an application at the time of the report; uploaded documents complete none', async () => {
  const [process, other] = [await walkTo(world, 'grupo', 'FC-ES'), await walkTo(world, 'grupo', 'FD-ES')]
  await world.db.update(applications).set({ completedAt: null })
  await deliver(world, process)
  await deliver(world, other)
  await report(process, 'solicitud.completada')
  await report(other, 'documentos.cargados')
  const outside = { form: null, actorId: null, when: at }
  expect([(await logOf(process)).at(-1), (await logOf(other)).at(-1)]).toEqual([
    { ...outside, event: { type: 'solicitud.completada' }, codigo: 'FC-ES' },
    { ...outside, event: { type: 'documentos.cargados' }, codigo: 'FD-ES' },
  ])
  const completed = await world.db
    .select({ id: applications.recruitmentId, completedAt: applications.completedAt })
    .from(applications)
    .orderBy(applications.recruitmentId)
  expect(completed).toEqual([
    { id: process.id, completedAt: at },
    { id: other.id, completedAt: null },
  ])
})

test('rejects a missing or incomplete application by its stages and fields', async () => {
  const process = await walkTo(world, 'grupo', 'FC-ES')
  const missing = {
    etapa1: 'Falta la etapa «Datos personales».',
    etapa2: 'Falta la etapa «Historial laboral».',
    etapa3: 'Falta la etapa «Datos familiares».',
    etapa4: 'Falta la etapa «Otros datos».',
  }
  await refuses(process, 'solicitud.completada', {
    codigo: 'incompleto',
    mensaje:
      'La solicitud de empleo está incompleta: faltan las etapas Datos personales, Historial laboral, Datos familiares, Otros datos.',
    campos: missing,
  })
  const { etapa1, etapa2, etapa3 } = application
  await deliverApplication(world.deps, { idReclutamiento: process.id, clave: newKey(), etapa1, etapa2, etapa3 })
  // As it was filled in before there were rules.
  const content = {
    etapa1: { ...etapa1!, curp: null },
    etapa2: etapa2!,
    etapa3: { ...etapa3!, telefonoCelular: '55' },
    etapa4: null,
  }
  await world.db.update(applications).set({ content }).where(eq(applications.recruitmentId, process.id))
  await refuses(process, 'solicitud.completada', {
    codigo: 'incompleto',
    mensaje:
      'La solicitud de empleo está incompleta: faltan las etapas Otros datos; faltan o no son válidos etapa1.curp, etapa3.telefonoCelular.',
    campos: {
      'etapa1.curp': 'La CURP es requerida',
      'etapa3.telefonoCelular': 'El teléfono lleva diez dígitos.',
      etapa4: missing.etapa4,
    },
  })
  await deliver(world, process)
  await report(process, 'solicitud.completada')
  expect(await phaseOf(process)).toBe('FC-RC')
})

test('requires a returned application to be delivered again before it is reported again', async () => {
  const process = await walkTo(world, 'grupo', 'FC-RC')
  await returned(process)
  await refuses(process, 'solicitud.completada', {
    codigo: 'incompleto',
    mensaje: 'La solicitud de empleo se devolvió con un comentario y no se ha entregado de nuevo.',
    campos: { solicitud: 'Entrégala corregida.' },
  })
  await deliverApplication(world.deps, { idReclutamiento: process.id, clave: newKey(), etapa2: application.etapa2 })
  await report(process, 'solicitud.completada')
  expect(await phaseOf(process)).toBe('FC-RC')
})

test('rejects missing or rejected documents by their kinds', async () => {
  const process = await walkTo(world, 'grupo', 'FD-ES')
  await deliverDocuments(
    world,
    process,
    documentKindNames.filter((kind) => kind !== 'nss'),
  )
  await world.db
    .update(documents)
    .set({ rejectedAt: at, rejectionReason: 'No se lee' })
    .where(eq(documents.kind, 'domicilio'))
  await refuses(process, 'documentos.cargados', {
    codigo: 'incompleto',
    mensaje: 'Faltan documentos: Número de seguridad social (NSS), Comprobante de domicilio.',
    campos: { nss: 'No se ha cargado.', domicilio: 'Se rechazó: No se lee' },
  })
  await deliverDocuments(world, process, ['nss', 'domicilio'])
  await report(process, 'documentos.cargados')
  expect(await phaseOf(process)).toBe('FD-RC')
})

test('returns the first answer for a repeated event, also later; a second attempt starts without it', async () => {
  const process = await walkTo(world, 'individual', 'FC-RC')
  await unchanged(() => report(process, 'solicitud.completada'))
  await walkTo(world, 'individual', 'FD-RC', process, 'FC-RC')
  await unchanged(() => report(process, 'documentos.cargados'))
  await unchanged(() => report(process, 'solicitud.completada'))
  await walkTo(world, 'individual', 'CN-DE', process, 'FD-RC')
  await save(await recruiterFor(world, process), process, 'CN-DE', {
    continuar: 'NO',
    decision: 'repostular',
    motivoRechazo: world.house.reason['REP'],
  })
  await refuses(process, 'solicitud.completada', {
    codigo: 'etapa-cambio',
    etapa: { codigo: 'PE-AG', descripcion: 'Agendar primera entrevista', version: process.version },
  })
})

test('returns the first answer for a repeated event also after a decision since then was undone: a returned application, or a second attempt', async () => {
  const undo = async (process: Case) => {
    const { entity, error } = await (
      await recruiterFor(world, process)
    ).call(undoDecision, { body: { idReclutamiento: process.id, idUsuario: 0, version: process.version } })
    expect(error).toBeUndefined()
    process.version = entity!.version
  }
  const review = await walkTo(world, 'grupo', 'FC-RC')
  await world.db.delete(outbox)
  await returned(review)
  await undo(review)
  expect(await phaseOf(review)).toBe('FC-RC')
  await unchanged(() => report(review, 'solicitud.completada'))
  const deciding = await walkTo(world, 'individual', 'CN-DE')
  await world.db.delete(outbox)
  await save(await recruiterFor(world, deciding), deciding, 'CN-DE', {
    continuar: 'NO',
    decision: 'repostular',
    motivoRechazo: world.house.reason['REP'],
  })
  await undo(deciding)
  expect(await phaseOf(deciding)).toBe('CN-DE')
  await unchanged(() => report(deciding, 'documentos.cargados'))
  await unchanged(() => report(deciding, 'solicitud.completada'))
})

test('rejects an event that is no repetition: skipped documents, or the application of a rejected candidate', async () => {
  const skipped = await walkTo(world, 'grupo', 'FD-ES')
  await save(await recruiterFor(world, skipped), skipped, 'FD-ES', { continuar: 'SI' })
  await refuses(skipped, 'documentos.cargados', { codigo: 'etapa-cambio' })
  const discarded = await walkTo(world, 'grupo', 'FC-ES')
  await deliver(world, discarded)
  await discard(world, discarded)
  await refuses(discarded, 'solicitud.completada', { codigo: 'etapa-cambio' })
})

test('rejects an event that the recruitment does not wait for with its stage, and an unknown recruitment with 404', async () => {
  const process = await walkTo(world, 'grupo', 'PE-AGG')
  await refuses(process, 'solicitud.completada', {
    codigo: 'etapa-cambio',
    mensaje: 'El proceso no lo espera: está en «Agendar primera entrevista».',
    etapa: { codigo: 'PE-AGG', descripcion: 'Agendar primera entrevista', version: 1 },
  })
  await refuses({ ...process, id: 999_999 }, 'documentos.cargados', { codigo: 'no-encontrado' })
})

test('rebuilds nothing of a recruitment that the current chart has written', async () => {
  const process = await walkTo(world, 'grupo', 'EXC')
  await world.db.delete(stays).where(eq(stays.recruitmentId, process.id))
  expect((await stride(world, process, 'EXC')).status).toBe(200)
  const left = await world.db.select({ since: stays.since }).from(stays).where(eq(stays.recruitmentId, process.id))
  expect(left).toEqual([{ since: process.version }])
  const [row] = await world.db.select().from(recruitments).where(eq(recruitments.id, process.id))
  expect(row?.version).toBe(4)
})
