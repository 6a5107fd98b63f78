/** The dashboard with a server that answers as the test defines. */
import { screen } from '@testing-library/react'
import { DashboardPage } from '../../../src/client/dashboard/dashboard-page.tsx'
import type { Widget } from '../../../src/contract/dashboard.ts'
import { openPage } from '../support/open-page.tsx'
import { recruiter } from '../support/stub-server.ts'

export const call = 'GET /escritorio/obtener'
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

export const openDashboard = (answer: Parameters<typeof openPage>[2][string], who = recruiter) =>
  openPage(<DashboardPage />, '/admin', { [call]: answer }, who)
export const region = (name: string) => screen.findByRole('region', { name })
