/** The address of a process: the request of its page, and the screen it leads to. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { entity, refused } from '../support/stub-server.ts'
import { openProcess } from './open-process.ts'

const save = 'POST /reclutamiento/guardar-datos-fase'
const get = 'GET /reclutamiento/obtener-datos'
const address = () => location.pathname.replace('/bolsa-de-trabajo-admin', '') + location.search
const queriesOf = ({ server }: ReturnType<typeof openProcess>) =>
  server.requests
    .filter(({ path }) => path.startsWith('/reclutamiento/obtener-datos?'))
    .map(({ path }) => path.split('?')[1])

describe('an interview of the current user', () => {
  const own = statusAt('SE-ES', ['SE-RE'])

  it('comes from the address, and returns to the list after it is registered', async () => {
    const opened = openProcess(
      () => own,
      { [save]: entity({ version: 2, codigo: 'SE-ES', idFase: 11, deshacer: 0 }) },
      '0?entrevista=9',
    )
    await opened.hand.click(await screen.findByRole('radio', { name: 'Aprobado' }))
    expect([address(), screen.getAllByRole('heading', { level: 2 })[1]?.textContent]).toEqual([
      '/admin/candidatos/7/vacante/3/0?entrevista=9',
      'Resultado de la segunda entrevista',
    ])
    expect(queriesOf(opened)).toEqual(['idReclutamiento=3&step=0&idEntrevista=9&role=ROLE_CRP_REC'])
    await opened.hand.click(screen.getByRole('button', { name: 'Guardar resultado' }))
    await waitFor(() => expect(address()).toBe('/admin/entrevistas'))
    expect(await screen.findByText('La información del candidato se actualizó correctamente')).toBeTruthy()
  })

  it('needs no id in the address', async () => {
    const opened = openProcess(() => own, {}, '0')
    await screen.findByRole('radio', { name: 'Aprobado' })
    expect(address()).toBe('/admin/candidatos/7/vacante/3/0')
    expect(queriesOf(opened)).toEqual(['idReclutamiento=3&step=0&role=ROLE_CRP_REC'])
  })

  it('leaves the address when the process is at another stage', async () => {
    openProcess(() => statusAt('OF', ['OF']), {}, '0?entrevista=9')
    await screen.findByRole('radio', { name: 'Sí' })
    expect(address()).toBe('/admin/candidatos/7/vacante/3/15')
  })
})

describe('the address', () => {
  it('names the visible step, and keeps the history state of the list', async () => {
    openProcess(() => statusAt('OF', ['OF']), {}, '4')
    history.replaceState({ place: 2 }, '')
    const steps = history.length
    await screen.findByRole('radio', { name: 'Sí' })
    expect([address(), history.state, history.length]).toEqual([
      '/admin/candidatos/7/vacante/3/15',
      { place: 2 },
      steps,
    ])
  })

  it('changes to the profile when the process cannot be loaded', async () => {
    openProcess(() => statusAt('OF', ['OF']), { [get]: refused(404, 'no-encontrado') })
    history.replaceState({ place: 2 }, '')
    const steps = history.length
    await waitFor(() => expect(address()).toBe('/admin/candidatos/7'))
    expect([history.state, history.length]).toEqual([{ place: 2 }, steps])
  })
})

it('stays on a process without any operation', async () => {
  openProcess(() => ({ ...statusAt('OF', []), operaciones: [] }))
  expect(await screen.findByText('Solo puedes consultar este proceso.')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 })[1]?.textContent).toBe('Oferta')
})
