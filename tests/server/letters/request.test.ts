/** The letters that request something from the candidate, whole, as they are read. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { type MailWorld, startMailWorld } from '../support/mail-world.ts'
import { save, type World } from '../support/process-world.ts'
import { recruiterFor, stride, walkTo } from '../support/walk.ts'

let world: World
let deliver: MailWorld['deliver']
let stop: MailWorld['stop']
beforeAll(async () => {
  ;({ world, deliver, stop } = await startMailWorld())
})
beforeEach(async () => {
  await world.db.delete(outbox)
})
afterAll(() => stop())

const farewell = '\n\nAtentamente,\nBolsa de Trabajo'

test.each<[from: PhaseCode, subject: string, lines: string]>([
  [
    'OF',
    'Completa tu solicitud de empleo',
    '¡Felicidades! Avanzaste en el proceso de la vacante Analista contable.\nPara continuar, completa tu solicitud de empleo en la bolsa de trabajo.\n\nCompletar mi solicitud de empleo: http://127.0.0.1:3000/bolsa-de-trabajo/enlace/SECRETO',
  ],
  [
    'FC-RC',
    'Revisa tu solicitud de empleo',
    'Revisamos tu solicitud de empleo para la vacante Analista contable y necesitamos que la corrijas:\n\n«Falta tu CURP.»\n\nCorregir mi solicitud de empleo: http://127.0.0.1:3000/bolsa-de-trabajo/enlace/SECRETO\n\nCorrígela en la bolsa de trabajo y vuelve a enviarla.',
  ],
  [
    'FD-EN',
    'Carga tus documentos',
    'Ya puedes cargar tus documentos para la vacante Analista contable.\nSúbelos en la bolsa de trabajo para continuar con tu contratación.\n\nCargar mis documentos: http://127.0.0.1:3000/bolsa-de-trabajo/enlace/SECRETO',
  ],
])('after %s the letter is: %s', async (from, subject, lines) => {
  const process = await walkTo(world, 'grupo', from)
  await world.db.delete(outbox)
  if (from === 'FC-RC')
    await save(await recruiterFor(world, process), process, 'FC-RC', { continuar: 'NO', comentario: 'Falta tu CURP.' })
  else await stride(world, process, from)
  expect(
    (await deliver()).map(({ mail }) => [
      mail.subject,
      mail.text?.trimEnd().replaceAll(/enlace\/[\w-]{43}/g, 'enlace/SECRETO'),
    ]),
  ).toEqual([[subject, `Hola, Ana:\n\n${lines}${farewell}`]])
  // Only the demo's candidates answer by themselves.
  expect(await world.db.$count(outbox)).toBe(1)
})

test('sends no request to a candidate who was rejected meanwhile', async () => {
  const process = await walkTo(world, 'grupo', 'FC-ES')
  const body = { idReclutamiento: process.id, idUsuario: 0, version: process.version, rechazo: true } as const
  expect((await (await recruiterFor(world, process)).call(rejectCandidate, { body })).status).toBe(200)
  expect((await deliver()).map(({ mail }) => mail.subject)).not.toContain('Completa tu solicitud de empleo')
})
