/** Notes on the page of a process: written by keys, stored as a draft, in the timeline; their text. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { blocksOf } from '../../../src/client/notes/note-lines.ts'
import { NoteText } from '../../../src/client/notes/note-text.tsx'
import { withSaved } from '../../../src/client/notes/use-notes.ts'
import type { CandidateLetter } from '../../../src/contract/letters.ts'
import type { Note } from '../../../src/contract/notes.ts'
import { openProcess } from '../recruitment/open-process.ts'
import { savedFilter } from '../../../machines/recruitment/process.samples.ts'
import { history } from '../candidates/samples.ts'
import { openProfile } from '../candidates/open-profile.tsx'
import { note } from '../support/notes.ts'
import { entity, refused } from '../support/stub-server.ts'

const add = 'POST /notas/agregar'
const opened = (notas: readonly Note[] = [], answers: Parameters<typeof openProcess>[1] = {}) =>
  openProcess(() => ({ ...statusAt('OF', ['OF']), history: [savedFilter], notas: [...notas] }), answers)
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nota/ })
const shown = () =>
  within(screen.getByRole('list', { name: 'Historial del proceso' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const writer = () => screen.findByRole('button', { name: 'Agregar nota' })

describe('a note is written', () => {
  it('with M, its text and Ctrl+Enter, and stands in the timeline without another request', async () => {
    const { hand, server } = opened([], { [add]: entity(note) })
    await writer()
    await hand.keyboard('m')
    expect(document.activeElement).toBe(field())
    await hand.keyboard('  Prefiere la tarde{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Prefiere la tarde')).toBeTruthy()
    expect(shown()).toEqual(['Nota · Equipo', savedFilter.title])
    expect(document.activeElement).toBe(await writer())
    expect(server.requests.filter(({ path }) => path.includes('/notas/')).map(({ body }) => body)).toEqual([
      { idReclutamiento: 3, audiencia: 'equipo', texto: 'Prefiere la tarde' },
    ])
    await hand.keyboard('m')
    expect(field().value).toBe('')
  })

  it('to whom the user chooses', async () => {
    const { hand, server } = opened([], { [add]: entity({ ...note, audiencia: 'propia' }) })
    await hand.click(await writer())
    await hand.type(field(), 'a')
    await hand.click(screen.getByRole('radio', { name: 'Solo yo' }))
    await hand.click(screen.getByRole('button', { name: 'Guardar nota' }))
    expect(await screen.findByText('Nota · Solo yo')).toBeTruthy()
    expect(server.requests.find(({ path }) => path.includes('/notas/'))?.body).toMatchObject({ audiencia: 'propia' })
  })

  it('and stays in the editor when it was not saved', async () => {
    const { hand } = opened([], { [add]: refused(409, 'registro-cambio', { mensaje: 'No se pudo.' }) })
    await hand.click(await writer())
    await hand.type(field(), 'Prefiere la tarde')
    await hand.click(screen.getByRole('button', { name: 'Guardar nota' }))
    expect(await screen.findByText('No se pudo.')).toBeTruthy()
    expect(field().value).toBe('Prefiere la tarde')
  })

  it('and is kept as a draft when Escape closes the editor', async () => {
    const { hand } = opened()
    await hand.click(await writer())
    await hand.type(field(), 'Prefiere la tarde')
    await hand.keyboard('{Escape}')
    expect(document.activeElement).toBe(await writer())
    await hand.keyboard('m')
    expect(field().value).toBe('Prefiere la tarde')
    await hand.click(screen.getByRole('button', { name: 'Descartar borrador' }))
    expect(field().value).toBe('')
  })

  it('but not an empty one', async () => {
    const { hand, server } = opened()
    await hand.click(await writer())
    await hand.keyboard('  {Control>}{Enter}{/Control}')
    expect(await screen.findByText('Escribe la nota.')).toBeTruthy()
    expect(server.requests.some(({ path }) => path.includes('/notas/'))).toBe(false)
  })

  it('M returns to the open editor', async () => {
    const { hand } = opened()
    await hand.click(await writer())
    await hand.type(field(), 'a')
    document.querySelector<HTMLElement>('main summary')?.focus()
    await hand.keyboard('m')
    expect(document.activeElement).toBe(field())
  })

  it('says that the person may read it too', async () => {
    const { hand } = opened()
    await hand.click(await writer())
    expect(screen.getByText(/La persona puede pedir todo lo que se escribe sobre ella/)).toBeTruthy()
    expect(screen.getByText(/salud, creencias, sindicato ni familia/)).toBeTruthy()
  })
})

describe('the timeline', () => {
  const pinned = { ...note, idNota: 1, fijada: true, texto: 'fija', fecha: '01/01/2026' }
  const earlier = { ...note, idNota: 2, fecha: '04/01/2026', texto: 'antes', audiencia: 'reclutadores' as const }
  const later = { ...note, idNota: 4, fecha: '05/01/2026', hora: '09:00', texto: 'después' }

  it('has pinned notes above, the others at their time', async () => {
    const { hand } = opened([later, earlier, pinned])
    await writer()
    expect(shown()).toEqual(['Nota fijada · Equipo', 'Nota · Equipo', savedFilter.title, 'Nota · Solo reclutadores'])
    await hand.click(screen.getByRole('tab', { name: 'Decisiones 1' }))
    expect(shown()).toEqual([savedFilter.title])
    await hand.click(screen.getByRole('tab', { name: 'Notas 3' }))
    expect(shown()).toEqual(['Nota fijada · Equipo', 'Nota · Equipo', 'Nota · Solo reclutadores'])
  })

  it('has letters at their time, alone too, and calls one off', async () => {
    const letter: CandidateLetter = {
      idCarta: 8,
      tipo: 'Carta de rechazo',
      vacante: 'Asesor',
      asunto: 'Tu proceso',
      texto: 'Gracias.\nSuerte.',
      estado: 'espera',
      date: '07/01/2026',
      hora: '10:00',
      autor: 'Rosa Luna',
      porque: null,
      puedeAnular: true,
      ocultaRechazo: true,
    }
    const sent = { ...letter, idCarta: 7, asunto: null, texto: null, estado: 'enviada', date: '03/01/2026' } as const
    const left = { ...sent, puedeAnular: false, ocultaRechazo: false }
    const ofJob = { ...letter, idCarta: 9, asunto: 'De varios', date: '', hora: '', puedeAnular: false }
    const calledOff = { ...letter, estado: 'anulada', porque: 'Se anuló a mano.', puedeAnular: false } as const
    let first: CandidateLetter = letter
    const { hand, server } = openProcess(
      () => ({
        ...statusAt('OF', ['OF']),
        history: [savedFilter],
        notas: [later, earlier, pinned],
        cartas: [ofJob, first, left],
      }),
      { 'POST /cartas/anular': entity({ success: true }) },
    )
    await writer()
    expect(shown()).toEqual([
      'Nota fijada · Equipo',
      'De varios',
      'Tu proceso',
      'Nota · Equipo',
      savedFilter.title,
      'Nota · Solo reclutadores',
      'Carta de rechazo',
    ])
    await hand.click(screen.getByRole('tab', { name: 'Mensajes 3' }))
    const items = () =>
      within(screen.getByRole('list', { name: 'Historial del proceso' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    const hint =
      'Mientras espera, la página del candidato no muestra el rechazo. Si la anulas, lo muestra sin carta.Ver textoGracias.Suerte.'
    expect(items()).toEqual([
      `De variosespera a una tarea · de Rosa LunaPor enviarCarta de rechazo · Asesor${hint}`,
      `Tu procesoAnularsale el 07 enero 2026, 10:00 · de Rosa LunaPor enviarCarta de rechazo · Asesor${hint}`,
      'Carta de rechazo03 enero 2026, 10:00 · de Rosa LunaEnviadaAsesor',
    ])
    first = { ...calledOff, ocultaRechazo: false }
    await hand.click(screen.getByRole('button', { name: 'Anular «Tu proceso»' }))
    expect(await screen.findByText('Se anuló a mano.')).toBeTruthy()
    expect(server.requests.filter(({ path }) => path === '/cartas/anular').map(({ body }) => body)).toEqual([
      { idCarta: 8 },
    ])
    expect(screen.queryByRole('button', { name: /^Anular/ })).toBeNull()
  })

  it('offers what the user may do with a note', async () => {
    const foreign = { ...later, idNota: 5, esPropia: false, editable: 0, autor: 'Ana Ríos' }
    const old = { ...earlier, editable: 0 }
    opened([foreign, later, old, { ...pinned, texto: '', retirada: true, fijada: false }])
    await writer()
    expect(
      screen
        .getAllByRole('menu', { name: 'Acciones de la nota', hidden: true })
        .map((menu) => [...menu.children].map(({ textContent }) => textContent?.trim())),
    ).toEqual([['Fijar arriba'], ['Fijar arriba', 'Editar nota', 'Retirar nota'], ['Fijar arriba', 'Retirar nota']])
    expect(screen.getByText('Nota retirada')).toBeTruthy()
  })

  it('a note is edited, pinned, withdrawn', async () => {
    const { hand, server } = opened([later], {
      'POST /notas/editar': entity({ ...later, texto: 'otra', editada: true, version: 2 }),
      'POST /notas/fijar': entity({ ...later, texto: 'otra', fijada: true, version: 2 }),
      'POST /notas/retirar': entity({ ...later, texto: '', retirada: true, version: 3 }),
    })
    await writer()
    const choose = (name: string) => hand.click(screen.getByRole('menuitem', { name, hidden: true }))
    await choose('Editar nota')
    expect(field().value).toBe('después')
    expect(screen.queryByRole('radiogroup', { name: /Quién la lee/ })).toBeNull()
    await hand.clear(field())
    await hand.type(field(), 'otra')
    await hand.click(screen.getByRole('button', { name: 'Guardar nota' }))
    expect(await screen.findByText('otra')).toBeTruthy()
    expect(screen.getByText('Editada')).toBeTruthy()
    await choose('Fijar arriba')
    expect(await screen.findByText('Nota fijada · Equipo')).toBeTruthy()
    await choose('Retirar nota')
    await hand.click(await screen.findByRole('button', { name: 'Retirar' }))
    expect(await screen.findByText('Nota retirada')).toBeTruthy()
    expect(screen.queryByText('otra')).toBeNull()
    expect(server.requests.filter(({ path }) => path.includes('/notas/')).map(({ body }) => body)).toEqual([
      { idNota: 4, version: 1, texto: 'otra' },
      { idNota: 4, fijada: true },
      { idNota: 4 },
    ])
  })
})

describe('what was saved on this screen', () => {
  const saved = { ...note, texto: 'otra', version: 2 }
  it.each([
    ['is added', [], [saved], [saved]],
    ['replaces the earlier state', [note], [saved], [saved]],
    ['gives way to a later one', [{ ...note, version: 3 }], [saved], [{ ...note, version: 3 }]],
    ['the newest first', [{ ...note, idNota: 9 }, note], [saved], [{ ...note, idNota: 9 }, saved]],
  ])('%s', (_, loaded, own, expected) => {
    expect(withSaved(loaded, own)).toEqual(expected)
  })
})

describe('the text of a note', () => {
  it('has paragraphs, lists and links', () => {
    expect(blocksOf('Uno\ndos\n- a\n- b https://x.mx/a?b=1.\n\n3. c\n4) d')).toEqual([
      { kind: 'text', lines: [[{ text: 'Uno' }], [{ text: 'dos' }]], start: 1 },
      {
        kind: 'bullets',
        lines: [
          [{ text: 'a' }],
          [{ text: 'b ' }, { text: 'https://x.mx/a?b=1', href: 'https://x.mx/a?b=1' }, { text: '.' }],
        ],
        start: 1,
      },
      { kind: 'text', lines: [[]], start: 1 },
      { kind: 'numbers', lines: [[{ text: 'c' }], [{ text: 'd' }]], start: 3 },
    ])
  })

  it.each([
    ['(ver https://x.mx)', 'https://x.mx/'],
    ['ana@correo.mx', 'mailto:ana@correo.mx'],
    ['mailto:ana@correo.mx', 'mailto:ana@correo.mx'],
  ])('%s is a link', (text, href) => {
    render(<NoteText>{text}</NoteText>)
    const link = screen.getByRole('link')
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      href,
      '_blank',
      'noopener noreferrer nofollow',
    ])
    cleanup()
  })

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    `' onfocus=alert(1) autofocus x='`,
    '</textarea><svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'https://bank.mx@evil.mx/',
    'https://',
    '&lt;b&gt;&amp;&#60;',
    '{{7*7}}${7*7}',
    '\u202Etxt.exe\u2066<b>\u2069',
    '𝕬😀'.repeat(15),
  ])('%s stays text', (text) => {
    const { container } = render(<NoteText>{text}</NoteText>)
    expect(container.textContent).toBe(text)
    expect([...container.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(
      expect.not.arrayContaining(['SCRIPT', 'IMG', 'SVG', 'A']),
    )
  })
})

it('a note that the page loads after another save is shown once', async () => {
  let notas: Note[] = []
  const { hand } = openProcess(() => ({ ...statusAt('OF', ['OF']), notas }), {
    [add]: () => {
      notas = [note]
      return entity(note)
    },
  })
  await hand.click(await writer())
  await hand.type(field(), 'Prefiere la tarde')
  await hand.click(screen.getByRole('button', { name: 'Guardar nota' }))
  await waitFor(() => expect(screen.getAllByText('Prefiere la tarde')).toHaveLength(1))
})

describe('the profile', () => {
  const ofCandidate = { ...note, idNota: 8, idReclutamiento: null, audiencia: 'reclutadores' as const, texto: 'libre' }
  const historyCall = 'GET /candidatos/obtener-historial-candidato'
  const region = () => screen.findByRole('region', { name: /Notas/ })

  it('shows the notes of all processes with their vacancy, and those without a process', async () => {
    openProfile({ [historyCall]: entity({ ...history, notas: [ofCandidate, note] }) })
    const items = within(await region()).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Nota · Solo reclutadores.*Sin proceso.*libre/),
      expect.stringMatching(/Nota · Equipo.*Auditor Interno.*Prefiere la tarde/),
    ])
  })

  it('writes one for the recruiters of the branch', async () => {
    const { user: hand, server } = openProfile({ 'POST /notas/agregar-a-candidato': entity(ofCandidate) })
    await region()
    await hand.keyboard('m')
    await hand.keyboard('libre{Control>}{Enter}{/Control}')
    expect(await screen.findByText('libre')).toBeTruthy()
    expect(server.requests.find(({ path }) => path.includes('/notas/'))?.body).toEqual({
      idCandidato: 7,
      texto: 'libre',
    })
  })
})
