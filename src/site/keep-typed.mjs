/**
 * Runs in the visitor's browser. What is typed into a form stays in its tab, also after a reload, Back, or a lost
 * connection: for 48 hours, and until the page of another process is opened, or the own one is left (computers and
 * telephones are shared).
 */

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */
/**
 * `readAs`: digest of what the server had stored when the form was read. @typedef {{ at: number, typed: Record<string,
 * string[]>, readAs?: string }} Entry
 */

const prefix = 'bolsa:'
const storedMs = 48 * 3_600_000
const lockedMs = 5000
const neverStored = ['hidden', 'file', 'submit', 'button']

/** @param {HTMLFormElement} form @returns {Field[]} */
const fieldsOf = (form) =>
  /** @type {Field[]} */ (
    [...form.elements].filter(
      (field) => 'name' in field && field.name !== '' && 'type' in field && !neverStored.includes(String(field.type)),
    )
  )

/** @param {Field} field @returns {field is HTMLInputElement} */
const isBox = (field) => field.type === 'checkbox' || field.type === 'radio'

/** A consent belongs to one version of its text. @param {Field} field */
const nameOf = (field) => field.dataset['storedAs'] ?? field.name

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

/** @param {HTMLFormElement} form @param {Entry['typed']} typed */
function restore(form, typed) {
  for (const field of fieldsOf(form)) {
    const values = typed[nameOf(field)]
    if (values === undefined) continue
    if (isBox(field)) field.checked = values.includes(field.value)
    else field.value = values[0] ?? ''
  }
}

/** @param {string} key @returns {Entry | undefined} undefined where there is none, or it is too old */
function readEntry(key) {
  const text = sessionStorage.getItem(prefix + key)
  const entry = text === null ? undefined : /** @type {Entry} */ (JSON.parse(text))
  return entry && Date.now() - entry.at < storedMs ? entry : undefined
}

/** @param {(key: string) => boolean} isErased */
function erase(isErased) {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(prefix) && isErased(name.slice(prefix.length))) sessionStorage.removeItem(name)
}

const own = document.querySelector('[data-stores-only]')?.getAttribute('data-stores-only') ?? null
safely(() => erase((key) => readEntry(key) === undefined || (own !== null && !key.startsWith(`${own}:`))))

// Before a form on the same page is restored
for (const part of document.querySelectorAll('[data-forgotten]'))
  safely(() => erase((key) => key === part.getAttribute('data-forgotten')))

for (const form of document.querySelectorAll('form')) {
  const key = form.dataset['stored']
  if (key !== undefined) storeTyped(form, key)
  form.addEventListener('submit', (event) => {
    // A double click sends it once; a visitor who stops loading the answer can send it again
    if (form.dataset['sent'] !== undefined) event.preventDefault()
    form.dataset['sent'] = ''
    setTimeout(() => delete form.dataset['sent'], lockedMs)
    if (form.dataset['leaves'] !== undefined) safely(() => erase(() => true))
  })
}

/** @param {HTMLFormElement} form @param {string} key */
function storeTyped(form, key) {
  const notice = form.querySelector('[data-restored]')
  const readAs = /** @type {HTMLInputElement | null} */ (form.querySelector('[name="leida"]'))
  const store = () =>
    sessionStorage.setItem(
      prefix + key,
      JSON.stringify({ at: Date.now(), typed: readTyped(form), readAs: readAs?.value }),
    )
  safely(() => {
    // The answer to a form has what was sent
    if (form.dataset['returned'] !== undefined) return store()
    const entry = readEntry(key)
    if (!entry) return
    restore(form, entry.typed)
    // What was saved elsewhere since then is noticed when it is sent
    if (readAs && entry.readAs !== undefined) readAs.value = entry.readAs
    notice?.removeAttribute('hidden')
  })
  notice?.querySelector('button')?.addEventListener('click', () => {
    form.reset()
    notice.setAttribute('hidden', '')
    safely(() => erase((one) => one === key))
  })
  form.addEventListener('input', () => safely(store))
}

addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  // A page that Back shows again as it was left may belong to a process that is closed meanwhile
  if (own !== null) location.reload()
  for (const form of document.querySelectorAll('form')) delete form.dataset['sent']
})
