/** Views that administrators share with their branch: who sees them, who changes them, and what others are refused. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { branchOf } from '../../../src/contract/access.ts'
import { type Branch, type Role, roles } from '../../../src/contract/roles.ts'
import {
  deleteView,
  type ListWithViews,
  listsWithViews,
  listViews,
  mostViews,
  renameView,
  saveView,
  shareView,
} from '../../../src/contract/views.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { views } from '../../../src/server/platform/db/tables/views.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { startTestApp } from '../support/app.ts'

const app = beforeTests(() => startTestApp())
const corporate = beforeTests(() => app.as('ROLE_CRP_ADMN'))
const commercial = beforeTests(() => app.as('ROLE_COM_ADMN'))
const recruiter = beforeTests(() => app.as('ROLE_CRP_REC'))
beforeEach(() => app.db.delete(views).then(() => undefined))

const gone = {
  status: 404,
  error: { codigo: 'no-encontrado', mensaje: 'Esa vista ya no está, o ya no puedes cambiarla.' },
}
const unknown = 2_000_000_000

const save = async (client: Client, nombre: string, lista: ListWithViews = 'candidatos') =>
  (await client.call(saveView, { body: { lista, nombre, consulta: 'turno=tu' } })).entity!
const share = (client: Client, idVista: number, compartida = true) =>
  client.call(shareView, { body: { idVista, compartida } })
const rename = (client: Client, idVista: number, nombre: string) =>
  client.call(renameView, { body: { idVista, nombre } })
const remove = (client: Client, idVista: number) => client.call(deleteView, { body: { idVista } })
const read = async (client: Client, lista: ListWithViews = 'candidatos') =>
  (await client.call(listViews, { query: { lista } })).entity
const names = async (client: Client) =>
  (await read(client))?.map(({ nombre, compartida }) => `${compartida ? '★ ' : ''}${nombre}`)
const userOf = async (role: Role) =>
  (await app.db.select().from(users).where(eq(users.userName, role.toLowerCase())))[0]!.id
/** A view of this user, as if it had been shared while the user was an administrator of that branch. */
const addShared = async (role: Role, nombre: string, sharedBranch: Branch | null) =>
  (
    await app.db
      .insert(views)
      .values({
        userId: await userOf(role),
        lista: 'candidatos',
        nombre,
        nameKey: nombre.toLowerCase(),
        consulta: 'turno=tu',
        sharedBranch,
      })
      .returning()
  )[0]!.id

it('shows a shared view to the roles of the branch that have the list, and to no others', async () => {
  const shared = new Map<Branch, Client>([
    ['CORP', corporate],
    ['COM', commercial],
  ])
  for (const [branch, client] of shared)
    for (const lista of Object.keys(listsWithViews) as ListWithViews[])
      await share(client, (await save(client, branch, lista)).idVista)
  for (const role of roles) {
    const client = await app.as(role)
    for (const lista of Object.keys(listsWithViews) as ListWithViews[]) {
      const expected = !listsWithViews[lista].includes(role)
        ? undefined
        : shared.has(branchOf(role))
          ? [branchOf(role)]
          : []
      expect([role, lista, (await read(client, lista))?.map(({ nombre }) => nombre)]).toEqual([role, lista, expected])
    }
  }
})

it('is shared by administrators only; every other role is refused, also for its own view', async () => {
  for (const role of roles) {
    const client = await app.as(role)
    const idVista = await addShared(role, role, null)
    const isAdministrator = role.endsWith('_ADMN')
    const { status, entity } = await share(client, idVista)
    expect([role, status, entity]).toEqual([
      role,
      isAdministrator ? 200 : 403,
      isAdministrator
        ? { idVista, nombre: role, consulta: 'turno=tu', compartida: true, esPropia: true, modificable: true }
        : undefined,
    ])
    expect((await app.db.select().from(views).where(eq(views.id, idVista)))[0]?.sharedBranch).toBe(
      isAdministrator ? branchOf(role) : null,
    )
  }
})

it('can be used by all of the branch and changed by its administrators, whoever saved it', async () => {
  const idVista = await addShared('ROLE_CRP_REC', 'De antes', 'CORP')
  const seen = { idVista, nombre: 'De antes', consulta: 'turno=tu', compartida: true }
  expect(await read(recruiter)).toEqual([{ ...seen, esPropia: true, modificable: false }])
  expect(await read(corporate)).toEqual([{ ...seen, esPropia: false, modificable: true }])
  expect(await read(await app.as('ROLE_CRP_OBS'))).toEqual([{ ...seen, esPropia: false, modificable: false }])
  expect(await rename(recruiter, idVista, 'Otra')).toMatchObject(gone)
  expect(await remove(recruiter, idVista)).toMatchObject(gone)
  expect((await rename(corporate, idVista, 'Urgentes')).entity).toEqual({
    ...seen,
    nombre: 'Urgentes',
    esPropia: false,
    modificable: true,
  })
  expect(await remove(corporate, idVista)).toMatchObject({ status: 200 })
  expect(await names(recruiter)).toEqual([])
})

it('belongs to its owner alone when it is no longer shared', async () => {
  const idVista = await addShared('ROLE_CRP_REC', 'De antes', 'CORP')
  expect((await share(corporate, idVista, false)).entity).toMatchObject({
    compartida: false,
    esPropia: false,
    modificable: false,
  })
  expect([await names(corporate), await read(recruiter)]).toEqual([
    [],
    [{ idVista, nombre: 'De antes', consulta: 'turno=tu', compartida: false, esPropia: true, modificable: true }],
  ])
  expect(await share(corporate, idVista)).toMatchObject(gone)
})

it('is shared and unshared by administrators any number of times', async () => {
  const { idVista } = await save(corporate, 'Urgentes')
  for (const compartida of [true, true, false, false, true])
    expect(await share(corporate, idVista, compartida)).toMatchObject({ status: 200, entity: { compartida } })
  expect(await names(recruiter)).toEqual(['★ Urgentes'])
})

it('refuses a view of another branch or another user as it refuses an unknown one', async () => {
  const ofOthers = [
    unknown,
    await addShared('ROLE_CRP_ADMN', 'De la rama', 'CORP'),
    await addShared('ROLE_CRP_ADMN', 'Propia', null),
    await addShared('ROLE_CRP_ADMN', 'De clientes', 'ATN'),
  ]
  const before = await app.db.select().from(views).orderBy(views.id)
  for (const idVista of ofOthers) {
    for (const answer of [
      await share(commercial, idVista),
      await share(commercial, idVista, false),
      await rename(commercial, idVista, 'Mía'),
      await remove(commercial, idVista),
    ])
      expect(answer).toMatchObject(gone)
  }
  expect(await app.db.select().from(views).orderBy(views.id)).toEqual(before)
})

it('stays when its owner is deactivated or moves to another branch', async () => {
  const owner = eq(users.id, await userOf('ROLE_CRP_ADMN'))
  await share(corporate, (await save(corporate, 'Urgentes')).idVista)
  await app.db.update(users).set({ active: false }).where(owner)
  expect(await names(recruiter)).toEqual(['★ Urgentes'])
  await app.db.update(users).set({ active: true, role: 'ROLE_COM_ADMN', branch: 'COM' }).where(owner)
  expect([await names(recruiter), await names(await app.signIn('role_crp_admn')), await names(commercial)]).toEqual([
    ['★ Urgentes'],
    [],
    [],
  ])
  await app.db.update(users).set({ role: 'ROLE_CRP_ADMN', branch: 'CORP' }).where(owner)
})

it('may have the name of a view of somebody else, and comes after the own ones, by name', async () => {
  for (const nombre of ['Zona norte', 'Abiertos']) await save(recruiter, nombre)
  for (const nombre of ['Zona norte', 'Ávila']) await share(corporate, (await save(corporate, nombre)).idVista)
  expect(await names(recruiter)).toEqual(['Abiertos', 'Zona norte', '★ Ávila', '★ Zona norte'])
})

it('has a name that its owner has once, also when another administrator renames it', async () => {
  const idVista = await addShared('ROLE_CRP_REC', 'de antes', 'CORP')
  await save(recruiter, 'Otra')
  const mensaje = 'Quien guardó esta vista ya tiene otra con ese nombre.'
  expect(await rename(corporate, idVista, 'OTRA')).toMatchObject({
    status: 409,
    error: { codigo: 'nombre-repetido', mensaje, campos: { nombre: mensaje } },
  })
  const own = await save(corporate, 'Una')
  await share(corporate, (await save(corporate, 'Dos')).idVista)
  expect(await rename(corporate, own.idVista, 'dos')).toMatchObject({
    status: 409,
    error: { mensaje: 'Ya tienes una vista con ese nombre.' },
  })
})

it('counts among the fifty of its owner', async () => {
  const userId = await userOf('ROLE_CRP_ADMN')
  await app.db.insert(views).values(
    Array.from({ length: mostViews }, (_, at) => ({
      userId,
      lista: 'candidatos' as const,
      nombre: `V${at}`,
      nameKey: `v${at}`,
      consulta: '',
      sharedBranch: 'CORP' as const,
    })),
  )
  expect((await corporate.call(saveView, { body: { lista: 'candidatos', nombre: 'Más', consulta: '' } })).status).toBe(
    400,
  )
  expect((await recruiter.call(saveView, { body: { lista: 'candidatos', nombre: 'Más', consulta: '' } })).status).toBe(
    200,
  )
})
