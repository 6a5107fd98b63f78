/** Undoing the last decision: from every phase, to exactly the state before; the log keeps both events. */
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { rejectCandidate, undoDecision } from '../../../src/contract/process-outcomes.ts'
import { correctStage, getProcess, saveStage } from '../../../src/contract/recruitment.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import {
  folios,
  inProcess,
  openings,
  recruitmentEvents,
  recruitments,
  stays,
} from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { rebuildOne } from '../../../src/server/recruitment/engine/rebuild.ts'
import { beforeTests } from '../support/before-tests.ts'
import {
  type Case,
  envelopeFor,
  firstInterview,
  secondInterview,
  startWorld,
  type World,
} from '../support/process-world.ts'
import { interviewerRole, outside, recruiterOf, stride, ways } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440, undoSeconds: 10 } }))
const second = 1_000

type Mode = 'individual' | 'grupo'
type Values = (world: World, process: Case) => Promise<object> | object
const yes = { continuar: 'SI' }
const no =
  (catalogue: string): Values =>
  ({ house }) => ({ continuar: 'NO', motivoRechazo: house.reason[catalogue] })
const manager: Values = (all, { kind }) =>
  secondInterview(all, all.house.user[interviewerRole[kind]], kind === 'individual' ? 1031 : 1030)

/**
 * What can be undone in which phase, by hand from the specification (1 §2) and from nothing else: the form that is
 * saved, where it leads, and that the undo leads back.
 */
const decisions: Readonly<
  Record<
    Mode,
    readonly (readonly [
      phase: PhaseCode,
      code: PhaseCode,
      values: Values,
      leadsTo: PhaseCode,
      ends?: 'descartada' | 'contratada',
    ])[]
  >
> = {
  individual: [
    ['FT', 'FT', () => yes, 'PE-AG'],
    ['FT', 'FT', no('FT'), 'FT', 'descartada'],
    ['PE-AG', 'PE-AG', firstInterview, 'PE-RE'],
    ['PE-RE', 'PE-RE', () => yes, 'EXC'],
    ['PE-RE', 'PE-RE', no('PE-RE'), 'PE-RE', 'descartada'],
    ['EXC', 'EXC', () => ({ ...yes, resultado: '85' }), 'EXP'],
    ['EXC', 'EXC', () => ({ continuar: 'NO', resultado: '15' }), 'EXC', 'descartada'],
    ['EXP', 'EXP', () => ({ ...yes, d: '80', i: '70', s: '60', c: '50' }), 'SE-AG'],
    ['EXP', 'EXP', () => ({ continuar: 'NO', d: '8', i: '7', s: '6', c: '5' }), 'EXP', 'descartada'],
    ['SE-AG', 'SE-AG', manager, 'SE-ES'],
    ['SE-ES', 'SE-RE', () => yes, 'OF'],
    ['SE-ES', 'SE-RE', no('SE-RE'), 'SE-MR'],
    ['OF', 'OF', () => yes, 'FC-ES'],
    ['OF', 'OF', no('OF'), 'OF', 'descartada'],
    ['FC-RC', 'FC-RC', () => yes, 'FR-BU'],
    ['FC-RC', 'FC-RC', () => ({ continuar: 'NO', comentario: 'Falta el domicilio' }), 'FC-ES'],
    ['FR-BU', 'FR-BU', async (all) => ({ folio: await all.freeFolio('COM') }), 'FD-EN'],
    ['FD-EN', 'FD-EN', () => yes, 'FD-ES'],
    ['FD-ES', 'FD-ES', () => yes, 'FD-RC'],
    ['FD-ES', 'FD-ES', () => ({ continuar: 'omitir' }), 'ES'],
    ['FD-RC', 'FD-RC', () => yes, 'ES'],
    ['ES', 'ES', () => yes, 'CN-DE'],
    ['ES', 'ES', () => ({ continuar: 'n/a' }), 'CN-DE'],
    ['ES', 'ES', no('ES'), 'ES', 'descartada'],
    [
      'CN-DE',
      'CN-DE',
      ({ house }) => ({ continuar: 'NO', decision: 'repostular', motivoRechazo: house.reason['REP'] }),
      'PE-AG',
    ],
    [
      'CN-DE',
      'CN-DE',
      ({ house }) => ({ continuar: 'NO', decision: 'descartar', motivoRechazo: house.reason['CN-DE'] }),
      'CN-DE',
      'descartada',
    ],
    ['CN-DE', 'CN-DE', () => yes, 'CN-PC', 'contratada'],
  ],
  grupo: [
    ['FT', 'FT', () => yes, 'PE-AGG'],
    ['PE-AGG', 'PE-AGG', firstInterview, 'PE-RE'],
    ['EXPG', 'EXP', () => ({ ...yes, resultado: '90' }), 'SE-AGG'],
    ['EXPG', 'EXP', () => ({ continuar: 'NO', resultado: '9' }), 'EXPG', 'descartada'],
    ['SE-AGG', 'SE-AGG', manager, 'SE-ESG'],
    ['SE-ESG', 'SE-AGG', (all) => secondInterview(all, all.house.user.ROLE_CRP_ADMN, 1031), 'SE-ESG'],
    ['SE-ESG', 'SE-RE', no('SE-RE'), 'SE-MRG'],
    ['FR-GD', 'FR-GD', async (all) => ({ folio: await all.freeFolio('CORP') }), 'FD-EN'],
    ['CN-DEG', 'CN-DEG', no('CN-DEG'), 'CN-DEG', 'descartada'],
    ['CN-DEG', 'CN-DEG', () => yes, 'CN-PC', 'contratada'],
  ],
}

const who = (mode: Mode, code: PhaseCode): Role =>
  code === 'SE-RE' ? interviewerRole[mode] : code === 'FR-BU' ? 'ROLE_COM_CON' : recruiterOf[mode]

/** Every row about a process but those of the log. */
async function rowsOf({ id, candidateId }: Case) {
  const { db } = world
  const [row] = await db.select().from(recruitments).where(eq(recruitments.id, id))
  const { value, context } = row!.snapshot as { value: unknown; context: unknown }
  const { version: _, updatedAt: __, snapshot: ___, ...recruitment } = row!
  return {
    recruitment,
    chart: { value, context },
    listed: await db.select().from(inProcess).where(eq(inProcess.recruitmentId, id)),
    stays: await db.select().from(stays).where(eq(stays.recruitmentId, id)).orderBy(asc(stays.since)),
    interviews: await db.select().from(interviews).where(eq(interviews.recruitmentId, id)).orderBy(asc(interviews.id)),
    folios: await db.select().from(folios).where(eq(folios.recruitmentId, id)),
    openings: await db.select().from(openings).where(eq(openings.recruitmentId, id)),
    free: await db.$count(
      openings,
      and(eq(openings.vacancyId, world.house.publication[recruitmentKind(recruitment.branch)].vacancyId)),
    ),
    candidate: await db.select().from(candidates).where(eq(candidates.id, candidateId)),
    letters: await db.select().from(outbox).where(eq(outbox.recruitmentId, id)).orderBy(asc(outbox.id)),
    publication: await db
      .select({ estado: publications.estado, version: publications.version })
      .from(publications)
      .where(eq(publications.id, recruitment.publicationId)),
  }
}
const recruitmentKind = (branch: string): Mode => (branch === 'COM' ? 'individual' : 'grupo')

async function decide(process: Case, role: Role, code: PhaseCode, values: object) {
  const { entity, error } = await (await world.as(role)).call(saveStage, { body: envelopeFor(process, code, values) })
  if (!entity) throw new Error(`not saved: ${JSON.stringify(error)}`)
  process.version = entity.version
  return entity
}
const undo = async (process: Case, role: Role) =>
  (await world.as(role)).call(undoDecision, {
    body: { idReclutamiento: process.id, idUsuario: 0, version: process.version },
  })
const reject = async (process: Case, role: Role) => {
  const { entity } = await (
    await world.as(role)
  ).call(rejectCandidate, {
    body: { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version },
  })
  process.version = entity!.version
  return entity!
}
const expectClean = async () => expect((await auditAll(world.db)).differences).toEqual([])

describe.each(['individual', 'grupo'] as const)('%s: an undo leads back to exactly the rows before', (mode) => {
  test('after every decision of every phase, and after a rejection there', async () => {
    const process = await world.begin(mode)
    const tried = new Set<PhaseCode>()
    for (const phase of ways[mode].slice(0, -1)) {
      for (const [, code, values, leadsTo, ends = 'abierta'] of decisions[mode].filter(([at]) => at === phase)) {
        tried.add(phase)
        const before = await rowsOf(process)
        const role = who(mode, code)
        const decided = await decide(process, role, code, await values(world, process))
        expect({
          phase,
          code,
          leadsTo: (await rowsOf(process)).recruitment.codigo,
          deshacer: decided.deshacer,
        }).toEqual({ phase, code, leadsTo, deshacer: 10_000 })
        expect((await rowsOf(process)).recruitment.outcome).toBe(ends)
        world.pass(9 * second)
        const undone = await undo(process, role)
        expect(undone.entity).toMatchObject({ version: process.version + 1, deshacer: 0 })
        process.version += 1
        expect(await rowsOf(process), `${phase}, ${code}`).toEqual(before)
      }
      const before = await rowsOf(process)
      await reject(process, recruiterOf[mode])
      expect((await undo(process, recruiterOf[mode])).status).toBe(200)
      process.version += 1
      expect(await rowsOf(process), `${phase}, rejected`).toEqual(before)
      await stride(world, process, phase)
    }
    expect([...tried]).toEqual([...new Set(decisions[mode].map(([phase]) => phase))])
    await expectClean()
    const stored = await rowsOf(process)
    await world.db.transaction((tx) => rebuildOne(tx, process.id))
    expect(await rowsOf(process)).toEqual(stored)
  })
})

test('decisions of the second interview, after a manager or client said no', async () => {
  for (const mode of ['individual', 'grupo'] as const) {
    const process = await world.begin(mode)
    for (const phase of ways[mode].slice(0, 6)) await stride(world, process, phase)
    await decide(process, interviewerRole[mode], 'SE-RE', {
      continuar: 'NO',
      motivoRechazo: world.house.reason['SE-RE'],
    })
    const before = await rowsOf(process)
    const forms =
      mode === 'individual'
        ? ([
            ['SE-MR', yes],
            ['SE-MR', { continuar: 'NO', motivoRechazo: world.house.reason['SE-MR'] }],
          ] as const)
        : ([['SE-MRG', { continuar: 'NO', motivoRechazo: world.house.reason['SE-RE'] }]] as const)
    for (const [code, values] of forms) {
      await decide(process, recruiterOf[mode], code, values)
      expect((await undo(process, recruiterOf[mode])).status).toBe(200)
      process.version += 1
      expect(await rowsOf(process)).toEqual(before)
    }
  }
  await expectClean()
})

describe('refused, and nothing changes', () => {
  async function decided(): Promise<Case> {
    const process = await world.begin('grupo')
    await decide(process, 'ROLE_CRP_REC', 'FT', yes)
    return process
  }
  const refusalOf = async (process: Case, role: Role = 'ROLE_CRP_REC') => {
    const before = await rowsOf(process)
    const { status, error } = await undo(process, role)
    expect(await rowsOf(process)).toEqual(before)
    return [status, error?.codigo, error?.mensaje]
  }

  test('ten seconds after the decision', async () => {
    const process = await decided()
    world.pass(10 * second - 1)
    expect((await undo(process, 'ROLE_CRP_REC')).status).toBe(200)
    process.version += 1
    await decide(process, 'ROLE_CRP_REC', 'FT', yes)
    world.pass(10 * second)
    expect(await refusalOf(process)).toEqual([
      409,
      'registro-cambio',
      'Pasaron más de 10 segundos: la decisión ya no se puede deshacer.',
    ])
  })

  test('after a rejection, with the way that is left', async () => {
    const process = await world.begin('grupo')
    await reject(process, 'ROLE_CRP_REC')
    world.pass(10 * second)
    expect((await refusalOf(process))[2]).toBe(
      'Pasaron más de 10 segundos: la decisión ya no se puede deshacer. Usa «Revertir rechazo».',
    )
  })

  test('by somebody else of the branch', async () => {
    expect(await refusalOf(await decided(), 'ROLE_CRP_ADMN')).toEqual([
      403,
      'sin-permiso',
      'Sólo quien tomó la decisión la puede deshacer.',
    ])
  })

  test('after another decision, with the stage of now', async () => {
    const process = await decided()
    await decide({ ...process }, 'ROLE_CRP_ADMN', 'PE-AGG', firstInterview(world))
    const [status, codigo] = await refusalOf(process)
    expect([status, codigo]).toEqual([409, 'etapa-cambio'])
  })

  test('twice, and where nothing was decided', async () => {
    const process = await decided()
    expect((await undo(process, 'ROLE_CRP_REC')).status).toBe(200)
    process.version += 1
    expect((await refusalOf(process)).slice(0, 2)).toEqual([409, 'registro-cambio'])
    expect((await refusalOf(await world.begin('grupo'))).slice(0, 2)).toEqual([409, 'registro-cambio'])
  })

  test('what the candidate did, and what was corrected since', async () => {
    const process = await world.begin('grupo')
    for (const phase of ways.grupo.slice(0, 8)) await stride(world, process, phase)
    await outside(world, process, 'solicitud.completada')
    process.version += 1
    expect((await refusalOf(process)).slice(0, 2)).toEqual([409, 'registro-cambio'])

    const other = await world.begin('grupo')
    for (const phase of ways.grupo.slice(0, 3)) await stride(world, other, phase)
    await decide(other, 'ROLE_CRP_REC', 'EXC', { ...yes, resultado: '85' })
    const [exam] = await world.db
      .select()
      .from(recruitmentEvents)
      .where(and(eq(recruitmentEvents.recruitmentId, other.id), eq(recruitmentEvents.codigo, 'EXC')))
    const corrected = await (
      await world.as('ROLE_CRP_REC')
    ).call(correctStage, {
      body: { idEvento: exam!.id, envelope: envelopeFor(other, 'EXC', { ...yes, resultado: '90' }) },
    })
    other.version = corrected.entity!.version
    expect((await refusalOf(other)).slice(0, 2)).toEqual([409, 'registro-cambio'])
  })

  test('when the hour of a cancelled appointment went to somebody else', async () => {
    const hour = world.nextHour()
    const process = await world.begin('grupo')
    await stride(world, process, 'FT')
    await decide(process, 'ROLE_CRP_REC', 'PE-AGG', firstInterview(world, hour))
    world.pass(20 * second)
    await reject(process, 'ROLE_CRP_REC')
    const other = await world.begin('grupo')
    await stride(world, other, 'FT')
    await decide(other, 'ROLE_CRP_REC', 'PE-AGG', firstInterview(world, hour))
    expect(await refusalOf(process)).toEqual([
      409,
      'registro-cambio',
      'La hora de su entrevista ya se ocupó: la decisión ya no se puede deshacer.',
    ])
  })
})

test('the history keeps the decision and says that it was undone; it is corrected no more', async () => {
  const process = await world.begin('grupo')
  for (const phase of ways.grupo.slice(0, 3)) await stride(world, process, phase)
  await decide(process, 'ROLE_CRP_REC', 'EXC', { ...yes, resultado: '85' })
  await undo(process, 'ROLE_CRP_REC')
  const recruiter = await world.as('ROLE_CRP_REC')
  const { entity } = await recruiter.call(getProcess, {
    query: { role: 'ROLE_CRP_REC', idReclutamiento: process.id, step: 5 },
  })
  const [undone, exam] = entity!.history
  expect(undone).toMatchObject({
    title: 'Decisión deshecha',
    icon: 'aviso',
    content: '<p>Se deshizo «Examen de conocimientos aprobado».</p>',
    editable: false,
  })
  expect(exam).toMatchObject({
    title: 'Examen de conocimientos aprobado',
    editable: false,
    deshecho: { date: undone!.date, author: undone!.author },
  })
  const refused = await recruiter.call(correctStage, {
    body: {
      idEvento: exam!.id,
      envelope: envelopeFor({ ...process, version: process.version + 1 }, 'EXC', { ...yes, resultado: '90' }),
    },
  })
  expect(refused.error?.mensaje).toBe('Lo guardado en esta etapa ya no se puede corregir.')
  await expectClean()
})
