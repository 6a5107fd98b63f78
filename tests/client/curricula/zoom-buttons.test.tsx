/** The size of a PDF's pages, remembered in this browser. */
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { zoomOfPages } from '../../../src/client/curricula/zoom.ts'
import { ZoomButtons } from '../../../src/client/curricula/zoom-buttons.tsx'

it('goes step by step up to the ends, is remembered, and returns to the width', async () => {
  const hand = userEvent.setup()
  render(<ZoomButtons />)
  const width = () => screen.getByTitle('Ajustar al ancho').textContent
  const press = async (name: string, times: number) => {
    for (let time = 0; time < times; time += 1) await hand.click(screen.getByRole('button', { name }))
    return width()
  }
  expect(width()).toBe('Ancho')
  expect(await press('Acercar', 1)).toBe('125 %')
  cleanup()
  render(<ZoomButtons />)
  expect(width()).toBe('125 %')
  expect(await press('Acercar', 9)).toBe('300 %')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Acercar' }).disabled).toBe(true)
  expect(await press('Alejar', 9)).toBe('50 %')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Alejar' }).disabled).toBe(true)
  await hand.click(screen.getByTitle('Ajustar al ancho'))
  expect([width(), zoomOfPages(), localStorage.length]).toEqual(['Ancho', 1, 0])
})
