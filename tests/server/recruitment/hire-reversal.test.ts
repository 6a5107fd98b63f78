/**
 * A hire is taken back (design/process.md, States): everything is as before it but the log; and who may not, and when
 * not.
 */
import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getDashboard } from '../../../src/contract/dashboard.ts'
import { rejectCandidate, revertHire } from '../../../src/contract/process-outcomes.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import {
  folios,
  inProcess,
  openings,
  recruitmentEvents,
  recruitments,
  stays,
} from '../../../src/server/platform/db/tables/recruitment.ts'
import { beforeTests } from '../support/before-tests.ts'
import { changingNothing } from '../support/dump.ts'
import {
  administrator,
  beginElsewhere,
  decision,
  hire,
  motivo,
  refusedAs,
  reversalOf,
  undoHire,
} from '../support/hiring.ts'
import { type Case, look, monday, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())

const undo = (process: Case, role?: Role) => undoHire(world, process, role)

/** Everything about it but the log; of its row what is neither the time nor the version. */
async function standOf({ id, candidateId }: Case) {
  const { db } = world
  const [recruitment] = await db.select().from(recruitments).where(eq(recruitments.id, id))
  assert.ok(recruitment)
  const { version: _version, updatedAt: _updatedAt, snapshot, ...row } = recruitment
  const { value, context } = snapshot as { value: unknown; context: unknown }
  return {
    row,
    value,
    context,
    candidate: await db.select().from(candidates).where(eq(candidates.id, candidateId)),
    listed: await db.select().from(inProcess).where(eq(inProcess.recruitmentId, id)),
    stays: await db.select().from(stays).where(eq(stays.recruitmentId, id)).orderBy(stays.since),
    interviews: await db.select().from(interviews).where(eq(interviews.recruitmentId, id)).orderBy(interviews.id),
    folios: await db.select().from(folios).where(eq(folios.recruitmentId, id)),
    openings: await db.select().from(openings).orderBy(openings.id),
    letters: await db.$count(outbox),
  }
}

describe.each(['individual', 'grupo'] as const)('%s', (kind) => {
  test('restores the state before the hire, in its decision stage; log and history show both', async () => {
    const process = await walkTo(world, kind, decision[kind])
    const client = await world.as(administrator[kind])
    const before = await standOf(process)
    const figures = (await client.call(getDashboard)).entity
    assert.equal((await hire(world, process)).status, 200)
    expect(await standOf(process)).not.toEqual(before)
    expect((await client.call(getDashboard)).entity).not.toEqual(figures)

    const hiredAs = process.version
    world.pass(60_000)
    const phase = decision[kind]
    expect((await undo(process)).entity).toEqual({
      version: hiredAs + 1,
      codigo: phase,
      idFase: kind === 'grupo' ? 26 : 25,
      deshacer: 0,
    })
    expect(await standOf(process)).toEqual(before)
    expect((await client.call(getDashboard)).entity).toEqual(figures)

    const events = await world.db
      .select()
      .from(recruitmentEvents)
      .where(eq(recruitmentEvents.recruitmentId, process.id))
      .orderBy(recruitmentEvents.version)
    const { id: _id, ...last } = events.at(-1)!
    expect(last).toEqual({
      recruitmentId: process.id,
      version: hiredAs + 1,
      kind: 'moved',
      event: { type: 'contratacion.revertida', motivo },
      codigo: 'CN-PC',
      form: { motivo },
      correctsId: null,
      actorId: world.house.user[administrator[kind]],
      at: world.deps.now(),
    })
    const { entity } = await look(client, process)
    expect(entity?.history.slice(0, 2)).toMatchObject([
      {
        title: 'Contratación revertida',
        icon: 'aviso',
        content: '<p>Motivo: No se presentó &lt;el lunes&gt;.</p>',
        editable: false,
        codigoFase: null,
      },
      { title: 'Candidato contratado', icon: 'aprobado' },
    ])
    expect(entity?.operaciones.map(({ codigo }) => codigo)).toEqual([phase])
    expect(entity?.proceso).toMatchObject({
      codigoActual: phase,
      desenlace: 'abierta',
      puedeRechazar: true,
      puedeRevertir: false,
      puedeRevertirContratacion: false,
    })
    expect((await auditAll(world.db)).differences).toEqual([])
    world.setNow(monday)
  })
})

describe('rejects without changes', () => {
  const refused = async (process: Case, role?: Role) => refusedAs(changingNothing(world.db, () => undo(process, role)))

  test('a recruiter of the branch, an administrator of another one, and an interviewer', async () => {
    const process = await walkTo(world, 'grupo', 'CN-PC')
    expect(await refused(process, 'ROLE_CRP_REC')).toEqual([403, 'sin-permiso'])
    expect(await refused(process, 'ROLE_COM_ADMN')).toEqual([404, 'no-encontrado'])
    expect(await refused({ ...process, id: 999_999 }, 'ROLE_COM_ADMN')).toEqual([404, 'no-encontrado'])
    const own = eq(interviews.recruitmentId, process.id)
    const stored = await world.db.select().from(interviews).where(own)
    await world.db.update(interviews).set({ interviewerId: world.house.user.ROLE_COM_ADMN }).where(own)
    expect(await refused(process, 'ROLE_COM_ADMN')).toEqual([403, 'sin-permiso'])
    for (const { id, interviewerId } of stored)
      await world.db.update(interviews).set({ interviewerId }).where(eq(interviews.id, id))
  })

  test('a recruitment of customer service, which has no administrator of the branch', async () => {
    const process = await walkTo(world, 'atencion', 'CN-PC')
    expect([await refused(process, 'ROLE_CRP_ADMN'), await refused(process, 'ROLE_CRP_ATN_CTS_REC')]).toEqual([
      [404, 'no-encontrado'],
      [403, 'sin-permiso'],
    ])
    expect(
      (await look(await world.as('ROLE_CRP_ATN_CTS_REC'), process)).entity?.proceso.puedeRevertirContratacion,
    ).toBe(false)
  })

  test('an outdated version, and a candidate who is not hired', async () => {
    const process = await walkTo(world, 'grupo', 'CN-PC')
    const stale = await changingNothing(world.db, () => undo({ ...process, version: process.version - 1 }))
    expect([stale.status, stale.error?.codigo, stale.error?.etapa]).toEqual([
      409,
      'etapa-cambio',
      { codigo: 'CN-PC', descripcion: 'Contratado', version: process.version },
    ])
    const open = await walkTo(world, 'grupo', 'ES')
    expect(await refused(open)).toEqual([409, 'etapa-cambio'])
    const body = { idReclutamiento: open.id, idUsuario: 0, rechazo: true, version: open.version } as const
    open.version = (await (await world.as('ROLE_CRP_REC')).call(rejectCandidate, { body })).entity?.version ?? 0
    expect(await refused(open)).toEqual([409, 'etapa-cambio'])
  })

  test('a missing reason', async () => {
    const process = await walkTo(world, 'grupo', 'CN-PC')
    const client = await world.as('ROLE_CRP_ADMN')
    const { status, error } = await changingNothing(world.db, () =>
      client.call(revertHire, { body: { ...reversalOf(process), motivo: '  ' } }),
    )
    expect([status, error?.campos]).toEqual([400, { motivo: 'El motivo es requerido' }])
  })

  test('a candidate with another open recruitment or hire', async () => {
    const process = await walkTo(world, 'grupo', 'CN-PC')
    const { candidateId } = process
    // Reverted before the rule existed, and of another branch: the user who reverts cannot see it.
    const id = await beginElsewhere(world, candidateId, world.house.publication.atencion.publicationId)
    expect(await refused(process)).toEqual([409, 'candidato-ocupado'])
    const elsewhere: Case = { id, candidateId, kind: 'atencion', version: 0 }
    await walkTo(world, 'atencion', 'CN-PC', elsewhere)
    expect(await refused(process)).toEqual([409, 'candidato-ocupado'])
    const there = await walkTo(world, 'grupo', 'CN-PC')
    await beginElsewhere(world, there.candidateId, world.house.publication.grupo.publicationId)
    expect(await refused(there)).toEqual([409, 'ya-asignado'])
    // Rejected elsewhere is in nothing.
    const free = await walkTo(world, 'grupo', 'CN-PC')
    const discarded = await beginElsewhere(world, free.candidateId, world.house.publication.individual.publicationId)
    await world.db.update(recruitments).set({ outcome: 'descartada' }).where(eq(recruitments.id, discarded))
    expect((await undo(free)).status).toBe(200)
    await world.db.update(recruitments).set({ outcome: 'abierta' }).where(eq(recruitments.id, discarded))
  })
})
