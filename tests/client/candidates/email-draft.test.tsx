/** The draft of an e-mail after its page was closed. */
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storedDrafts } from '../support/stored-drafts.ts'
import { entity, recruiter } from '../support/stub-server.ts'
import { button, openProfile } from './open-profile.tsx'

const somebody = { ...recruiter, idUsuario: 7 }
const call = 'POST /candidatos/editar-correo'
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Correo' })
const noted = 'Recuperamos lo que habías escrito.'

async function typeAndGo() {
  const { user } = openProfile({ [call]: entity({ success: true }) }, somebody)
  await user.click(await button('Editar correo'))
  await field()
  await user.keyboard('luna@cor')
  window.dispatchEvent(new Event('pagehide'))
  const tab = Object.entries(sessionStorage)
  // A page that is closed does not unmount its forms first
  cleanup()
  for (const [key, value] of tab) sessionStorage.setItem(key, String(value))
}

it('restores the draft when the profile opens again, and sends nothing', async () => {
  await typeAndGo()
  const { sent } = openProfile({ [call]: entity({ success: true }) }, somebody)
  expect((await field()).value).toBe('luna@cor')
  expect(screen.getByText(noted)).toBeTruthy()
  expect(sent('/candidatos/editar-correo')).toEqual([])
})

it('deletes the draft when the edit is cancelled', async () => {
  await typeAndGo()
  const { user } = openProfile({ [call]: entity({ success: true }) }, somebody)
  await field()
  await user.keyboard('{Escape}')
  cleanup()
  expect(storedDrafts()).toEqual([])
  openProfile({ [call]: entity({ success: true }) }, somebody)
  expect(await button('Editar correo')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Correo' })).toBeNull()
})

it('deletes the draft when the e-mail is saved', async () => {
  await typeAndGo()
  const { user } = openProfile({ [call]: entity({ success: true }) }, somebody)
  await field()
  // All of it is selected
  await user.keyboard('luna@correo.mx{Enter}')
  await button('Editar correo')
  cleanup()
  expect(storedDrafts()).toEqual([])
  openProfile({ [call]: entity({ success: true }) }, somebody)
  expect(await button('Editar correo')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Correo' })).toBeNull()
})
