/** Decides whether a key press is text or a shortcut. */
import { createStoredSwitch } from './stored-switch.ts'

const typing =
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])'

/** Whether keys without Ctrl or Alt are shortcuts (WCAG 2.1.4). */
const singleKeys = createStoredSwitch('bolsa-de-trabajo-admin.teclas', 'no')
export const { isOn: areSingleKeysOn, turn: switchSingleKeys, subscribe: subscribeToSingleKeys } = singleKeys

/** A letter is a shortcut only when no field has the focus and no dialog is open. */
export function isShortcut(event: KeyboardEvent): boolean {
  // AltGr, which types ']' on a Spanish keyboard, counts as Ctrl and Alt together on some systems
  const isAltGr = event.ctrlKey && event.altKey && event.getModifierState('AltGraph')
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !isAltGr
  if (event.defaultPrevented || event.isComposing || event.repeat || isCommand || !areSingleKeysOn()) return false
  const target = event.target instanceof Element ? event.target : null
  return (
    !target?.closest(typing) &&
    !target?.closest('[role=menu], [role=dialog], dialog') &&
    document.querySelector('dialog[open]') === null
  )
}
