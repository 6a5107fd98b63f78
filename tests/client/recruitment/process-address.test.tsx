/** The address of a process: what the page asks for by it, and where it leads. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { entity, refused } from '../support/stub-server.ts'
import { openProcess } from './open-process.ts'

const save = 'POST /reclutamiento/guardar-datos-fase'
const get = 'GET /reclutamiento/obtener-datos'
const address = () => location.pathname.replace('/bolsa-de-trabajo-admin', '') + location.search
const asked = ({ server }: ReturnType<typeof openProcess>) => server.asked.filter(({ path }) => path.startsWith('/reclutamiento/obtener-datos?')).map(({ path }) => path.split('?')[1])

describe("an interview of one's own", () => {
  const own = statusAt('SE-ES', ['SE-RE'])

  it('is the one that the address names, and is registered back to the list', async () => {
    const opened = openProcess(() => own, { [save]: entity({ version: 2, codigo: 'SE-ES', idFase: 11 }) }, '0?entrevista=9')
    await opened.hand.click(await screen.findByRole('radio', { name: 'Aprobado' }))
    expect([address(), screen.getAllByRole('heading', { level: 2 })[0]?.textContent]).toEqual(['/admin/candidatos/7/vacante/3/0?entrevista=9', 'Resultado de la segunda entrevista'])
    expect(asked(opened)).toEqual(['idReclutamiento=3&step=0&idEntrevista=9&role=ROLE_CRP_REC'])
    await opened.hand.click(screen.getByRole('button', { name: 'Guardar resultado' }))
    await waitFor(() => expect(address()).toBe('/admin/entrevistas'))
    expect(await screen.findByText('La información del candidato se actualizó correctamente')).toBeTruthy()
  })

  it('may be named by none', async () => {
    const opened = openProcess(() => own, {}, '0')
    await screen.findByRole('radio', { name: 'Aprobado' })
    expect(address()).toBe('/admin/candidatos/7/vacante/3/0')
    expect(asked(opened)).toEqual(['idReclutamiento=3&step=0&role=ROLE_CRP_REC'])
  })

  it('is no more where the process stands elsewhere', async () => {
    openProcess(() => statusAt('OF', ['OF']), {}, '0?entrevista=9')
    await screen.findByRole('radio', { name: 'Sí' })
    expect(address()).toBe('/admin/candidatos/7/vacante/3/15')
  })
})

describe('its address', () => {
  it('names the step that is shown, and keeps what the list before it left there', async () => {
    openProcess(() => statusAt('OF', ['OF']), {}, '4')
    history.replaceState({ place: 2 }, '')
    const steps = history.length
    await screen.findByRole('radio', { name: 'Sí' })
    expect([address(), history.state, history.length]).toEqual(['/admin/candidatos/7/vacante/3/15', { place: 2 }, steps])
  })

  it('is that of the profile when the process cannot be seen', async () => {
    openProcess(() => statusAt('OF', ['OF']), { [get]: refused(404, 'no-encontrado') })
    history.replaceState({ place: 2 }, '')
    const steps = history.length
    await waitFor(() => expect(address()).toBe('/admin/candidatos/7'))
    expect([history.state, history.length]).toEqual([{ place: 2 }, steps])
  })
})

it('of a process that offers nothing at all is still the process', async () => {
  openProcess(() => ({ ...statusAt('OF', []), operaciones: [] }))
  expect(await screen.findByText('Solo puedes consultar este proceso.')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Oferta')
})
