/** Decides whether a key press is text or a shortcut. */

const typing = 'input:not([type=radio], [type=checkbox], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])'

/** A letter is a shortcut only when no field has the focus and no dialog is open. */
export function isShortcut(event: KeyboardEvent): boolean {
  // AltGr, which types ']' on a Spanish keyboard, counts as Ctrl and Alt on some systems
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  if (event.defaultPrevented || event.isComposing || event.repeat || isCommand) return false
  const target = event.target instanceof Element ? event.target : null
  return !target?.closest(typing) && !target?.closest('[role=menu], [role=dialog], dialog') && document.querySelector('dialog[open]') === null
}
