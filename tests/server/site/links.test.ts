/** Links of candidates that staff revoke and send again: who may, what ends, and where it is written. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { revokeLinks, sendLink } from '../../../src/contract/candidate-links.ts'
import { getProcessHistory } from '../../../src/contract/recruitment.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { linkActions, processLinks } from '../../../src/server/platform/db/tables/site.ts'
import { makeProcessLink } from '../../../src/server/recruitment/decisions/candidate-links.ts'
import { beforeTests } from '../support/before-tests.ts'
import { refusal } from '../support/changes.ts'
import { lettersOf } from '../support/letters-of.ts'
import { type Case, startWorld } from '../support/process-world.ts'
import { createVisitor, linkIn } from '../support/visitor.ts'
import { discard } from '../support/walk.ts'

const monday = new Date('2026-03-02T16:00:00Z')
const world = beforeTests(() => startWorld({ now: monday }))
let process: Case
beforeEach(async () => {
  world.setNow(monday)
  for (const table of [linkActions, processLinks, outbox]) await world.db.delete(table)
  process = await world.begin('grupo')
})

const linkOf = async ({ id }: Case, expiresAt?: Date) =>
  `/bolsa-de-trabajo/enlace/${await makeProcessLink(world.db, id, world.deps.now(), expiresAt)}`
const statusOf = async (link: string) => (await createVisitor(world).enter(link)).status
const revoke = async (role: Role = 'ROLE_CRP_REC', { id } = process) =>
  (await world.as(role)).call(revokeLinks, { body: { idReclutamiento: id } })
const send = async (role: Role = 'ROLE_CRP_REC', { id } = process) =>
  (await world.as(role)).call(sendLink, { body: { idReclutamiento: id } })
const history = async () => {
  const { entity } = await (
    await world.as('ROLE_CRP_REC')
  ).call(getProcessHistory, { query: { idReclutamiento: process.id, step: 1 } })
  return entity?.map(({ title, author, hora, editable }) => [title, author, hora, editable])
}
const sent = async () =>
  (await world.db.select().from(outbox).where(eq(outbox.recruitmentId, process.id))).map(({ kind }) => kind)

describe('revoking', () => {
  test('ends every link of the process, also where it is open already, and no other', async () => {
    const other = await linkOf(await world.begin('grupo'))
    const [first, second] = [await linkOf(process), await linkOf(process)]
    await linkOf(process, new Date(monday.getTime() - 1))
    const visitor = createVisitor(world)
    expect((await visitor.enter(first)).path).toBe(visitor.own.main)
    world.pass(60_000)
    expect((await revoke()).entity).toEqual({ anulados: 2 })
    expect([
      (await visitor.open(visitor.own.main)).status,
      await statusOf(first),
      await statusOf(second),
      await statusOf(other),
    ]).toEqual([410, 410, 410, 200])
    expect(await history()).toEqual([['Enlaces del candidato anulados', 'Rebeca Torres Medina', '10:01', false]])
    // Nothing is left to revoke, and nothing is logged
    expect((await revoke()).entity).toEqual({ anulados: 0 })
    expect(await history()).toHaveLength(1)
  })

  test('is possible after the end of the process', async () => {
    const link = await linkOf(process)
    await discard(world, process)
    expect((await revoke()).entity).toEqual({ anulados: 1 })
    expect(await statusOf(link)).toBe(410)
  })
})

describe('sending', () => {
  test('brings a link that opens the process, leaves the others, and is in the history', async () => {
    const before = await linkOf(process)
    expect((await send()).entity).toEqual({ success: true })
    const [letter] = await lettersOf(world)
    expect(letter?.text).toContain('Te enviamos un enlace nuevo a tu proceso de la vacante')
    expect(letter?.text).not.toContain('Pediste')
    expect([await statusOf(linkIn(letter)), await statusOf(before)]).toEqual([200, 200])
    expect(await history()).toEqual([['Enlace nuevo enviado al candidato', 'Rebeca Torres Medina', '10:00', false]])
  })

  test('after a revocation opens the page again; both are in the history, newest first', async () => {
    await linkOf(process)
    await revoke()
    world.pass(60_000)
    await send()
    expect(await statusOf(linkIn((await lettersOf(world))[0]))).toBe(200)
    expect((await history())?.map(([title]) => title)).toEqual([
      'Enlace nuevo enviado al candidato',
      'Enlaces del candidato anulados',
    ])
  })

  test('twice within a minute is one letter', async () => {
    await Promise.all([send(), send(), send('ROLE_CRP_ADMN')])
    expect([await sent(), (await history())?.length]).toEqual([['enlace-enviado'], 1])
    world.pass(60_001)
    await send()
    expect(await sent()).toEqual(['enlace-enviado', 'enlace-enviado'])
  })

  test('is refused after the end of the process, and without a public site', async () => {
    const env = world.deps.env as { publicSite: boolean }
    env.publicSite = false
    expect(await refusal(world, () => send())).toEqual([
      400,
      { codigo: 'datos-invalidos', mensaje: 'Esta instalación no tiene páginas para candidatos.' },
    ])
    env.publicSite = true
    await discard(world, process)
    expect(await refusal(world, () => send())).toEqual([
      409,
      { codigo: 'registro-cambio', mensaje: 'El proceso ya terminó: no se envía un enlace.' },
    ])
  })
})

test.each<[Role, number]>([
  ['ROLE_CRP_OBS', 403],
  ['ROLE_COM_REC', 404],
  ['ROLE_COM_INT', 403],
  ['ROLE_MKT_EDITOR', 403],
])('%s may do neither', async (role, status) => {
  await linkOf(process)
  const client = await world.as(role)
  const body = { idReclutamiento: process.id }
  for (const command of [() => client.call(revokeLinks, { body }), () => client.call(sendLink, { body })]) {
    const refused = await refusal<{ status: number }>(world, command)
    expect(refused[0]).toBe(status)
  }
})
