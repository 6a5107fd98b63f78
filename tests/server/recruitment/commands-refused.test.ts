/** Commands at their edges: who may not, what has ended, an hour that was lost, and what happens silently. */
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { correctStage } from '../../../src/contract/recruitment.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { revertRejection as revert } from '../../../src/server/recruitment/decisions/reversals.ts'
import { type Command, perform } from '../../../src/server/recruitment/engine/engine.ts'
import { stageCommand } from '../../../src/server/recruitment/stages/save-stage.ts'
import { recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { beforeTests } from '../support/before-tests.ts'
import { publish } from '../support/vacancies.ts'
import { type Case, envelopeFor, look, monday, save, secondInterview, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())

const ids = ({ id, version }: Case) => ({ idReclutamiento: id, idUsuario: 0, version }) as const
const eventOf = async ({ id }: Case, version: number) => {
  const rows = await world.db
    .select({ id: recruitmentEvents.id, version: recruitmentEvents.version })
    .from(recruitmentEvents)
    .where(eq(recruitmentEvents.recruitmentId, id))
    .orderBy(asc(recruitmentEvents.version))
  return rows.find((row) => row.version === version)?.id ?? 0
}
const refusedAs = async (
  answered: Promise<{ status: number; error: { codigo: string; mensaje: string } | undefined }>,
) => {
  const { status, error } = await answered
  return [status, error?.codigo, error?.mensaje]
}
const forbidden = [403, 'sin-permiso', 'No tienes permiso para realizar esta acción.']

test('rejects correction, rejection and revoked rejection by an interviewer of another branch', async () => {
  const process = await walkTo(world, 'individual', 'SE-ES')
  const guest = world.house.user.ROLE_CRP_REC
  await world.db
    .update(interviews)
    .set({ interviewerId: guest, tipoEntrevistador: interviewerTypes.otro })
    .where(eq(interviews.recruitmentId, process.id))
  const client = await world.as('ROLE_CRP_REC')
  expect((await look(client, process)).status).toBe(200)
  const idEvento = await eventOf(process, 4)
  const envelope = envelopeFor(process, 'EXC', { continuar: 'SI', resultado: '99' })
  expect(await refusedAs(client.call(correctStage, { body: { idEvento, envelope } }))).toEqual(forbidden)
  expect(await refusedAs(client.call(rejectCandidate, { body: { ...ids(process), rechazo: true } }))).toEqual(forbidden)
  expect(await refusedAs(client.call(revertRejection, { body: { ...ids(process), motivo: 'No' } }))).toEqual(forbidden)
  expect(await refusedAs(save(client, process, 'SE-AG', secondInterview(world, guest)))).toEqual(forbidden)
})

test('rejects revoking the rejection of a hired candidate', async () => {
  const process = await walkTo(world, 'grupo', 'CN-PC')
  const client = await world.as('ROLE_CRP_REC')
  expect((await client.call(revertRejection, { body: { ...ids(process), motivo: 'No' } })).error?.codigo).toBe(
    'etapa-cambio',
  )
  expect((await client.call(rejectCandidate, { body: { ...ids(process), rechazo: true } })).error?.etapa).toEqual({
    codigo: 'CN-PC',
    descripcion: 'Contratado',
    version: process.version,
  })
})

test('rejects revoking a rejection when the candidate was hired elsewhere', async () => {
  const process = await walkTo(world, 'grupo', 'PE-RE')
  const client = await world.as('ROLE_CRP_REC')
  process.version =
    (await client.call(rejectCandidate, { body: { ...ids(process), rechazo: true } })).entity?.version ?? 0
  await world.db.update(candidates).set({ contratado: 1 }).where(eq(candidates.id, process.candidateId))
  expect(
    (await refusedAs(client.call(revertRejection, { body: { ...ids(process), motivo: 'No' } }))).slice(0, 2),
  ).toEqual([409, 'candidato-ocupado'])
})

test('returns the changed stage as the role sees it: FR-ES without folio rights', async () => {
  const process = await walkTo(world, 'individual', 'FR-BU')
  const stale = { ...process, version: process.version - 1 }
  const etapa = async (role: 'ROLE_COM_REC' | 'ROLE_COM_CON') =>
    (await save(await world.as(role), { ...stale }, 'FC-RC', { continuar: 'SI' })).error?.etapa
  expect([await etapa('ROLE_COM_REC'), await etapa('ROLE_COM_CON')]).toEqual([
    { codigo: 'FR-ES', descripcion: 'En espera del folio de requisición', version: process.version },
    { codigo: 'FR-BU', descripcion: 'Folio de requisición', version: process.version },
  ])
  expect(
    (await save(await world.as('ROLE_COM_CON'), process, 'FR-BU', { folio: await world.freeFolio('COM') })).entity,
  ).toEqual({ version: process.version, codigo: 'FD-EN', idFase: 21, deshacer: 0 })
  const before = await walkTo(world, 'individual', 'FC-RC')
  expect((await save(await world.as('ROLE_COM_REC'), before, 'FC-RC', { continuar: 'SI' })).entity).toEqual({
    version: before.version,
    codigo: 'FR-ES',
    idFase: 19,
    deshacer: 0,
  })
})

test('rejects a hire without a free opening', async () => {
  const { publicationId } = await publish(world.db, 'CORP', 'Sin plazas', { free: 0 })
  const process = await walkTo(world, 'grupo', 'CN-DEG')
  await world.db.update(recruitments).set({ publicationId }).where(eq(recruitments.id, process.id))
  const client = await world.as('ROLE_CRP_REC')
  expect(await refusedAs(save(client, process, 'CN-DEG', { continuar: 'SI' }))).toEqual([
    409,
    'sin-plazas',
    'La vacante ya no tiene plazas libres: la contratación no se guardó. Pide que se abra otra plaza.',
  ])
  expect((await look(client, process)).entity?.proceso).toMatchObject({
    codigoActual: 'CN-DEG',
    desenlace: 'abierta',
    version: process.version,
  })
})

describe('corrections', () => {
  test('restore the same hour of an interview that lost it, once', async () => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const client = await world.as('ROLE_CRP_REC')
    const values = secondInterview(world, world.house.user.ROLE_CRP_OBS)
    await save(client, process, 'SE-AGG', values)
    const own = eq(interviews.recruitmentId, process.id)
    await world.db.update(interviews).set({ status: 'cancelada' }).where(own)
    const idEvento = await eventOf(process, 6)
    const correct = async () => {
      const answered = await client.call(correctStage, {
        body: { idEvento, envelope: envelopeFor(process, 'SE-AGG', values) },
      })
      process.version = answered.entity?.version ?? process.version
      return answered
    }
    expect((await correct()).entity).toEqual({ version: 7, codigo: 'SE-ESG', idFase: 12, deshacer: 0 })
    expect((await world.db.select().from(interviews).where(own)).at(-1)).toMatchObject({
      status: 'agendada',
      hora: values.hora,
      revision: 1,
    })
    expect((await look(client, process)).entity?.history[0]).toMatchObject({
      title: 'Corrección: Agendar segunda entrevista',
      content: '<p>Se agendó de nuevo, sin cambios.</p>',
    })
    expect(await refusedAs(correct())).toEqual([400, 'datos-invalidos', 'No hay ningún cambio que guardar.'])
  })

  test('are validated like the original form, reason and hour, with the paths of the envelope', async () => {
    const process = await walkTo(world, 'grupo', 'SE-ESG')
    const client = await world.as('ROLE_CRP_REC')
    const correct = async (version: number, code: Parameters<typeof envelopeFor>[1], values: unknown) =>
      (
        await client.call(correctStage, {
          body: { idEvento: await eventOf(process, version), envelope: envelopeFor(process, code, values) },
        })
      ).error?.campos
    const interviewer = secondInterview(world, world.house.user.ROLE_CRP_OBS)
    expect(await correct(5, 'EXP', { continuar: 'SI', d: '1', i: '2', s: '3', c: '4' })).toEqual({
      'envelope.exp.resultado': 'Resultado requerido',
    })
    expect(await correct(6, 'SE-AGG', { ...interviewer, hora: 20 })).toEqual({
      'envelope.seag.hora': 'Elige una de las horas disponibles.',
    })
    expect(await correct(6, 'SE-AGG', { ...interviewer, tipoEntrevistador: interviewerTypes.otro })).toEqual({
      'envelope.seag.tipoEntrevistador': 'La decisión ya movió el proceso y no se puede cambiar con una corrección.',
    })
    expect(await correct(6, 'EXC', { continuar: 'SI', resultado: '9' })).toEqual({
      'envelope.codigoFase': 'No es la fase que se corrige.',
    })
    const unknown = await client.call(correctStage, {
      body: { idEvento: 999_999, envelope: envelopeFor(process, 'EXC', { continuar: 'SI', resultado: '9' }) },
    })
    expect([unknown.status, unknown.error?.codigo]).toEqual([404, 'no-encontrado'])
    const discarded = await walkTo(world, 'grupo', 'PE-RE')
    await save(client, discarded, 'PE-RE', { continuar: 'NO', motivoRechazo: world.house.reason['PE-RE'] })
    const { error } = await client.call(correctStage, {
      body: {
        idEvento: await eventOf(discarded, 3),
        envelope: envelopeFor(discarded, 'PE-RE', { continuar: 'NO', motivoRechazo: world.house.reason.OF }),
      },
    })
    expect(error?.campos).toEqual({ 'envelope.pere.motivoRechazo': 'El motivo es requerida' })
  })
})

test('report a concurrent assignment as such, and every other failure unchanged', async () => {
  const failing = (failure: unknown) =>
    Object.assign(Object.create(world.db) as Db, { transaction: () => Promise.reject(failure) })
  const actor = { userId: 1, role: 'ROLE_CRP_REC', branch: 'CORP' } as const
  const answered = (failure: unknown) =>
    revert({ ...world.deps, db: failing(failure) }, actor, { idReclutamiento: 1, version: 0, motivo: 'Sí' }).catch(
      (thrown: unknown) => thrown,
    )
  const broken = (constraint: string) => Object.assign(new Error('broken'), { code: '23505', constraint })
  expect(await answered(broken('recruitments_open_once'))).toMatchObject({ refusal: { codigo: 'ya-asignado' } })
  const others = [broken('recruitment_events_version'), new Error('boom')]
  expect(await Promise.all(others.map(answered))).toEqual(others)
})

test('a command with `silent` is stored like any other, and sends no letters', async () => {
  const process = await walkTo(world, 'grupo', 'OF')
  const countLetters = () => world.db.$count(outbox, eq(outbox.recruitmentId, process.id))
  const before = await countLetters()
  const actor = { userId: world.house.user.ROLE_CRP_REC, role: 'ROLE_CRP_REC', branch: 'CORP' } as const
  const command = (codigoFase: 'OF' | 'FC-RC', values: object, version: number) =>
    stageCommand({ codigoFase, values, recruitmentId: process.id, version, actor, at: monday })
  const { moved } = await world.db.transaction((tx) =>
    perform(tx, { ...command('OF', { continuar: 'SI' }, 7), silent: true }),
  )
  expect([moved, await countLetters()]).toEqual([{ version: 8, codigo: 'FC-ES', idFase: 16, deshacer: 0 }, before])

  const waiting = await walkTo(world, 'grupo', 'SE-ESG')
  const reject: Command = {
    recruitmentId: waiting.id,
    version: 6,
    actor,
    at: monday,
    silent: true,
    prepare: () => ({ event: { type: 'candidato.rechazado' }, form: null }),
  }
  const letters = () => world.db.$count(outbox, eq(outbox.recruitmentId, waiting.id))
  const count = await letters()
  await world.db.transaction((tx) => perform(tx, reject))
  expect(await letters()).toBe(count)
})
