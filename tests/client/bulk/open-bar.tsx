/** The candidate list with chosen rows, and the dialogs of its bar. */
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { CandidatesPage } from '../../../src/client/candidates/list/candidates-page.tsx'
import type { BulkReview } from '../../../src/contract/bulk.ts'
import { row } from '../candidates/samples.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter } from '../support/stub-server.ts'

const list = 'GET /candidatos/obtener-candidatos-en-reclutamiento'
type Answers = Parameters<typeof openPage>[2]

/** Persona 1 and 2 can take part. */
export const review: BulkReview = {
  procesos: [1001, 1002].map((idReclutamiento) => ({
    idReclutamiento,
    nombre: `Persona ${idReclutamiento - 1000} Luna`,
    version: 4,
    codigo: 'FT',
    impedimento: null,
  })),
  motivos: [{ descripcion: 'No acudió', procesos: 2, fases: ['FT'] }],
  hayMas: false,
}

const tag = (id: number) => ({ id, codigo: `T${id}`, descripcion: `Etiqueta ${id}` })
const scores = [
  { id: 3, codigo: 'NV', descripcion: 'No viable', tags: [tag(31)] },
  { id: 2, codigo: null, descripcion: 'Sin calificar', tags: [] },
  { id: 1, codigo: 'FV', descripcion: 'Favorito', tags: [tag(11), tag(12)] },
]

export async function openBar(answers: Answers = {}, query = '') {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const page = openPage(
    <CandidatesPage />,
    `/admin/candidatos${query}`,
    {
      [list]: entity({ resumenCandidatos: [row(1), row(2), row(3)], totalPaginas: 14, total: 40 }),
      'GET /candidatos/contar-vistas': entity({ miTurno: 1, misVacantes: 2, atrasados: 0, todos: 3 }),
      'POST /lotes/revisar': entity(review),
      'GET /lotes/revisar-filtro': entity(review),
      'GET /cartas/plantillas': entity({
        plantillas: [],
        motivos: [],
        puedeCompartir: false,
        firma: 'RH',
        fecha: '28 de noviembre de 2026',
      }),
      'GET /candidatos/obtener-calificaciones-tags': entity(scores),
      'POST /lotes/crear': entity({ idLote: 5 }),
      ...answers,
    },
    { ...recruiter, idUsuario: 5 },
  )
  await screen.findByRole('link', { name: 'Persona 1 Luna' })
  const choose = (id: number) => page.user.click(screen.getByRole('checkbox', { name: `Elegir a Persona ${id} Luna` }))
  const bodies = (path: string) =>
    page.server.requests.filter((request) => request.path === path).map(({ body }) => body)
  return {
    ...page,
    choose,
    bar: () => within(screen.getByRole('region', { name: 'Elegidos' })),
    press: (name: string | RegExp) =>
      page.user.click(within(screen.getByRole('region', { name: 'Elegidos' })).getByRole('button', { name })),
    dialog: async (name: string) => within(await screen.findByRole('dialog', { name })),
    reviewed: () => bodies('/lotes/revisar'),
    begun: () => bodies('/lotes/crear'),
    filtersReviewed: () =>
      page.server.requests
        .filter(({ path }) => path.startsWith('/lotes/revisar-filtro'))
        .map(({ path }) => path.slice('/lotes/revisar-filtro'.length)),
  }
}
