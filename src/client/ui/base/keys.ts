/** Who a key is meant for. */

const typing = 'input:not([type=radio], [type=checkbox], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])'

/** A letter is a shortcut only where nobody types it, and nothing lies over the page. */
export function isShortcut(event: KeyboardEvent): boolean {
  // AltGr, with which a Spanish keyboard writes ']', is Ctrl and Alt on some systems
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  if (event.defaultPrevented || event.isComposing || event.repeat || isCommand) return false
  const target = event.target instanceof Element ? event.target : null
  return !target?.closest(typing) && !target?.closest('[role=menu], [role=dialog], dialog') && document.querySelector('dialog[open]') === null
}
