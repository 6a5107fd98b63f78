/**
 * People's administration: permissions between roles, invitations, and the hand-over when an account goes out of
 * service.
 */
import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../src/contract/people.ts'
import { choosePassword, forgottenPassword, readLink } from '../../../src/contract/profile.ts'
import { login, remainingTime } from '../../../src/contract/session.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { roleMayHold } from '../../../src/server/people/assignments.ts'
import { accountEvents, passwordLinks } from '../../../src/server/platform/db/tables/people.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { openings, recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { openSession } from '../../../src/server/identity/session/sessions.ts'
import { loginFailures, sessions, users } from '../../../src/server/platform/db/tables/session.ts'
import { auditPublications } from '../../../src/server/publications/audit.ts'
import { publicationEvents, publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { momentText } from '../../../src/server/platform/base/mexico-time.ts'
import { refusal } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { encryptPassword } from '../support/encrypt-password.ts'
import { accessLetters, onlySecret, outstanding, secretIn } from '../support/mailbox.ts'
import { addCandidate, addInterview, addRecruitment } from '../support/people.ts'
import { startWorld, type World } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

let world: World
let admin: Client
let commercial: Client
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  // Restores the first users, and deletes those who were added.
  await world.db.delete(outbox)
  await world.db.delete(passwordLinks)
  await world.db.delete(accountEvents)
  await world.db.delete(loginFailures)
  await world.db
    .update(users)
    .set({ active: true, version: 0 })
    .where(inArray(users.id, Object.values(world.house.user)))
  await world.db.update(users).set({ role: 'ROLE_CRP_ADMN' }).where(eq(users.id, world.house.user.ROLE_CRP_ADMN))
  await world.db
    .update(users)
    .set({ active: false })
    .where(notInArray(users.id, Object.values(world.house.user)))
  admin = await world.signIn('role_crp_admn')
  commercial = await world.signIn('role_com_admn')
})

const good = 'caballo-pila-grapa-correcto'
const encrypted = (password: string) => encryptPassword(password, world.deps.env.passwordSecret)
const signIn = async (usuario: string, password: string) =>
  (await world.anonymous.call(login, { body: { usuario, password: encrypted(password) } })).status
const form = (more: Partial<contract.InvitationForm> = {}): contract.InvitationForm => ({
  nombre: 'Lucía',
  apellidos: 'Ortega Ruiz',
  correo: `lucia${(made += 1)}@bolsa.mx`,
  rol: 'ROLE_CRP_REC',
  usuario: `lucia.${made}`,
  ...more,
})
let made = 0
const invited = async (more: Partial<contract.InvitationForm> = {}, by = admin) => {
  const { entity, error } = await by.call(contract.invite, { body: form(more) })
  if (!entity) throw new Error(`no user was invited: ${JSON.stringify(error)}`)
  return entity
}
/** In service, with the good password. */
const joined = async (more: Partial<contract.InvitationForm> = {}, by = admin) => {
  const person = await invited(more, by)
  const { status } = await world.anonymous.call(choosePassword, {
    body: { enlace: await onlySecret(world), nueva: encrypted(good) },
  })
  if (status !== 200) throw new Error('the invitation was not accepted')
  return { ...person, version: (await row(person.idPersona)).version }
}
const row = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]!
const readPerson = async (idPersona: number, by = admin) =>
  (await by.call(contract.getPerson, { query: { idPersona } })).entity
const historyOf = async (idPersona: number) =>
  (await admin.call(contract.getPersonHistory, { query: { idPersona } })).entity!.map(({ titulo, detalle }) => [
    titulo,
    detalle,
  ])
const eventsOf = async (userId: number) =>
  (
    await world.db.select().from(accountEvents).where(eq(accountEvents.userId, userId)).orderBy(asc(accountEvents.id))
  ).map(({ kind, actorId }) => [kind, actorId])
const refused = async <T extends { status: number; error: unknown }>(request: () => Promise<T>) => {
  const [status, error] = await refusal(world, request)
  return [
    status,
    (error as { codigo: string }).codigo,
    ...Object.entries((error as { campos?: Record<string, string> }).campos ?? {}),
  ]
}
/** The first request takes the administrator role from the second user, before or after the permission check. */
const expectOneOnly = (answers: readonly { readonly status: number }[]) => {
  const [first, second] = answers.map(({ status }) => status).toSorted()
  expect(first).toBe(200)
  expect([401, 403]).toContain(second)
}
const idOf = (role: keyof World['house']['user']) => world.house.user[role]

describe('the list of people', () => {
  test('shows each administrator their branches, by name; customer service belongs to the corporate one', async () => {
    const world = await startWorld()
    const [admin, commercial] = [await world.as('ROLE_CRP_ADMN'), await world.as('ROLE_COM_ADMN')]
    const listed = async (client: Client, query = {}) =>
      (await client.call(contract.listPeople, { query: { paginaActual: 1, ...query } })).entity?.personas.map(
        ({ usuario }) => usuario,
      )
    const commercials = [
      'role_com_admn',
      'role_com_anl',
      'role_com_con',
      'role_com_int',
      'role_com_metview',
      'role_com_rec',
    ]
    const all = await world.db
      .select({ userName: users.userName, branch: users.branch })
      .from(users)
      .orderBy(sql`first_name || ' ' || last_name collate es`)
    expect(await listed(commercial)).toEqual(
      all.filter(({ branch }) => branch === 'COM').map(({ userName }) => userName),
    )
    expect((await listed(commercial))?.toSorted()).toEqual(commercials)
    expect(await listed(admin)).toEqual(all.filter(({ branch }) => branch !== 'COM').map(({ userName }) => userName))
    expect(await listed(admin, { busqueda: 'SALGADO adri' })).toEqual(['role_crp_admn'])
    expect(await listed(admin, { rol: 'ROLE_CRP_ATN_CTS_REC' })).toEqual(['role_crp_atn_cts_rec'])
    expect(await listed(admin, { estado: 'inactiva' })).toEqual([])
    expect(await listed(admin, { sede: '1' })).toEqual([])
    await world.stop()
  })

  test('by branch and in an order, and the counts of its views', async () => {
    const world = await startWorld()
    const [admin, commercial] = [await world.as('ROLE_CRP_ADMN'), await world.as('ROLE_COM_ADMN')]
    const listed = async (client: Client, query = {}) =>
      (await client.call(contract.listPeople, { query: { paginaActual: 1, ...query } })).entity!
    const logins = async (client: Client, query: object) =>
      (await listed(client, query)).personas.map(({ usuario }) => usuario)
    expect(await logins(admin, { rama: 'ATN' })).toEqual(['role_crp_atn_cts_rec'])
    // No user of another branch is found
    expect([await logins(admin, { rama: 'COM' }), await logins(commercial, { rama: 'CORP' })]).toEqual([[], []])

    const site = (descripcion: string, id: number) => world.db.insert(places).values({ id, level: 'sede', descripcion })
    await site('Ángeles', 9001)
    await site('Zapopan', 9002)
    const set = (role: keyof World['house']['user'], values: Partial<typeof users.$inferInsert>) =>
      world.db.update(users).set(values).where(eq(users.id, world.house.user[role]))
    await set('ROLE_COM_REC', { siteId: 9001 })
    await set('ROLE_COM_ANL', { siteId: 9002, active: false })
    await set('ROLE_COM_CON', { active: false, awaitsPassword: true })
    await world.db.insert(passwordLinks).values({
      userId: world.house.user.ROLE_COM_CON,
      kind: 'invitacion',
      createdAt: world.deps.now(),
      expiresAt: new Date('2030-01-01'),
    })
    const byName = await logins(commercial, {})
    const roleOf = (login: string) => contract.roleNames[login.toUpperCase() as keyof typeof contract.roleNames]
    expect(await logins(commercial, { orden: 'rol' })).toEqual(
      byName.toSorted((one, other) => roleOf(one).localeCompare(roleOf(other), 'es')),
    )
    expect(await logins(commercial, { orden: 'sede' })).toEqual([
      'role_com_rec',
      'role_com_anl',
      ...byName.filter((one) => !['role_com_rec', 'role_com_anl'].includes(one)),
    ])
    // In service, out of service, invited
    expect((await logins(commercial, { orden: 'estado' })).slice(-2)).toEqual(['role_com_anl', 'role_com_con'])

    expect((await commercial.call(contract.countPeopleViews)).entity).toEqual({
      activas: 4,
      invitadas: 1,
      inactivas: 1,
      todas: 6,
    })
    for (const client of [admin, commercial]) {
      const totals = await Promise.all(
        [{ estado: 'activa' }, { estado: 'invitada' }, { estado: 'inactiva' }, {}].map(
          async (query) => (await listed(client, query)).total,
        ),
      )
      expect(Object.values((await client.call(contract.countPeopleViews)).entity!)).toEqual(totals)
    }
    expect((await (await world.as('ROLE_COM_REC')).call(contract.countPeopleViews)).status).toBe(403)
    await world.stop()
  })

  test('shows the open sessions of a person: each sign-in once, without those that have ended', async () => {
    const idPersona = idOf('ROLE_CRP_REC')
    await world.db.delete(sessions).where(eq(sessions.userId, idPersona))
    expect((await readPerson(idPersona))?.sesiones).toEqual({ abiertas: 0, ultimoIngreso: null })
    const at = world.deps.now()
    const row = (signInId: string, days: number, more: object = {}) => ({
      tokenHash: `hash ${signInId} ${days}`,
      userId: idPersona,
      signInId,
      signedInAt: new Date(at.getTime() - days * 86_400_000),
      createdAt: at,
      expiresAt: new Date(at.getTime() + 60_000),
      ...more,
    })
    await world.db
      .insert(sessions)
      .values([
        row('a', 3),
        { ...row('a', 3), tokenHash: 'renewed' },
        row('b', 2),
        row('c', 1, { revokedAt: at }),
        row('d', 0, { expiresAt: at }),
      ])
    expect((await readPerson(idPersona))?.sesiones).toEqual({
      abiertas: 2,
      ultimoIngreso: momentText(new Date(at.getTime() - 2 * 86_400_000)),
    })
    expect(await readPerson(idPersona, commercial)).toBeUndefined()
    await world.db.delete(sessions).where(eq(sessions.userId, idPersona))
  })

  test('returns the same 404 for a user of another branch as for an unknown one, in every call', async () => {
    const idPersona = idOf('ROLE_CRP_REC')
    for (const call of [contract.getPerson, contract.getPersonHistory] as const) {
      expect(await refused(() => commercial.call(call, { query: { idPersona } }))).toEqual([404, 'no-encontrado'])
      expect(await refused(() => commercial.call(call, { query: { idPersona: 99_999 } }))).toEqual([
        404,
        'no-encontrado',
      ])
    }
    for (const call of [
      contract.sendLink,
      contract.withdrawInvitation,
      contract.takeOutOfService,
      contract.bringBack,
    ] as const) {
      expect(await refused(() => commercial.call(call, { body: { idPersona } }))).toEqual([404, 'no-encontrado'])
    }
    const body = {
      idPersona,
      nombre: 'Otra',
      apellidos: 'Persona',
      correo: 'otra@bolsa.mx',
      rol: 'ROLE_COM_REC' as const,
    }
    expect(await refused(() => commercial.call(contract.savePerson, { body }))).toEqual([404, 'no-encontrado'])
  })

  test('rejects roles of another branch', async () => {
    const rolesOf = async (client: Client) =>
      (await client.call(contract.peopleOptions)).entity?.roles.map(({ rol }) => rol)
    expect(await rolesOf(commercial)).toEqual([
      'ROLE_COM_ADMN',
      'ROLE_COM_CON',
      'ROLE_COM_ANL',
      'ROLE_COM_INT',
      'ROLE_COM_REC',
      'ROLE_COM_METVIEW',
    ])
    expect(await rolesOf(admin)).toEqual([
      'ROLE_CRP_ADMN',
      'ROLE_CRP_ATN_CTS_REC',
      'ROLE_CRP_REC',
      'ROLE_CRP_OBS',
      'ROLE_MKT_EDITOR',
    ])
    const notMine = [400, 'datos-invalidos', ['rol', 'Ese rol lo da quien administra la otra rama.']]
    expect(await refused(() => admin.call(contract.invite, { body: form({ rol: 'ROLE_COM_ADMN' }) }))).toEqual(notMine)
    const { persona } = (await readPerson(idOf('ROLE_CRP_REC')))!
    expect(await refused(() => admin.call(contract.savePerson, { body: { ...persona, rol: 'ROLE_COM_REC' } }))).toEqual(
      notMine,
    )
  })
})

describe('an invitation', () => {
  test('is a letter with a link, whose secret is not stored', async () => {
    const person = await invited({ nombre: 'Lucía' })
    expect(person).toMatchObject({
      nombre: 'Lucía',
      rol: 'ROLE_CRP_REC',
      rama: 'CORP',
      estado: 'invitada',
      vence: '09/03/2026 10:00',
      sinContrasena: true,
      esPropia: false,
      version: 0,
    })
    const [letter] = await accessLetters(world)
    const secret = secretIn(letter)
    expect([letter?.to, letter?.subject]).toEqual([[person.correo], 'Te invitaron a la bolsa de trabajo'])
    expect(letter?.text).toBe(
      [
        'Hola, Lucía:',
        'Ya tienes una cuenta en la administración de la bolsa de trabajo.\nElige tu contraseña para entrar; el enlace sirve una sola vez.',
        `Usuario: ${person.usuario}\nSirve hasta: 09/03/2026 10:00`,
        `Elegir mi contraseña: http://127.0.0.1:3000/bolsa-de-trabajo-admin/acceso#enlace=${secret}`,
        'Si no esperabas esta invitación, ignora este correo.',
        'Atentamente,\nBolsa de Trabajo\n',
      ].join('\n\n'),
    )
    const stored = JSON.stringify([
      await world.db.select().from(passwordLinks),
      await world.db.select().from(outbox),
      await world.db.select().from(accountEvents),
    ])
    expect(stored).not.toContain(secret)
    expect((await world.anonymous.call(readLink, { body: { enlace: secret } })).entity).toEqual({
      tipo: 'invitacion',
      nombre: 'Lucía',
      usuario: person.usuario,
    })
    expect(await signIn(person.usuario, good)).toBe(401)
    expect(
      (await world.anonymous.call(choosePassword, { body: { enlace: secret, nueva: encrypted(good) } })).status,
    ).toBe(200)
    expect(await signIn(person.usuario, good)).toBe(200)
    expect((await readPerson(person.idPersona))?.persona).toMatchObject({
      estado: 'activa',
      vence: null,
      sinContrasena: false,
    })
    expect(await eventsOf(person.idPersona)).toEqual([
      ['invitada', idOf('ROLE_CRP_ADMN')],
      ['contrasena-elegida', null],
    ])
  })

  test('works once, also when used twice concurrently', async () => {
    const person = await invited()
    const enlace = await onlySecret(world)
    expect(
      await refused(() =>
        world.anonymous.call(choosePassword, { body: { enlace, nueva: encryptPassword(good, 'x'.repeat(32)) } }),
      ),
    ).toEqual([400, 'datos-invalidos', ['nueva', 'La contraseña no llegó completa: escríbela otra vez']])
    const choices = [good, `${good}-otra`]
    const answers = await Promise.all(
      choices.map((password) => world.anonymous.call(choosePassword, { body: { enlace, nueva: encrypted(password) } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const won = choices[answers.findIndex(({ status }) => status === 200)]!
    expect([
      await signIn(person.usuario, won),
      await signIn(
        person.usuario,
        choices.find((one) => one !== won)!,
      ),
    ]).toEqual([200, 401])
    expect(
      await refused(() =>
        world.anonymous.call(choosePassword, { body: { enlace, nueva: encrypted('otra cosa muy larga') } }),
      ),
    ).toEqual([410, 'enlace-invalido'])
    expect((await world.anonymous.call(readLink, { body: { enlace } })).error).toMatchObject({
      codigo: 'enlace-invalido',
    })
  })

  test('expires after a week, to the minute', async () => {
    await invited()
    const enlace = await onlySecret(world)
    const start = world.deps.now()
    const after = (ms: number) => world.setNow(new Date(start.getTime() + ms))
    const week = 7 * 24 * 3_600_000
    after(week - 1)
    expect((await world.anonymous.call(readLink, { body: { enlace } })).status).toBe(200)
    after(week)
    expect((await world.anonymous.call(readLink, { body: { enlace } })).status).toBe(410)
    expect((await world.anonymous.call(choosePassword, { body: { enlace, nueva: encrypted(good) } })).status).toBe(410)
    world.setNow(start)
  })

  test('that is sent again replaces the last one; a withdrawn one, or one to another address, is invalid', async () => {
    const person = await invited()
    const first = await onlySecret(world)
    const again = (await admin.call(contract.sendLink, { body: { idPersona: person.idPersona, version: 0 } })).entity
    expect(again).toEqual({ ...person, version: 1 })
    const second = await onlySecret(world)
    const status = async (enlace: string) => (await world.anonymous.call(readLink, { body: { enlace } })).status
    expect([await status(first), await status(second)]).toEqual([410, 200])
    const moved = (await admin.call(contract.savePerson, { body: { ...again!, correo: 'nuevo@bolsa.mx' } })).entity
    expect(await status(second)).toBe(410)
    const letters = await accessLetters(world)
    expect(letters.map(({ to }) => to)).toEqual([['nuevo@bolsa.mx']])
    const withdrawn = (
      await admin.call(contract.withdrawInvitation, { body: { idPersona: person.idPersona, version: moved!.version } })
    ).entity
    expect(withdrawn).toMatchObject({ estado: 'inactiva', sinContrasena: true, vence: null })
    expect(await status(secretIn(letters[0]))).toBe(410)
    expect(await refused(() => admin.call(contract.bringBack, { body: { idPersona: person.idPersona } }))).toEqual([
      409,
      'registro-cambio',
    ])
    expect((await admin.call(contract.sendLink, { body: { idPersona: person.idPersona } })).entity).toMatchObject({
      estado: 'invitada',
    })
    const titles = (await historyOf(person.idPersona)).map(([titulo]) => titulo)
    expect(titles).toEqual([
      'Se le envió un enlace',
      'Se retiró su invitación',
      'Se cambiaron sus datos',
      'Se le envió un enlace',
      'Se le invitó',
    ])
  })

  test('and later changes are logged by field, without unchanged ones', async () => {
    const [site, other] = await world.db
      .select()
      .from(places)
      .where(eq(places.level, 'sede'))
      .orderBy(places.id)
      .limit(2)
    const person = await invited({ nombre: 'Marta', apellidos: 'Luna Gil' })
    const { version, ...was } = person
    const more = {
      apellidos: 'Luna Paz',
      correo: 'marta.luna@bolsa.mx',
      rol: 'ROLE_MKT_EDITOR' as const,
      idSede: site!.id,
    }
    const changed = (await admin.call(contract.savePerson, { body: { ...person, ...more } })).entity
    expect(changed).toEqual({ ...was, ...more, sede: site!.descripcion, rama: 'CORP', version: version + 1 })
    const listed = await admin.call(contract.listPeople, { query: { paginaActual: 1, sede: String(site!.id) } })
    expect(listed.entity).toEqual({ personas: [changed], totalPaginas: 1, total: 1 })
    const moved = (await admin.call(contract.savePerson, { body: { ...changed!, idSede: other!.id } })).entity
    expect((await admin.call(contract.savePerson, { body: { ...moved!, idSede: null } })).entity).toMatchObject({
      idSede: null,
      sede: null,
    })
    expect(await historyOf(person.idPersona)).toEqual([
      ['Se cambiaron sus datos', `Sede: ${other!.descripcion} → —`],
      ['Se cambiaron sus datos', `Sede: ${site!.descripcion} → ${other!.descripcion}`],
      [
        'Se cambiaron sus datos',
        `Nombre: Marta Luna Gil → Marta Luna Paz; Correo: ${person.correo} → marta.luna@bolsa.mx; Rol: Reclutador corporativo → Editor de contenido; Sede: — → ${site!.descripcion}`,
      ],
      ['Se le invitó', ''],
    ])
  })

  test('withdrawn before its letter was written sends no letter', async () => {
    const { idPersona } = await invited()
    await admin.call(contract.withdrawInvitation, { body: { idPersona } })
    expect(await accessLetters(world)).toEqual([])
    expect(await outstanding(world, 'enlace')).toMatchObject([{ attempts: 1, deliveredAt: world.deps.now() }])
  })

  test('that is sent again has another secret, and the last one is valid', async () => {
    await invited()
    const first = await onlySecret(world)
    await world.db.update(outbox).set({ deliveredAt: null, dueAt: world.deps.now() })
    const second = await onlySecret(world)
    const status = async (enlace: string) => (await world.anonymous.call(readLink, { body: { enlace } })).status
    expect([await status(first), await status(second)]).toEqual([410, 200])
  })

  test('with a duplicate name or mail, or an unknown site, is rejected at its field', async () => {
    const { usuario, correo } = await invited()
    expect(
      await refused(() => admin.call(contract.invite, { body: form({ usuario: usuario.toUpperCase() }) })),
    ).toEqual([409, 'nombre-repetido', ['usuario', 'Ese usuario ya existe.']])
    expect(await refused(() => admin.call(contract.invite, { body: form({ correo: correo.toUpperCase() }) }))).toEqual([
      409,
      'nombre-repetido',
      ['correo', 'Ese correo ya es de otra persona.'],
    ])
    expect(await refused(() => admin.call(contract.invite, { body: form({ idSede: 1 }) }))).toEqual([
      400,
      'datos-invalidos',
      ['idSede', 'Esa sede ya no existe. Elige otra.'],
    ])
  })

  test.each([
    ['corta', 'Usa al menos 12 caracteres'],
    ['password1234!', 'Esa contraseña es muy común: elige otra'],
    ['xyxyxyxyxyxyxy', 'Esa contraseña es muy común: elige otra'],
    ['lucia-ortega-2026', 'No uses tu nombre, tu usuario ni el nombre de la empresa'],
    ['Bolsa-Trabajo-2026', 'No uses tu nombre, tu usuario ni el nombre de la empresa'],
  ])('stays valid after the rejected password %s: %s', async (password, problem) => {
    await invited()
    const enlace = await onlySecret(world)
    expect(
      await refused(() => world.anonymous.call(choosePassword, { body: { enlace, nueva: encrypted(password) } })),
    ).toEqual([400, 'datos-invalidos', ['nueva', problem]])
    expect((await world.anonymous.call(choosePassword, { body: { enlace, nueva: encrypted(good) } })).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  const requestReset = (usuario: string) => world.anonymous.call(forgottenPassword, { body: { usuario } })
  const forgotten = async () => (await outstanding(world, 'contrasena-olvidada')).length

  test('returns the same response with and without an account, and writes to its owner only', async () => {
    const { usuario, correo, idPersona } = await joined()
    // The hash of 'nadie8' has a zero byte, which no text of the database may have
    const inputs = [usuario, correo.toUpperCase(), 'nadie', 'nadie@bolsa.mx', 'nadie8']
    const answers = await Promise.all(inputs.map(requestReset))
    expect(answers.map(({ status, entity }) => [status, entity])).toEqual(inputs.map(() => [200, { success: true }]))
    const letters = await accessLetters(world)
    expect(letters.map(({ to }) => to)).toEqual([[correo], [correo]])
    const [first, last] = letters.map(secretIn)
    expect((await world.anonymous.call(readLink, { body: { enlace: first! } })).status).toBe(410)
    expect(
      (await world.anonymous.call(choosePassword, { body: { enlace: last!, nueva: encrypted(`${good}-2`) } })).status,
    ).toBe(200)
    expect([await signIn(usuario, good), await signIn(usuario, `${good}-2`)]).toEqual([401, 200])
    expect(await eventsOf(idPersona)).toEqual([
      ['invitada', idOf('ROLE_CRP_ADMN')],
      ['contrasena-elegida', null],
      ['enlace-pedido', null],
      ['enlace-pedido', null],
      ['contrasena-elegida', null],
    ])
  })

  test('ends every session, and expires after an hour', async () => {
    const { usuario, idPersona } = await joined()
    await requestReset(usuario)
    const enlace = await onlySecret(world)
    const { entity } = await world.anonymous.call(login, { body: { usuario, password: encrypted(good) } })
    const there = world.withToken(entity!.token)
    const start = world.deps.now()
    world.pass(3_600_000)
    expect((await world.anonymous.call(readLink, { body: { enlace } })).status).toBe(410)
    world.setNow(start)
    expect((await there.call(remainingTime)).status).toBe(200)
    expect(
      (await world.anonymous.call(choosePassword, { body: { enlace, nueva: encrypted(`${good}-2`) } })).status,
    ).toBe(200)
    expect((await there.call(remainingTime)).status).toBe(401)
    expect((await row(idPersona)).active).toBe(true)
  })

  test('sends nothing to an inactive user, and at most three letters an hour', async () => {
    const { usuario, idPersona } = await joined()
    for (let time = 0; time < 5; time += 1) expect((await requestReset(usuario)).status).toBe(200)
    expect(await forgotten()).toBe(3)
    const start = world.deps.now()
    world.pass(3_600_000)
    await requestReset(usuario)
    expect(await forgotten()).toBe(4)
    world.setNow(start)
    const enlace = secretIn((await accessLetters(world)).at(-1))
    // As if the account went out of service while the link was created.
    await world.db.update(users).set({ active: false }).where(eq(users.id, idPersona))
    expect(await refused(() => world.anonymous.call(readLink, { body: { enlace } }))).toEqual([410, 'enlace-invalido'])
    await world.db.update(users).set({ active: true }).where(eq(users.id, idPersona))
    await requestReset(usuario)
    await admin.call(contract.takeOutOfService, { body: { idPersona } })
    expect(await accessLetters(world)).toEqual([])
  })
})

describe('deactivation', () => {
  test('ends all sessions at once, and requires a new sign-in after reactivation', async () => {
    const { idPersona, usuario, version } = await joined()
    const sessionsOf = await Promise.all(
      [1, 2].map(async () =>
        world.withToken(
          (await world.anonymous.call(login, { body: { usuario, password: encrypted(good) } })).entity!.token,
        ),
      ),
    )
    const answers = async () => Promise.all(sessionsOf.map(async (client) => (await client.call(remainingTime)).status))
    expect(await answers()).toEqual([200, 200])
    const { entity } = await admin.call(contract.takeOutOfService, { body: { idPersona, version } })
    expect(entity).toMatchObject({ estado: 'inactiva', sinContrasena: false, version: version + 1 })
    expect([await answers(), await signIn(usuario, good)]).toEqual([[401, 401], 401])
    expect(await refused(() => admin.call(contract.takeOutOfService, { body: { idPersona } }))).toEqual([
      409,
      'registro-cambio',
    ])
    expect(await refused(() => admin.call(contract.sendLink, { body: { idPersona } }))).toEqual([
      409,
      'registro-cambio',
    ])
    expect((await admin.call(contract.bringBack, { body: { idPersona, version: version + 1 } })).entity).toMatchObject({
      estado: 'activa',
    })
    expect([await answers(), await signIn(usuario, good)]).toEqual([[401, 401], 200])
    expect(await eventsOf(idPersona)).toEqual([
      ['invitada', idOf('ROLE_CRP_ADMN')],
      ['contrasena-elegida', null],
      ['baja', idOf('ROLE_CRP_ADMN')],
      ['reactivada', idOf('ROLE_CRP_ADMN')],
    ])
    expect(await historyOf(idPersona)).toEqual([
      ['Volvió a estar en servicio', ''],
      ['Se puso fuera de servicio', ''],
      ['Eligió su contraseña con un enlace', ''],
      ['Se le invitó', ''],
    ])
    expect((await admin.call(contract.getPersonHistory, { query: { idPersona } })).entity?.[0]).toMatchObject({
      titulo: 'Volvió a estar en servicio',
      detalle: '',
      usuario: 'Adriana Salgado Ríos',
      fecha: '02/03/2026',
      hora: '10:00',
    })
  })

  test('gives no session to a sign-in in progress', async () => {
    const { idPersona, usuario } = await joined()
    const [entering] = await Promise.all([
      signIn(usuario, good),
      admin.call(contract.takeOutOfService, { body: { idPersona } }),
    ])
    expect([200, 401]).toContain(entering)
    const open = await world.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, idPersona), isNull(sessions.revokedAt)))
    expect(open).toEqual([])
  })

  test('gives no session after a password check, if the user was deactivated or changed the password meanwhile', async () => {
    const { idPersona } = await joined()
    const found = await row(idPersona)
    expect(await openSession(world.deps, { ...found, passwordHash: 'otra' })).toBeUndefined()
    await world.db.update(users).set({ active: false }).where(eq(users.id, idPersona))
    expect(await openSession(world.deps, found)).toBeUndefined()
    await world.db.update(users).set({ active: true }).where(eq(users.id, idPersona))
    expect(await openSession(world.deps, found)).toMatch(/^[\w-]{43}$/)
  })

  test('is rejected for an outdated version and for the own account', async () => {
    const { idPersona, version } = await joined()
    expect(
      await refused(() => admin.call(contract.takeOutOfService, { body: { idPersona, version: version - 1 } })),
    ).toEqual([409, 'registro-cambio'])
    const own = () => admin.call(contract.takeOutOfService, { body: { idPersona: idOf('ROLE_CRP_ADMN') } })
    expect(await refused(own)).toEqual([403, 'sin-permiso'])
    expect((await own()).error).toEqual({
      codigo: 'sin-permiso',
      mensaje: 'Nadie se pone a sí mismo fuera de servicio: lo hace otra persona que administre la rama.',
    })
    const { persona } = (await readPerson(idOf('ROLE_CRP_ADMN')))!
    expect(persona.esPropia).toBe(true)
    expect(await refused(() => admin.call(contract.savePerson, { body: { ...persona, rol: 'ROLE_CRP_REC' } }))).toEqual(
      [400, 'datos-invalidos', ['rol', 'Nadie cambia su propio rol: lo hace otra persona que administre la rama.']],
    )
    expect(
      (await admin.call(contract.savePerson, { body: { ...persona, nombre: 'Adriana Eva' } })).entity,
    ).toMatchObject({ nombre: 'Adriana Eva', version: 1 })
    await world.db.update(users).set({ firstName: 'Adriana' }).where(eq(users.id, persona.idPersona))
  })

  test('leaves one of two administrators who deactivate each other concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await joined({ rol: 'ROLE_COM_ADMN' }, commercial)
      const token = (await world.anonymous.call(login, { body: { usuario: other.usuario, password: encrypted(good) } }))
        .entity!.token
      const answers = await Promise.all([
        commercial.call(contract.takeOutOfService, { body: { idPersona: other.idPersona } }),
        world.withToken(token).call(contract.takeOutOfService, { body: { idPersona: idOf('ROLE_COM_ADMN') } }),
      ])
      expectOneOnly(answers)
      const left = await world.db.$count(users, and(eq(users.role, 'ROLE_COM_ADMN'), eq(users.active, true)))
      expect(left).toBe(1)
      await world.db.update(users).set({ active: false }).where(eq(users.id, other.idPersona))
      await world.db
        .update(users)
        .set({ active: true })
        .where(eq(users.id, idOf('ROLE_COM_ADMN')))
      commercial = await world.signIn('role_com_admn')
    }
  })

  test('keeps the role of the last administrator, also in concurrent role changes', async () => {
    const other = await joined({ rol: 'ROLE_CRP_ADMN' })
    const second = world.withToken(
      (await world.anonymous.call(login, { body: { usuario: other.usuario, password: encrypted(good) } })).entity!
        .token,
    )
    const mine = (await readPerson(idOf('ROLE_CRP_ADMN')))!.persona
    const theirs = (await readPerson(other.idPersona))!.persona
    const answers = await Promise.all([
      second.call(contract.savePerson, { body: { ...mine, rol: 'ROLE_CRP_REC' } }),
      admin.call(contract.savePerson, { body: { ...theirs, rol: 'ROLE_CRP_REC' } }),
    ])
    expectOneOnly(answers)
    expect(await world.db.$count(users, and(eq(users.role, 'ROLE_CRP_ADMN'), eq(users.active, true)))).toBe(1)
  })
})

describe('the assignments of a user', () => {
  test('pass to a colleague with their history, and the audit finds no difference', async () => {
    const { db, house } = world
    const leaving = await joined({ nombre: 'Marco', apellidos: 'Peralta Niño', rol: 'ROLE_CRP_REC' })
    const successor = await joined({ nombre: 'Elena', apellidos: 'Ruiz Paz', rol: 'ROLE_CRP_REC' })
    const { publicationId, vacancyId } = house.publication.grupo
    const before = (await db.select().from(publications).where(eq(publications.id, publicationId)))[0]!
    await db
      .update(publications)
      .set({ responsibleId: leaving.idPersona, observerId: leaving.idPersona })
      .where(eq(publications.id, publicationId))
    await db.update(vacancies).set({ consultantId: leaving.idPersona }).where(eq(vacancies.id, vacancyId))
    const [opening] = await db
      .select()
      .from(openings)
      .where(and(eq(openings.vacancyId, vacancyId), isNull(openings.recruitmentId)))
      .limit(1)
    await db.update(openings).set({ analystId: leaving.idPersona }).where(eq(openings.id, opening!.id))
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const [booked] = await db.select().from(interviews).where(eq(interviews.recruitmentId, process.id))
    expect(booked?.interviewerId).toBe(leaving.idPersona)
    // As before the candidate's own hours were stored.
    await db.update(interviews).set({ candidateId: null }).where(eq(interviews.id, booked!.id))
    await db.delete(outbox)

    const detail = await readPerson(leaving.idPersona)
    expect(detail?.pendientes).toEqual({
      publicaciones: 1,
      candidatos: expect.any(Number) as number,
      responsabilidades: 1,
      observadas: 1,
      vacantes: 1,
      plazas: 1,
      entrevistas: 1,
    })
    expect(detail?.herederos.map(({ descripcion }) => descripcion)).toEqual([
      'Adriana Salgado Ríos',
      'Elena Ruiz Paz',
      'Rebeca Torres Medina',
    ])
    const leave = (idHeredero?: number) =>
      admin.call(contract.takeOutOfService, {
        body: { idPersona: leaving.idPersona, ...(idHeredero === undefined ? {} : { idHeredero }) },
      })
    const unsuitable = [
      400,
      'datos-invalidos',
      ['idHeredero', 'Esa persona no puede tener lo que se entrega. Elige a otra.'],
    ]
    expect(await refused(() => leave())).toEqual([
      400,
      'datos-invalidos',
      ['idHeredero', 'Elige quién se queda con lo que tiene a su cargo'],
    ])
    for (const id of [leaving.idPersona, idOf('ROLE_CRP_OBS'), idOf('ROLE_COM_REC'), 99_999])
      expect(await refused(() => leave(id))).toEqual(unsuitable)

    expect((await leave(successor.idPersona)).status).toBe(200)
    expect((await readPerson(leaving.idPersona))?.pendientes).toEqual({
      publicaciones: 0,
      candidatos: 0,
      responsabilidades: 0,
      observadas: 0,
      vacantes: 0,
      plazas: 0,
      entrevistas: 0,
    })
    expect((await readPerson(successor.idPersona))?.pendientes).toEqual(detail?.pendientes)
    const [published] = await db.select().from(publications).where(eq(publications.id, publicationId))
    expect([published?.responsibleId, published?.observerId, published?.version]).toEqual([
      successor.idPersona,
      successor.idPersona,
      before.version + 2,
    ])
    const logged = await db
      .select()
      .from(publicationEvents)
      .where(eq(publicationEvents.publicationId, publicationId))
      .orderBy(desc(publicationEvents.id))
      .limit(2)
    expect(logged.map(({ event, form, actorId }) => [event?.type, form, actorId])).toEqual([
      ['observador.asignado', { persona: 'Elena Ruiz Paz' }, idOf('ROLE_CRP_ADMN')],
      ['responsable.asignado', { persona: 'Elena Ruiz Paz' }, idOf('ROLE_CRP_ADMN')],
    ])
    const [handed] = await db.select().from(interviews).where(eq(interviews.id, booked!.id))
    expect(handed).toEqual({
      ...booked,
      candidateId: process.candidateId,
      interviewerId: successor.idPersona,
      revision: booked!.revision + 1,
    })
    const [last] = await db
      .select()
      .from(recruitmentEvents)
      .where(eq(recruitmentEvents.recruitmentId, process.id))
      .orderBy(desc(recruitmentEvents.version))
      .limit(1)
    expect([last?.kind, last?.actorId, last?.form?.['idEntrevistador']]).toEqual([
      'corrected',
      idOf('ROLE_CRP_ADMN'),
      String(successor.idPersona),
    ])
    const letters = await db.select().from(outbox).orderBy(asc(outbox.id))
    expect(letters.map(({ kind, payload }) => [kind, payload['cambio'], payload['idUsuario']])).toEqual([
      ['entrevista', 'movida', undefined],
      ['entrevistador', 'agendada', successor.idPersona],
      ['entrevistador', 'cancelada', leaving.idPersona],
      ['entrega', undefined, successor.idPersona],
    ])
    expect((await auditAll(db)).differences).toEqual([])
    expect((await auditPublications(db, world.deps.now())).differences).toEqual([])
    expect((await historyOf(leaving.idPersona))[0]).toEqual([
      'Se puso fuera de servicio',
      `Elena Ruiz Paz recibió: 1 publicaciones que tiene a su cargo, ${detail!.pendientes.candidatos} candidatos en proceso en ellas, 1 candidatos en proceso de los que es responsable, 1 publicaciones que observa, 1 vacantes de las que es consultor, 1 plazas libres que abrió o tiene asignadas, 1 entrevistas por realizar o por registrar`,
    ])
    await db
      .update(publications)
      .set({ responsibleId: before.responsibleId, observerId: before.observerId })
      .where(eq(publications.id, publicationId))
    await db.update(vacancies).set({ consultantId: house.user.ROLE_CRP_ADMN }).where(eq(vacancies.id, vacancyId))
  })

  test('stay all if the new assignee has another interview at one hour, which is returned', async () => {
    const { db } = world
    const leaving = await joined()
    const successor = await joined()
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const other = await walkTo(world, 'grupo', 'PE-RE')
    const [booked, taken] = await db
      .select()
      .from(interviews)
      .where(inArray(interviews.recruitmentId, [process.id, other.id]))
      .orderBy(interviews.id)
    await db
      .update(interviews)
      .set({ interviewerId: leaving.idPersona, fecha: '2026-04-06', hora: 9 })
      .where(eq(interviews.id, booked!.id))
    await db
      .update(interviews)
      .set({ interviewerId: successor.idPersona, fecha: '2026-04-06', hora: 9 })
      .where(eq(interviews.id, taken!.id))
    const [code, kind, [field, text]] = (await refused(() =>
      admin.call(contract.takeOutOfService, {
        body: { idPersona: leaving.idPersona, idHeredero: successor.idPersona },
      }),
    )) as [number, string, [string, string]]
    expect([code, kind, field]).toEqual([400, 'datos-invalidos', 'idHeredero'])
    expect(text).toBe(
      'Lucía Ortega Ruiz ya tiene una entrevista el 06 abril 2026, 09:00 a 10:00. Elige a otra persona, o cambia antes esa cita.',
    )
    for (const one of [booked!, taken!]) await db.update(interviews).set(one).where(eq(interviews.id, one.id))
  })

  test('include an interview that has begun, for which no letter is sent', async () => {
    const { db } = world
    const [first, second, third] = [await joined(), await joined(), await joined()]
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const [booked] = await db
      .update(interviews)
      .set({ interviewerId: first.idPersona })
      .where(eq(interviews.recruitmentId, process.id))
      .returning()
    const start = world.deps.now()
    const lettersAfter = async (hour: number, from: { idPersona: number }, to: { idPersona: number }) => {
      await db.delete(outbox)
      world.setNow(new Date(`${booked!.fecha}T${String(hour + 6).padStart(2, '0')}:59:59Z`))
      const administrator = await world.signIn('role_crp_admn')
      expect(
        (
          await administrator.call(contract.takeOutOfService, {
            body: { idPersona: from.idPersona, idHeredero: to.idPersona },
          })
        ).status,
      ).toBe(200)
      return (await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ kind }) => kind)
    }
    expect(await lettersAfter(booked!.hora - 1, first, second)).toEqual([
      'entrevista',
      'entrevistador',
      'entrevistador',
    ])
    expect(await lettersAfter(booked!.hora, second, third)).toEqual([])
    expect((await db.select().from(interviews).where(eq(interviews.id, booked!.id)))[0]?.interviewerId).toBe(
      third.idPersona,
    )
    world.setNow(start)
  })

  test('never end up with an inactive user after two concurrent transfers to each other', async () => {
    const { db, house } = world
    const { publicationId } = house.publication.grupo
    const { publicationId: elsewhere } = house.ofColleague
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await joined(), await joined()]
      await db.update(publications).set({ responsibleId: one.idPersona }).where(eq(publications.id, publicationId))
      await db.update(publications).set({ responsibleId: other.idPersona }).where(eq(publications.id, elsewhere))
      const second = await joined({ rol: 'ROLE_CRP_ADMN' })
      const administrators = [
        admin,
        world.withToken(
          (await world.anonymous.call(login, { body: { usuario: second.usuario, password: encrypted(good) } })).entity!
            .token,
        ),
      ]
      const pairs = [
        [one, other],
        [other, one],
      ] as const
      const answers = await Promise.all(
        pairs.map(([from, to], index) =>
          administrators[index]!.call(contract.takeOutOfService, {
            body: { idPersona: from.idPersona, idHeredero: to.idPersona },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
      const responsible = await db
        .select({ active: users.active })
        .from(publications)
        .innerJoin(users, eq(users.id, publications.responsibleId))
        .where(isNull(publications.closedAt))
      expect(responsible.every(({ active }) => active)).toBe(true)
      await admin.call(contract.takeOutOfService, { body: { idPersona: second.idPersona } })
      await db
        .update(publications)
        .set({ responsibleId: house.user.ROLE_CRP_REC })
        .where(eq(publications.id, publicationId))
      await db
        .update(publications)
        .set({ responsibleId: house.user.ROLE_CRP_ADMN })
        .where(eq(publications.id, elsewhere))
    }
  })

  test('can be transferred from a role that may not have them, but not to another branch', async () => {
    const { db, house } = world
    const { publicationId } = house.publication.grupo
    const { publicationId: elsewhere } = house.ofColleague
    const leaving = await joined()
    const who = async (id: number) =>
      (
        await db
          .select({ led: publications.responsibleId, observed: publications.observerId })
          .from(publications)
          .where(eq(publications.id, id))
      )[0]
    const [here, there] = [await who(publicationId), await who(elsewhere)]
    await db.update(publications).set({ responsibleId: leaving.idPersona }).where(eq(publications.id, publicationId))
    await db.update(publications).set({ observerId: leaving.idPersona }).where(eq(publications.id, elsewhere))
    const { persona } = (await readPerson(leaving.idPersona))!
    const become = (rol: contract.PersonForm['rol'], more = {}) =>
      admin.call(contract.savePerson, { body: { ...persona, rol, ...more } })
    for (const rol of ['ROLE_CRP_OBS', 'ROLE_CRP_ATN_CTS_REC', 'ROLE_MKT_EDITOR'] as const)
      expect((await refused(() => become(rol)))[2]).toEqual([
        'idHeredero',
        'Elige quién se queda con lo que tiene a su cargo',
      ])
    const { entity } = await become('ROLE_CRP_ATN_CTS_REC', { idHeredero: house.user.ROLE_CRP_REC })
    expect(entity).toMatchObject({ rol: 'ROLE_CRP_ATN_CTS_REC', rama: 'ATN' })
    expect([await who(publicationId), await who(elsewhere)]).toEqual([
      { ...here, led: house.user.ROLE_CRP_REC },
      { ...there, observed: house.user.ROLE_CRP_REC },
    ])
    expect(
      (await admin.call(contract.getPersonHistory, { query: { idPersona: leaving.idPersona } })).entity?.[0]?.detalle,
    ).toContain('Rol: Reclutador corporativo → Reclutador de atención a clientes')
    await db.update(publications).set({ observerId: there!.observed }).where(eq(publications.id, elsewhere))
  })

  test('as observer pass to an observer, and stay with a user who becomes one', async () => {
    const { db, house } = world
    const { publicationId } = house.ofColleague
    const observer = await joined()
    await db.update(publications).set({ observerId: observer.idPersona }).where(eq(publications.id, publicationId))
    const { persona, herederos } = (await readPerson(observer.idPersona))!
    expect(herederos.map(({ id }) => id).toSorted()).toEqual(
      [idOf('ROLE_CRP_ADMN'), idOf('ROLE_CRP_REC'), idOf('ROLE_CRP_OBS')].toSorted(),
    )
    expect((await admin.call(contract.savePerson, { body: { ...persona, rol: 'ROLE_CRP_OBS' } })).entity).toMatchObject(
      { rol: 'ROLE_CRP_OBS' },
    )
    expect((await readPerson(observer.idPersona))?.pendientes.observadas).toBe(1)
    await db.update(publications).set({ observerId: null }).where(eq(publications.id, publicationId))
  })

  test.each(['descartada', 'contratada'] as const)(
    'do not include an interview of a recruitment that is %s, even without a result',
    async (outcome) => {
      const { db, house } = world
      const awaited = async () => (await readPerson(idOf('ROLE_CRP_REC')))?.pendientes.entrevistas ?? -1
      const before = await awaited()
      const recruitmentId = await addRecruitment(
        db,
        await addCandidate(db, ['Ana', 'Luna', 'Ríos']),
        house.publication.grupo.publicationId,
      )
      await addInterview(db, recruitmentId, 'ROLE_CRP_REC')
      expect(await awaited()).toBe(before + 1)
      await db.update(recruitments).set({ outcome }).where(eq(recruitments.id, recruitmentId))
      expect(await awaited()).toBe(before)
      await db.delete(interviews).where(eq(interviews.recruitmentId, recruitmentId))
      await db.update(recruitments).set({ outcome: 'abierta' }).where(eq(recruitments.id, recruitmentId))
    },
  )

  test.each([
    ['publicaciones', [true, false, false]],
    ['vacantes', [true, false, false]],
    ['plazas', [true, false, false]],
    ['observadas', [true, true, false]],
    ['entrevistas', [true, true, false]],
  ] as const)('decides for %s, by recruiter, observer and editor: %s', (thing, mayHold) => {
    const nothing = {
      publicaciones: 0,
      candidatos: 0,
      responsabilidades: 0,
      observadas: 0,
      vacantes: 0,
      plazas: 0,
      entrevistas: 0,
    }
    const roles = ['ROLE_CRP_REC', 'ROLE_CRP_OBS', 'ROLE_MKT_EDITOR'] as const
    expect(roles.map((role) => roleMayHold(role, { ...nothing, [thing]: 1 }))).toEqual(mayHold)
    expect(roles.map((role) => roleMayHold(role, nothing))).toEqual([true, true, true])
  })
})
