/** Parts whose code comes when somebody is about to need it: what stands in their place until then. */
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { lines, outline } from './outline.ts'
import { toggle } from './popover.ts'

// Like a browser that has not requested the code yet
beforeAll(() => void vi.resetModules())

it('shows a waiting field until the combobox loads', async () => {
  const { Combobox } = await import('../../../src/client/ui/fields/combobox.tsx')
  const { container } = render(<Combobox label="Gerente" hint="Por correo" optional placeholder="Busca" typed="nat" items={[]} selected={null} onType={() => {}} onSelect={() => {}} />)
  expect(outline(container)).toBe(lines(`
    label for="#1" > "Gerente" + " (opcional)"
    input placeholder="Busca" disabled readonly id="#1" aria-describedby="#1-messages" type="text" value="nat"
    div id="#1-messages" "Por correo"
  `))
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('nat')
})

it('shows that the calendar is loading', async () => {
  const { DatePicker } = await import('../../../src/client/ui/fields/date-picker.tsx')
  const { container } = render(<DatePicker label="Cita" value="" onChange={() => {}} />)
  toggle(container.querySelector('[popover]')!, 'open')
  expect(screen.getByRole('status').textContent).toBe('Cargando calendario...')
  expect(await screen.findByRole('grid')).toBeTruthy()
})

it('shows that the options are loading', async () => {
  const { Multiselect } = await import('../../../src/client/ui/fields/multiselect.tsx')
  const { container } = render(<Multiselect label="Área" options={[]} selected={[]} onChange={() => {}} />)
  toggle(container.querySelector('[popover]')!, 'open')
  expect(screen.getByRole('status').textContent).toBe('Cargando opciones...')
  expect(await screen.findByRole('combobox')).toBeTruthy()
})
