/**
 * The public home page: each save is a version, pictures are identified by their bytes, and a gallery is published
 * whole (spec 2 §3, §4, §5, §7).
 */
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../src/contract/content.ts'
import { takePicture } from '../../../src/server/content/save.ts'
import {
  homePictures,
  homeTabs,
  homeVersionPictures,
  homeVersions,
} from '../../../src/server/platform/db/tables/content.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { refusal } from '../support/changes.ts'
import type { Client } from '../support/client.ts'

const start = new Date('2026-03-02T16:05:00Z')
let editor: Client
const app = beforeTests(() => startTestApp({ now: start }))
beforeAll(async () => {
  editor = await app.as('ROLE_MKT_EDITOR')
})
beforeEach(async () => {
  app.setNow(start)
  for (const table of [homeVersionPictures, homeVersions, homePictures, homeTabs]) await app.db.delete(table)
})

/** Longer than a session lives. */
const pass = async (ms: number) => {
  app.pass(ms)
  editor = await app.as('ROLE_MKT_EDITOR')
}
const day = 24 * 60 * 60_000
const solid = (width: number, height: number, background = '#26c') =>
  sharp({ create: { width, height, channels: 3, background } })
const png = () => solid(40, 30).png().toBuffer()
const jpg = () => solid(40, 30).jpeg().toBuffer()
const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

const texts = { titulo: 'Trabaja con nosotros', subtitulo: 'Hay lugar para ti' }
const galleryTexts = { ...texts, texto: 'Así es un día', textoPrimeraImagen: 'La oficina' }
const empty = {
  cabecera: { titulo: '', subtitulo: '', version: 0 },
  quienesSomos: { titulo: '', subtitulo: '', texto: '', version: 0 },
  cultura: { titulo: '', subtitulo: '', mediaUrl: '', version: 0 },
  buscadorCodigo: { titulo: '', subtitulo: '', texto: '', version: 0 },
  galeria: { titulo: '', subtitulo: '', texto: '', textoPrimeraImagen: '', imagenes: [], imagenesOut: [], version: 0 },
}
const read = async () => (await editor.call(contract.getHomeContent)).entity
const save = (body: object) => editor.call(contract.saveHomeTab, { body: body as never })
const send = (imagen: string, orden: number, more: object = {}, client = editor) =>
  client.call(contract.uploadPicture, { body: { imagen, orden, ...more } })
const versionsOf = async (pestana: contract.TabName, paginaActual?: number) =>
  (await editor.call(contract.listTabVersions, { query: { pestana, paginaActual } as never })).entity
const restore = (body: { pestana: contract.TabName; recuperar: number; version?: number }) =>
  editor.call(contract.restoreTabVersion, { body: body as never })
const slot = (orden: number, imagen: string | null, textoAlternativo = `Foto ${orden}`) => ({
  orden,
  imagen,
  textoAlternativo,
})
/** Sends a picture beside the gallery, which is then as it was. */
const stored = async (bytes?: Uint8Array) => (await send(dataUrl(bytes ?? (await png())), 1)).entity!.imagen
const places = (content: contract.HomeContent | undefined) =>
  content?.galeria.imagenesOut.map(({ orden, imagen, textoAlternativo }) => [orden, imagen, textoAlternativo])

const refused = (request: Parameters<typeof refusal>[1]) => refusal(app, request)
const invalid = (campos: Record<string, string>) => [
  400,
  { codigo: 'datos-invalidos', mensaje: 'Los datos enviados no son válidos.', campos },
]
const outdated = [
  409,
  { codigo: 'registro-cambio', mensaje: 'Guardaste cambios en otra pestaña o ventana mientras lo tenías abierto.' },
]
const outdatedByUnknown = [
  409,
  { codigo: 'registro-cambio', mensaje: 'Se guardaron cambios mientras lo tenías abierto.' },
]
const unknown = [404, { codigo: 'no-encontrado', mensaje: 'No se encontró la información solicitada.' }]

describe('a tab', () => {
  test('is empty before its first save, and each save publishes this tab only', async () => {
    expect(await read()).toEqual(empty)
    // As it is sent: a tab without pictures has no lists of them
    expect(await (await editor.send(contract.getHomeContent.path)).json()).toEqual({ entity: empty })
    const { entity } = await save({
      cabecera: { titulo: '  Trabaja con nosotros ', subtitulo: 'Hay lugar para ti', version: 0 },
    })
    expect(entity).toEqual({ contenido: { ...empty, cabecera: { ...texts, version: 1 } }, envio: null })
    await save({ cultura: { ...texts, mediaUrl: 'https://www.youtube.com/watch?v=1' } })
    await save({ cabecera: { ...texts, subtitulo: 'Otra cosa', version: 1 } })
    expect(await read()).toEqual({
      ...empty,
      cabecera: { ...texts, subtitulo: 'Otra cosa', version: 2 },
      cultura: { ...texts, mediaUrl: 'https://www.youtube.com/watch?v=1', version: 1 },
    })
  })

  test.each([
    ['cabecera', { titulo: 'El título es requerido', subtitulo: 'El subtítulo es requerido' }],
    [
      'quienesSomos',
      { titulo: 'El título es requerido', subtitulo: 'El subtítulo es requerido', texto: 'El texto es requerido' },
    ],
    [
      'cultura',
      {
        titulo: 'El título es requerido',
        subtitulo: 'El subtítulo es requerido',
        mediaUrl: 'El enlace del video es requerido',
      },
    ],
    // Spec 2 §5: the placeholder of the code search has the same label as the subtitle
    [
      'buscadorCodigo',
      { titulo: 'El título es requerido', subtitulo: 'El subtítulo es requerido', texto: 'El subtítulo es requerido' },
    ],
    [
      'galeria',
      {
        titulo: 'El título es requerido',
        subtitulo: 'El subtítulo es requerido',
        texto: 'El texto es requerido',
        textoPrimeraImagen: 'El texto de primera imágen es requerido',
      },
    ],
  ] as const)('%s returns a message for every missing field', async (tab, messages) => {
    const blank = Object.fromEntries(Object.keys(messages).map((name) => [name, ' ']))
    expect(await refused(() => save({ [tab]: blank }))).toEqual(
      invalid(Object.fromEntries(Object.entries(messages).map(([name, text]) => [`${tab}.${name}`, text]))),
    )
  })

  test.each([
    'http://www.youtube.com/watch?v=1',
    'javascript:alert(1)',
    'data:text/html,hola',
    'www.youtube.com',
    'https://',
    'https://banco.mx@malo.mx/',
  ])('rejects a video at %s', async (mediaUrl) => {
    expect(await refused(() => save({ cultura: { ...texts, mediaUrl } }))).toEqual(
      invalid({ 'cultura.mediaUrl': 'El enlace del video debe empezar con https://' }),
    )
  })

  test.each([
    ['none', {}, { '': 'Guarda una sola pestaña a la vez.' }],
    [
      'two',
      { cabecera: texts, cultura: { ...texts, mediaUrl: 'https://x.mx' } },
      { '': 'Guarda una sola pestaña a la vez.' },
    ],
    ['one that there is not', { pie: texts }, { '': 'Guarda una sola pestaña a la vez.' }],
    [
      'too long a title',
      { cabecera: { ...texts, titulo: 'x'.repeat(201) } },
      { 'cabecera.titulo': 'Escribe como máximo 200 caracteres.' },
    ],
    [
      'two pictures at one place',
      { galeria: { ...galleryTexts, espacios: [slot(2, null), slot(2, null)] } },
      { 'galeria.espacios': 'Cada espacio lleva una sola imagen.' },
    ],
    [
      'a sixth place',
      { galeria: { ...galleryTexts, espacios: [slot(6, null)] } },
      { 'galeria.espacios.0.orden': 'El valor máximo es 5.' },
    ],
    [
      'a picture that is not stored',
      { galeria: { ...galleryTexts, espacios: [slot(1, 'x'.repeat(22))] } },
      { 'galeria.espacios': 'Una de las imágenes ya no está guardada; elígela de nuevo.' },
    ],
  ])('rejects without changes: %s', async (_, body, campos) => {
    expect(await refused(() => save(body))).toEqual(invalid(campos))
  })

  test('rejects a save with an outdated version', async () => {
    await save({ cabecera: texts })
    expect(await refused(() => save({ cabecera: { ...texts, version: 0 } }))).toEqual(outdated)
    // Nor a version that it has not reached, as after a restored backup.
    expect(await refused(() => save({ cabecera: { ...texts, version: 2 } }))).toEqual(outdated)
  })

  test('accepts one of ten concurrent saves', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save({ cabecera: { ...texts, titulo: `Título ${n}`, version: 0 } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await versionsOf('cabecera')).toMatchObject({ versiones: [{ version: 1 }] })
  })
})

describe('versions', () => {
  test('are listed with user and time, and an older one is restored as a new one', async () => {
    await save({ cabecera: texts })
    await save({ cabecera: { titulo: 'Otro', subtitulo: 'Otro más' } })
    const { entity } = await restore({ pestana: 'cabecera', recuperar: 1, version: 2 })
    expect(entity).toEqual({ ...empty, cabecera: { ...texts, version: 3 } })
    const when = { fecha: '02/03/2026', hora: '10:05', usuario: 'Esteban Duarte Peña', imagenesOut: [] }
    expect(await versionsOf('cabecera')).toEqual({
      paginaActual: 1,
      totalPaginas: 1,
      versiones: [
        { ...when, version: 3, recuperada: 1, textos: texts },
        { ...when, version: 2, recuperada: null, textos: { titulo: 'Otro', subtitulo: 'Otro más' } },
        { ...when, version: 1, recuperada: null, textos: texts },
      ],
    })
    for (const page of [undefined, 2])
      expect(await versionsOf('cultura', page)).toEqual({ paginaActual: 1, totalPaginas: 0, versiones: [] })
  })

  test('are paged; a page beyond the last returns the last', async () => {
    for (let n = 1; n <= 26; n += 1) await save({ cabecera: { ...texts, titulo: `${n}` } })
    const numbers = async (page?: number) =>
      (await versionsOf('cabecera', page))?.versiones.map(({ version }) => version)
    expect([await numbers(), await numbers(2), await numbers(9)]).toEqual([
      Array.from({ length: 25 }, (_, n) => 26 - n),
      [1],
      [1],
    ])
    expect(await versionsOf('cabecera', 9)).toMatchObject({ paginaActual: 2, totalPaginas: 2 })
  })

  test('restores the pictures of an older gallery version, also those that no newer version shows', async () => {
    const [one, two] = [await stored(), await stored()]
    await save({ galeria: { ...galleryTexts, espacios: [slot(1, one), slot(4, two)] } })
    await pass(2 * day)
    await save({ galeria: { ...galleryTexts, espacios: [] } })
    expect((await read())?.galeria.imagenesOut).toEqual([])
    expect(places((await restore({ pestana: 'galeria', recuperar: 3 })).entity)).toEqual([
      [1, one, 'Foto 1'],
      [4, two, 'Foto 4'],
    ])
    const shown = (await versionsOf('galeria'))?.versiones.map(({ version, imagenesOut }) => [
      version,
      imagenesOut.map(({ orden, imagen }) => [orden, imagen]),
    ])
    expect(shown).toEqual([
      [
        5,
        [
          [1, one],
          [4, two],
        ],
      ],
      [4, []],
      [
        3,
        [
          [1, one],
          [4, two],
        ],
      ],
      [2, [[1, two]]],
      [1, [[1, one]]],
    ])
  })

  test('that do not exist or are outdated cannot be restored', async () => {
    await save({ cabecera: texts })
    expect(await refused(() => restore({ pestana: 'cabecera', recuperar: 2 }))).toEqual(unknown)
    expect(await refused(() => restore({ pestana: 'cultura', recuperar: 1 }))).toEqual(unknown)
    expect(await refused(() => restore({ pestana: 'cabecera', recuperar: 1, version: 0 }))).toEqual(outdated)
  })
})

describe('an uploaded picture', () => {
  test.each([
    ['a PNG', png, 'image/png', 'png', 'image/png'],
    ['a JPG', jpg, 'image/jpeg', 'jpg', 'image/jpeg'],
    ['a JPG that says it is a PNG', jpg, 'image/png', 'jpg', 'image/jpeg'],
    ['a PNG that says it is a JPG', png, 'image/jpeg', 'png', 'image/png'],
    ['a PNG that says it is a page', png, 'text/html', 'png', 'image/png'],
  ] as const)(
    '%s is stored in its own type and served publicly by its name',
    async (_, make, type, extension, served) => {
      const { entity } = await send(dataUrl(await make(), type), 3, { textoAlternativo: 'La fachada' })
      const url = `/bolsa/imagenes/${entity?.imagen}.${extension}`
      expect(entity).toEqual({
        imagen: expect.stringMatching(/^[\w-]{22}$/) as string,
        publicado: true,
        contenido: {
          ...empty,
          galeria: {
            ...empty.galeria,
            version: 1,
            imagenes: [{ extension, orden: 3 }],
            imagenesOut: [
              { orden: 3, imagen: entity?.imagen, extension, url, ancho: 40, alto: 30, textoAlternativo: 'La fachada' },
            ],
          },
        },
      })
      const response = await app.app.request(url)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect([
        response.status,
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
        response.headers.get('x-content-type-options'),
        response.headers.get('cross-origin-resource-policy'),
      ]).toEqual([200, served, 'public, max-age=31536000, immutable', 'nosniff', 'cross-origin'])
      expect(await sharp(bytes).metadata()).toMatchObject({
        width: 40,
        height: 30,
        format: extension === 'jpg' ? 'jpeg' : 'png',
      })
      expect((await app.app.request(url, { headers: { 'if-none-match': response.headers.get('etag')! } })).status).toBe(
        304,
      )
    },
  )

  test('is rotated upright and stripped of metadata and trailing bytes', async () => {
    const taken = await solid(60, 40)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Quien la tomó' } })
      .jpeg()
      .toBuffer()
    const { imagen } = (
      await send(dataUrl(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]), 'image/jpeg'), 1)
    ).entity!
    const served = Buffer.from(await (await app.app.request(`/bolsa/imagenes/${imagen}.jpg`)).arrayBuffer())
    const { width, height, exif, orientation } = await sharp(served).metadata()
    // The first number of its quantization table: of quality 85
    expect(served[served.indexOf(Buffer.from([0xff, 0xdb])) + 5]).toBe(5)
    expect([width, height, exif, orientation, served.includes('Quien la tomó'), served.includes('<script>')]).toEqual([
      40,
      60,
      undefined,
      undefined,
      false,
      false,
    ])
  })

  test('is scaled down to screen size, and keeps a palette of few colours', async () => {
    const large = await solid(3000, 1500).png({ palette: true }).toBuffer()
    const { contenido, imagen } = (await send(dataUrl(large), 1)).entity!
    expect(contenido.galeria.imagenesOut).toMatchObject([{ ancho: 1920, alto: 960 }])
    const served = Buffer.from(await (await app.app.request(`/bolsa/imagenes/${imagen}.png`)).arrayBuffer())
    expect((await sharp(served).metadata()).isPalette).toBe(true)
  })

  test('may have 24 million pixels', async () => {
    expect((await send(dataUrl(hugePng(6000, 4000)), 1)).entity?.contenido.galeria.imagenesOut).toMatchObject([
      { ancho: 1920, alto: 1280 },
    ])
  })

  test('may have 500 KB', async () => {
    const bytes = await png()
    const end = Buffer.alloc(500 * 1024 - bytes.byteLength)
    expect((await send(dataUrl(Buffer.concat([bytes, end])), 1)).status).toBe(200)
  })

  test.each<readonly [string, () => Promise<string> | string, string]>([
    [
      'one byte too many',
      async () => dataUrl(Buffer.concat([await png(), Buffer.alloc(500 * 1024 + 1 - (await png()).byteLength)])),
      'El tamaño del archivo deber ser menor a 500KB',
    ],
    [
      'an SVG declared as a PNG',
      () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
      'El archivo debe ser JPG o PNG.',
    ],
    [
      'an HTML page declared as a PNG',
      () => dataUrl(Buffer.from('<!doctype html><script>alert(1)</script>')),
      'El archivo debe ser JPG o PNG.',
    ],
    ['a GIF', async () => dataUrl(await solid(4, 4).gif().toBuffer(), 'image/gif'), 'El archivo debe ser JPG o PNG.'],
    [
      'a file that only begins like a PNG',
      () => dataUrl(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])),
      'La imagen está dañada o incompleta; elige otra.',
    ],
    [
      'half a picture',
      async () => dataUrl((await noise()).subarray(0, 20_000)),
      'La imagen está dañada o incompleta; elige otra.',
    ],
    [
      'a bomb: 400 million pixels in 50 KB',
      () => dataUrl(hugePng(20_000, 20_000)),
      'La imagen tiene demasiados píxeles: usa una de hasta 24 millones.',
    ],
    ['no picture', () => 'https://ejemplo.mx/foto.png', 'El archivo no es válido.'],
  ])('is rejected and not stored: %s', async (_, make, text) => {
    const imagen = await make()
    expect(await refused(() => send(imagen, 1))).toEqual(invalid({ imagen: text }))
  })

  test.each([0, 6, 1.5])('is rejected at place %d', async (orden) => {
    const imagen = dataUrl(await png())
    expect((await refused(() => send(imagen, orden)))[0]).toBe(400)
  })

  test.each(['nada', 'x'.repeat(22), `${'x'.repeat(22)}.png`, `${'x'.repeat(22)}.svg`, '..%2f..%2fsecreto.png'])(
    'that does not exist returns 404: %s',
    async (name) => {
      expect((await app.app.request(`/bolsa/imagenes/${name}`)).status).toBe(404)
    },
  )

  test('returns 404 under another file extension', async () => {
    const imagen = await stored()
    for (const ending of ['jpg', 'pngs'])
      expect((await app.app.request(`/bolsa/imagenes/${imagen}.${ending}`)).status).toBe(404)
  })
})

describe('a gallery that waits for pictures', () => {
  const awaiting = async (espacios: readonly object[], more: object = {}) =>
    (await save({ galeria: { ...galleryTexts, ...more, espacios } })).entity!

  test('is published with its last picture as one version', async () => {
    const picture = await stored()
    const { envio, contenido } = await awaiting([slot(1, null), slot(3, null), slot(5, picture)], { version: 1 })
    expect([typeof envio, contenido.galeria.version, places(contenido)]).toEqual(['string', 1, [[1, picture, '']]])
    const first = (await send(dataUrl(await jpg()), 3, { envio })).entity!
    expect([first.publicado, first.contenido.galeria.version]).toEqual([false, 1])
    const last = (await send(dataUrl(await png()), 1, { envio })).entity!
    expect(last.publicado).toBe(true)
    expect(last.contenido.galeria).toMatchObject({ ...galleryTexts, version: 2 })
    expect(places(last.contenido)).toEqual([
      [1, last.imagen, 'Foto 1'],
      [3, first.imagen, 'Foto 3'],
      [5, picture, 'Foto 5'],
    ])
    expect(await read()).toEqual(last.contenido)
  })

  test('keeps waiting after a rejected picture, which can be sent again', async () => {
    const { envio } = await awaiting([slot(1, null), slot(2, null)])
    const first = (await send(dataUrl(await png()), 1, { envio })).entity!
    expect(await refused(() => send(dataUrl(Buffer.from('nada')), 2, { envio }))).toEqual(
      invalid({ imagen: 'El archivo debe ser JPG o PNG.' }),
    )
    expect(await read()).toEqual(empty)
    // What has arrived need not be sent again, also for a save of its own
    const again = await awaiting([slot(1, null), slot(2, first.imagen)], { titulo: 'Con otro título' })
    const { contenido, imagen, publicado } = (await send(dataUrl(await png()), 1, { envio: again.envio })).entity!
    expect([publicado, contenido.galeria.titulo, places(contenido)]).toEqual([
      true,
      'Con otro título',
      [
        [1, imagen, 'Foto 1'],
        [2, first.imagen, 'Foto 2'],
      ],
    ])
  })

  test('accepts pictures from a client that does not send the id of the save', async () => {
    await awaiting([slot(2, null)])
    const { publicado, contenido } = (await send(dataUrl(await png()), 2)).entity!
    expect([publicado, contenido.galeria.titulo]).toEqual([true, galleryTexts.titulo])
  })

  test.each([
    ['of another place', 3, 'ROLE_MKT_EDITOR'],
    ['of another user', 2, 'ROLE_CRP_ADMN'],
  ] as const)(
    'does not contain a picture %s without the id of the save, which is published separately',
    async (_, orden, role) => {
      await awaiting([slot(2, null)], { titulo: 'Todavía no' })
      const [sender] = await app.db.select().from(users).where(eq(users.userName, role.toLowerCase()))
      const { publicado, contenido, imagen } = await takePicture(
        app.db,
        { imagen: dataUrl(await png()), orden },
        { savedBy: sender!.id, savedAt: start },
      )
      expect([publicado, contenido.galeria.titulo, places(contenido)]).toEqual([true, '', [[orden, imagen, '']]])
    },
  )

  test('is outdated after any other publication', async () => {
    const { envio } = await awaiting([slot(1, null)])
    await save({ galeria: { ...galleryTexts, titulo: 'De otra persona' } })
    const imagen = dataUrl(await png())
    expect(await refused(() => send(imagen, 1, { envio }))).toEqual(outdatedByUnknown)
    expect((await read())?.galeria).toMatchObject({ titulo: 'De otra persona', version: 1, imagenesOut: [] })
  })

  test('rejects a picture for a place that expects none', async () => {
    const { envio } = await awaiting([slot(1, null)])
    const imagen = dataUrl(await png())
    expect(await refused(() => send(imagen, 2, { envio }))).toEqual(
      invalid({ orden: 'Ese espacio no espera una imagen.' }),
    )
  })

  test('deletes its pictures a day after it was abandoned', async () => {
    const { envio } = await awaiting([slot(1, null), slot(2, null)])
    const { imagen } = (await send(dataUrl(await png()), 1, { envio })).entity!
    await pass(day - 1)
    await save({ galeria: galleryTexts })
    expect((await app.app.request(`/bolsa/imagenes/${imagen}.png`)).status).toBe(200)
    await pass(2)
    await save({ galeria: galleryTexts })
    expect((await app.app.request(`/bolsa/imagenes/${imagen}.png`)).status).toBe(404)
  })

  test('keeps the received pictures for as long as it waits', async () => {
    const { envio } = await awaiting([slot(1, null), slot(2, null), slot(3, null)])
    const first = (await send(dataUrl(await png()), 1, { envio })).entity!
    await pass(2 * day)
    await send(dataUrl(await png()), 2, { envio })
    expect(places((await send(dataUrl(await png()), 3, { envio })).entity!.contenido)?.[0]).toEqual([
      1,
      first.imagen,
      'Foto 1',
    ])
  })

  test('the gallery keeps its pictures when only texts are saved', async () => {
    const picture = await stored()
    const { contenido } = (await save({ galeria: galleryTexts })).entity!
    expect([contenido.galeria.titulo, places(contenido)]).toEqual([galleryTexts.titulo, [[1, picture, '']]])
  })

  test('a new picture replaces the one at its place and keeps the others', async () => {
    const [one, two] = [await stored(), await stored()]
    await save({ galeria: { ...galleryTexts, espacios: [slot(1, one), slot(2, two)] } })
    const { contenido, imagen } = (await send(dataUrl(await jpg()), 1)).entity!
    expect([contenido.galeria.titulo, places(contenido)]).toEqual([
      galleryTexts.titulo,
      [
        [1, imagen, ''],
        [2, two, 'Foto 2'],
      ],
    ])
  })
})

test('the public page returns the published content without its authors', async () => {
  await save({ cabecera: { titulo: '<b>Hola</b>', subtitulo: 'y "adiós"' } })
  await save({ galeria: { ...galleryTexts, espacios: [slot(1, null)] } })
  const response = await app.app.request('/bolsa/contenido-home.json')
  const { cabecera: _c, ...others } = Object.fromEntries(
    Object.entries(empty).map(([tab, { version: _, ...rest }]) => [tab, rest]),
  )
  expect(await response.json()).toEqual({ cabecera: { titulo: '<b>Hola</b>', subtitulo: 'y "adiós"' }, ...others })
  expect([
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
    response.headers.get('access-control-allow-origin'),
  ]).toEqual(['application/json; charset=utf-8', 'public, max-age=60', '*'])
  const again = await app.app.request('/bolsa/contenido-home.json', {
    headers: { 'if-none-match': response.headers.get('etag')! },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

/** A PNG of about 43 KB: the same on every run, and hardly to be compressed. */
function noise(): Promise<Buffer> {
  let seed = 7
  const pixels = Buffer.from(
    Array.from({ length: 120 * 120 * 3 }, () => (seed = (seed * 48_271) % 2_147_483_647) & 255),
  )
  return sharp(pixels, { raw: { width: 120, height: 120, channels: 3 } })
    .png()
    .toBuffer()
}

/** A PNG of zeros with the size in its header, however large: grey, one bit per pixel. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
