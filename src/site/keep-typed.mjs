/** Runs in the visitor's browser: what is typed into a form stays while its tab lives, also after a reload, Back, or a lost connection. */

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

const unkept = ['hidden', 'file', 'submit', 'button']

/** @param {HTMLFormElement} form @returns {Field[]} */
const fieldsOf = (form) => /** @type {Field[]} */ ([...form.elements].filter((field) => 'name' in field && field.name !== '' && 'type' in field && !unkept.includes(String(field.type))))

/** @param {Field} field @returns {field is HTMLInputElement} */
const isBox = (field) => field.type === 'checkbox' || field.type === 'radio'

/** Names it in the storage: a consent belongs to one version of its text. @param {Field} field */
const nameOf = (field) => field.dataset['keptAs'] ?? field.name

/** Storage may be switched off: then the form works as without a script. @param {() => void} work */
function safely(work) {
  try {
    work()
  } catch {
    // Nothing is stored
  }
}

/** Name → its values; of boxes those that are checked. @param {HTMLFormElement} form */
function readTyped(form) {
  /** @type {Record<string, string[]>} */
  const typed = {}
  for (const field of fieldsOf(form)) {
    const values = (typed[nameOf(field)] ??= [])
    if (!isBox(field) || field.checked) values.push(field.value)
  }
  return typed
}

/** @param {HTMLFormElement} form @param {Record<string, string[]>} stored */
function restore(form, stored) {
  for (const field of fieldsOf(form)) {
    const values = stored[nameOf(field)]
    if (values === undefined) continue
    if (isBox(field)) field.checked = values.includes(field.value)
    else if (field.value === '') field.value = values[0] ?? ''
  }
}

for (const form of document.querySelectorAll('form')) {
  const { kept } = form.dataset
  if (kept === undefined) continue
  // A form that comes back with problems has what was sent
  if (!form.querySelector('[aria-invalid]')) safely(() => restore(form, JSON.parse(sessionStorage.getItem(kept) ?? '{}')))
  form.addEventListener('input', () => safely(() => sessionStorage.setItem(kept, JSON.stringify(readTyped(form)))))
}

for (const part of document.querySelectorAll('[data-forgotten]')) safely(() => sessionStorage.removeItem(part.getAttribute('data-forgotten') ?? ''))
