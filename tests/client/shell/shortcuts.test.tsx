import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, stubServer } from '../support/stub-server.ts'

const candidates = { 'GET /candidatos/obtener-candidatos-en-reclutamiento': entity({ resumenCandidatos: null, totalPaginas: 0 }) }

async function openList() {
  openApp(stubServer({ ...calmSession, ...candidates }), '/admin/candidatos', { token: 'uno', user: recruiter })
  await screen.findByText('No hay información disponible')
  return { hand: userEvent.setup(), search: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar candidato' }) }
}
const sheet = () => screen.queryByRole('dialog', { name: 'Atajos de teclado' })

it("'/' goes to the search without being typed into it; there it is a letter, as is '?'", async () => {
  const { hand, search } = await openList()
  await hand.keyboard('/')
  expect(document.activeElement).toBe(search)
  expect(search.value).toBe('')
  await hand.keyboard('a/?')
  expect(search.value).toBe('a/?')
  expect(sheet()).toBeNull()
})

it("'?' opens the sheet, where no key is a shortcut, and Escape closes it", async () => {
  const { hand, search } = await openList()
  await hand.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeTruthy()
  await hand.keyboard('/')
  expect(document.activeElement).not.toBe(search)
  await hand.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(sheet()).toBeNull()
})

it('has a button for the sheet, and leaves keys with a modifier alone', async () => {
  const { hand, search } = await openList()
  await hand.keyboard('{Control>}/{/Control}{Alt>}?{/Alt}{Meta>}/{/Meta}')
  expect([sheet(), document.activeElement === search]).toEqual([null, false])
  await hand.click(screen.getByRole('button', { name: 'Atajos de teclado' }))
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeTruthy()
})

it("does nothing with '/' on a page without a search", async () => {
  openApp(stubServer(calmSession), '/admin/candidatos/7', { token: 'uno', user: recruiter })
  await screen.findByText('¡No se encontró información del Candidato!')
  const before = document.activeElement
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(before)
})
