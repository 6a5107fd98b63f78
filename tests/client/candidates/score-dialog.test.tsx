/** What a rating offers, needs and keeps; its states are walked by the generated tests. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { entity, refused } from '../support/stub-server.ts'
import { button, notice, openProfile } from './open-profile.ts'

afterEach(() => sessionStorage.clear())

const tag = (id: number) => ({ id, codigo: `T${id}`, descripcion: `Etiqueta ${id}` })
const star = { id: 1, codigo: 'FV', descripcion: 'Favorito', tags: [tag(11), tag(12)] }
const ban = { id: 3, codigo: 'NV', descripcion: 'No viable', tags: [tag(31)] }
const noCode = { id: 2, codigo: null, descripcion: 'Sin calificar', tags: [] }
const call = 'POST /candidatos/calificar-candidato'

async function open(answer: NonNullable<Parameters<typeof openProfile>[0]>[string] = entity({ ...star, tags: [tag(12)] })) {
  const profile = openProfile({ 'GET /candidatos/obtener-calificaciones-tags': entity([ban, noCode, star]), [call]: answer })
  await profile.user.click(await button('Cambiar calificación'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar calificación' }))
  await dialog.findByText('Elige una nueva calificación para el candidato.')
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
  const choose = (name: string) => profile.user.click(dialog.getByRole('radio', { name }))
  const toggle = (id: number) => profile.user.click(dialog.getByText(`Etiqueta ${id}`))
  const marked = () => dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  return { ...profile, dialog, save, choose, toggle, marked, sent: () => profile.sent('/candidatos/calificar-candidato') }
}

it('drops entries without a code and sorts the rest by type', async () => {
  const { dialog } = await open()
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['1', '3'])
})

it('can be saved only with a type and at least one of its tags', async () => {
  const { dialog, save, choose, toggle } = await open()
  expect([save().disabled, dialog.queryAllByRole('checkbox')]).toEqual([true, []])
  await choose('Favorito')
  expect([save().disabled, dialog.queryByText('Etiqueta 31')]).toEqual([true, null])
  await toggle(11)
  expect(save().disabled).toBe(false)
  await toggle(11)
  expect(save().disabled).toBe(true)
})

it('clears the tags when the type changes', async () => {
  const { save, choose, toggle, marked } = await open()
  await choose('Favorito')
  await toggle(12)
  await choose('No viable')
  expect([marked(), save().disabled]).toEqual([[false], true])
  await choose('Favorito')
  expect(marked()).toEqual([false, false])
})

it('keeps what was chosen when saving fails, says so, and sends it again', async () => {
  let fails = true
  const { user, dialog, save, choose, toggle, marked, sent } = await open(() => (fails ? refused(500, 'error-interno') : entity({ ...star, tags: [tag(12)] })))
  await choose('Favorito')
  await toggle(12)
  await user.click(save())
  expect(await notice('Error interno')).toContain('Hubo un error al procesar la solicitud.')
  expect(dialog.getAllByRole('alert').map((alert) => alert.textContent)).toContain('Hubo un error al procesar la solicitud.')
  expect(marked()).toEqual([false, true])
  fails = false
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const rating = { id: 7, calificacion: 1, subCalificacion: [12] }
  expect(sent()).toEqual([rating, rating])
})
