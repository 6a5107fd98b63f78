/**
 * What each event does to the stays of its recruitment, row by row; the races and the audit compare every other path.
 */
import assert from 'node:assert/strict'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { correctStage } from '../../../src/contract/recruitment.ts'
import { revertRejection } from '../../../src/contract/process-outcomes.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { reasons, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, envelopeFor, look, monday, save, secondInterview, startWorld } from '../support/process-world.ts'
import { recruiterFor, stride, walkTo, ways } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
const recruiter = beforeTests(() => world.as('ROLE_CRP_REC'))

const minute = 60_000
/** Minutes after the Monday's ten o'clock. */
const minutesOf = (instant: Date | null) => instant && (instant.getTime() - monday.getTime()) / minute
async function staysOf({ id }: Pick<Case, 'id'>) {
  const rows = await world.db.select().from(stays).where(eq(stays.recruitmentId, id)).orderBy(asc(stays.since))
  return rows.map(({ since, until, codigo, enteredAt, leftAt, outcome, leftBy, reasonId }) => [
    since,
    until,
    codigo,
    minutesOf(enteredAt),
    minutesOf(leftAt),
    outcome,
    leftBy,
    reasonId,
  ])
}
const saved = async (process: Case, code: Parameters<typeof save>[2], values: unknown, client = recruiter) => {
  const { status, error } = await save(client, process, code, values)
  assert.equal(status, 200, JSON.stringify(error))
}
const at = (minutes: number) => world.setNow(new Date(monday.getTime() + minutes * minute))
const no = (motivoRechazo: number | undefined) => ({ continuar: 'NO', motivoRechazo })
const revert = async (process: Case) => {
  const body = { idReclutamiento: process.id, idUsuario: 0, version: process.version, motivo: 'Fue un error.' } as const
  process.version = (await recruiter.call(revertRejection, { body })).entity?.version ?? 0
}

test('has one stay in each phase, the last one ended by the hire, and none open after it', async () => {
  at(0)
  const process = await world.begin('grupo')
  const way = ways.grupo.slice(0, -1)
  for (const [step, phase] of way.entries()) {
    at(step + 1)
    await stride(world, process, phase)
  }
  const leaving = [
    'filtro.aprobado',
    'entrevista.agendada',
    'entrevista.aprobada',
    'examen.aprobado',
    'examen.aprobado',
    'entrevista.agendada',
    'registro.guardado',
    'oferta.aceptada',
    'solicitud.completada',
    'solicitud.aceptada',
    'folio.enviado',
    'documentos.activados',
    'documentos.cargados',
    'documentos.validados',
    'estudio.aprobado',
    'contratacion.confirmada',
  ]
  expect(await staysOf(process)).toEqual(
    way.map((phase, step) => [
      step,
      step + 1,
      phase,
      step,
      step + 1,
      step === way.length - 1 ? 'contratada' : 'avanzada',
      leaving[step],
      null,
    ]),
  )
  const common = await world.db
    .selectDistinct({ branch: stays.branch, publicationId: stays.publicationId, beganAt: stays.beganAt })
    .from(stays)
    .where(eq(stays.recruitmentId, process.id))
  expect(common).toEqual([
    { branch: 'CORP', publicationId: world.house.publication.grupo.publicationId, beganAt: monday },
  ])
  at(0)
})

test('a rejection ends the stay; after a revoked rejection it continues and may end again', async () => {
  const process = await world.begin('grupo')
  const { FT } = world.house.reason
  at(2)
  await saved(process, 'FT', no(FT))
  expect(await staysOf(process)).toEqual([[0, 1, 'FT', 0, 2, 'descartada', 'filtro.descartado', FT]])
  at(5)
  await revert(process)
  expect(await staysOf(process)).toEqual([[0, null, 'FT', 0, null, null, null, null]])
  at(9)
  await saved(process, 'FT', { continuar: 'SI' })
  expect(await staysOf(process)).toEqual([
    [0, 3, 'FT', 0, 9, 'avanzada', 'filtro.aprobado', null],
    [3, null, 'PE-AGG', 9, null, null, null, null],
  ])
  at(0)
})

test('a revoked rejection restores only the last stay', async () => {
  const process = await walkTo(world, 'grupo', 'EXC')
  at(3)
  await saved(process, 'EXC', { continuar: 'NO', resultado: '20' })
  const before = (await staysOf(process)).slice(0, -1)
  expect((await staysOf(process)).at(-1)).toEqual([3, 4, 'EXC', 0, 3, 'descartada', 'examen.descartado', null])
  await revert(process)
  expect(await staysOf(process)).toEqual([...before, [3, null, 'EXC', 0, null, null, null, null]])
  at(0)
})

test('a correction changes the reason of a rejection, unless it was revoked', async () => {
  const [other] = await world.db.insert(reasons).values({ code: 'PE-RE', descripcion: 'Otro motivo' }).returning()
  const reason = world.house.reason['PE-RE']
  const correct = async (process: Case, nth: number) => {
    const events =
      (await look(recruiter, process, 4)).entity?.history.filter(
        ({ title, codigoFase }) => codigoFase === 'PE-RE' && !title.startsWith('Corrección'),
      ) ?? []
    const { entity, error } = await recruiter.call(correctStage, {
      body: { idEvento: events.at(-nth)?.id ?? 0, envelope: envelopeFor(process, 'PE-RE', no(other?.id)) },
    })
    assert.ok(entity, JSON.stringify(error))
    process.version = entity.version
  }
  const process = await walkTo(world, 'grupo', 'PE-RE')
  const last = async () => (await staysOf(process)).at(-1)
  await saved(process, 'PE-RE', no(reason))
  await revert(process)
  await saved(process, 'PE-RE', no(reason))
  expect(await last()).toEqual([2, 5, 'PE-RE', 0, 0, 'descartada', 'entrevista.descartada', reason])
  await correct(process, 1)
  expect(await last()).toEqual([2, 5, 'PE-RE', 0, 0, 'descartada', 'entrevista.descartada', reason])
  await correct(process, 2)
  expect(await last()).toEqual([2, 5, 'PE-RE', 0, 0, 'descartada', 'entrevista.descartada', other?.id])
  expect((await auditAll(world.db)).differences).toEqual([])
})

test('the reason of a decision to continue is not the reason of a rejection', async () => {
  const process = await walkTo(world, 'individual', 'CN-DE')
  const recruiterOfBranch = await recruiterFor(world, process)
  await saved(
    process,
    'CN-DE',
    { continuar: 'NO', decision: 'repostular', motivoRechazo: world.house.reason.REP },
    recruiterOfBranch,
  )
  expect(
    (await staysOf(process))
      .slice(-2)
      .map(([, , codigo, , , outcome, leftBy, reason]) => [codigo, outcome, leftBy, reason]),
  ).toEqual([
    ['CN-DE', 'avanzada', 'candidato.repostulado', null],
    ['PE-AG', null, null, null],
  ])
})

test('an event within a phase neither ends nor starts a stay', async () => {
  const process = await walkTo(world, 'grupo', 'SE-ESG')
  const before = await staysOf(process)
  await saved(process, 'SE-AGG', secondInterview(world, world.house.user.ROLE_CRP_ADMN, interviewerTypes.otro))
  await saved(process, 'SE-RE', { continuar: 'SI', comentarios: '' }, await world.as('ROLE_CRP_OBS'))
  expect(await staysOf(process)).toEqual(before)
})
