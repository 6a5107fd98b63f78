/** The options, required fields and stored values of a rating; its states are walked by the generated tests. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entity, refused } from '../support/stub-server.ts'
import { button, openProfile } from './open-profile.tsx'

const tag = (id: number) => ({ id, codigo: `T${id}`, descripcion: `Etiqueta ${id}` })
const star = { id: 1, codigo: 'FV', descripcion: 'Favorito', tags: [tag(11), tag(12)] }
const ban = { id: 3, codigo: 'NV', descripcion: 'No viable', tags: [tag(31)] }
const noCode = { id: 2, codigo: null, descripcion: 'Sin calificar', tags: [] }
const call = 'POST /candidatos/calificar-candidato'

async function open(
  answer: NonNullable<Parameters<typeof openProfile>[0]>[string] = entity({ ...star, tags: [tag(12)] }),
) {
  const profile = openProfile({
    'GET /candidatos/obtener-calificaciones-tags': entity([ban, noCode, star]),
    [call]: answer,
  })
  await profile.user.click(await button('Cambiar calificación'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar calificación' }))
  await dialog.findByText('Elige una nueva calificación para el candidato.')
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
  const choose = (name: string) => profile.user.click(dialog.getByRole('radio', { name }))
  const toggle = (id: number) => profile.user.click(dialog.getByText(`Etiqueta ${id}`))
  const marked = () => dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  return {
    ...profile,
    dialog,
    save,
    choose,
    toggle,
    marked,
    sent: () => profile.sent('/candidatos/calificar-candidato'),
  }
}

it('drops entries without a code and sorts the rest by type', async () => {
  const { dialog } = await open()
  const offered = dialog.getAllByRole<HTMLInputElement>('radio')
  expect(offered.map(({ value, checked, labels }) => [value, checked, labels?.[0]?.textContent])).toEqual([
    ['1', false, 'Favorito'],
    // The present score
    ['3', true, 'No viable'],
  ])
  expect(
    offered.map(({ labels }) => [...labels![0]!.querySelectorAll('svg')].map(({ classList }) => classList.value)),
  ).toEqual([['lucide lucide-star'], ['lucide lucide-ban']])
})

it('can be saved only with a type and at least one of its tags', async () => {
  const { dialog, save, choose, toggle, marked } = await open()
  expect([save().disabled, marked()]).toEqual([true, [false]])
  await choose('Favorito')
  expect([save().disabled, dialog.queryByText('Etiqueta 31')]).toEqual([true, null])
  await toggle(11)
  expect([save().disabled, marked()]).toEqual([false, [true, false]])
  await toggle(12)
  await toggle(11)
  expect([save().disabled, marked()]).toEqual([false, [false, true]])
  await toggle(12)
  expect([save().disabled, marked()]).toEqual([true, [false, false]])
})

it('cannot be changed while saving, is sent once, and closes', async () => {
  const coming = Promise.withResolvers<ReturnType<typeof entity>>()
  const { user, dialog, save, choose, toggle, sent } = await open(() => coming.promise)
  await choose('Favorito')
  await toggle(12)
  await toggle(11)
  await user.click(save())
  await user.click(await dialog.findByRole('button', { name: 'Enviando...' }))
  const inputs = [
    ...dialog.getAllByRole<HTMLInputElement>('radio'),
    ...dialog.getAllByRole<HTMLInputElement>('checkbox'),
  ]
  expect(inputs.map(({ disabled }) => disabled)).toEqual([true, true, true, true])
  coming.resolve(entity({ ...star, tags: [tag(11)] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(sent()).toEqual([{ id: 7, calificacion: 1, subCalificacion: [12, 11] }])
})

it('closes without a notice and without a call', async () => {
  const { user, dialog, choose, sent, notices } = await open()
  await choose('Favorito')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect([sent(), notices()]).toEqual([[], []])
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

it('keeps the choice when saving fails, shows the failure, and sends it again', async () => {
  let fails = true
  const { user, dialog, save, choose, toggle, marked, sent, notices } = await open(() =>
    fails ? refused(500, 'error-interno') : entity({ ...star, tags: [tag(12)] }),
  )
  await choose('Favorito')
  await toggle(12)
  await user.click(save())
  await screen.findByText('Error interno')
  expect(notices()).toEqual([['error', 'Error interno', 'Hubo un error al procesar la solicitud.']])
  expect(dialog.getAllByRole('alert').map((alert) => alert.textContent)).toContain(
    'Hubo un error al procesar la solicitud.',
  )
  expect(marked()).toEqual([false, true])
  fails = false
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const rating = { id: 7, calificacion: 1, subCalificacion: [12] }
  expect(sent()).toEqual([rating, rating])
})

it('is rated by digits: types first, then the tags of the chosen one', async () => {
  const { user, dialog, save, marked, sent } = await open()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'No viable' })))
  await user.keyboard('1')
  expect([dialog.getByRole<HTMLInputElement>('radio', { name: 'Favorito' }).checked, marked()]).toEqual([
    true,
    [false, false],
  ])
  await user.keyboard('4')
  expect(marked()).toEqual([false, true])
  await user.click(save())
  await waitFor(() => expect(sent()).toEqual([{ id: 7, calificacion: 1, subCalificacion: [12] }]))
})
