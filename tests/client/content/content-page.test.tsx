/** The tabs of the home page: their requests and saves, the state after a failure, and the preview (spec 2 §2, §5). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readDraft } from '../../../src/client/kit/drafts/draft-store.ts'
import { framesByHand } from '../support/frames.ts'
import { currentPath } from '../support/open-app.tsx'
import { entity, refused } from '../support/stub-server.ts'
import { openContent } from './open-content.tsx'
import { home, none } from './samples.ts'

// The later is run first: a form that leaves the page writes its draft
framesByHand()

const save = 'POST /contenido-home/guardar-contenido-home'
const read = 'GET /contenido-home/obtener-contenido-home'
const labelsIn = (form: HTMLElement) =>
  [...form.querySelectorAll('label')]
    .filter((label) => !label.querySelector('input'))
    .map(({ textContent }) => textContent)
/** This moment: the form may be another one the next. */
const shown = (label: string) =>
  within(screen.getByRole('form', { name: 'Encabezado' })).getByLabelText<HTMLInputElement>(label)
const preview = () => screen.getByRole('region', { name: 'Vista previa de la página' })

describe.each([
  ['', 'Encabezado', ['Título', 'Subtítulo'], ['El título es requerido', 'El subtítulo es requerido'], []],
  [
    '?pestana=quienesSomos',
    '¿Quiénes somos?',
    ['Título', 'Subtítulo', 'Texto'],
    ['El título es requerido', 'El subtítulo es requerido', 'El texto es requerido'],
    ['texto'],
  ],
  [
    '?pestana=cultura',
    'Cultura',
    ['Título', 'Subtítulo', 'Enlace del video'],
    ['El título es requerido', 'El subtítulo es requerido', 'El enlace del video es requerido'],
    [],
  ],
  // Spec 2 §5: the placeholder has the same label as the subtitle
  [
    '?pestana=buscadorCodigo',
    'Buscador código',
    ['Título', 'Subtítulo', 'Texto del buscador'],
    ['El título es requerido', 'El subtítulo es requerido', 'El subtítulo es requerido'],
    [],
  ],
  [
    '?pestana=galeria',
    'Galería',
    [
      'Título',
      'Subtítulo',
      'Texto',
      'Texto de la primera imagen',
      ...[1, 2, 3, 4, 5].map((n) => `Archivo de Imagen ${n}`),
    ],
    [
      'El título es requerido',
      'El subtítulo es requerido',
      'El texto es requerido',
      'El texto de primera imágen es requerido',
    ],
    ['texto'],
  ],
])('at %s', (search, name, labels, messages, long) => {
  it('has its fields, and lists the missing ones in their order', async () => {
    const { form, press, sent } = openContent(search, { [read]: entity(none) })
    expect(labelsIn(await form(name))).toEqual(labels)
    expect([...(await form(name)).querySelectorAll('textarea')].map(({ name: of }) => of)).toEqual(long)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name)
    expect(screen.queryAllByText('Se lee en la caja mientras está vacía.')).toHaveLength(
      name === 'Buscador código' ? 1 : 0,
    )
    await press('Guardar', name)
    await waitFor(async () =>
      expect([...(await form(name)).querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent)).toEqual(
        messages.map((message, at) => `${labels[at]}: ${message}`),
      ),
    )
    expect(sent('guardar-contenido-home')).toEqual([])
  })
})

it('has the specified tabs, then the privacy notice', () => {
  openContent()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Encabezado',
    '¿Quiénes somos?',
    'Cultura',
    'Buscador código',
    'Galería',
    'Aviso de privacidad',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Administrador de contenido')
})

it('sends one tab with its version, shows a notice, and reloads', async () => {
  let content = home
  const { fill, press, sent, notices, server } = openContent('', {
    [read]: () => entity(content),
    [save]: () => (
      (content = { ...home, cabecera: { titulo: 'Ven', subtitulo: 'Hay lugar', version: 4 } }),
      entity({ contenido: content, envio: null })
    ),
  })
  await fill('Título', ' Ven ')
  await press('Guardar')
  await waitFor(() =>
    expect(sent('guardar-contenido-home')).toEqual([
      { cabecera: { titulo: ' Ven ', subtitulo: 'Hay lugar', version: 3 } },
    ]),
  )
  await waitFor(() => expect(shown('Título').value).toBe('Ven'))
  expect(notices()).toEqual([['success', 'Aviso', 'La información se guardó correctamente']])
  expect(server.requests.map(({ path }) => path.split('/').at(-1)).filter((path) => path?.endsWith('home'))).toEqual([
    'obtener-contenido-home',
    'guardar-contenido-home',
    'obtener-contenido-home',
  ])
})

it('accepts a video only with an https address', async () => {
  const { fill, field, press, alerts, sent } = openContent('?pestana=cultura')
  const kinds = [await field('Título', 'Cultura'), await field('Enlace del video', 'Cultura')].map((input) =>
    input.getAttribute('inputmode'),
  )
  expect(kinds).toEqual(['text', 'url'])
  await fill('Enlace del video', 'javascript:alert(1)', 'Cultura')
  await press('Guardar', 'Cultura')
  await waitFor(async () =>
    expect((await alerts('Cultura'))[0]).toContain('El enlace del video debe empezar con https://'),
  )
  expect(sent('guardar-contenido-home')).toEqual([])
  expect(document.querySelector('iframe, video')).toBe(null)
})

it('keeps what was typed in one tab while another is shown', async () => {
  const { fill, field, server } = openContent()
  await fill('Título', 'Otro')
  fireEvent.click(screen.getByRole('tab', { name: 'Cultura' }))
  expect((await field('Enlace del video', 'Cultura')).value).toBe('https://video.mx/1')
  expect([currentPath(), location.search]).toEqual(['/admin/administrador-de-contenido', '?pestana=cultura'])
  fireEvent.click(screen.getByRole('tab', { name: 'Encabezado' }))
  expect((await field('Título')).value).toBe('Otro')
  expect(server.requests.filter(({ path }) => path.endsWith('home'))).toHaveLength(2)
})

it('restores unsent text with the page, and can discard it', async () => {
  const first = openContent()
  await first.fill('Título', 'Otro')
  first.unmount()
  expect(readDraft({ idUsuario: 5, form: 'contenido/cabecera' })?.values).toEqual({
    titulo: 'Otro',
    subtitulo: 'Hay lugar',
    version: '3',
  })
  const { field, press, alerts } = openContent()
  expect([(await field('Título')).value, await alerts()]).toEqual(['Otro', []])
  await press('Descartar borrador')
  await waitFor(() => expect(shown('Título').value).toBe('Trabaja aquí'))
  expect(readDraft({ idUsuario: 5, form: 'contenido/cabecera' })).toBe(null)
})

it('shows that a draft belongs to an older version', async () => {
  const first = openContent()
  await first.fill('Título', 'Otro')
  first.unmount()
  const { alerts, field } = openContent('', {
    [read]: entity({ ...home, cabecera: { titulo: 'De otra persona', subtitulo: 'Nuevo', version: 4 } }),
  })
  expect(await alerts()).toEqual([
    'Se guardaron cambios después de que lo escribiste. Ahora dice «De otra persona»: Nuevo. Si guardas, queda lo que escribiste.Usar lo guardado',
  ])
  expect((await field('Título')).value).toBe('Otro')
})

it('shows the published version after a conflict, and can be saved over it', async () => {
  let content = home
  const answers = [refused(409, 'registro-cambio'), entity({ contenido: home, envio: null })]
  const { fill, press, alerts, sent } = openContent('', {
    [read]: () => entity(content),
    [save]: () => answers.shift()!,
  })
  await fill('Título', 'Lo mío')
  content = { ...home, cabecera: { titulo: 'Lo suyo', subtitulo: 'Nuevo', version: 4 } }
  await press('Guardar')
  await waitFor(async () => expect((await alerts())[0]).toContain('Ahora dice «Lo suyo»: Nuevo.'))
  await press('Guardar')
  await waitFor(() =>
    expect(sent('guardar-contenido-home').at(-1)).toEqual({
      cabecera: { titulo: 'Lo mío', subtitulo: 'Hay lugar', version: 4 },
    }),
  )
})

it('shows a failure and keeps what was typed; shows a refusal at its field', async () => {
  const answers = [
    refused(500, 'error-interno'),
    refused(400, 'datos-invalidos', { campos: { 'cabecera.titulo': 'Escribe otro.' } }),
  ]
  const { fill, field, press, alerts, notices } = openContent('', { [save]: () => answers.shift()! })
  await fill('Título', 'Otro')
  await press('Guardar')
  await waitFor(async () =>
    expect(await alerts()).toEqual(['No se pudo guardar. Lo que escribiste sigue aquí; vuelve a intentarlo.']),
  )
  expect(notices()).toEqual([['error', 'Error interno', 'Hubo un error al procesar la solicitud.']])
  await press('Guardar')
  await waitFor(() => expect(shown('Título').getAttribute('aria-invalid')).toBe('true'))
  expect([(await field('Título')).value, await alerts()]).toEqual(['Otro', ['Escribe otro.']])
})

it('offers a retry when the page could not be loaded', async () => {
  const answers = [refused(400, 'datos-invalidos'), entity(home)]
  const { field } = openContent('', { [read]: () => answers.shift()! })
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect((await field('Título')).value).toBe('Trabaja aquí')
})

describe('the preview', () => {
  it('shows the published content, follows what is typed as plain text, and names missing fields', async () => {
    const { fill } = openContent()
    await fill('Título', '<img src=x onerror=alert(1)>')
    await fill('Subtítulo', ' ')
    const part = (name: string) => within(preview()).getByRole('group', { name }).textContent
    expect(
      within(preview())
        .getAllByRole('group')
        .filter(({ className }) => className.includes('_own_'))
        .map((own) => own.getAttribute('aria-label')),
    ).toEqual(['Encabezado'])
    await waitFor(() => expect(part('Encabezado')).toBe('<img src=x onerror=alert(1)>Subtítulo'))
    expect(['¿Quiénes somos?', 'Cultura', 'Buscador código', 'Galería'].map(part)).toEqual([
      'SomosMuchosDe todo el país.',
      'CulturaCrecerhttps://video.mx/1',
      'CódigoEn el cartelEscribe el código',
      'GaleríaFotosAsí es.Aquí',
    ])
    expect(
      within(preview())
        .getAllByRole('img')
        .map((image) => [image.getAttribute('alt'), image.getAttribute('src')]),
    ).toEqual([
      ['La fachada', `/bolsa/imagenes/${'a'.repeat(22)}.png`],
      ['El patio', `/bolsa/imagenes/${'b'.repeat(22)}.png`],
    ])
  })

  it('is a landmark beside the editor, each with its own heading, and has no landmarks inside', async () => {
    const { field } = openContent()
    await field('Título')
    const named = (role: string, name: string) => screen.getAllByRole(role, { name }).length
    expect([
      screen.getAllByRole('form').length,
      named('form', 'Encabezado'),
      named('region', 'Textos'),
      named('region', 'Vista previa de la página'),
      screen.queryByRole('region', { name: 'Encabezado' }),
    ]).toEqual([1, 1, 1, 1, null])
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 Administrador de contenido',
      'H2 Textos',
      'H2 Vista previa',
      'H3 Trabaja aquí',
      'H3 Somos',
      'H3 Cultura',
      'H3 Código',
      'H3 Galería',
    ])
  })

  it('links each text to its field, in this tab and in others', async () => {
    const { field } = openContent()
    await field('Subtítulo')
    expect(within(preview()).getByText('Hay lugar').title).toBe('Editar subtítulo')
    fireEvent.click(within(preview()).getByText('Hay lugar'))
    expect(document.activeElement).toBe(await field('Subtítulo'))
    fireEvent.click(within(preview()).getByText('https://video.mx/1'))
    const video = await field('Enlace del video', 'Cultura')
    await waitFor(() => expect(document.activeElement).toBe(video))
    fireEvent.click(
      within(screen.getAllByRole('region', { name: 'Vista previa de la página' })[0]!).getByText('Trabaja aquí'),
    )
    expect(document.activeElement).toBe(await field('Título'))
  })

  it('shows in an open tab what another tab has published since', async () => {
    const { fill, press, form } = openContent('?pestana=cultura', {
      [save]: entity({ contenido: { ...home, cabecera: { titulo: 'Ven', subtitulo: 'Ya', version: 4 } }, envio: null }),
    })
    await form('Cultura')
    fireEvent.click(screen.getByRole('tab', { name: 'Encabezado' }))
    await fill('Título', 'Ven')
    await press('Guardar')
    await waitFor(() => expect(screen.getByText('La información se guardó correctamente')).toBeTruthy())
    fireEvent.click(screen.getByRole('tab', { name: 'Cultura' }))
    expect(within(within(preview()).getByRole('group', { name: 'Encabezado' })).getByRole('heading').textContent).toBe(
      'Ven',
    )
  })
})

describe('versions', () => {
  const list = 'GET /contenido-home/obtener-versiones'
  const restore = 'POST /contenido-home/recuperar-version'
  const version = (number: number, more: object = {}) => ({
    version: number,
    fecha: '02/03/2026',
    hora: '10:05',
    usuario: 'Esteban Duarte',
    recuperada: null,
    textos: { titulo: `Título ${number}`, subtitulo: 'Uno' },
    imagenesOut: [],
    ...more,
  })
  const page = (versiones: object[], paginaActual = 1, totalPaginas = 1) =>
    entity({ versiones, paginaActual, totalPaginas })
  const items = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('h2')?.textContent)

  it('are listed with author and time, and all but the published one can be restored', async () => {
    const { press, sent, notices, field, server } = openContent('', {
      [list]: page([version(3, { recuperada: 1 }), version(2)]),
      [restore]: entity({ ...home, cabecera: { titulo: 'Título 2', subtitulo: 'Uno', version: 4 } }),
    })
    await field('Título')
    await press('Versiones')
    await waitFor(() => expect(items()).toEqual(['Versión 3 (publicada)', 'Versión 2']))
    const [dialog] = screen.getAllByRole('dialog')
    expect(dialog!.textContent).toContain('02 marzo 2026, 10:05 · Esteban Duarte · recupera la versión 1')
    expect(dialog!.textContent).toContain('TítuloTítulo 2SubtítuloUno')
    expect(
      within(dialog!)
        .getAllByText(/^Ver lo que/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Ver lo que dice', 'Ver lo que decía'])
    expect(within(dialog!).queryByRole('button', { name: 'Recuperar la versión 3' })).toBe(null)
    fireEvent.click(within(dialog!).getByRole('button', { name: 'Recuperar la versión 2' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).not.toContain('se descarta')
    fireEvent.click(within(question).getByRole('button', { name: 'Recuperar' }))
    await waitFor(() => expect(sent('recuperar-version')).toEqual([{ pestana: 'cabecera', recuperar: 2, version: 3 }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(notices()).toEqual([['success', 'Aviso', 'La información se guardó correctamente']])
    expect(server.requests.filter(({ path }) => path === '/contenido-home/obtener-contenido-home')).toHaveLength(2)
  })

  it('warn before restoring that unsent text is discarded, and delete its draft', async () => {
    const { press, fill } = openContent('', { [list]: page([version(3), version(2)]), [restore]: entity(home) })
    await fill('Título', 'Otro')
    await press('Versiones')
    fireEvent.click(await screen.findByRole('button', { name: 'Recuperar la versión 2' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Lo que escribiste y no guardaste en esta pestaña se descarta.')
    fireEvent.click(within(question).getByRole('button', { name: 'Recuperar' }))
    await waitFor(() => expect(shown('Título').value).toBe('Trabaja aquí'))
    expect(readDraft({ idUsuario: 5, form: 'contenido/cabecera' })).toBe(null)
  })

  it('are shown in pages; offer a retry after a failure', async () => {
    const answers = [refused(400, 'datos-invalidos'), page([version(30)], 1, 2), page([version(3)], 2, 2)]
    const { press, field, server } = openContent('', { [list]: () => answers.shift()! })
    await field('Título')
    await press('Versiones')
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(items()).toEqual(['Versión 30']))
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Más recientes' }).disabled).toBe(true)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Anteriores' }))
    await waitFor(() => expect(items()).toEqual(['Versión 3 (publicada)']))
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Anteriores' }).disabled).toBe(true)
    expect(server.requests.at(-1)?.path).toBe('/contenido-home/obtener-versiones?pestana=cabecera&paginaActual=2')
  })

  it('show a message when there are none', async () => {
    const { press, field } = openContent('', { [list]: page([], 1, 0) })
    await field('Título')
    await press('Versiones')
    expect(await screen.findByText('Cada vez que se guarda la pestaña queda aquí una versión.')).toBeTruthy()
  })

  it('are not restored after a conflict, which shows the published content', async () => {
    let content = home
    const { press, field, alerts } = openContent('', {
      [read]: () => entity(content),
      [list]: page([version(3), version(2)]),
      [restore]: refused(409, 'registro-cambio'),
    })
    await field('Título')
    await press('Versiones')
    fireEvent.click(await screen.findByRole('button', { name: 'Recuperar la versión 2' }))
    const question = await screen.findByRole('alertdialog')
    content = { ...home, cabecera: { titulo: 'Lo suyo', subtitulo: 'Nuevo', version: 4 } }
    fireEvent.click(within(question).getByRole('button', { name: 'Recuperar' }))
    await waitFor(() => expect(within(question).getByRole('alert').textContent).toBe('mensaje de registro-cambio'))
    fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }))
    await waitFor(async () => expect((await alerts())[0]).toContain('Ahora dice «Lo suyo»: Nuevo.'))
  })
})
