/** The pages of the areas with a server that answers as the test defines. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Area } from '../../../src/contract/areas.ts'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, stubServer } from '../support/stub-server.ts'

/** With two sub-areas, with one, and with none. */
export const sales: Area = {
  idArea: 1,
  nombre: 'Ventas',
  descripcion: 'Vende.',
  subareas: [
    { idSubArea: 11, idArea: 1, nombre: 'Mostrador', candidatos: 1 },
    { idSubArea: 12, idArea: 1, nombre: 'Campo', candidatos: 0 },
  ],
  candidatos: 1001,
  version: 4,
}
export const store: Area = {
  idArea: 2,
  nombre: 'Almacén',
  descripcion: 'Guarda.',
  subareas: [{ idSubArea: 21, idArea: 2, nombre: 'Surtido', candidatos: 1000 }],
  candidatos: 0,
  version: 1,
}
export const bare: Area = {
  idArea: 3,
  nombre: 'Calidad',
  descripcion: 'Revisa.',
  subareas: [],
  candidatos: 1000,
  version: 1,
}

export function openAreas(path: string, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    ...calmSession,
    'GET /areaForm/obtener-areas-interes': entity([sales, store, bare]),
    'GET /areaForm/obtener-area-interes': entity(sales),
    ...answers,
  })
  const opened = openApp(server, `/admin/areas${path}`, {
    token: 'uno',
    user: { ...recruiter, idRole: 'ROLE_CRP_ADMN', idUsuario: 5 },
  })
  const hand = userEvent.setup()
  const press = async (name: string) => hand.click(await screen.findByRole('button', { name }))
  const sent = (call: string) =>
    server.requests.filter((one) => one.path === `/areaForm/${call}`).map(({ body }) => body)
  return { ...opened, server, hand, press, sent }
}
