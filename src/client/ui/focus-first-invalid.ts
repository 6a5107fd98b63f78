/**
 * Leads to the first field that needs mending, in the order in which one reads: also to fields that the
 * form's library does not hold. Waits for the frame in which their messages are on the page.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input:not([disabled])') : field
    control?.focus()
  })
}
