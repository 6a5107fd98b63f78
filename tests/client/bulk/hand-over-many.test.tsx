/** Many processes handed over, from the bar of the list. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BulkReview } from '../../../src/contract/bulk.ts'
import { entity, refused } from '../support/stub-server.ts'
import { openBar, review } from './open-bar.tsx'

const people = {
  'GET /reclutamiento/obtener-responsables': entity([
    { id: 8, descripcion: 'Paulina Santillán' },
    { id: 9, descripcion: 'Ulises Robledo' },
  ]),
}
const foreign: BulkReview['procesos'][0] = {
  idReclutamiento: 1003,
  nombre: 'Persona 3 Luna',
  version: 2,
  codigo: 'OF',
  impedimento: 'ajeno',
}
const title = 'Asignar responsable'

async function open(answers: Parameters<typeof openBar>[0] = {}) {
  const opened = await openBar({ ...people, ...answers })
  for (const id of [1, 2, 3]) await opened.choose(id)
  await opened.user.keyboard('a')
  const dialog = await opened.dialog(title)
  const field = await dialog.findByRole('combobox', { name: /^Responsable/ })
  return {
    ...opened,
    dialog,
    field,
    confirm: () => opened.user.click(dialog.getByRole('button', { name: /^Asignar \d/ })),
  }
}

it('begins with the versions that were reviewed, by keys alone', async () => {
  const { user, dialog, field, begun, reviewed } = await open({
    'POST /lotes/revisar': entity({ ...review, procesos: [...review.procesos, foreign] }),
  })
  expect(reviewed()).toEqual([{ idReclutamientos: [1001, 1002, 1003], tipo: 'asignar' }])
  expect(dialog.getByText('2 procesos').closest('p')?.textContent).toBe(
    'Otra persona responde desde ahora por 2 procesos: Persona 1 Luna y Persona 2 Luna. Durante 60 segundos después de terminar lo puedes deshacer.',
  )
  expect(dialog.getByText('Persona 3 Luna: no respondes por su proceso.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('robledo{Enter}{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  expect(begun()).toEqual([
    {
      accion: { tipo: 'asignar', idResponsable: 9 },
      procesos: [
        { idReclutamiento: 1001, version: 4 },
        { idReclutamiento: 1002, version: 4 },
      ],
    },
  ])
  expect(screen.queryByRole('region', { name: 'Elegidos' })).toBeNull()
})

it('demands a person, and shows why the server takes none', async () => {
  const mensaje = 'Esa persona no puede responder por el proceso. Elige a otra.'
  const { user, dialog, field, begun, confirm } = await open({
    'POST /lotes/crear': refused(400, 'datos-invalidos', { mensaje, campos: { 'accion.idResponsable': mensaje } }),
  })
  await confirm()
  expect(await dialog.findByText('La persona es requerida')).toBeTruthy()
  expect(begun()).toEqual([])
  await user.type(field, 'paulina{Enter}')
  await confirm()
  expect(await dialog.findByText(mensaje)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole('region', { name: 'Elegidos' })).toBeTruthy()
})
