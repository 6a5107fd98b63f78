/** The content manager with a server that answers as the test defines. */
import { fireEvent, screen, within } from '@testing-library/react'
import { ContentPage } from '../../../src/client/content/content-page.tsx'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter } from '../support/stub-server.ts'
import { home } from './samples.ts'

const editor = { ...recruiter, idRole: 'ROLE_MKT_EDITOR', idUsuario: 5 } as const

export function openContent(search = '', answers: Parameters<typeof openPage>[2] = {}) {
  const opened = openPage(
    <ContentPage />,
    `/admin/administrador-de-contenido${search}`,
    { 'GET /contenido-home/obtener-contenido-home': entity(home), ...answers },
    editor,
  )
  const form = (name = 'Encabezado') => screen.findByRole('form', { name })
  const field = async (label: string, tab?: string) => within(await form(tab)).findByLabelText<HTMLInputElement>(label)
  const fill = async (label: string, text: string, tab?: string) =>
    fireEvent.input(await field(label, tab), { target: { value: text } })
  const press = async (name: string, tab?: string) =>
    fireEvent.click(within(await form(tab)).getByRole('button', { name }))
  const choose = async (place: number, file: File) =>
    fireEvent.change(await field(`Archivo de Imagen ${place}`, 'Galería'), { target: { files: [file] } })
  const sent = (call: string) =>
    opened.server.requests.filter(({ path }) => path === `/contenido-home/${call}`).map(({ body }) => body)
  const alerts = async (tab?: string) =>
    [...(await form(tab)).querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  return { ...opened, form, field, fill, press, choose, sent, alerts }
}
