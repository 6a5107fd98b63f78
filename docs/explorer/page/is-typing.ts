/** Whether a key is for a field, and for nothing else on the page. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
