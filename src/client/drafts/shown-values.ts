/** What a form holds, as people read it: for a draft whose form is not there any more. */

/** Label and text of every field that is filled in, in the order in which one reads. */
export function shownValues(form: HTMLElement): { label: string; value: string }[] {
  const controls = form.querySelectorAll<Control>('input, select, textarea, button[name]')
  return [...controls].flatMap((control) => {
    const value = textOf(control).trim()
    return value === '' ? [] : [{ label: labelOf(control), value }]
  })
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement
const isRadio = (control: Control) => control.type === 'radio'
const labelsOf = (control: Control) => control.labels?.[0]?.textContent ?? ''

function textOf(control: Control): string {
  if (isRadio(control)) return (control as HTMLInputElement).checked ? labelsOf(control) : ''
  if (control.value === '') return ''
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.textContent ?? ''
  // A button that opens a calendar: it shows its day
  return control instanceof HTMLButtonElement ? (control.textContent ?? '') : control.value
}

/** A radio is named by its group, everything else by its own label. */
function labelOf(control: Control): string {
  const group = isRadio(control) ? control.closest('[role="radiogroup"]')?.getAttribute('aria-labelledby') : null
  const label = group ? document.getElementById(group)?.textContent : labelsOf(control)
  return (label ?? '').replace(' (opcional)', '')
}
