import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, stubServer } from '../support/stub-server.ts'

const candidates = {
  'GET /candidatos/obtener-candidatos-en-reclutamiento': entity({ resumenCandidatos: null, totalPaginas: 0 }),
}

async function openList() {
  openApp(stubServer({ ...calmSession, ...candidates }), '/admin/candidatos', { token: 'uno', user: recruiter })
  await screen.findByText('No hay información disponible')
  return {
    hand: userEvent.setup(),
    search: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar candidato' }),
  }
}
const sheet = () => screen.queryByRole('dialog', { name: 'Atajos de teclado' })

it("'/' focuses the search without typing a slash; in the search, '/' and '?' are typed", async () => {
  const { hand, search } = await openList()
  await hand.keyboard('/')
  expect(document.activeElement).toBe(search)
  expect(search.value).toBe('')
  await hand.keyboard('a/?')
  expect(search.value).toBe('a/?')
  expect(sheet()).toBeNull()
})

it("'?' opens the help sheet, where no shortcut works, and Escape closes it", async () => {
  const { hand, search } = await openList()
  await hand.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeTruthy()
  await hand.keyboard('/')
  expect(document.activeElement).not.toBe(search)
  await hand.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(sheet()).toBeNull()
})

it('has a button for the help sheet, and ignores keys with a modifier', async () => {
  const { hand, search } = await openList()
  await hand.keyboard('{Control>}/{/Control}{Alt>}?{/Alt}{Meta>}/{/Meta}')
  expect([sheet(), document.activeElement === search]).toEqual([null, false])
  await hand.click(screen.getByRole('button', { name: 'Atajos de teclado' }))
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeTruthy()
})

it("ignores '/' on a page without a search", async () => {
  openApp(stubServer(calmSession), '/admin/candidatos/7', { token: 'uno', user: recruiter })
  await screen.findByText('¡No se encontró información del Candidato!')
  const before = document.activeElement
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(before)
})
