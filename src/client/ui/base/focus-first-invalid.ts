/**
 * Focuses the first invalid field in reading order, including fields that the form library does not know. It waits for
 * the frame that shows the messages.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    focusControl(field?.matches('fieldset') ? field.querySelector<HTMLElement>('input:not([disabled])') : field)
  })
}

/**
 * For a disabled control it focuses the nearest enabled one before it: a level of a cascade depends on the level above.
 */
export function focusControl(control: HTMLElement | null | undefined): void {
  if (!control?.matches(':disabled')) return control?.focus()
  const before = Array.from(control.closest('form')?.querySelectorAll<HTMLElement>(controls) ?? [])
  before
    .slice(0, before.indexOf(control))
    .findLast((one) => !one.matches(':disabled'))
    ?.focus()
}

const controls = 'input:not([type=hidden]), select, textarea, button[name]'
