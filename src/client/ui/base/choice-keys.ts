/** Digits that choose one of the visible options of a dialog. On a page its own keys do this. */
import { isSingleKey } from './keys.ts'

/**
 * The ref of a group of options: the digit `first` presses the first one and so on, from anywhere in the dialog but a
 * field.
 */
export const listenForDigits = (first: number) => (group: HTMLElement | null) => {
  const dialog = group?.closest('dialog')
  if (!group || !dialog) return undefined
  const pressed = (event: KeyboardEvent) => {
    if (!isSingleKey(event) || !/^[1-9]$/.test(event.key)) return
    const option = group.querySelectorAll<HTMLInputElement>('input')[Number(event.key) - first]
    if (!option || option.disabled) return
    event.preventDefault()
    option.click()
    option.focus()
  }
  dialog.addEventListener('keydown', pressed)
  return () => dialog.removeEventListener('keydown', pressed)
}

export const listenToDigits = listenForDigits(1)
