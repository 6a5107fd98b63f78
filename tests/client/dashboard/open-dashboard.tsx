/** The dashboard with a server that answers as the test defines. */
import { screen } from '@testing-library/react'
import { DashboardPage } from '../../../src/client/dashboard/dashboard-page.tsx'
import type { Widget } from '../../../src/contract/dashboard.ts'
import type { MyDay, WaitingRow } from '../../../src/contract/my-day.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter } from '../support/stub-server.ts'

export const call = 'GET /escritorio/obtener'
export const dayCall = 'GET /mi-dia/obtener'
export const widgets: Widget[] = [
  { type: 'simple', title: 'Candidatos en proceso', value: '68', status: 'neutral', size: 'sm' },
  { type: 'simple', title: 'Esperan tu acción', value: '56', status: 'warning', size: 'sm' },
  {
    type: 'chart',
    variant: 'donut-chart',
    title: 'Candidatos por etapa',
    size: 'sm',
    value: { labels: ['Filtro', 'Oferta'], data: [3, 1] },
  },
  {
    type: 'chart',
    variant: 'line-chart',
    title: 'Contrataciones por semana',
    size: 'lg',
    value: { labels: ['2 mar'], data: [0] },
  },
]

/** Friday, 27 November 2026, 11:40, with nothing in it. */
export const emptyDay: MyDay = {
  hoy: '27/11/2026',
  ahora: '11:40',
  cuantos: { yo: 0, equipo: 0, todos: 0 },
  esperan: [],
  pospuestos: [],
  entrevistas: [],
  otros: { total: 0, grupos: [] },
}
export const waiting = (id: number, candidato: string, more: Partial<WaitingRow> = {}): WaitingRow => ({
  idReclutamiento: id,
  idCandidato: 100 + id,
  candidato,
  vacante: 'Tesorero',
  turno: 'tu',
  dias: 2,
  atraso: 'ninguno',
  fase: 'FT',
  porReagendar: false,
  idEntrevista: null,
  responsable: 'Rebeca Torres Medina',
  volvioHoy: false,
  ...more,
})

type Answers = Parameters<typeof openPage>[2]

export const openDashboard = (answer: Answers[string], who = recruiter, day: Answers[string] = entity(emptyDay)) =>
  openPage(<DashboardPage />, '/admin', { [call]: answer, [dayCall]: day }, who)
export const openDay = (day: Answers[string], more: Answers = {}, { who = recruiter, query = '' } = {}) =>
  openPage(<DashboardPage />, `/admin${query}`, { [call]: entity({ widgets: [] }), [dayCall]: day, ...more }, who)
export const region = (name: string) => screen.findByRole('region', { name })
