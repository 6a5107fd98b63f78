/** Adverts of a publication for external job boards (spec 2 §2, §7; docs/contract/strategies.md). */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closePublication, getPublicationHistory } from '../../../src/contract/publications.ts'
import {
  type BoardField,
  generateContent,
  getStrategy,
  listBoards,
  listMexicanStates,
  listStrategies,
  markPublished,
  saveStrategy,
} from '../../../src/contract/strategies.ts'
import { boards, publications, strategies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { everything, shortRefusal } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { monday, startWorld } from '../support/process-world.ts'
import { publish } from '../support/vacancies.ts'
import { advertColumns, readLog, readPublicationRow } from '../support/vacancy-forms.ts'

const field = (campo: string, more: Partial<BoardField> = {}): BoardField => ({
  campo,
  etiqueta: campo,
  uso: 'obligatorio',
  minimo: null,
  maximo: null,
  formato: 'linea',
  fuente: null,
  ...more,
})
const campos = [
  field('titulo', { etiqueta: 'Título', maximo: 30, fuente: 'titulo' }),
  field('descripcion', { etiqueta: 'Descripción', minimo: 20, maximo: 400, formato: 'texto', fuente: 'descripcion' }),
  field('referencia', { etiqueta: 'Referencia', fuente: 'referencia' }),
  field('estado', { etiqueta: 'Estado', formato: 'estado' }),
  field('notas', { etiqueta: 'Notas', uso: 'opcional' }),
  field('sueldo', { etiqueta: 'Sueldo', uso: 'prohibido', fuente: 'sueldo' }),
]
const description = [
  'Contabilidad de la compañía.',
  'Funciones:\n• Registrar pólizas\n• Conciliar cuentas',
  'Indispensable:\n• Licenciatura',
  'Sueldo mensual: $ 12.000,50 a $ 15.000,00\nSede: Torre Reforma, piso 14',
].join('\n\n')
const written = { titulo: 'Contador', descripcion: 'Un texto de veinte letras.', estado: 'Jalisco' }

let recruiter: Client
let idBolsa: number
let other: number
let idPublicacion: number
const world = beforeTests(() => startWorld())
beforeAll(async () => {
  recruiter = await world.as('ROLE_CRP_REC')
  const rows = await world.db
    .insert(boards)
    .values([
      { nombre: 'Órbita', branches: ['CORP'], token: 'orbita', campos },
      { nombre: 'Comercial', branches: ['COM'], token: 'com', campos: [] },
      { nombre: 'Abeja', branches: ['COM', 'CORP'], token: 'abeja', campos: [] },
    ])
    .returning()
  ;[idBolsa = 0, other = 0] = rows.map(({ id }) => id)
})
beforeEach(async () => {
  const made = await publish(world.db, 'CORP', 'Contador General', {
    siteId: world.house.sites[0]!.sede,
    observerId: world.house.user.ROLE_CRP_OBS,
  })
  idPublicacion = made.publicationId
  await world.db.update(publications).set(advertColumns).where(eq(publications.id, idPublicacion))
})

const save = (more: object = {}, client = recruiter) =>
  client.call(saveStrategy, { body: { idPublicacion, idBolsa, contenido: written, ...more } as never })
const saved = async (more: object = {}) => (await save(more)).entity?.id ?? 0
const mark = (idEstrategia: number, publicada: boolean, client = recruiter) =>
  client.call(markPublished, { body: { idEstrategia, publicada } })
const close = () =>
  recruiter.call(closePublication, { body: { idPublicacion, motivo: 'Se canceló', procesos: 'siguen' } })
const refused = (request: Parameters<typeof shortRefusal>[1]) => shortRefusal(world, request)
const notFound = [404, 'No se encontró la información solicitada.']
const closed = [409, 'La publicación está cerrada: sólo se puede consultar.']
const stale = [409, 'Guardaste cambios en otra pestaña o ventana mientras lo tenías abierto.']

describe('boards', () => {
  test('are those of the branch, sorted by name, with their fields', async () => {
    expect((await recruiter.call(listBoards)).entity).toEqual([
      { idBolsa: other + 1, nombre: 'Abeja', fuente: 'abeja', campos: [] },
      { idBolsa, nombre: 'Órbita', fuente: 'orbita', campos },
    ])
    expect((await (await world.as('ROLE_COM_ADMN')).call(listBoards)).entity?.map(({ nombre }) => nombre)).toEqual([
      'Abeja',
      'Comercial',
    ])
    expect((await (await world.as('ROLE_CRP_ATN_CTS_REC')).call(listBoards)).entity).toEqual([])
  })

  test('include the states of Mexico', async () => {
    const { entity } = await recruiter.call(listMexicanStates)
    expect([entity?.length, entity?.[0], entity?.at(-1)]).toEqual([
      32,
      { id: 1, descripcion: 'Aguascalientes' },
      { id: 32, descripcion: 'Zacatecas' },
    ])
  })
})

describe('a generated advert', () => {
  const generate = (query: object = {}, client = recruiter) =>
    client.call(generateContent, { query: { idPublicacion, idBolsa, ...query } as never })

  test('contains what the publication provides, and lists missing fields', async () => {
    expect((await generate()).entity).toEqual({
      idPublicacion,
      tituloVacante: 'Contador General',
      idBolsa,
      bolsa: 'Órbita',
      idEstrategia: null,
      version: null,
      campos: [
        { ...campos[0], generado: 'Contador General', texto: 'Contador General', falta: null },
        { ...campos[1], generado: description, texto: description, falta: null },
        { ...campos[2], generado: String(idPublicacion), texto: String(idPublicacion), falta: null },
        { ...campos[3], generado: '', texto: '', falta: 'Falta: Estado' },
        { ...campos[4], generado: '', texto: '', falta: null },
        { ...campos[5], generado: '', texto: '', falta: null },
      ],
    })
  })

  test('still contains the publication data after a save, with the id of the saved one', async () => {
    const idEstrategia = await saved()
    const { entity } = await generate()
    expect([entity?.idEstrategia, entity?.version, entity?.campos[0]?.texto]).toEqual([
      idEstrategia,
      0,
      'Contador General',
    ])
  })

  test('returns 404 for a board or publication of another branch, or an unknown one', async () => {
    const commercial = await world.as('ROLE_COM_ADMN')
    for (const query of [{ idBolsa: other }, { idBolsa: 99_999 }, { idPublicacion: 99_999 }])
      expect((await generate(query)).status).toBe(404)
    expect((await generate({}, commercial)).status).toBe(404)
  })
})

describe('saving', () => {
  test('stores the advert, trimmed and complete, as an event of the publication', async () => {
    const before = await readPublicationRow(world.db, idPublicacion)
    const id = await saved({ contenido: { ...written, titulo: '  Contador ' }, version: null })
    expect(await world.db.select().from(strategies).where(eq(strategies.id, id))).toEqual([
      {
        id,
        publicationId: idPublicacion,
        boardId: idBolsa,
        version: 0,
        updatedBy: world.house.user.ROLE_CRP_REC,
        updatedAt: monday,
        publishedAt: null,
        contenido: { ...written, referencia: String(idPublicacion), notas: '', sueldo: '' },
      },
    ])
    expect(await readPublicationRow(world.db, idPublicacion)).toEqual({ ...before, version: 1 })
    expect(await readLog(world.db, idPublicacion)).toEqual([
      {
        event: { type: 'estrategia.guardada' },
        form: { bolsa: 'Órbita' },
        estado: 'activa',
        actorId: world.house.user.ROLE_CRP_REC,
        at: monday,
      },
    ])
  })

  test('updates the same advert', async () => {
    const id = await saved({ version: null })
    expect(await saved({ contenido: { ...written, titulo: 'Contadora' }, version: 0 })).toBe(id)
    const { entity } = await recruiter.call(getStrategy, { query: { idEstrategia: id } })
    expect([entity?.idEstrategia, entity?.version, entity?.campos.map(({ texto }) => texto)]).toEqual([
      id,
      1,
      ['Contadora', written.descripcion, String(idPublicacion), 'Jalisco', '', ''],
    ])
    expect(entity?.campos[0]).toEqual({ ...campos[0], generado: 'Contador General', texto: 'Contadora', falta: null })
  })

  test.each<[string, object, Record<string, string>]>([
    ['too long', { titulo: 'x'.repeat(31) }, { titulo: 'Título: como máximo 30 caracteres; sobra 1 carácter.' }],
    [
      'too short',
      { descripcion: 'Corto' },
      { descripcion: 'Descripción: al menos 20 caracteres; faltan 15 caracteres.' },
    ],
    ['missing', { titulo: ' ', estado: undefined }, { titulo: 'Falta: Título', estado: 'Falta: Estado' }],
    ['no state', { estado: 'Texas' }, { estado: 'Estado: elige un estado de la lista.' }],
    ['two lines', { notas: 'una\notra' }, { notas: 'Notas: escríbelo en una sola línea.' }],
    ['forbidden', { sueldo: '1' }, { sueldo: 'La bolsa no admite este dato: Sueldo' }],
    [
      'fixed',
      { referencia: '99999' },
      { referencia: 'Referencia: no se cambia, porque la bolsa reconoce el anuncio por él.' },
    ],
    ['no field of it', { otro: 'x' }, { otro: 'La bolsa no pide este dato.' }],
  ])('rejects %s at its field without changes', async (_, more, problems) => {
    expect(await refused(() => save({ contenido: { ...written, ...more } }))).toEqual([400, problems])
  })

  test('names the board in the message', async () => {
    expect((await save({ contenido: {} })).error?.mensaje).toBe(
      'Órbita no aceptaría el anuncio así: revisa lo que se marca.',
    )
  })

  test('rejects an outdated version of a new and of an existing advert', async () => {
    await saved()
    expect(await refused(() => save({ version: null }))).toEqual(stale)
    await saved({ version: 0 })
    expect(await refused(() => save({ version: 0 }))).toEqual(stale)
    expect((await save()).status).toBe(200)
  })

  test('rejects a version of a missing advert, a closed publication, and unknown ids', async () => {
    expect(await refused(() => save({ version: 0 }))).toEqual([409, 'Se guardaron cambios mientras lo tenías abierto.'])
    expect(await refused(() => save({ idBolsa: other }))).toEqual(notFound)
    expect(await refused(() => save({ idPublicacion: 99_999 }))).toEqual(notFound)
    const commercial = await world.as('ROLE_COM_ADMN')
    expect(await refused(() => save({}, commercial))).toEqual(notFound)
    await close()
    expect(await refused(() => save())).toEqual(closed)
  })

  test('accepts one of two concurrent saves, and rejects the other as outdated', async () => {
    const answers = await Promise.all([save({ version: null }), save({ version: null })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await world.db.$count(strategies, eq(strategies.publicationId, idPublicacion))).toBe(1)
  })
})

describe('reading', () => {
  test('lists the adverts and their boards to everybody who sees the publication', async () => {
    const list = async (client = recruiter) => (await client.call(listStrategies, { query: { idPublicacion } })).entity
    expect(await list()).toEqual([])
    const id = await saved()
    await world.db.insert(strategies).values({
      publicationId: idPublicacion,
      boardId: other + 1,
      contenido: {},
      version: 3,
      updatedBy: world.house.user.ROLE_CRP_ADMN,
      updatedAt: new Date('2026-03-01T03:00:00Z'),
      publishedAt: new Date('2026-03-02T03:00:00Z'),
    })
    const shown = await list()
    expect(shown).toEqual([
      {
        idEstrategia: expect.any(Number),
        idBolsa: other + 1,
        bolsa: 'Abeja',
        version: 3,
        publicadaDesde: '01/03/2026',
        usuario: expect.any(String),
        actualizada: '28/02/2026',
      },
      {
        idEstrategia: id,
        idBolsa,
        bolsa: 'Órbita',
        version: 0,
        publicadaDesde: null,
        usuario: expect.any(String),
        actualizada: '02/03/2026',
      },
    ])
    expect(await list(await world.as('ROLE_CRP_OBS'))).toEqual(shown)
    expect(await list(await world.as('ROLE_COM_ADMN'))).toBe(undefined)
  })

  test('returns 404 for an advert of another branch and for an unknown one', async () => {
    const id = await saved()
    const read = async (idEstrategia: number, client = recruiter) =>
      (await client.call(getStrategy, { query: { idEstrategia } })).status
    expect([await read(id), await read(99_999), await read(id, await world.as('ROLE_COM_ADMN'))]).toEqual([
      200, 404, 404,
    ])
  })
})

describe('marking as published', () => {
  test('stores the date until it is unmarked; the history shows both', async () => {
    const id = await saved()
    const { entity } = await mark(id, true)
    expect(entity).toEqual({
      idEstrategia: id,
      idBolsa,
      bolsa: 'Órbita',
      version: 0,
      publicadaDesde: '02/03/2026',
      usuario: expect.any(String),
      actualizada: '02/03/2026',
    })
    expect((await mark(id, false)).entity).toEqual({ ...entity, publicadaDesde: null })
    const { entity: history } = await recruiter.call(getPublicationHistory, { query: { idPublicacion } })
    expect(history?.map(({ titulo, detalles }) => [titulo, detalles])).toEqual(
      ['Se retiró su anuncio de una bolsa', 'Se publicó su anuncio en una bolsa', 'Se guardó su anuncio'].map(
        (titulo) => [titulo, [{ nombre: 'Bolsa', valor: 'Órbita' }]],
      ),
    )
  })

  test('changes nothing if repeated', async () => {
    const id = await saved()
    const untouched = await everything(world.db)
    expect((await mark(id, false)).status).toBe(200)
    expect(await everything(world.db)).toEqual(untouched)
    await mark(id, true)
    const marked = await everything(world.db)
    expect((await mark(id, true)).entity?.publicadaDesde).toBe('02/03/2026')
    expect(await everything(world.db)).toEqual(marked)
  })

  test('can be undone in a closed publication, and not done', async () => {
    const id = await saved()
    await mark(id, true)
    await close()
    const log = await readLog(world.db, idPublicacion)
    expect((await mark(id, false)).entity?.publicadaDesde).toBe(null)
    expect(await readLog(world.db, idPublicacion)).toEqual(log)
    expect(await refused(() => mark(id, true))).toEqual(closed)
  })

  test('returns 404 for an advert of another branch and for an unknown one', async () => {
    const id = await saved()
    const commercial = await world.as('ROLE_COM_ADMN')
    expect(await refused(() => mark(id, true, commercial))).toEqual(notFound)
    expect(await refused(() => mark(99_999, true))).toEqual(notFound)
  })
})
