/**
 * A part of the page as lines of text, one for each element that a person reads, so that a test can expect the whole
 * part.
 */

/** 'callout', of the class that a style sheet made '_callout_1a2b3_4'. */
const classesOf = (element: Element) => [...element.classList].map((name) => name.split('_')[1] ?? name)
const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
const pictureOf = (element: Element) =>
  element
    .querySelector('svg')
    ?.getAttribute('class')
    ?.match(/lucide-([\w-]+)/)?.[1]

/** In: an element of the page. Out: its headings, fields, messages and buttons in the order in which one reads. */
export function outlineOf(element: Element): string[] {
  return [...element.children].flatMap(linesOf)
}

function linesOf(element: Element): string[] {
  if (element.matches('h1, h2, h3')) return [`# ${textOf(element)}`]
  if (element.matches('[role=radiogroup]')) return [radios(element)]
  if (element.matches('input, select, textarea, button[name]')) return [control(element as HTMLInputElement)]
  if (element.matches('button')) return [button(element as HTMLButtonElement)]
  if (element.matches('dl'))
    return [
      `${classesOf(element)[0]} of facts: ${[...element.children].map((fact) => `${textOf(fact.querySelector('dt'))} = ${textOf(fact.querySelector('dd'))}`).join(', ')}`,
    ]
  if (element.matches('label')) return []
  if (element.matches('li, p, [class*="_text_"]:not(:has(p, dl, li))'))
    return [textOf(element), ...buttonsIn(element)].filter(Boolean)
  if (classesOf(element).includes('callout'))
    return [`${classesOf(element).find((name) => name !== 'callout')}:`, ...outlineOf(element)]
  if (element.matches('[role=alert], [role=status]')) return [`${element.getAttribute('role')}:`, ...outlineOf(element)]
  if (classesOf(element).some((name) => ['messages', 'optional'].includes(name))) return []
  if (element.matches('svg')) return []
  return element.children.length === 0 ? [textOf(element)].filter(Boolean) : outlineOf(element)
}

const buttonsIn = (element: Element) => [...element.querySelectorAll('button')].map(button)

function button(element: HTMLButtonElement): string {
  const look = classesOf(element)
    .filter((name) => !['button', 'medium'].includes(name))
    .join(' ')
  return `[${textOf(element)}] ${[look, pictureOf(element), element.type === 'submit' && 'submit', stateOf(element)].filter(Boolean).join(' ')}`.trim()
}

const stateOf = (element: Element) =>
  [
    element.matches(':disabled') && 'disabled',
    element.getAttribute('aria-busy') === 'true' && 'busy',
    element.getAttribute('aria-invalid') === 'true' && 'invalid',
  ]
    .filter(Boolean)
    .join(' ')
const messageOf = (element: Element) => textOf(document.getElementById(element.getAttribute('aria-describedby') ?? ''))
const descriptionOf = (element: Element) =>
  [stateOf(element), messageOf(element) && `(${messageOf(element)})`]
    .filter(Boolean)
    .map((one) => ` ${one}`)
    .join('')

function radios(group: Element): string {
  const choices = [...group.querySelectorAll<HTMLInputElement>('input')].map(
    (radio) => `${radio.checked ? '*' : ''}${textOf(radio.closest('label'))}${radio.disabled ? ' disabled' : ''}`,
  )
  const look = group.querySelector('[class*=_cards_]') ? ' cards' : ''
  return `${textOf(document.getElementById(group.getAttribute('aria-labelledby')!))}: ${choices.join(' / ')}${look}${descriptionOf(group)}`
}

function control(field: HTMLInputElement): string {
  const label = textOf(field.labels?.[0])
  const limits = [
    field.name && `name=${field.name}`,
    field.placeholder && `placeholder=${field.placeholder}`,
    field.maxLength > 0 && `max=${field.maxLength}`,
    field.readOnly && 'readonly',
    field.required && 'required',
  ]
    .filter(Boolean)
    .join(' ')
  const value =
    field instanceof HTMLSelectElement
      ? Array.from((field as HTMLSelectElement).options, ({ text, selected }) => `${selected ? '*' : ''}${text}`).join(
          ' / ',
        )
      : field.matches('button')
        ? textOf(field)
        : JSON.stringify(field.value)
  return `${label}: ${value}${limits && ` ${limits}`}${descriptionOf(field)}`
}
