/** A multiple choice: the text of its button, its open list, and the description of each option. */
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FilterPopover, Multiselect } from '../../../../src/client/ui/fields/choice/multiselect.tsx'
import { lines, outline } from '../outline.ts'
import { toggle } from '../popover.ts'

const options = ['Administración', 'Almacén', 'Calidad'].map((descripcion, at) => ({ id: at + 1, descripcion }))
const nothing = () => {}

it('renders a field in its states', () => {
  const { container } = render(
    <>
      <Multiselect
        label="Área"
        options={options}
        selected={[]}
        onChange={nothing}
        name="areas"
        hint="Una o más"
        optional
      />
      <Multiselect label="Sede" options={options} selected={[1]} onChange={nothing} disabled error="Es requerida" />
      <Multiselect label="Puesto" options={options} selected={[]} onChange={nothing} loading />
    </>,
  )
  expect(outline(container)).toBe(
    lines(`
    label for="#1" > "Área" + " (opcional)"
    button id="#1" aria-describedby="#1-messages" type="button" popovertarget="#2" aria-haspopup="dialog" aria-expanded="false" name="areas" aria-label="Área: Todos"
      "Todos"
      icon chevron-down
    div id="#2" popover="auto" role="dialog" aria-label="Área"
    div id="#1-messages" "Una o más"
    label for="#3" "Sede"
    button id="#3" aria-describedby="#3-messages" aria-invalid="true" type="button" popovertarget="#4" aria-haspopup="dialog" aria-expanded="false" disabled aria-label="Sede: Administración"
      "Administración"
      icon chevron-down
    div id="#4" popover="auto" role="dialog" aria-label="Sede"
    div id="#3-messages" > icon circle-exclamation-point + "Es requerida"
    label for="#5" "Puesto"
    button id="#5" type="button" popovertarget="#6" aria-haspopup="dialog" aria-expanded="false" disabled aria-busy="true" aria-label="Puesto: Cargando..."
      "Cargando..."
      icon chevron-down
    div id="#6" popover="auto" role="dialog" aria-label="Puesto"
  `),
  )
})

it.each([
  [[], undefined, 'Todos'],
  [[], 'Ninguna', 'Ninguna'],
  [[3], undefined, 'Calidad'],
  [[3, 1], undefined, 'Administración, Calidad'],
  [[3, 1, 2], undefined, '3 seleccionados'],
  [[9], undefined, 'Todos'],
])('%j with the placeholder %j shows %j', (selected, placeholder, expected) => {
  render(
    <Multiselect
      label="Área"
      options={options}
      selected={selected}
      onChange={nothing}
      {...(placeholder === undefined ? {} : { placeholder })}
    />,
  )
  expect([screen.getByRole('button').textContent, screen.getByRole('button').getAttribute('aria-label')]).toEqual([
    expected,
    `Área: ${expected}`,
  ])
})

it.each([
  [[], 'Filtrar Área: todos', ''],
  [[1], 'Filtrar Área: 1 seleccionado', '1'],
  [[1, 2], 'Filtrar Área: 2 seleccionados', '2'],
])('the column filter with %j is named %j', (selected, name, shown) => {
  const { container } = render(<FilterPopover label="Área" options={options} selected={selected} onChange={nothing} />)
  const [button] = container.children
  expect([
    button?.getAttribute('aria-label'),
    button?.getAttribute('title'),
    button?.textContent,
    /_filtering_/.test(button!.className),
  ]).toEqual([name, 'Filtrar Área', shown, shown !== ''])
})

it.each([
  ['a field', Multiselect],
  ['a filter', FilterPopover],
])('%s renders its list only while open', async (_, Part) => {
  const changed = vi.fn<(selected: number[]) => void>()
  const { container } = render(<Part label="Área" options={options} selected={[2]} onChange={changed} />)
  const box = container.querySelector('[popover]')!
  const [button] = screen.getAllByRole('button')
  fireEvent.pointerEnter(button!)
  fireEvent.focus(button!)
  expect([
    box.id,
    box.getAttribute('role'),
    box.getAttribute('aria-label'),
    box.textContent,
    button!.getAttribute('popovertarget'),
  ]).toEqual([box.id, 'dialog', 'Área', '', box.id])
  toggle(box, 'open')
  await screen.findByRole('listbox')
  expect([button!.getAttribute('aria-expanded'), screen.getByRole('listbox').getAttribute('aria-label')]).toEqual([
    'true',
    'Área',
  ])
  await userEvent.setup().click(screen.getByRole('option', { name: 'Calidad' }))
  expect(changed.mock.calls).toEqual([[[2, 3]]])
  toggle(box, 'closed')
  expect([button!.getAttribute('aria-expanded'), box.textContent]).toEqual(['false', ''])
})
