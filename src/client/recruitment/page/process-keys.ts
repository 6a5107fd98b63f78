/** Keys of the workspace: an answer of the form, 'Rechazar Candidato', the document, the next candidate. */
import { isShortcut } from '../../ui/base/keys.ts'
import { toggleDocument } from '../document/document-state.ts'

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
  if (/^[1-9]$/.test(key)) return choose(choicesIn(work)[Number(key) - 1])
  switch (key) {
    case 's':
      return answerYes(work)
    case 'n':
      return choose(choicesIn(work).find((choice) => choice.value === 'NO'))
    case 'r':
    case 'c':
      return press(key)
    case 'v':
      toggleDocument()
      return true
    case 'enter':
      return goToNext(event)
    default:
      return false
  }
}

/** The button with this shortcut, where it is available. */
function press(key: string): boolean {
  const button = document.querySelector<HTMLElement>(`main [aria-keyshortcuts=${key.toUpperCase()}]`)
  button?.click()
  return button !== null
}

/** The first question of the form. */
function choicesIn(work: HTMLElement): HTMLInputElement[] {
  const all = [...work.querySelectorAll<HTMLInputElement>('form input[type=radio]:not(:disabled)')]
  return all.filter(({ name }) => name === all[0]?.name)
}

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

/** Only where Enter does nothing else. */
function goToNext({ target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input, summary')) return false
  const next = document.querySelector<HTMLAnchorElement>('a[data-next-candidate]')
  next?.click()
  return next !== null
}
