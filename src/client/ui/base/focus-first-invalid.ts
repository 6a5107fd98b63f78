/**
 * Leads to the first field that needs mending, in the order in which one reads: also to fields that the
 * form's library does not hold. Waits for the frame in which their messages are on the page.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    focusControl(field?.matches('fieldset') ? field.querySelector<HTMLElement>('input:not([disabled])') : field)
  })
}

/** Of a control that is disabled the nearest one before it that is not: a level of a cascade waits for the one above it. */
export function focusControl(control: HTMLElement | null | undefined): void {
  if (!control?.matches(':disabled')) return control?.focus()
  const before = Array.from(control.closest('form')?.querySelectorAll<HTMLElement>(controls) ?? [])
  before.slice(0, before.indexOf(control)).findLast((one) => !one.matches(':disabled'))?.focus()
}

const controls = 'input:not([type=hidden]), select, textarea, button[name]'
