/**
 * The fields for a day and for a range of days; the offered days of each calendar, and the description of the chosen
 * day.
 */
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { DatePicker } from '../../../../src/client/ui/fields/dates/date-picker.tsx'
import { DateRange, type DateRangeValue } from '../../../../src/client/ui/fields/dates/date-range.tsx'
import { offeredDays, openCalendar, pickDay } from '../../support/pick-day.ts'
import { lines, outline } from '../outline.ts'

const nothing = () => {}

it('renders days in their states', () => {
  const { container } = render(
    <>
      <DatePicker label="Ingreso" value="" onChange={nothing} hint="Día hábil" optional name="ingreso" clearable />
      <DatePicker label="Cita" value="05/03/2026" onChange={nothing} error="Ya pasó" clearable />
      <DatePicker label="Baja" value="05/03/2026" onChange={nothing} clearable disabled placeholder="Ninguna" />
      <DatePicker label="Alta" value="05/03/2026" onChange={nothing} />
      <DatePicker label="Visita" value="31/02/2026" onChange={nothing} placeholder="Ninguna" />
    </>,
  )
  expect(outline(container)).toBe(
    lines(`
    label for="#1" > "Ingreso" + " (opcional)"
    button id="#1" aria-describedby="#1-messages" type="button" popovertarget="#2" aria-haspopup="dialog" aria-expanded="false" name="ingreso" value aria-label="Ingreso: Selecciona una fecha"
      "Selecciona una fecha"
      icon calendar-days
    div id="#2" popover="auto" role="dialog" aria-label="Calendario"
    div id="#1-messages" "Día hábil"
    label for="#3" "Cita"
    button id="#3" aria-describedby="#3-messages" aria-invalid="true" type="button" popovertarget="#4" aria-haspopup="dialog" aria-expanded="false" value="05/03/2026" aria-label="Cita: 05 marzo 2026"
      "05 marzo 2026"
      icon calendar-days
    button type="button" aria-label="Quitar fecha: Cita" title="Quitar fecha: Cita" > icon x
    div id="#4" popover="auto" role="dialog" aria-label="Calendario"
    div id="#3-messages" > icon circle-exclamation-point + "Ya pasó"
    label for="#5" "Baja"
    button id="#5" type="button" popovertarget="#6" aria-haspopup="dialog" aria-expanded="false" value="05/03/2026" disabled aria-label="Baja: 05 marzo 2026"
      "05 marzo 2026"
      icon calendar-days
    div id="#6" popover="auto" role="dialog" aria-label="Calendario"
    label for="#7" "Alta"
    button id="#7" type="button" popovertarget="#8" aria-haspopup="dialog" aria-expanded="false" value="05/03/2026" aria-label="Alta: 05 marzo 2026"
      "05 marzo 2026"
      icon calendar-days
    div id="#8" popover="auto" role="dialog" aria-label="Calendario"
    label for="#9" "Visita"
    button id="#9" type="button" popovertarget="#10" aria-haspopup="dialog" aria-expanded="false" value="31/02/2026" aria-label="Visita: Ninguna"
      "Ninguna"
      icon calendar-days
    div id="#10" popover="auto" role="dialog" aria-label="Calendario"
  `),
  )
  expect(
    [...container.querySelectorAll('button[popovertarget] > span')].map(
      ({ className }) => className.split('_')[1] ?? '',
    ),
  ).toEqual(['placeholder', '', '', '', 'placeholder'])
})

it('reports the picked day and closes, and is empty after clearing', async () => {
  const onChange = vi.fn<(day: string) => void>()
  const left = vi.fn<() => void>()
  render(
    <DatePicker
      label="Cita"
      value="05/03/2026"
      min="03/03/2026"
      max="10/03/2026"
      weekendsDisabled
      clearable
      onChange={onChange}
      onBlur={left}
    />,
  )
  const hand = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Cita: 05 marzo 2026' })
  fireEvent.pointerEnter(button)
  const calendar = await openCalendar(button)
  const box = button.parentElement!.querySelector('[popover]')!
  expect(offeredDays(calendar).map(({ textContent }) => textContent)).toEqual(['3', '4', '5', '6', '9', '10'])
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await pickDay(hand, button, 9)
  expect([onChange.mock.calls, button.getAttribute('aria-expanded'), box.textContent]).toEqual([
    [['09/03/2026']],
    'false',
    '',
  ])
  await hand.click(screen.getByRole('button', { name: 'Quitar fecha: Cita' }))
  expect(onChange.mock.lastCall).toEqual([''])
  fireEvent.blur(button)
  expect(left.mock.calls.length).toBeGreaterThan(0)
})

it('offers every day without limits', async () => {
  render(<DatePicker label="Cita" value="05/03/2026" onChange={nothing} />)
  const calendar = await openCalendar(screen.getByRole('button'))
  expect(offeredDays(calendar).length).toBe(31)
})

function Range({
  onChange,
  ...more
}: { onChange: (value: DateRangeValue) => void } & Partial<Parameters<typeof DateRange>[0]>) {
  const [value, setValue] = useState<DateRangeValue>(more.value ?? { start: '', end: '' })
  const change = (next: DateRangeValue) => {
    onChange(next)
    setValue(next)
  }
  return <DateRange label="Periodo" {...more} value={value} onChange={change} />
}

it('renders a range in its states', () => {
  const { container } = render(
    <>
      <DateRange
        label="Periodo"
        value={{ start: '05/03/2026', end: '' }}
        onChange={nothing}
        errors={{ start: 'Ya pasó', end: 'Falta' }}
      />
      <DateRange
        label="Vigencia"
        labels={{ start: 'Desde', end: 'Hasta' }}
        value={{ start: '', end: '09/03/2026' }}
        onChange={nothing}
        clearable
      />
      <DateRange
        label="Vacaciones"
        value={{ start: '05/03/2026', end: '09/03/2026' }}
        onChange={nothing}
        clearable
        disabled
      />
    </>,
  )
  expect(outline(container)).toBe(
    lines(`
    fieldset aria-label="Periodo"
      label for="#1" "Fecha inicial"
      button id="#1" aria-describedby="#1-messages" aria-invalid="true" type="button" popovertarget="#2" aria-haspopup="dialog" aria-expanded="false" name="start" value="05/03/2026" aria-label="Fecha inicial: 05 marzo 2026"
        "05 marzo 2026"
        icon calendar-days
      div id="#2" popover="auto" role="dialog" aria-label="Calendario"
      div id="#1-messages" > icon circle-exclamation-point + "Ya pasó"
      label for="#3" "Fecha final"
      button id="#3" aria-describedby="#3-messages" aria-invalid="true" type="button" popovertarget="#4" aria-haspopup="dialog" aria-expanded="false" name="end" value aria-label="Fecha final: Selecciona una fecha"
        "Selecciona una fecha"
        icon calendar-days
      div id="#4" popover="auto" role="dialog" aria-label="Calendario"
      div id="#3-messages" > icon circle-exclamation-point + "Falta"
    fieldset aria-label="Vigencia"
      label for="#5" "Desde"
      button id="#5" type="button" popovertarget="#6" aria-haspopup="dialog" aria-expanded="false" name="start" value aria-label="Desde: Selecciona una fecha"
        "Selecciona una fecha"
        icon calendar-days
      div id="#6" popover="auto" role="dialog" aria-label="Calendario"
      label for="#7" "Hasta"
      button id="#7" type="button" popovertarget="#8" aria-haspopup="dialog" aria-expanded="false" name="end" value="09/03/2026" aria-label="Hasta: 09 marzo 2026"
        "09 marzo 2026"
        icon calendar-days
      button type="button" aria-label="Quitar fecha: Hasta" title="Quitar fecha: Hasta" > icon x
      div id="#8" popover="auto" role="dialog" aria-label="Calendario"
    fieldset aria-label="Vacaciones"
      label for="#9" "Fecha inicial"
      button id="#9" type="button" popovertarget="#10" aria-haspopup="dialog" aria-expanded="false" name="start" value="05/03/2026" disabled aria-label="Fecha inicial: 05 marzo 2026"
        "05 marzo 2026"
        icon calendar-days
      div id="#10" popover="auto" role="dialog" aria-label="Calendario"
      label for="#11" "Fecha final"
      button id="#11" type="button" popovertarget="#12" aria-haspopup="dialog" aria-expanded="false" name="end" value="09/03/2026" disabled aria-label="Fecha final: 09 marzo 2026"
        "09 marzo 2026"
        icon calendar-days
      div id="#12" popover="auto" role="dialog" aria-label="Calendario"
  `),
  )
})

it.each([
  [
    'both days are free',
    { start: '', end: '' },
    [
      ['10', '20'],
      ['10', '20'],
    ],
  ],
  [
    'the first day is chosen',
    { start: '13/03/2026', end: '' },
    [
      ['10', '20'],
      ['13', '20'],
    ],
  ],
  [
    'the last day is chosen',
    { start: '', end: '17/03/2026' },
    [
      ['10', '17'],
      ['10', '20'],
    ],
  ],
])('limits each calendar by the other day, when %s', async (_, value, expected) => {
  render(<Range onChange={nothing} value={value} min="10/03/2026" max="20/03/2026" />)
  const offered: unknown[] = []
  for (const button of screen.getAllByRole('button', { name: /^Fecha/ })) {
    const days = offeredDays(await openCalendar(button))
      .map(({ textContent }) => textContent)
      .filter((day) => day !== '')
    offered.push([days[0], days.at(-1)])
    button.parentElement!.querySelector<HTMLElement>('[popover]')!.hidePopover()
  }
  expect(offered).toEqual(expected)
})

it('keeps one day of the range when the other changes', async () => {
  const onChange = vi.fn<(value: DateRangeValue) => void>()
  render(<Range onChange={onChange} min="10/03/2026" max="20/03/2026" />)
  const hand = userEvent.setup()
  const [start, end] = screen.getAllByRole('button', { name: /^Fecha/ })
  await pickDay(hand, end!, 17)
  await pickDay(hand, start!, 12)
  expect(onChange.mock.calls.flat()).toEqual([
    { start: '', end: '17/03/2026' },
    { start: '12/03/2026', end: '17/03/2026' },
  ])
})
