/** Parts whose code is loaded when it is needed: their placeholder until then. */
import { render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { lines, outline } from './outline.ts'
import { toggle } from './popover.ts'

// Like a browser that has not requested the code yet
beforeAll(() => void vi.resetModules())

it('shows the field of a combobox, whose list loads at its focus', async () => {
  const { Combobox } = await import('../../../src/client/ui/fields/choice/combobox.tsx')
  const { container } = render(
    <Combobox
      label="Gerente"
      hint="Por correo"
      optional
      placeholder="Busca"
      typed="nat"
      items={[]}
      selected={null}
      onType={() => {}}
      onSelect={() => {}}
    />,
  )
  expect(outline(container)).toBe(
    lines(`
    label for="#1" > "Gerente" + " (opcional)"
    icon search
    input autocomplete="off" spellcheck="false" aria-describedby="#1-messages" id="#1" placeholder="Busca" role="combobox" aria-expanded="false" aria-autocomplete="list" value="nat"
    div id="#1-messages" "Por correo"
  `),
  )
  const plain = screen.getByRole<HTMLInputElement>('combobox')
  plain.focus()
  plain.setSelectionRange(1, 1)
  await waitFor(() => expect(plain.isConnected).toBe(false))
  const field = screen.getByRole<HTMLInputElement>('combobox')
  expect([
    document.activeElement === field,
    field.value,
    field.selectionStart,
    field.getAttribute('aria-expanded'),
  ]).toEqual([true, 'nat', 1, 'true'])
})

it('shows that the calendar is loading', async () => {
  const { DatePicker } = await import('../../../src/client/ui/fields/dates/date-picker.tsx')
  const { container } = render(<DatePicker label="Cita" value="" onChange={() => {}} />)
  toggle(container.querySelector('[popover]')!, 'open')
  expect(screen.getByRole('status').textContent).toBe('Cargando calendario...')
  expect(await screen.findByRole('grid')).toBeTruthy()
})

it('shows that the options are loading', async () => {
  const { Multiselect } = await import('../../../src/client/ui/fields/choice/multiselect.tsx')
  const { container } = render(<Multiselect label="Área" options={[]} selected={[]} onChange={() => {}} />)
  toggle(container.querySelector('[popover]')!, 'open')
  expect(screen.getByRole('status').textContent).toBe('Cargando opciones...')
  expect(await screen.findByRole('combobox')).toBeTruthy()
})
