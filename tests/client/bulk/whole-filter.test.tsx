/** All of a filter: chosen for that filter and those rows only. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openFilters } from '../ui/popover.ts'
import { openBar } from './open-bar.tsx'

const count = () => screen.getByRole('region', { name: 'Elegidos' }).querySelector('[role=status]')?.textContent
const chosenName = 'Elegidos los 40 del filtro'

async function chooseAll(query = '?etapa=oferta') {
  const opened = await openBar({}, query)
  await opened.user.click(screen.getByRole('columnheader', { name: /Elegir/ }).querySelector('input')!)
  await opened.press('Elegir los 40 del filtro')
  return opened
}

it('is offered once all rows of the page are chosen, counted, and reviewed by its filter', async () => {
  const opened = await openBar({}, '?etapa=oferta&buscar=luna')
  await opened.choose(1)
  expect(opened.bar().queryByRole('button', { name: 'Elegir los 40 del filtro' })).toBeNull()
  await opened.choose(2)
  await opened.choose(3)
  expect(count()).toBe('3 elegidos')
  await opened.press('Elegir los 40 del filtro')
  expect([count(), opened.bar().getByRole('button', { name: chosenName }).getAttribute('aria-pressed')]).toEqual([
    '40 elegidos',
    'true',
  ])
  // What takes single rows
  expect(opened.bar().getByRole<HTMLButtonElement>('button', { name: 'Comparar' }).disabled).toBe(true)
  await opened.press('Nota')
  await opened.dialog('Nota para varios')
  await waitFor(() => expect(opened.filtersReviewed()).toEqual(['?search=luna&etapa=oferta&tipo=nota']))
  expect(opened.reviewed()).toEqual([])
  // What was typed may name somebody: it is not stored with the job
  const dialog = await opened.dialog('Nota para varios')
  await opened.user.type(await dialog.findByLabelText('Nota'), 'Llamar')
  await opened.user.click(dialog.getByRole('button', { name: 'Agregar a 2' }))
  await waitFor(() => expect(opened.begun()).toHaveLength(1))
  expect((opened.begun()[0] as { criterio: unknown }).criterio).toEqual([
    { filtro: 'search', valores: [] },
    { filtro: 'etapa', valores: ['oferta'] },
  ])
})

it('is let go by a second press', async () => {
  const opened = await chooseAll()
  await opened.press(chosenName)
  expect(count()).toBe('3 elegidos')
  await opened.press('Nota')
  await opened.dialog('Nota para varios')
  await waitFor(() => expect(opened.reviewed()).toEqual([{ idReclutamientos: [1001, 1002, 1003], tipo: 'nota' }]))
  expect(opened.filtersReviewed()).toEqual([])
})

it('is let go when a row is taken out, and is not back when it is chosen again', async () => {
  const opened = await chooseAll()
  await opened.choose(3)
  expect([count(), opened.bar().queryByRole('button', { name: /del filtro/ })]).toEqual(['2 elegidos', null])
  await opened.choose(3)
  expect(count()).toBe('3 elegidos')
  await opened.press('Quitar la selección')
  await opened.user.click(screen.getByRole('columnheader', { name: /Elegir/ }).querySelector('input')!)
  expect(count()).toBe('3 elegidos')
})

it('is let go when the filter changes', async () => {
  const opened = await chooseAll()
  openFilters()
  await opened.user.click(screen.getByRole('button', { name: /Turno$/ }))
  await opened.user.click(screen.getByRole('checkbox', { name: 'Gerente' }))
  await waitFor(() => expect(location.search).toContain('turno=gerente'))
  await waitFor(() => expect(screen.queryByRole('button', { name: chosenName })).toBeNull())
  expect(opened.filtersReviewed()).toEqual([])
})
