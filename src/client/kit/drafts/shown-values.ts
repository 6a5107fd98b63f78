/** The values of a form as people read them, for a draft whose form no longer exists. */

/** Label and text of every filled-in field, in reading order. */
export function shownValues(form: HTMLElement): { label: string; value: string }[] {
  const controls = form.querySelectorAll<Control>('input:not([type="hidden"]), select, textarea, button[name]')
  return Array.from(controls, (control) => ({ label: labelOf(control), value: textOf(control).trim() })).filter(
    (field) => field.value !== '',
  )
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement
const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'
const ownLabel = (control: Control) => control.labels![0]?.textContent ?? ''

function textOf(control: Control): string {
  if (isRadio(control)) return control.checked ? ownLabel(control) : ''
  if (control.value === '') return ''
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]!.text
  // A calendar button: its text is the day
  return control instanceof HTMLButtonElement ? control.textContent : control.value
}

/** A radio button is labelled by its group, every other control by its own label. */
function labelOf(control: Control): string {
  const group = isRadio(control) && control.closest('[role="radiogroup"]')
  const label = group ? document.getElementById(group.getAttribute('aria-labelledby')!)!.textContent : ownLabel(control)
  return label.replace(' (opcional)', '')
}
