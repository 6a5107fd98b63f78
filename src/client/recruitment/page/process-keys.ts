/** Keys of the workspace: answers of the form, the buttons with a shortcut, the document, the candidates beside. */
import { isShortcut } from '../../ui/base/keys.ts'
import { actOnDocumentKey, follow, press } from '../../curricula/document-keys.ts'

/** Listens while `work` is in the page. Returns a function that stops listening. */
export function listenToKeys(work: HTMLDivElement): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (isShortcut(event) && act(work, event)) event.preventDefault()
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}

function act(work: HTMLElement, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  if (/^[1-9]$/.test(key)) return choose(reachedChoices(work)[Number(key) - 1])
  switch (key) {
    case 's':
      return answerYes(work) || press(key)
    case 'n':
      return answerNo(work) || press(key)
    case 'a':
      return reach(work.querySelector<HTMLElement>('[data-hours] input:not(:disabled)')) || press(key)
    case 'r':
      return press(key)
    case 'j':
      return showDocument(1)
    case 'k':
      return showDocument(-1)
    case 'enter':
      return isFree(event) && (follow('a[data-next-candidate]') || reach(firstFieldIn(work)))
    default:
      return actOnDocumentKey(key)
  }
}

/** The document before or after the one that is shown. */
function showDocument(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-documents] button')]
  const row = rows[rows.findIndex((one) => one.getAttribute('aria-current') === 'true') + by]
  row?.click()
  row?.scrollIntoView({ block: 'nearest' })
  return rows.length > 0
}

/** All radios of the form that are of one question: the first, unless `of` is of another one. */
function choicesIn(work: HTMLElement, of?: HTMLInputElement): HTMLInputElement[] {
  const all = [...work.querySelectorAll<HTMLInputElement>('form input[type=radio]:not(:disabled)')]
  return all.filter(({ name }) => name === (of ?? all[0])?.name)
}

/** Those of the question with the focus, else of the first one. */
const reachedChoices = (work: HTMLElement) =>
  choicesIn(work, work.querySelector<HTMLInputElement>('form input[type=radio]:focus') ?? undefined)

function choose(choice: HTMLInputElement | undefined): boolean {
  choice?.click()
  choice?.focus()
  return choice !== undefined
}

/** Chooses Sí and saves; the form confirms first, as for the button. */
function answerYes(work: HTMLElement): boolean {
  const yes = choicesIn(work).find((choice) => choice.value === 'SI')
  if (!choose(yes)) return false
  yes?.form?.requestSubmit()
  return true
}

/** Chooses No, and puts the focus where its reason is given as soon as that is shown. */
function answerNo(work: HTMLElement): boolean {
  const choices = choicesIn(work)
  const no = choices.find((choice) => choice.value === 'NO')
  if (!choose(no)) return false
  requestAnimationFrame(() => {
    const fields = [...(no?.form?.elements ?? [])].filter((field) => field instanceof HTMLElement)
    reach(
      fields.slice(fields.indexOf(choices.at(-1)!) + 1).find((field) => field.matches(':is(input, select, textarea)')),
    )
  })
  return true
}

const firstFieldIn = (work: HTMLElement) =>
  work.querySelector<HTMLElement>('form :is(input, select, textarea):not(:disabled)')

/** Of radios, the chosen one is reached. */
function reach(field: HTMLElement | null | undefined): boolean {
  const group = field?.closest('[role=radiogroup]')
  const target = group?.querySelector<HTMLElement>('input:checked') ?? field
  target?.focus()
  return target != null
}

/** Enter has no other meaning there. */
const isFree = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element && target.closest('a, button, input, summary'))
