/** Decides whether a key press is text or a shortcut. */

const typing = 'input:not([type=radio], [type=checkbox], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])'

/** A letter is a shortcut only when no field has the focus and no dialog is open. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target instanceof Element ? event.target : null
  return !target?.closest(typing) && !target?.closest('[role=menu], [role=dialog], dialog') && document.querySelector('dialog[open]') === null
}
