import { useId, useState, type ToggleEvent } from 'react'

/**
 * A box of the browser's top layer and the button that opens it, which is its anchor (popover.module.css). Spread
 * `button` onto the one and `box` onto the other; the content is mounted only while `isOpen`.
 */
export function usePopover() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    close: () => document.getElementById(id)?.hidePopover(),
    button: { type: 'button', popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen },
    box: {
      id,
      popover: 'auto',
      role: 'dialog',
      // A box in this one, such as a calendar, opens and closes by itself
      onToggle: (event: ToggleEvent) => {
        if (event.target === event.currentTarget) setOpen(event.newState === 'open')
      },
    },
  } as const
}
