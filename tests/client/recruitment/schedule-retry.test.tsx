/** Hours that failed to load are requested again without choosing the date again. */
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { entity, refused } from '../support/stub-server.ts'
import { infoOf, itemOf, openEdit, openProcess } from './open-process.ts'

const stored = {
  tipoEntrevistador: 1028,
  idEntrevistador: '5',
  fecha: '16/03/2026',
  hora: 9,
  descripcionHora: '09:00 a 10:00',
  tipoEntrevista: 815,
  idEntrevista: 4,
}

it('offers a retry, and then the hours', async () => {
  let fails = true
  const { hand } = openProcess(() => ({ ...statusAt('PE-RE', ['PE-RE'], 5), history: [itemOf('PE-AGG')] }), {
    'GET /reclutamiento/obtener-informacion-etapa': infoOf('PE-AGG', stored),
    'POST /reclutamiento/obtener-horas-disponibles': () =>
      fails ? refused(500, 'error-interno') : entity([{ id: 10, descripcion: '10:00 a 11:00' }]),
  })
  const dialog = within(await openEdit(hand, 'PE-AGG'))
  await dialog.findByText('No se pudieron cargar las horas.')
  fails = false
  await hand.click(dialog.getByRole('button', { name: 'Reintentar' }))
  const hours = await dialog.findByRole('option', { name: '10:00 a 11:00' })
  expect([...(hours.parentElement as HTMLSelectElement).options].slice(1).map(({ text }) => text)).toEqual([
    '09:00 a 10:00',
    '10:00 a 11:00',
  ])
  expect(dialog.queryByText('No se pudieron cargar las horas.')).toBeNull()
})
