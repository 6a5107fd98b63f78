/** The pages of the areas before a server that answers as the test says. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, stubServer } from '../support/stub-server.ts'
import { bare, sales, store } from './samples.ts'

export function openAreas(path: string, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...calmSession, 'GET /areaForm/obtener-areas-interes': entity([sales, store, bare]), 'GET /areaForm/obtener-area-interes': entity(sales), ...answers })
  const opened = openApp(server, `/admin/areas${path}`, { token: 'uno', user: { ...recruiter, idRole: 'ROLE_CRP_ADMN', idUsuario: 5 } })
  const hand = userEvent.setup()
  const press = async (name: string) => hand.click(await screen.findByRole('button', { name }))
  const sent = (call: string) => server.asked.filter((one) => one.path === `/areaForm/${call}`).map(({ body }) => body)
  return { ...opened, server, hand, press, sent }
}
