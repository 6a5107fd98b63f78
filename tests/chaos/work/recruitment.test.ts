/** kill -9 in the middle of saves: what was acknowledged is there afterwards, and the audit finds no difference. */
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { freshPlace } from '../../server/support/database.ts'
import { endOf, startProgram } from '../../server/support/program.ts'
import { beginIn, type Case, furnish, type House, save } from '../../server/support/process-world.ts'
import { serveProgram } from '../../server/support/serve-program.ts'

const defaults = readEnv({})

const audit = (dataDir: string) => endOf(startProgram('operations/audit-events', { DATA_DIR: dataDir }))

let hours = 0
/** An hour of 2030 without a booking. */
const nextHour = () => {
  const index = hours
  hours += 1
  const day = new Date(Date.UTC(2030, 0, 7 + 7 * Math.floor(index / 9)))
  return { fecha: day.toISOString().slice(0, 10).split('-').reverse().join('/'), hora: 9 + (index % 9) }
}

/** The first stages, with an hour to book in two of them. */
const saves = ({ user }: House): readonly [PhaseCode, () => object][] => [
  ['FT', () => ({ continuar: 'SI' })],
  ['PE-AGG', () => ({ tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815, ...nextHour() })],
  ['PE-RE', () => ({ continuar: 'SI', comentarios: 'Bien.' })],
  ['EXC', () => ({ continuar: 'SI', resultado: '80' })],
  ['EXP', () => ({ continuar: 'SI', resultado: '81' })],
  [
    'SE-AGG',
    () => ({
      tipoEntrevistador: interviewerTypes.cliente,
      idEntrevistador: String(user.ROLE_CRP_OBS),
      tipoEntrevista: 815,
      ...nextHour(),
    }),
  ],
]

test('keeps every acknowledged save', async () => {
  const { dataDir } = await freshPlace()
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  const house = await furnish(db, defaults.demoPassword)
  const cases: Case[] = []
  for (let index = 0; index < 24; index += 1) cases.push(await beginIn(db, house, 'grupo'))
  await close()

  const waiting = [...cases]
  let acknowledged = 0
  for (const target of [25, 50]) {
    const { server, signIn } = await serveProgram(dataDir)
    const client = await signIn('role_crp_rec')
    const work = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        for (const [code, values] of saves(house)) {
          const { status } = await save(client, one, code, values())
          if (status === 200) acknowledged += 1
        }
      }
    }
    const workers = Promise.allSettled([work(), work(), work(), work()])
    await vi.waitUntil(() => acknowledged >= target, { timeout: 120_000, interval: 5 })
    if (target === 25) {
      const refused = await audit(dataDir)
      expect([refused.code, refused.failed]).toEqual([1, expect.stringContaining('con el servidor detenido')])
    }
    server.kill('SIGKILL')
    await once(server, 'exit')
    await workers
  }

  const reopened = await openDatabase({ dataDir, databaseUrl: undefined })
  const rows = await reopened.db.select().from(recruitments)
  await reopened.close()
  const lost = cases.filter(({ id, version }) => (rows.find((row) => row.id === id)?.version ?? -1) < version)
  expect(acknowledged).toBeGreaterThanOrEqual(50)
  expect(lost).toEqual([])
  // At most the one save under way can be newer than the last answer that its sender received.
  expect(rows.every((row) => row.version <= (cases.find(({ id }) => id === row.id)?.version ?? 0) + 1)).toBe(true)
  const audited = await audit(dataDir)
  expect(audited, audited.said).toMatchObject({ code: 0 })
  expect(audited.said).toMatch(
    /^24 procesos, \d+ eventos, \d+ publicaciones y \d+ candidatos revisados: todo coincide con la bitácora\.\n$/,
  )
}, 240_000)
