/** Decides whether a key press is text or a shortcut. */
import { createStoredSwitch } from './stored-switch.ts'

const typing =
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])'

/** Whether keys without Ctrl or Alt are shortcuts (WCAG 2.1.4). */
const singleKeys = createStoredSwitch('bolsa-de-trabajo-admin.teclas', 'no')
export const { isOn: areSingleKeysOn, turn: switchSingleKeys, subscribe: subscribeToSingleKeys } = singleKeys

/** A key alone that types nothing: neither part of a text nor of a command of the browser. */
export function isSingleKey(event: KeyboardEvent): boolean {
  // AltGr, which types ']' on a Spanish keyboard, counts as Ctrl and Alt together on some systems
  const isAltGr = event.ctrlKey && event.altKey && event.getModifierState('AltGraph')
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !isAltGr
  if (event.defaultPrevented || event.isComposing || event.repeat || isCommand || !areSingleKeysOn()) return false
  return !(event.target instanceof Element && event.target.closest(typing))
}

/** A letter is a shortcut of the page only when no field has the focus and no dialog is open. */
export function isShortcut(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  return (
    isSingleKey(event) &&
    !target?.closest('[role=menu], [role=dialog], dialog') &&
    document.querySelector('dialog[open]') === null
  )
}
