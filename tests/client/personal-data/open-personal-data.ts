/** The screens of personal data with a server that answers as the test defines. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, stubServer } from '../support/stub-server.ts'
import { action, active, catalogue, cleaning, due, pageOf, read } from './samples.ts'

export function openPersonalData(path: string, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    ...calmSession,
    'GET /datos-personales/obtener-proximos': entity(due),
    'GET /datos-personales/obtener-plazos': entity(catalogue),
    'GET /datos-personales/obtener-bitacora': entity(pageOf(action, cleaning)),
    'GET /datos-personales/obtener-registro': entity(active),
    'GET /datos-personales/consultas-de-candidato': entity(pageOf(read)),
    ...answers,
  })
  const opened = openApp(server, `/admin/datos-personales${path}`, {
    token: 'uno',
    user: { ...recruiter, idRole: 'ROLE_CRP_ADMN', idUsuario: 5 },
  })
  const hand = userEvent.setup()
  const press = async (name: string) => hand.click(await screen.findByRole('button', { name }))
  const sent = (call: string) =>
    server.requests.filter((one) => one.path === `/datos-personales/${call}`).map(({ body }) => body)
  return { ...opened, server, hand, press, sent }
}

/** Of a table, its heads and rows as texts. */
export const cells = () =>
  [...screen.getByRole('table').querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  )
