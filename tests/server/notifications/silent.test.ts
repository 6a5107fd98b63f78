/** Moves played as the demo's past write no letters; the same commands otherwise do. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { FormCode } from '../../../src/contract/phases.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { inTransaction, perform } from '../../../src/server/recruitment/engine/engine.ts'
import { stageCommand } from '../../../src/server/recruitment/stages/save-stage.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, firstInterview, monday, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
beforeEach(async () => {
  await world.db.delete(outbox)
})

const play = (process: Case, codigoFase: FormCode, values: unknown, silent: boolean) =>
  inTransaction(world.db, monday, (tx) => {
    const actor = { userId: world.house.user.ROLE_CRP_REC, role: 'ROLE_CRP_REC', branch: 'CORP' } as const
    return perform(tx, {
      ...stageCommand({ codigoFase, values, recruitmentId: process.id, version: process.version, actor, at: monday }),
      silent,
    })
  })
const kinds = async () => (await world.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind)

type Way = readonly [name: string, phase: FormCode, values: () => unknown, expected: readonly string[]]
test.each<Way>([
  ['an interview', 'PE-AGG', () => firstInterview(world), ['entrevista', 'entrevistador']],
  ['one that is called off', 'PE-RE', () => undefined, ['entrevista', 'entrevistador']],
  ['the application', 'OF', () => ({ continuar: 'SI' }), ['solicitud']],
  [
    'a returned application',
    'FC-RC',
    () => ({ continuar: 'NO', comentario: 'Falta tu CURP.' }),
    ['solicitud-devuelta'],
  ],
  ['the documents', 'FD-EN', () => ({ continuar: 'SI' }), ['documentos']],
])('%s', async (_, phase, values, expected) => {
  for (const silent of [true, false]) {
    const process = await walkTo(world, 'grupo', phase)
    await world.db.delete(outbox)
    const sent = values()
    if (sent === undefined) await reject(process, silent)
    else await play(process, phase, sent, silent)
    expect(await kinds(), String(silent)).toEqual(silent ? [] : expected)
  }
})

async function reject({ id, version }: Case, silent: boolean) {
  await inTransaction(world.db, monday, (tx) =>
    perform(tx, {
      recruitmentId: id,
      version,
      actor: null,
      at: monday,
      silent,
      prepare: () => ({ event: { type: 'candidato.rechazado' }, form: null }),
    }),
  )
  expect((await world.db.select().from(interviews).where(eq(interviews.recruitmentId, id)))[0]?.status).toBe(
    'cancelada',
  )
}
