/**
 * What a candidate decides in another system: the hour of an interview, and leaving the process, each once for its key.
 */
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inviteToChoose } from '../../../src/contract/appointment-choice.ts'
import type { AnyCall } from '../../../src/contract/call.ts'
import * as contract from '../../../src/contract/integration-appointment.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { integrationHeader } from '../../../src/server/platform/http/access.ts'
import { integrationKey } from '../support/app-on.ts'
import { beforeTests } from '../support/before-tests.ts'
import { newKey } from '../support/deliveries.ts'
import { type Case, startWorld } from '../support/process-world.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())

async function request({ method, path }: AnyCall, sent: object, key = integrationKey) {
  const query = method === 'GET' ? `?${new URLSearchParams(sent as Record<string, string>)}` : ''
  const response = await world.app.request(`${world.deps.env.apiBase}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', [integrationHeader]: key },
    ...(method === 'GET' ? {} : { body: JSON.stringify(sent) }),
  })
  const { entity, error } = (await response.json()) as {
    entity?: unknown
    error?: { codigo: string; mensaje: string; campos?: object }
  }
  return { status: response.status, entity, error }
}
async function invited(): Promise<Case> {
  const process = await walkTo(world, 'grupo', 'PE-AGG')
  const cita = { tipoEntrevistador: 1028, tipoEntrevista: 815 }
  await (
    await recruiterFor(world, process)
  ).call(inviteToChoose, {
    body: { idReclutamiento: process.id, version: process.version, codigoFase: 'PE-AGG', cita },
  })
  return process
}
const stateOf = async ({ id }: Case) =>
  (
    await world.db
      .select({ codigo: recruitments.codigo, outcome: recruitments.outcome, version: recruitments.version })
      .from(recruitments)
      .where(eq(recruitments.id, id))
  )[0]!
const hours = async ({ id }: Case) =>
  (await request(contract.listOfferedHours, { idReclutamiento: id })).entity as {
    seElige: boolean
    cita: unknown
    dias: { fecha: string; horas: { id: number }[] }[]
  }

test('an hour is offered, chosen once per key, moved and called off with the same key', async () => {
  const process = await invited()
  const before = await hours(process)
  expect([before.seElige, before.cita, before.dias.map(({ fecha }) => fecha)]).toEqual([
    true,
    null,
    ['02/03/2026', '03/03/2026', '04/03/2026', '05/03/2026', '06/03/2026'],
  ])
  const sent = { idReclutamiento: process.id, clave: newKey(), fecha: '03/03/2026', hora: 11 }
  const booked = await request(contract.chooseHour, sent)
  const [interview] = await world.db.select().from(interviews).where(eq(interviews.recruitmentId, process.id))
  const cita = { idEntrevista: interview!.id, fecha: '03/03/2026', hora: 11, descripcionHora: '11:00 a 12:00' }
  expect(booked).toMatchObject({ status: 200, entity: { idReclutamiento: process.id, cita } })
  const { version } = await stateOf(process)
  expect([await request(contract.chooseHour, sent), await stateOf(process)]).toEqual([
    booked,
    { codigo: 'PE-RE', outcome: 'abierta', version },
  ])
  expect((await request(contract.chooseHour, { ...sent, hora: 12 })).error?.codigo).toBe('clave-repetida')
  expect((await hours(process)).cita).toEqual(cita)

  expect(await request(contract.chooseHour, { ...sent, clave: newKey(), hora: 12 })).toMatchObject({
    status: 200,
    entity: { cita: { ...cita, hora: 12, descripcionHora: '12:00 a 13:00' } },
  })
  // The same key in another call is another key
  const off = { idReclutamiento: process.id, clave: sent.clave }
  expect([await request(contract.callOff, off), await request(contract.callOff, off)]).toMatchObject([
    { entity: { idEntrevista: interview!.id } },
    { entity: { idEntrevista: interview!.id } },
  ])
  expect((await request(contract.callOff, { ...off, clave: newKey() })).error?.codigo).toBe('etapa-cambio')
  expect(await hours(process)).toMatchObject({ seElige: true, cita: null })
})

test('an hour that somebody has, or that is not offered, is refused', async () => {
  const [one, other] = [await invited(), await invited()]
  const sent = { fecha: '04/03/2026', hora: 9 }
  expect((await request(contract.chooseHour, { ...sent, idReclutamiento: one.id, clave: newKey() })).status).toBe(200)
  expect((await hours(other)).dias.find(({ fecha }) => fecha === sent.fecha)?.horas.map(({ id }) => id)).not.toContain(
    9,
  )
  expect(
    (await request(contract.chooseHour, { ...sent, idReclutamiento: other.id, clave: newKey() })).error?.codigo,
  ).toBe('hora-ocupada')
  expect(
    (await request(contract.chooseHour, { ...sent, fecha: '07/03/2026', idReclutamiento: other.id, clave: newKey() }))
      .error,
  ).toMatchObject({ codigo: 'datos-invalidos', campos: { hora: 'Elige una de las horas disponibles.' } })
  expect((await stateOf(other)).codigo).toBe('PE-AGG')
})

test('nothing is offered or chosen without an invitation, of a blocked candidate, or without the key', async () => {
  const process = await walkTo(world, 'grupo', 'PE-AGG')
  const sent = { idReclutamiento: process.id, clave: newKey(), fecha: '05/03/2026', hora: 9 }
  expect(await hours(process)).toEqual({ idReclutamiento: process.id, seElige: false, cita: null, dias: [] })
  expect((await request(contract.chooseHour, sent)).error?.codigo).toBe('etapa-cambio')
  await world.db.update(candidates).set({ blockedAt: world.deps.now() }).where(eq(candidates.id, process.candidateId))
  const calls = [contract.listOfferedHours, contract.chooseHour, contract.callOff, contract.withdraw]
  for (const call of calls) {
    const { fecha: _, hora: __, ...short } = sent
    const body =
      call === contract.chooseHour ? sent : call === contract.listOfferedHours ? { idReclutamiento: process.id } : short
    expect((await request(call, body)).status, call.path).toBe(404)
    expect((await request(call, body, 'otra')).status, call.path).toBe(403)
  }
})

test('a withdrawal rejects once per key', async () => {
  const process = await walkTo(world, 'grupo', 'EXC')
  const sent = { idReclutamiento: process.id, clave: newKey(), comentarios: 'Ya tengo trabajo' }
  const first = await request(contract.withdraw, sent)
  expect([first, await request(contract.withdraw, sent)]).toMatchObject([
    { status: 200, entity: { idReclutamiento: process.id } },
    { status: 200 },
  ])
  expect(await stateOf(process)).toMatchObject({ codigo: 'EXC', outcome: 'descartada', version: process.version + 1 })
  const [last] = await world.db
    .select({ form: recruitmentEvents.form })
    .from(recruitmentEvents)
    .where(eq(recruitmentEvents.recruitmentId, process.id))
    .orderBy(desc(recruitmentEvents.version))
    .limit(1)
  expect(last?.form).toMatchObject({ comentarios: sent.comentarios })
  expect((await request(contract.withdraw, { ...sent, clave: newKey() })).error?.codigo).toBe('etapa-cambio')
})
