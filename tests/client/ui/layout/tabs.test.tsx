import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from '../../../../src/client/ui/layout/tabs.tsx'
import { lines, outline } from '../outline.ts'

const tabs = [
  { key: 'personal', label: 'Datos Personales' },
  { key: 'work', label: 'Historial Laboral' },
  { key: 'family', label: 'Datos Familiares' },
] as const

function Application() {
  const [selected, select] = useState<(typeof tabs)[number]['key']>('personal')
  return (
    <Tabs label="Solicitud de empleo" tabs={tabs} selected={selected} onSelect={select}>
      {selected}
    </Tabs>
  )
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

it('is one tab stop; the arrow keys select, and wrap around', async () => {
  render(<Application />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Datos Personales')
  await user.keyboard('{ArrowLeft}')
  expect([chosen(), document.activeElement?.textContent]).toEqual(['Datos Familiares', 'Datos Familiares'])
  await user.keyboard('{ArrowRight}')
  expect(chosen()).toBe('Datos Personales')
  await user.keyboard('{End}')
  expect(chosen()).toBe('Datos Familiares')
  await user.keyboard('{Home}{ArrowRight}')
  expect(chosen()).toBe('Historial Laboral')
  await user.tab()
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
})

it('names the panel after the chosen tab', async () => {
  render(<Application />)
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Historial Laboral' }))
  expect(screen.getByRole('tabpanel', { name: 'Historial Laboral' }).textContent).toBe('work')
})

it('renders with one tab chosen', () => {
  expect(outline(render(<Application />).container)).toBe(
    lines(`
    div role="tablist" aria-label="Solicitud de empleo"
      button id="#1-tab-personal" type="button" role="tab" aria-selected="true" aria-controls="#1-panel" tabindex="0" "Datos Personales"
      button id="#1-tab-work" type="button" role="tab" aria-selected="false" aria-controls="#1-panel" tabindex="-1" "Historial Laboral"
      button id="#1-tab-family" type="button" role="tab" aria-selected="false" aria-controls="#1-panel" tabindex="-1" "Datos Familiares"
    div role="tabpanel" id="#1-panel" aria-labelledby="#1-tab-personal" tabindex="0" "personal"
  `),
  )
})

it.each([
  ['ArrowRight', true],
  ['ArrowDown', false],
])('%s prevents the default: %j', (key, own) => {
  render(<Application />)
  const tab = screen.getByRole('tab', { selected: true })
  const pressed = createEvent.keyDown(tab, { key })
  fireEvent(tab, pressed)
  expect(pressed.defaultPrevented).toBe(own)
})
