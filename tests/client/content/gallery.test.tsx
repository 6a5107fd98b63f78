/** The five pictures: chosen, refused, described, moved, removed; sent after the tab was saved (spec 2 §4, §5, §8). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { framesByHand } from '../support/frames.ts'
import { entity, refused } from '../support/stub-server.ts'
import { openContent } from './open-content.tsx'
import { front, home, pngFile, svgFile, yard } from './samples.ts'

framesByHand()

const save = 'POST /contenido-home/guardar-contenido-home'
const upload = 'POST /contenido-home/subir-imagen-galeria'
const texts = { titulo: 'Galería', subtitulo: 'Fotos', texto: 'Así es.', textoPrimeraImagen: 'Aquí', version: 5 }
const open = (answers: Parameters<typeof openContent>[1] = {}) => {
  const opened = openContent('?pestana=galeria', answers)
  const press = (name: string) => opened.press(name, 'Galería')
  const fill = (label: string, text: string) => opened.fill(label, text, 'Galería')
  const ready = () => opened.field('Texto alternativo de Imagen 1', 'Galería')
  return { ...opened, press, fill, ready }
}
const gallery = () => within(screen.getByRole('form', { name: 'Galería' }))
const place = (number: number) =>
  within(gallery().getByRole('list', { name: 'Imágenes de la galería' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('h3'))[number - 1]!
const alternatives = () =>
  [1, 2, 3, 4, 5].map(
    (number) => gallery().queryByLabelText<HTMLInputElement>(`Texto alternativo de Imagen ${number}`)?.value ?? null,
  )
const isOff = (name: string) => gallery().getByRole<HTMLButtonElement>('button', { name }).disabled

it('shows five places, with the stored pictures in theirs', async () => {
  const { ready, server } = open()
  await ready()
  expect(alternatives()).toEqual(['La fachada', null, 'El patio', null, null])
  expect([1, 2, 3].map((number) => place(number).querySelector('img')?.getAttribute('src') ?? null)).toEqual([
    front.url,
    null,
    yard.url,
  ])
  expect(
    [
      'Subir Imagen 1 un lugar',
      'Bajar Imagen 1 un lugar',
      'Subir Imagen 5 un lugar',
      'Bajar Imagen 5 un lugar',
      'Ver Imagen 1',
      'Ver Imagen 2',
    ].map(isOff),
  ).toEqual([true, false, false, true, false, true])
  expect(
    gallery()
      .getAllByRole('button', { name: /^Quitar Imagen/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Quitar Imagen 1', 'Quitar Imagen 3'])
  expect(gallery().getByLabelText<HTMLInputElement>('Archivo de Imagen 1').accept).toBe('.jpg,.png,.jpeg')
  expect(server.requests.filter(({ path }) => path.includes('imagen'))).toEqual([])
})

it('sends only filled places when no picture was chosen', async () => {
  const { ready, press, sent } = open({ [save]: entity({ contenido: home, envio: null }) })
  await ready()
  await press('Bajar Imagen 1 un lugar')
  await press('Quitar Imagen 3')
  expect(alternatives()).toEqual([null, 'La fachada', null, null, null])
  await press('Guardar')
  await waitFor(() =>
    expect(sent('guardar-contenido-home')).toEqual([
      { galeria: { ...texts, espacios: [{ orden: 2, imagen: front.imagen, textoAlternativo: 'La fachada' }] } },
    ]),
  )
})

it.each([
  ['not a picture, whatever its name', svgFile(), 'El archivo debe ser JPG o PNG.'],
  ['one byte too large', pngFile('foto.png', 500 * 1024 + 1), 'El tamaño del archivo deber ser menor a 500KB'],
])('rejects a file that is %s at once, and does not send it', async (_, file, message) => {
  const { ready, choose, press, sent } = open()
  await ready()
  await choose(2, file)
  await waitFor(() => expect(place(2).textContent).toContain(message))
  expect([place(2).querySelector('img'), isOff('Ver Imagen 2')]).toEqual([null, true])
  await press('Guardar')
  await waitFor(() => expect(gallery().getByRole('alert').textContent).toContain(message))
  expect(sent('guardar-contenido-home')).toEqual([])
  await press('Quitar foto.png')
  await waitFor(() => expect(place(2).textContent).not.toContain(message))
})

it('keeps the stored picture after a rejected file, also in the preview', async () => {
  const { ready, choose } = open()
  await ready()
  await choose(1, svgFile())
  await waitFor(() => expect(place(1).textContent).toContain('El archivo debe ser JPG o PNG.'))
  const sources = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(sources).toEqual([front.url, yard.url, front.url, yard.url])
})

it('rejects a picture with too many pixels before any preview shows it', async () => {
  const { ready, choose } = open()
  await ready()
  const shown: (string | null)[] = []
  const watch = new MutationObserver(() =>
    shown.push(...[...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))),
  )
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  await choose(1, pngFile('grande.png', 48 * 1024, [20_000, 20_000]))
  await choose(2, pngFile('grande.png', 48 * 1024, [20_000, 20_000]))
  for (const number of [1, 2])
    await waitFor(() =>
      expect(place(number).textContent).toContain('La imagen tiene demasiados píxeles: usa una de hasta 24 millones.'),
    )
  watch.disconnect()
  expect(shown.filter((source) => source !== front.url && source !== yard.url)).toEqual([])
})

describe('a stored picture that is replaced', () => {
  const replaced = async (answers: Parameters<typeof open>[0] = {}) => {
    const opened = open(answers)
    await opened.ready()
    await opened.choose(1, pngFile('nueva.png'))
    await waitFor(() => expect(alternatives()[0]).toBe(''))
    return opened
  }

  it('requires a new description, with a hint', async () => {
    const { press, fill, sent } = await replaced({
      [save]: entity({ contenido: home, envio: 'clave' }),
      [upload]: entity({ contenido: home, imagen: 'c'.repeat(22), publicado: true }),
    })
    expect(place(1).textContent).toContain('Describe la imagen nueva: lo que oye quien no la ve.')
    await press('Guardar')
    await waitFor(() =>
      expect(gallery().getByRole('alert').textContent).toContain('Describe la imagen para quien no la ve'),
    )
    expect(sent('guardar-contenido-home')).toEqual([])
    await fill('Texto alternativo de Imagen 1', 'La entrada')
    await press('Guardar')
    await waitFor(() =>
      expect(sent('guardar-contenido-home')).toEqual([
        {
          galeria: {
            ...texts,
            espacios: [
              { orden: 1, imagen: null, textoAlternativo: 'La entrada' },
              { orden: 3, imagen: yard.imagen, textoAlternativo: 'El patio' },
            ],
          },
        },
      ]),
    )
  })

  it('restores its text when the new one is removed; another new one starts without a text', async () => {
    const { press, fill, choose } = await replaced()
    await fill('Texto alternativo de Imagen 1', 'La entrada')
    await choose(1, pngFile('otra.png'))
    await waitFor(() => expect([alternatives()[0], place(1).textContent?.includes('otra.png')]).toEqual(['', true]))
    await press('Quitar otra.png')
    await waitFor(() => expect(alternatives()[0]).toBe('La fachada'))
  })

  it('keeps its text in the draft, beside that of the new one', async () => {
    const first = await replaced()
    await first.fill('Texto alternativo de Imagen 1', 'La entrada')
    first.unmount()
    const { ready, choose } = open()
    await ready()
    expect(alternatives()[0]).toBe('La fachada')
    await choose(1, pngFile('nueva.png'))
    await waitFor(() => expect(alternatives()[0]).toBe('La entrada'))
  })
})

it('accepts a picture of exactly 500 KB', async () => {
  const { ready, choose } = open()
  await ready()
  await choose(2, pngFile('foto.png', 500 * 1024))
  await waitFor(() => expect(place(2).textContent).toContain('Se sube y se publica al guardar.'))
})

it('requires confirmation for a picture without a description', async () => {
  const { ready, choose, press, fill, sent } = open({ [save]: entity({ contenido: home, envio: null }) })
  await ready()
  await fill('Texto alternativo de Imagen 1', ' ')
  await choose(2, pngFile())
  await waitFor(() => expect(alternatives()[1]).toBe(''))
  await press('Guardar')
  await waitFor(() =>
    expect([...gallery().getByRole('alert').querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
      [1, 2].map((place) => `Imagen ${place}: Describe la imagen para quien no la ve`),
    ),
  )
  expect(sent('guardar-contenido-home')).toEqual([])
})

it('opens a single picture in a dialog', async () => {
  const { ready, press, choose } = open()
  await ready()
  await choose(2, pngFile())
  await waitFor(() => expect(alternatives()[1]).toBe(''))
  await press('Ver Imagen 2')
  expect((await screen.findByRole('dialog', { name: 'Imagen 2' })).querySelector('figcaption')).toBe(null)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await press('Ver Imagen 3')
  const viewer = await screen.findByRole('dialog', { name: 'Imagen 3' })
  expect([viewer.querySelector('img')?.getAttribute('src'), viewer.querySelector('figcaption')?.textContent]).toEqual([
    yard.url,
    'El patio',
  ])
  fireEvent.click(within(viewer).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

it('shows the pictures of a version; restoring it warns that moved pictures are reset', async () => {
  const version = { fecha: '02/03/2026', hora: '10:05', usuario: 'Esteban Duarte', recuperada: null, textos: {} }
  const { ready, press } = open({
    'GET /contenido-home/obtener-versiones': entity({
      versiones: [
        { ...version, version: 5, imagenesOut: [] },
        { ...version, version: 4, imagenesOut: [yard, front] },
      ],
      paginaActual: 1,
      totalPaginas: 1,
    }),
  })
  await ready()
  await press('Bajar Imagen 1 un lugar')
  await press('Versiones')
  const restore = await screen.findByRole('button', { name: 'Recuperar la versión 4' })
  expect(
    [...screen.getByRole('dialog').querySelectorAll('img')].map((image) => [
      image.getAttribute('alt'),
      image.getAttribute('src'),
    ]),
  ).toEqual([
    ['El patio', yard.url],
    ['La fachada', front.url],
  ])
  fireEvent.click(restore)
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Lo que escribiste y no guardaste en esta pestaña se descarta.',
  )
})

describe('a chosen picture', () => {
  const stored = (publicado: boolean) =>
    entity({
      contenido: { ...home, galeria: { ...home.galeria, titulo: 'Publicada', version: 6 } },
      imagen: 'c'.repeat(22),
      publicado,
    })
  const fillIn = async ({ ready, choose, fill }: ReturnType<typeof open>) => {
    await ready()
    await choose(2, pngFile('dos.jpg'))
    await waitFor(() => expect(alternatives()[1]).toBe(''))
    await fill('Texto alternativo de Imagen 2', 'El equipo')
  }
  const espacios = (imagen: string | null) => [
    { orden: 1, imagen: front.imagen, textoAlternativo: 'La fachada' },
    { orden: 2, imagen, textoAlternativo: 'El equipo' },
    { orden: 3, imagen: yard.imagen, textoAlternativo: 'El patio' },
  ]

  it('is sent after the tab, as a data URL with its place and upload key; then the page reloads', async () => {
    const opened = open({ [save]: entity({ contenido: home, envio: 'clave' }), [upload]: stored(true) })
    await fillIn(opened)
    await opened.press('Guardar')
    await waitFor(() =>
      expect(opened.notices()).toEqual([['success', 'Aviso', 'La información se guardó correctamente']]),
    )
    expect(opened.sent('guardar-contenido-home')).toEqual([{ galeria: { ...texts, espacios: espacios(null) } }])
    expect(opened.sent('subir-imagen-galeria')).toEqual([
      { imagen: expect.stringMatching(/^data:[^,]*;base64,iVBORw/) as string, orden: 2, envio: 'clave' },
    ])
    expect(
      opened.server.requests.map(({ path }) => path.split('/').at(-1)).filter((path) => path?.includes('-')),
    ).toEqual(expect.arrayContaining(['guardar-contenido-home', 'subir-imagen-galeria', 'obtener-contenido-home']))
    await waitFor(() => expect(alternatives()).toEqual(['La fachada', null, 'El patio', null, null]))
  })

  it('shows a notice when it fails, stays chosen with its text, and is sent with the next save', async () => {
    const answers = [refused(500, 'error-interno'), stored(true)]
    const opened = open({ [save]: entity({ contenido: home, envio: 'clave' }), [upload]: () => answers.shift()! })
    await fillIn(opened)
    await opened.fill('Título', 'Otra')
    await opened.press('Guardar')
    await waitFor(() => expect(opened.notices()).toEqual([['error', 'Aviso', 'Error al proceso la petición.']]))
    expect(place(2).textContent).toContain('No se pudo subir. La imagen sigue elegida: vuelve a guardar para enviarla.')
    expect([gallery().getByLabelText<HTMLInputElement>('Título').value, alternatives()[1]]).toEqual([
      'Otra',
      'El equipo',
    ])
    expect((await opened.alerts('Galería')).at(0)).toBe(
      'No se pudo guardar. Lo que escribiste sigue aquí; vuelve a intentarlo.',
    )
    await opened.press('Guardar')
    await waitFor(() => expect(opened.notices()).toHaveLength(2))
    expect(opened.sent('subir-imagen-galeria')).toHaveLength(2)
  })

  it('shows the refusal of the server at its place, and is not sent again until another one is chosen', async () => {
    const opened = open({
      [save]: entity({ contenido: home, envio: 'clave' }),
      [upload]: refused(400, 'datos-invalidos', {
        campos: { imagen: 'La imagen está dañada o incompleta; elige otra.' },
      }),
    })
    await fillIn(opened)
    await opened.press('Guardar')
    await waitFor(() => expect(place(2).textContent).toContain('La imagen está dañada o incompleta; elige otra.'))
    await waitFor(() => expect(opened.notices()).toEqual([['error', 'Aviso', 'Error al proceso la petición.']]))
    await opened.press('Guardar')
    await waitFor(() =>
      expect(
        gallery()
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(),
      ).toContain('La imagen está dañada'),
    )
    expect(opened.sent('guardar-contenido-home')).toHaveLength(1)
  })

  it('that was stored before another one failed is not sent again, only referenced', async () => {
    const answers = [stored(false), refused(500, 'error-interno'), stored(true)]
    const opened = open({ [save]: entity({ contenido: home, envio: 'clave' }), [upload]: () => answers.shift()! })
    await fillIn(opened)
    await opened.choose(4, pngFile('cuatro.png'))
    await waitFor(() => expect(alternatives()[3]).toBe(''))
    await opened.fill('Texto alternativo de Imagen 4', 'La entrada')
    await opened.press('Guardar')
    await waitFor(() => expect(place(4).textContent).toContain('No se pudo subir.'))
    expect(place(2).textContent).toContain('Ya se subió; se publica con las demás.')
    await waitFor(() => expect(opened.notices()).toHaveLength(1))
    await opened.press('Guardar')
    await waitFor(() => expect(opened.notices()).toHaveLength(2))
    expect(opened.sent('guardar-contenido-home').at(-1)).toEqual({
      galeria: {
        ...texts,
        espacios: [...espacios('c'.repeat(22)), { orden: 4, imagen: null, textoAlternativo: 'La entrada' }],
      },
    })
    expect(opened.sent('subir-imagen-galeria').map((body) => (body as { orden: number }).orden)).toEqual([2, 4, 4])
  })

  it('can be cancelled while uploading: nothing is published, and it stays chosen', async () => {
    const opened = open({
      [save]: entity({ contenido: home, envio: 'clave' }),
      [upload]: () => new Promise<never>(() => {}),
    })
    await fillIn(opened)
    await opened.press('Guardar')
    fireEvent.click(await gallery().findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(opened.notices()).toEqual([['error', 'Aviso', 'Error al proceso la petición.']]))
    expect(place(2).textContent).toContain('dos.jpg')
    await waitFor(() => expect(isOff('Guardar')).toBe(false))
  })

  it('can be sent again after a conflict', async () => {
    const opened = open({
      [save]: entity({ contenido: home, envio: 'clave' }),
      [upload]: refused(409, 'registro-cambio'),
    })
    await fillIn(opened)
    await opened.press('Guardar')
    await waitFor(() => expect(place(2).textContent).toContain('No se pudo subir. La imagen sigue elegida'))
  })
})

it('restores the order of moved pictures with the draft', async () => {
  const first = open()
  await first.ready()
  await first.press('Bajar Imagen 1 un lugar')
  first.unmount()
  const { field } = open()
  await field('Texto alternativo de Imagen 2', 'Galería')
  expect(alternatives()).toEqual([null, 'La fachada', 'El patio', null, null])
})

it('restores the arrangement with the draft; a picture deleted meanwhile leaves its place empty', async () => {
  const first = open()
  await first.ready()
  await first.press('Bajar Imagen 1 un lugar')
  await first.fill('Texto alternativo de Imagen 2', 'Otra fachada')
  first.unmount()
  const {
    ready: _,
    field,
    press,
  } = open({
    'GET /contenido-home/obtener-contenido-home': entity({
      ...home,
      galeria: { ...home.galeria, imagenesOut: [front] },
    }),
  })
  await field('Texto alternativo de Imagen 2', 'Galería')
  expect(alternatives()).toEqual([null, 'Otra fachada', null, null, null])
  await press('Descartar borrador')
  await waitFor(() => expect(alternatives()).toEqual(['La fachada', null, null, null, null]))
})
