/** A filter that is always offered, as a chip. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SelectChip } from '../../../../src/client/ui/lists/filters/select-chip.tsx'

const options = [
  { value: 1, label: 'Norte' },
  { value: 2, label: 'Sur' },
]
type Props = Partial<Parameters<typeof SelectChip>[0]>
function show(props: Props) {
  const chosen = vi.fn<(value: string) => void>()
  render(
    <SelectChip
      label="Divisional"
      name="idDivision"
      all="Todas"
      options={options}
      value=""
      onChoose={chosen}
      {...props}
    />,
  )
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Divisional' })
  return { field, chosen, hand: userEvent.setup() }
}
const texts = ({ options: shown }: HTMLSelectElement) => [...shown].map(({ text }) => text)
const remove = () => screen.queryByRole('button', { name: 'Divisional: quitar filtro' })

it('offers all and each value, and has nothing to remove before one is chosen', async () => {
  const { field, chosen, hand } = show({})
  expect([field.name, field.disabled, field.value, texts(field), remove()]).toEqual([
    'idDivision',
    false,
    '',
    ['Todas', 'Norte', 'Sur'],
    null,
  ])
  await hand.selectOptions(field, 'Sur')
  expect(chosen.mock.calls).toEqual([['2']])
})

it('removes a chosen value and keeps the focus', async () => {
  const { field, chosen, hand } = show({ value: 2 })
  expect(field.value).toBe('2')
  await hand.click(remove()!)
  expect([chosen.mock.calls, document.activeElement]).toEqual([[['']], field])
})

it('has neither a choice of all nor anything to remove where one is always chosen', () => {
  const { field } = show({ all: null, value: 1 })
  expect([field.value, texts(field), remove()]).toEqual(['1', ['Norte', 'Sur'], null])
})

it('waits for its options', () => {
  const { field } = show({ options: [], loading: true })
  expect([field.disabled, field.getAttribute('aria-busy'), texts(field)]).toEqual([true, 'true', ['Cargando...']])
})
