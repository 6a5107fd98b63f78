/** Suggestions of a publication: reasons and missing requirements; start, discard and undo, by keyboard too. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Publication } from '../../../src/contract/publications.ts'
import type { Suggestion } from '../../../src/contract/suggestions.ts'
import { PublicationPage } from '../../../src/client/vacancies/publication/publication-page.tsx'
import { type Discarded, withDiscarded } from '../../../src/client/vacancies/suggestions/suggestion-rows.ts'
import { lastAnnouncement } from '../../../src/client/ui/feedback/announcements.ts'
import { openPage } from '../support/open-page.tsx'
import { type ReceivedRequest, entity, refused } from '../support/stub-server.ts'
import { publication } from './samples.ts'

const rosa: Suggestion = {
  idCandidato: 7,
  nombre: 'Rosa Luna Paz',
  evidencia: ['misma subárea', 'bien calificado'],
  falta: [],
}
const luis: Suggestion = {
  idCandidato: 8,
  nombre: 'Luis Ríos Mata',
  evidencia: ['misma área'],
  falta: ['otra subárea', 'sin calificación'],
}
const eva: Suggestion = {
  idCandidato: 9,
  nombre: 'Eva Mora Gil',
  evidencia: ['misma área'],
  falta: ['falta escolaridad'],
}
const ana: Suggestion = { ...eva, idCandidato: 10, nombre: 'Ana Gil' }

const [list, start, discard, restore] = [
  'GET /vacantes/obtener-sugerencias-candidatos',
  'POST /vacantes/iniciar-proceso',
  'POST /vacantes/descartar',
  'POST /vacantes/recuperar-sugerencia',
] as const
type Answers = Parameters<typeof openPage>[2]
const openWith = (answers: Answers, more: Partial<Publication> = {}) =>
  openPage(<PublicationPage params={{ publicationId: 9 }} />, '/admin/vacantes/detalle/9?ver=sugerencias', {
    'GET /vacantes/detalle-vacante': entity({ ...publication, ...more }),
    'GET /candidatos/obtener-candidatos-en-reclutamiento': entity({
      resumenCandidatos: null,
      totalPaginas: 0,
      total: 0,
    }),
    [list]: entity([rosa, luis, eva]),
    ...answers,
  })
const card = async () => within(await screen.findByRole('region', { name: 'Sugerencias' }))
const cells = () =>
  within(screen.getByRole('table', { name: 'Sugerencias de la cartera' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const names = () => cells().map(([name]) => name)
const requestsTo = (requests: readonly ReceivedRequest[], path: string) =>
  requests.filter((one) => one.path.startsWith(path)).map(({ path: full, body }) => [full, body])
const button = (name: string) => screen.findByRole('button', { name })
const begins = (name: string) => button(`Iniciar proceso de ${name}`)
const discards = (name: string) => button(`Descartar la sugerencia de ${name}`)
const returns = (name: string) => button(`Deshacer el descarte de ${name}`)
const hasFocus = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it('shows each candidate with reasons for and missing points, and the link to the profile', async () => {
  const { server } = openWith({})
  const shown = await card()
  await begins('Rosa Luna Paz')
  const head = shown.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(head).toEqual(['Nombre', 'A favor', 'Falta', 'Acciones'])
  expect(cells()).toEqual([
    ['Rosa Luna Paz', 'misma subáreabien calificado', '—', 'Iniciar procesoDescartar'],
    ['Luis Ríos Mata', 'misma área', 'otra subáreasin calificación', 'Iniciar procesoDescartar'],
    ['Eva Mora Gil', 'misma área', 'falta escolaridad', 'Iniciar procesoDescartar'],
  ])
  expect(shown.getByRole('link', { name: 'Rosa Luna Paz' }).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/candidatos/7',
  )
  expect(requestsTo(server.requests, '/vacantes/obtener-sugerencias')).toEqual([
    ['/vacantes/obtener-sugerencias-candidatos?idPublicacion=9', undefined],
  ])
})

it('is hidden without permission to start a process', async () => {
  const { server } = openWith({}, { puedeIniciarProceso: false })
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Candidatos 3',
    'Anuncio',
    'Estrategias',
    'Historial',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Candidatos 3')
  expect(screen.queryByRole('region', { name: 'Sugerencias' })).toBe(null)
  expect(requestsTo(server.requests, '/vacantes/obtener-sugerencias')).toEqual([])
})

it('shows that candidates are being searched', async () => {
  openWith({ [list]: () => new Promise<never>(() => {}) })
  expect((await (await card()).findByRole('status')).textContent).toBe('Buscando candidatos en la cartera...')
})

it('shows that there are no suggestions', async () => {
  openWith({ [list]: entity([]) })
  const shown = await card()
  expect((await shown.findByText('No hay sugerencias')).closest('[role=status]')!.textContent).toBe(
    'No hay sugerenciasAquí aparecerán los candidatos de la cartera que tengan el área de interés de la vacante.',
  )
})

it('shows that suggestions could not be loaded, and retries', async () => {
  let isAway = true
  const { user } = openWith({ [list]: () => (isAway ? refused(500, 'error-interno') : entity([rosa])) })
  const shown = await card()
  expect((await shown.findByRole('alert')).textContent).toBe('No se pudieron cargar las sugerencias.Reintentar')
  isAway = false
  await user.click(shown.getByRole('button', { name: 'Reintentar' }))
  await begins('Rosa Luna Paz')
  expect(names()).toEqual(['Rosa Luna Paz'])
})

describe('Iniciar proceso', () => {
  it('shows a notice, reloads list and counts, and moves the focus to the next row', async () => {
    let hasBegun = false
    const { server, user, notices } = openWith({
      'GET /vacantes/detalle-vacante': () => entity({ ...publication, candidatos: hasBegun ? 4 : 3 }),
      [list]: () => entity(hasBegun ? [luis, eva] : [rosa, luis, eva]),
      [start]: () => {
        hasBegun = true
        return entity({ idReclutamiento: 31 })
      },
    })
    ;(await begins('Rosa Luna Paz')).focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(notices()).toEqual([['success', 'Proceso iniciado', 'Rosa Luna Paz ya está en proceso en esta vacante.']]),
    )
    await waitFor(() => expect(names()).toEqual(['Luis Ríos Mata', 'Eva Mora Gil']))
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Candidatos 4' })).toBeTruthy())
    await waitFor(() => expect(hasFocus()).toBe('Sugerencias'))
    expect(requestsTo(server.requests, '/vacantes/iniciar-proceso')).toEqual([
      ['/vacantes/iniciar-proceso', { idPublicacion: 9, idCandidato: 7 }],
    ])
    await waitFor(() =>
      expect([
        requestsTo(server.requests, '/vacantes/obtener-sugerencias').length,
        requestsTo(server.requests, '/vacantes/detalle-vacante').length,
      ]).toEqual([2, 2]),
    )
  })

  it('is busy while sending, sends once, and removes the row before the list reloads', async () => {
    let answer = (_: ReturnType<typeof entity>): void => {}
    const waiting = new Promise<ReturnType<typeof entity>>((resolve) => (answer = resolve))
    let lists = 0
    const { server, user } = openWith({
      [start]: () => waiting,
      [list]: () => ((lists += 1) === 1 ? entity([rosa, luis]) : new Promise<never>(() => {})),
    })
    await user.click(await begins('Rosa Luna Paz'))
    expect((await begins('Rosa Luna Paz')).textContent).toBe('Enviando...')
    expect(((await discards('Rosa Luna Paz')) as HTMLButtonElement).disabled).toBe(true)
    expect(((await discards('Luis Ríos Mata')) as HTMLButtonElement).disabled).toBe(false)
    await user.click(await begins('Rosa Luna Paz'))
    answer(entity({ idReclutamiento: 31 }))
    await waitFor(() => expect(names()).toEqual(['Luis Ríos Mata']))
    expect(requestsTo(server.requests, '/vacantes/iniciar-proceso')).toHaveLength(1)
  })

  it('shows the refusal of the server, and reloads', async () => {
    let isTaken = false
    const { user, notices, server } = openWith({
      [list]: () => entity(isTaken ? [luis] : [rosa, luis]),
      [start]: () => {
        isTaken = true
        return refused(409, 'candidato-ocupado')
      },
    })
    await user.click(await begins('Rosa Luna Paz'))
    await waitFor(() => expect(notices()).toEqual([['error', 'Error', 'mensaje de candidato-ocupado']]))
    await waitFor(() => expect(names()).toEqual(['Luis Ríos Mata']))
    await waitFor(() => expect(requestsTo(server.requests, '/vacantes/detalle-vacante')).toHaveLength(2))
  })

  it('can be repeated after a failure', async () => {
    const { user, notices } = openWith({ [start]: refused(500, 'error-interno') })
    await user.click(await begins('Rosa Luna Paz'))
    await waitFor(() =>
      expect(notices()).toEqual([['error', 'Error interno', 'Hubo un error al procesar la solicitud.']]),
    )
    expect((await begins('Rosa Luna Paz')).textContent).toBe('Iniciar proceso')
    expect(names()).toEqual(['Rosa Luna Paz', 'Luis Ríos Mata', 'Eva Mora Gil'])
  })

  it('keeps the list when it cannot be reloaded, with a notice', async () => {
    let lists = 0
    const { user, notices } = openWith({
      [list]: () => ((lists += 1) === 1 ? entity([rosa, luis]) : refused(500, 'error-interno')),
      [start]: entity({ idReclutamiento: 31 }),
    })
    await user.click(await begins('Rosa Luna Paz'))
    await waitFor(() =>
      expect(notices()).toContainEqual(['error', 'Error interno', 'No fue posible actualizar las sugerencias.']),
    )
    expect(names()).toEqual(['Luis Ríos Mata'])
  })
})

describe('Descartar', () => {
  it('keeps the candidate in place, to be restored with the same button, which keeps the focus', async () => {
    const { server, user, notices } = openWith({
      [discard]: entity({ success: true }),
      [restore]: entity({ success: true }),
    })
    ;(await discards('Luis Ríos Mata')).focus()
    await user.keyboard('{Enter}')
    await returns('Luis Ríos Mata')
    expect(cells()[1]).toEqual(['Luis Ríos Mata', 'misma área', 'otra subáreasin calificación', 'Deshacer'])
    expect(hasFocus()).toBe('Deshacer el descarte de Luis Ríos Mata')
    await waitFor(() => expect(lastAnnouncement()?.text).toBe('Luis Ríos Mata ya no se sugiere para esta vacante.'))
    await user.keyboard('{Enter}')
    await begins('Luis Ríos Mata')
    expect(names()).toEqual(['Rosa Luna Paz', 'Luis Ríos Mata', 'Eva Mora Gil'])
    expect(hasFocus()).toBe('Descartar la sugerencia de Luis Ríos Mata')
    await waitFor(() => expect(lastAnnouncement()?.text).toBe('Luis Ríos Mata se sugiere otra vez.'))
    expect([
      requestsTo(server.requests, '/vacantes/descartar'),
      requestsTo(server.requests, '/vacantes/recuperar-sugerencia'),
    ]).toEqual([
      [['/vacantes/descartar', { idPublicacion: 9, idCandidato: 8 }]],
      [['/vacantes/recuperar-sugerencia', { idPublicacion: 9, idCandidato: 8 }]],
    ])
    expect(notices()).toEqual([])
  })

  it('can be undone after a reload that omits the candidate', async () => {
    let named = [rosa, luis, eva]
    const { user } = openWith({
      [list]: () => entity(named),
      [discard]: entity({ success: true }),
      [restore]: entity({ success: true }),
      [start]: entity({ idReclutamiento: 31 }),
    })
    await user.click(await discards('Luis Ríos Mata'))
    await returns('Luis Ríos Mata')
    named = [rosa, ana]
    await user.click(await begins('Eva Mora Gil'))
    await waitFor(() => expect(names()).toEqual(['Rosa Luna Paz', 'Luis Ríos Mata', 'Ana Gil']))
    await user.click(await returns('Luis Ríos Mata'))
    await begins('Luis Ríos Mata')
    expect(names()).toEqual(['Rosa Luna Paz', 'Luis Ríos Mata', 'Ana Gil'])
  })

  it('keeps a discarded last row at the end of the new list', async () => {
    let named = [rosa, luis, eva]
    const { user } = openWith({
      [list]: () => entity(named),
      [discard]: entity({ success: true }),
      [start]: entity({ idReclutamiento: 31 }),
    })
    await user.click(await discards('Eva Mora Gil'))
    await returns('Eva Mora Gil')
    named = [luis, ana]
    await user.click(await begins('Rosa Luna Paz'))
    await waitFor(() => expect(names()).toEqual(['Luis Ríos Mata', 'Ana Gil', 'Eva Mora Gil']))
  })

  it.each([
    ['no', refused(404, 'no-encontrado'), ['error', 'Error', 'mensaje de no-encontrado']],
    ['a failure', refused(500, 'error-interno'), ['error', 'Error interno', 'Hubo un error al procesar la solicitud.']],
  ])('%s shows a notice, and changes nothing', async (_, answer, notice) => {
    const { user, notices } = openWith({ [discard]: answer })
    await user.click(await discards('Rosa Luna Paz'))
    await waitFor(() => expect(notices()).toEqual([notice]))
    expect(cells()[0]).toEqual(['Rosa Luna Paz', 'misma subáreabien calificado', '—', 'Iniciar procesoDescartar'])
  })
})

it.each<[string, readonly Suggestion[], readonly Discarded[], readonly (readonly [number, boolean])[]]>([
  ['no candidates', [], [], []],
  [
    'no discarded candidates',
    [rosa, luis],
    [],
    [
      [7, false],
      [8, false],
    ],
  ],
  [
    'a discarded one that is still suggested, once',
    [rosa, luis],
    [{ suggestion: luis, at: 1 }],
    [
      [7, false],
      [8, true],
    ],
  ],
  [
    'a discarded one that is no longer suggested, at its place',
    [rosa, eva],
    [{ suggestion: luis, at: 1 }],
    [
      [7, false],
      [8, true],
      [9, false],
    ],
  ],
  [
    'several discarded ones in any order',
    [eva],
    [
      { suggestion: luis, at: 1 },
      { suggestion: rosa, at: 0 },
    ],
    [
      [7, true],
      [8, true],
      [9, false],
    ],
  ],
  ['a discarded one beyond the end', [], [{ suggestion: luis, at: 5 }], [[8, true]]],
])('merges rows: %s', (_, named, discarded, expected) => {
  expect(withDiscarded(named, discarded).map(({ idCandidato, isDiscarded }) => [idCandidato, isDiscarded])).toEqual(
    expected,
  )
})
