/** The e-mail under edit among the other data of the candidate. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, openProfile, region } from './open-profile.tsx'

it('replaces the e-mail with a field without spell checking, which is busy only while saving', async () => {
  const { user } = openProfile()
  await user.click(await button('Editar correo'))
  const input = await screen.findByRole('textbox', { name: 'Correo' })
  expect(
    ['spellcheck', 'aria-busy', 'autocapitalize', 'autocomplete', 'inputmode'].map((name) => input.getAttribute(name)),
  ).toEqual(['false', null, 'none', 'off', 'email'])
  const card = await region('Datos personales')
  expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Fecha de nacimiento',
    'Estado',
    'Municipio',
  ])
  expect([...card.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))).toEqual([
    'Guardar correo',
    'Cancelar',
  ])
})
