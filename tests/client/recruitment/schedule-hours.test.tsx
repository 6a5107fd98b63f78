/** Hours of an appointment that could not be loaded. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { entity, refused } from '../support/stub-server.ts'
import { infoOf, itemOf, openEdit, openProcess } from './open-process.ts'

const stored = {
  idEntrevista: 9,
  tipoEntrevistador: 1028,
  idEntrevistador: '5',
  fecha: '16/03/2026',
  hora: 9,
  descripcionHora: '09:00 a 10:00',
  tipoEntrevista: 815,
}

it("loads the hours again with 'Reintentar', and keeps the stored hour", async () => {
  let requests = 0
  const { hand } = openProcess(() => ({ ...statusAt('OF', ['OF']), history: [itemOf('PE-AG')] }), {
    'GET /reclutamiento/obtener-informacion-etapa': infoOf('PE-AG', stored),
    'POST /reclutamiento/obtener-horas-disponibles': () =>
      (requests += 1) === 1 ? refused(500, 'error-interno') : entity([{ id: 10, descripcion: '10:00 a 11:00' }]),
  })
  const dialog = within(await openEdit(hand, 'PE-AG'))
  expect(await dialog.findByText('No se pudieron cargar las horas.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLSelectElement>('Hora').disabled).toBe(true)
  await hand.click(dialog.getByRole('button', { name: 'Reintentar' }))
  expect(await dialog.findByRole('option', { name: '10:00 a 11:00' })).toBeTruthy()
  expect(screen.queryByText('No se pudieron cargar las horas.')).toBeNull()
  expect(dialog.getByLabelText<HTMLSelectElement>('Hora').selectedOptions[0]?.textContent).toBe('09:00 a 10:00')
  expect(requests).toBe(2)
})
