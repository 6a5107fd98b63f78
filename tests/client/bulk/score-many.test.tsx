/** One score for many: in its own dialog, and in that of a rejection. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '../support/stub-server.ts'
import { openBar } from './open-bar.tsx'

const processes = [
  { idReclutamiento: 1001, version: 4 },
  { idReclutamiento: 1002, version: 4 },
]

async function openRating(answers: Parameters<typeof openBar>[0] = {}) {
  const opened = await openBar(answers)
  await opened.choose(1)
  await opened.choose(2)
  await opened.press('Calificar…')
  const dialog = await opened.dialog('Calificar candidatos')
  await dialog.findByText('Elige una nueva calificación para los candidatos.')
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Calificar 2' })
  return { ...opened, dialog, save }
}

it('needs a score and one of its tags, and says which is missing', async () => {
  const { user, dialog, save, reviewed, begun } = await openRating()
  expect(reviewed()).toEqual([{ idReclutamientos: [1001, 1002], tipo: 'calificar' }])
  expect([save().disabled, dialog.getByText('Elige una calificación').id]).toEqual([
    true,
    save().getAttribute('aria-describedby'),
  ])
  // Those without a code are not offered, the rest by type
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['1', '3'])
  await user.keyboard('1')
  expect([save().disabled, dialog.queryByText('Elige al menos una etiqueta') !== null]).toEqual([true, true])
  await user.keyboard('4')
  expect(save().disabled).toBe(false)
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(begun()).toEqual([
    { accion: { tipo: 'calificar', calificacion: { calificacion: 1, subCalificacion: [12] } }, procesos: processes },
  ])
  // The choice is over
  expect(screen.queryByRole('region', { name: 'Elegidos' })).toBeNull()
})

it('keeps the choice when it could not begin', async () => {
  const { user, dialog, save } = await openRating({ 'POST /lotes/crear': refused(500, 'error-interno') })
  await user.keyboard('3')
  await user.click(dialog.getByText('Favorito'))
  await user.click(dialog.getByText('Etiqueta 11'))
  await user.click(save())
  await dialog.findByText('No se empezó. Lo que elegiste sigue aquí; vuelve a intentarlo.')
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Etiqueta 11' }).checked).toBe(true)
})

async function openRejection() {
  const opened = await openBar()
  await opened.choose(1)
  await opened.choose(2)
  await opened.press('Rechazar…')
  const dialog = await opened.dialog('Rechazar candidatos')
  await opened.user.selectOptions(await dialog.findByLabelText('Motivo'), 'No acudió')
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Rechazar 2' })
  return { ...opened, dialog, save }
}

it('stays as it is in a rejection, unless one is chosen', async () => {
  const { user, dialog, save, begun } = await openRejection()
  expect(
    dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked, labels }) => [labels?.[0]?.textContent, checked]),
  ).toEqual([
    ['Sin cambiar', true],
    ['Favorito', false],
    ['No viable', false],
  ])
  await user.click(save())
  await waitFor(() =>
    expect(begun()).toEqual([{ accion: { tipo: 'rechazar', motivo: 'No acudió' }, procesos: processes }]),
  )
})

it('goes with the rejection, with its tags', async () => {
  const { user, dialog, save, begun } = await openRejection()
  await user.click(dialog.getByText('No viable'))
  expect([save().disabled, dialog.getByText('Elige al menos una etiqueta') !== null]).toEqual([true, true])
  await user.click(dialog.getByText('Sin cambiar'))
  expect(save().disabled).toBe(false)
  await user.click(dialog.getByText('No viable'))
  await user.click(dialog.getByText('Etiqueta 31'))
  await user.click(save())
  await waitFor(() =>
    expect(begun()).toEqual([
      {
        accion: {
          tipo: 'rechazar',
          motivo: 'No acudió',
          calificacion: { calificacion: 3, subCalificacion: [31] },
        },
        procesos: processes,
      },
    ]),
  )
})
