/** Decides whether a key press is text or a shortcut. */

const typing = 'input:not([type=radio], [type=checkbox], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])'

const setting = 'bolsa-de-trabajo-admin.teclas'
const listeners = new Set<() => void>()

/** Whether keys without Ctrl or Alt are shortcuts (WCAG 2.1.4): one setting for all pages, stored in this browser. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(setting) !== 'no'

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(setting)
  else localStorage.setItem(setting, 'no')
  for (const listener of listeners) listener()
}

export function subscribeToSingleKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A letter is a shortcut only when no field has the focus and no dialog is open. */
export function isShortcut(event: KeyboardEvent): boolean {
  // AltGr, which types ']' on a Spanish keyboard, counts as Ctrl and Alt together on some systems
  const isAltGr = event.ctrlKey && event.altKey && event.getModifierState('AltGraph')
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !isAltGr
  if (event.defaultPrevented || event.isComposing || event.repeat || isCommand || !areSingleKeysOn()) return false
  const target = event.target instanceof Element ? event.target : null
  return !target?.closest(typing) && !target?.closest('[role=menu], [role=dialog], dialog') && document.querySelector('dialog[open]') === null
}
