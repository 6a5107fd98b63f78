/** Named views of lists: everybody's own, each name once, at most fifty. */
import { beforeEach, expect, it } from 'vitest'
import { access } from '../../../src/contract/access.ts'
import { roles } from '../../../src/contract/roles.ts'
import { deleteView, listsWithViews, listViews, mostViews, renameView, saveView } from '../../../src/contract/views.ts'
import { views } from '../../../src/server/platform/db/tables/views.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { startTestApp } from '../support/app.ts'

const app = beforeTests(() => startTestApp())
const mine = beforeTests(() => app.as('ROLE_CRP_REC'))
const theirs = beforeTests(() => app.as('ROLE_CRP_ADMN'))
beforeEach(() => app.db.delete(views).then(() => undefined))

const save = (client: Client, nombre: string, consulta = 'edad=2') =>
  client.call(saveView, { body: { lista: 'cartera', nombre, consulta } })
const names = async (client: Client) =>
  (await client.call(listViews, { query: { lista: 'cartera' } })).entity?.map(({ nombre }) => nombre)
const stored = async () =>
  await app.db.select({ nombre: views.nombre, consulta: views.consulta }).from(views).orderBy(views.id)

it('stores views with their name, sorted by name, and private', async () => {
  const saved = await save(mine, '  Óptimos ', 'edad=2%2C3&buscar=a%20b')
  expect(saved).toMatchObject({ status: 200, entity: { nombre: 'Óptimos', consulta: 'edad=2%2C3&buscar=a%20b' } })
  await save(mine, 'Zona norte')
  await save(mine, 'Abiertos')
  await save(theirs, 'Óptimos')
  expect([await names(mine), await names(theirs)]).toEqual([['Abiertos', 'Óptimos', 'Zona norte'], ['Óptimos']])
  expect((await mine.call(listViews, { query: { lista: 'cartera' } })).entity?.[1]).toEqual(saved.entity)
})

it.each(['Jóvenes', ' JOVENES ', 'jóvenes'])('rejects %j as a duplicate name', async (nombre) => {
  await save(mine, 'Jóvenes', 'edad=2')
  const other = (await save(mine, 'Otros')).entity!
  const refused = {
    status: 409,
    error: {
      codigo: 'nombre-repetido',
      mensaje: 'Ya tienes una vista con ese nombre.',
      campos: { nombre: 'Ya tienes una vista con ese nombre.' },
    },
  }
  expect(await save(mine, nombre, 'edad=3')).toMatchObject(refused)
  expect(await mine.call(renameView, { body: { idVista: other.idVista, nombre } })).toMatchObject(refused)
  expect(await stored()).toEqual([
    { nombre: 'Jóvenes', consulta: 'edad=2' },
    { nombre: 'Otros', consulta: 'edad=2' },
  ])
})

it('keeps the query of a renamed view, also if its own name changes its case', async () => {
  const { idVista } = (await save(mine, 'jovenes')).entity!
  expect(await mine.call(renameView, { body: { idVista, nombre: 'Jóvenes' } })).toMatchObject({
    status: 200,
    entity: { idVista, nombre: 'Jóvenes', consulta: 'edad=2' },
  })
})

it('deletes a view once', async () => {
  const { idVista } = (await save(mine, 'Jóvenes')).entity!
  expect(await mine.call(deleteView, { body: { idVista } })).toMatchObject({ status: 200, entity: { success: true } })
  expect(await names(mine)).toEqual([])
  expect(await mine.call(deleteView, { body: { idVista } })).toMatchObject({
    status: 404,
    error: { codigo: 'no-encontrado' },
  })
})

it('returns 404 for the view of another user and keeps it', async () => {
  const { idVista } = (await save(theirs, 'Suyos')).entity!
  expect(await mine.call(renameView, { body: { idVista, nombre: 'Míos' } })).toMatchObject({
    status: 404,
    error: { codigo: 'no-encontrado' },
  })
  expect(await mine.call(deleteView, { body: { idVista } })).toMatchObject({
    status: 404,
    error: { codigo: 'no-encontrado' },
  })
  expect(await names(theirs)).toEqual(['Suyos'])
})

it.each([
  ['without a name', { nombre: '   ' }, { nombre: 'Escribe un nombre' }],
  ['with a long name', { nombre: 'x'.repeat(61) }, { nombre: 'Escribe como máximo 60 caracteres.' }],
] as const)('rejects a view %s', async (_, wrong, campos) => {
  expect(await mine.call(saveView, { body: { lista: 'cartera', consulta: '', ...wrong } })).toMatchObject({
    status: 400,
    error: { codigo: 'datos-invalidos', campos },
  })
  expect(await stored()).toEqual([])
})
it.each(['?edad=2', 'edad=2#x', 'x'.repeat(2001)])('rejects the query %.10s', async (consulta) => {
  expect((await save(mine, 'Bien', consulta)).status).toBe(400)
})

it('stores fifty views at most, also in concurrent saves', async () => {
  for (let at = 1; at < mostViews; at += 1) await save(mine, `Vista ${at}`)
  const answers = await Promise.all(['Una', 'Otra', 'Más'].map((nombre) => save(mine, nombre)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(answers.find(({ status }) => status === 400)?.error).toEqual({
    codigo: 'datos-invalidos',
    mensaje: 'Ya tienes 50 vistas: elimina una para guardar otra.',
  })
  expect((await stored()).length).toBe(mostViews)
})

it('has views of each list for the roles that have the list, apart from those of other lists', async () => {
  const areas = {
    cartera: access.portfolio,
    candidatos: access.candidates,
    vacantes: access.vacancies,
    entrevistas: access.interviews,
    personal: access.people,
  }
  for (const role of roles) {
    const client = await app.as(role)
    for (const lista of Object.keys(listsWithViews) as (keyof typeof listsWithViews)[]) {
      const { status } = await client.call(saveView, { body: { lista, nombre: 'Una', consulta: lista } })
      const read = await client.call(listViews, { query: { lista } })
      const may = areas[lista].includes(role)
      expect([role, lista, status, read.status, read.entity?.map(({ consulta }) => consulta)]).toEqual([
        role,
        lista,
        may ? 200 : 403,
        may ? 200 : 403,
        may ? [lista] : undefined,
      ])
    }
  }
})
