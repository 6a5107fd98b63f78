/** happy-dom has no popovers: this replaces the browser's part of opening and closing a calendar. */
import { fireEvent, screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'

const toggle = (box: Element, newState: 'open' | 'closed') =>
  fireEvent(box, Object.assign(new Event('toggle'), { newState }))

/** Takes the button of a date. Opens and returns its calendar. */
export async function openCalendar(button: HTMLElement): Promise<HTMLElement> {
  const box = button.parentElement!.querySelector<HTMLElement>('[popover]')!
  box.hidePopover = () => void toggle(box, 'closed')
  toggle(box, 'open')
  return screen.findByRole('grid')
}

/** The days that can be chosen. */
export const offeredDays = (calendar: HTMLElement): HTMLButtonElement[] =>
  [...calendar.querySelectorAll('button')].filter(({ disabled }) => !disabled)

/** `day`: of the month that the calendar shows. */
export async function pickDay(
  hand: ReturnType<typeof userEvent.setup>,
  button: HTMLElement,
  day: number,
): Promise<void> {
  const calendar = await openCalendar(button)
  await hand.click(offeredDays(calendar).find(({ textContent }) => textContent === String(day))!)
}
