/** Inviting at once those who are in service and have never had a password, as an import leaves them. */
import { asc, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../src/contract/people.ts'
import { choosePassword } from '../../../src/contract/profile.ts'
import { login } from '../../../src/contract/session.ts'
import type { Branch, Role } from '../../../src/contract/roles.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { inviteWaiting } from '../../../src/server/people/invite-waiting.ts'
import { linkNotice } from '../../../src/server/identity/session/password-links.ts'
import { accountEvents, passwordLinks } from '../../../src/server/platform/db/tables/people.ts'
import { unopenablePassword } from '../../../src/server/identity/session/passwords.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { cheap } from '../support/accounts.ts'
import { everything } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { encryptPassword } from '../support/encrypt-password.ts'
import { accessLetters, outstanding, secretIn } from '../support/mailbox.ts'
import { monday, startWorld, type World } from '../support/process-world.ts'

let world: World
let admin: Client
let commercial: Client
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  world.setNow(monday)
  await world.db.delete(outbox)
  await world.db.delete(passwordLinks)
  await world.db.delete(accountEvents)
  await world.db
    .update(users)
    .set({ active: false })
    .where(sql`${users.userName} like 'imp.%'`)
  admin = await world.as('ROLE_CRP_ADMN')
  commercial = await world.as('ROLE_COM_ADMN')
})

let made = 0
/** Ids of as many as an import has left. */
async function imported(
  count: number,
  role: Role = 'ROLE_CRP_REC',
  branch: Branch = 'CORP',
  more: Partial<typeof users.$inferInsert> = {},
): Promise<number[]> {
  const rows = Array.from({ length: count }, () => ({
    userName: `imp.${(made += 1)}`,
    firstName: 'Eva',
    lastName: 'Sol',
    email: `imp${made}@bolsa.mx`,
    role,
    branch,
    passwordHash: unopenablePassword(cheap),
    active: true,
    awaitsPassword: true,
    ...more,
  }))
  return (await world.db.insert(users).values(rows).returning({ id: users.id })).map(({ id }) => id)
}
const inviteAll = async (client: Client) => (await client.call(contract.inviteAll)).entity
const waiting = async (client: Client) => (await client.call(contract.peopleOptions)).entity?.porInvitar
const rowsOf = (ids: readonly number[]) =>
  world.db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))

describe('all imported users', () => {
  test('are invited once, and those of other branches by their own administrator', async () => {
    const [corporate, service, theirs] = [
      await imported(2),
      await imported(1, 'ROLE_CRP_ATN_CTS_REC', 'ATN'),
      await imported(1, 'ROLE_COM_REC', 'COM'),
    ]
    // In service with a password, invited by hand, out of service: none of them waits.
    await imported(1, 'ROLE_CRP_REC', 'CORP', { awaitsPassword: false })
    await imported(1, 'ROLE_CRP_REC', 'CORP', { active: false })
    expect([await waiting(admin), await waiting(commercial)]).toEqual([3, 1])
    expect(await inviteAll(admin)).toEqual({ enviadas: 3, pendientes: 0 })
    expect([await waiting(admin), await waiting(commercial)]).toEqual([0, 1])
    const before = await everything(world.db)
    expect(await inviteAll(admin)).toEqual({ enviadas: 0, pendientes: 0 })
    expect(await everything(world.db)).toEqual(before)
    const ids = [...corporate, ...service]
    expect(
      (await rowsOf([...ids, ...theirs])).map(({ active, awaitsPassword, version }) => [
        active,
        awaitsPassword,
        version,
      ]),
    ).toEqual([
      [true, true, 1],
      [true, true, 1],
      [true, true, 1],
      [true, true, 0],
    ])
    expect(
      (await world.db.select().from(accountEvents).orderBy(asc(accountEvents.id))).map(({ userId, kind, actorId }) => [
        userId,
        kind,
        actorId,
      ]),
    ).toEqual(ids.map((id) => [id, 'invitada', world.house.user.ROLE_CRP_ADMN]))
    const [first] = await rowsOf(ids)
    const letters = await accessLetters(world)
    expect([letters.length, letters[0]?.to, letters[0]?.subject]).toEqual([
      3,
      [first?.email],
      'Te invitaron a la bolsa de trabajo',
    ])
  })

  test('sign in with the password that they choose, and stay active', async () => {
    const [id = 0] = await imported(1)
    await inviteAll(admin)
    const nueva = encryptPassword('caballo-pila-grapa', world.deps.env.passwordSecret)
    const [letter] = await accessLetters(world)
    expect((await world.anonymous.call(choosePassword, { body: { enlace: secretIn(letter), nueva } })).status).toBe(200)
    const [account] = await rowsOf([id])
    expect(account).toMatchObject({ active: true, awaitsPassword: false })
    expect((await world.anonymous.call(login, { body: { usuario: account!.userName, password: nueva } })).status).toBe(
      200,
    )
    expect(await inviteAll(admin)).toEqual({ enviadas: 0, pendientes: 0 })
  })

  test('are invited again after a week, when the link has expired, and it ends', async () => {
    await imported(1)
    await inviteWaiting(world.deps, null)
    const week = 7 * 24 * 3_600_000
    world.setNow(new Date(monday.getTime() + week - 1))
    expect(await inviteWaiting(world.deps, null)).toEqual({ enviadas: 0, pendientes: 0 })
    world.setNow(new Date(monday.getTime() + week))
    expect(await inviteWaiting(world.deps, null)).toEqual({ enviadas: 1, pendientes: 0 })
    expect(
      (
        await world.db.select({ endedAt: passwordLinks.endedAt }).from(passwordLinks).orderBy(asc(passwordLinks.id))
      ).map(({ endedAt }) => endedAt?.getTime()),
    ).toEqual([monday.getTime() + week, undefined])
  })

  test('are invited a hundred at a time, in order', async () => {
    const ids = await imported(103)
    expect([await inviteAll(admin), await inviteAll(admin), await inviteAll(admin)]).toEqual([
      { enviadas: 100, pendientes: 3 },
      { enviadas: 3, pendientes: 0 },
      { enviadas: 0, pendientes: 0 },
    ])
    expect(
      (await world.db.select({ userId: passwordLinks.userId }).from(passwordLinks).orderBy(asc(passwordLinks.id))).map(
        ({ userId }) => userId,
      ),
    ).toEqual(ids)
  })

  test('get one letter each, also when two invitations run at the same time', async () => {
    const ids = await imported(20)
    const answers = await Promise.all([
      inviteAll(admin),
      inviteWaiting(world.deps, null),
      inviteAll(admin),
      inviteWaiting(world.deps, null),
    ])
    expect(answers.reduce((sum, answer) => sum + (answer?.enviadas ?? 0), 0)).toBe(20)
    expect(
      (await world.db.select({ userId: passwordLinks.userId }).from(passwordLinks))
        .map(({ userId }) => userId)
        .toSorted((a, b) => a - b),
    ).toEqual(ids)
    expect(await outstanding(world, linkNotice)).toHaveLength(20)
  })

  test('are invited in every branch by the command, which has no account', async () => {
    await imported(1, 'ROLE_COM_REC', 'COM')
    await imported(1)
    expect(await inviteWaiting(world.deps, null)).toEqual({ enviadas: 2, pendientes: 0 })
    expect((await world.db.select().from(accountEvents)).map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ['invitada', null],
      ['invitada', null],
    ])
  })

  test('are shown as active and without a password, also after a withdrawn invitation', async () => {
    const [id = 0] = await imported(1)
    const person = async () => (await admin.call(contract.getPerson, { query: { idPersona: id } })).entity?.persona
    expect(await person()).toMatchObject({ estado: 'activa', sinContrasena: true, vence: null })
    await inviteAll(admin)
    expect(await person()).toMatchObject({ estado: 'activa', sinContrasena: true, vence: '09/03/2026 10:00' })
    expect((await admin.call(contract.withdrawInvitation, { body: { idPersona: id } })).entity).toMatchObject({
      estado: 'activa',
      sinContrasena: true,
      vence: null,
    })
    expect(await waiting(admin)).toBe(1)
  })
})

test('rejects an invitation by a user who lost the administrator role during the call', async () => {
  await imported(1)
  const actor = { userId: world.house.user.ROLE_CRP_REC, role: 'ROLE_CRP_ADMN', branch: 'CORP' } as const
  await expect(inviteWaiting(world.deps, actor)).rejects.toMatchObject({ refusal: { codigo: 'sin-permiso' } })
  expect(await outstanding(world, linkNotice)).toEqual([])
})
