/** The letters stand beside the process, in the answer that opens its page. */
import { beforeEach, expect, test } from 'vitest'
import { listLetters, sendLetter } from '../../../src/contract/letters.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, look, startWorld } from '../support/process-world.ts'

const world = beforeTests(() => startWorld())
beforeEach(() => world.db.delete(outbox))
const recruiter = () => world.as('ROLE_CRP_REC')
const send = async ({ id }: Case, asunto: string) =>
  (await (await recruiter()).call(sendLetter, { body: { idReclutamiento: id, asunto, texto: 'Hola, {nombre}.' } }))
    .entity!.idCarta

test('the newest first, as the list of letters has them', async () => {
  const process = await world.begin('grupo', { nombres: 'Ana' })
  const ids = [await send(process, 'Uno'), await send(process, 'Dos')]
  const { cartas } = (await look(await recruiter(), process)).entity!
  expect(cartas.map(({ idCarta, asunto, texto, estado, tipo }) => [idCarta, asunto, texto, estado, tipo])).toEqual([
    [ids[1], 'Dos', 'Hola, Ana.', 'espera', 'Mensaje'],
    [ids[0], 'Uno', 'Hola, Ana.', 'espera', 'Mensaje'],
  ])
  const query = { idReclutamiento: process.id }
  expect((await (await recruiter()).call(listLetters, { query })).entity).toEqual(cartas)
})

test('not for who only looks on', async () => {
  const process = await world.begin('grupo')
  await send(process, 'Uno')
  const observer = await world.as('ROLE_CRP_OBS')
  const { status, entity } = await look(observer, process)
  expect([status, entity?.cartas]).toEqual([200, []])
})
