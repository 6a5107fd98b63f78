/**
 * 'Rechazar Candidato': its reason is stored like that of any rejection, shown in the history and counted in the
 * statistics (spec 1 §2).
 */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import { listReasons } from '../../../src/contract/stage-data.ts'
import { recruitmentEvents, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { type Case, look, startWorld, type World } from '../support/process-world.ts'
import { stopAudited } from '../support/stop-audited.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => stopAudited(world))

const reject = async (process: Case, more: object) =>
  (await recruiterFor(world, process)).call(rejectCandidate, {
    body: { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version, ...more },
  })
const eventOf = async ({ id }: Case) => {
  const [last] = await world.db
    .select({ event: recruitmentEvents.event, form: recruitmentEvents.form })
    .from(recruitmentEvents)
    .where(eq(recruitmentEvents.recruitmentId, id))
    .orderBy(desc(recruitmentEvents.version))
    .limit(1)
  return last
}
const stayOf = async ({ id }: Case) => {
  const [ended] = await world.db
    .select({ leftBy: stays.leftBy, reasonId: stays.reasonId })
    .from(stays)
    .where(and(eq(stays.recruitmentId, id), eq(stays.outcome, 'descartada')))
  return ended
}

test.each<[PhaseCode, string]>([
  ['FT', 'FT'],
  ['PE-RE', 'PE-RE'],
  ['OF', 'OF'],
  ['SE-ESG', 'RECHAZO'],
  ['FD-EN', 'RECHAZO'],
])('at %s stores a reason of %s', async (phase, catalogue) => {
  const process = await walkTo(world, 'grupo', phase)
  const motivo = world.house.reason[catalogue]
  expect((await reject(process, { motivoRechazo: motivo, comentarios: ' Ya trabaja. ' })).status).toBe(200)
  expect(await eventOf(process)).toEqual({
    event: { type: 'candidato.rechazado', motivo },
    form: { motivoRechazo: motivo, comentarios: 'Ya trabaja.' },
  })
  expect(await stayOf(process)).toEqual({ leftBy: 'candidato.rechazado', reasonId: motivo })
  const [newest] = (await look(await recruiterFor(world, process), process)).entity?.history ?? []
  expect(newest).toMatchObject({
    title: 'Candidato rechazado',
    content: `<p>Motivo: Motivo de ${catalogue}</p>`,
    note: 'Ya trabaja.',
    editable: false,
  })
})

test('accepts no reason, as in the specification, or a comment only', async () => {
  const [bare, noted] = [await walkTo(world, 'grupo', 'OF'), await walkTo(world, 'grupo', 'OF')]
  expect((await reject(bare, {})).status).toBe(200)
  expect((await reject(noted, { comentarios: 'Ya trabaja.' })).status).toBe(200)
  expect([await eventOf(bare), await eventOf(noted)]).toEqual([
    { event: { type: 'candidato.rechazado' }, form: null },
    { event: { type: 'candidato.rechazado' }, form: { comentarios: 'Ya trabaja.' } },
  ])
  expect(await stayOf(bare)).toEqual({ leftBy: 'candidato.rechazado', reasonId: null })
})

test.each([
  ['another stage', 'ES'],
  ['the general list, where the stage has its own', 'RECHAZO'],
  ['a closing', 'CIERRE'],
])('rejects a reason of %s at its field', async (_, catalogue) => {
  const process = await walkTo(world, 'grupo', 'OF')
  const { status, error } = await reject(process, { motivoRechazo: world.house.reason[catalogue] })
  expect([status, error]).toEqual([
    400,
    expect.objectContaining({ codigo: 'datos-invalidos', campos: { motivoRechazo: 'El motivo es requerida' } }),
  ])
  expect(await stayOf(process)).toBe(undefined)
})

test('returns the reasons of a stage, also of a stage without any', async () => {
  const client = await world.as('ROLE_CRP_REC')
  const listed = async (codigo: 'OF' | 'RECHAZO') => (await client.call(listReasons, { query: { codigo } })).entity
  expect([await listed('OF'), await listed('RECHAZO')]).toEqual([
    [{ id: world.house.reason['OF'], descripcion: 'Motivo de OF' }],
    [{ id: world.house.reason['RECHAZO'], descripcion: 'Motivo de RECHAZO' }],
  ])
})
