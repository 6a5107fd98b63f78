// Runs in the report: shows the tests in which every word occurs, and how many there are.
const field = /** @type {HTMLInputElement} */ (document.querySelector('#buscar'))
const line = /** @type {HTMLElement} */ (field.closest('.search'))
const told = /** @type {HTMLOutputElement} */ (line.querySelector('output'))
const groups = [.../** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll('details.tests'))].map(
  (group) => ({
    group,
    rows: [...group.querySelectorAll('li')].map((row) => ({ row, text: plain(row.textContent) })),
  }),
)
line.hidden = false
field.addEventListener('input', () => {
  const words = plain(field.value).split(/\s+/).filter(Boolean)
  let found = 0
  for (const [index, { group, rows }] of groups.entries()) {
    let shown = 0
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word))
      if (!row.hidden) shown += 1
    }
    // The slowest, which come first, are among the others too.
    if (index > 0) found += shown
    group.hidden = words.length > 0 && (shown === 0 || index === 0)
    group.open = words.length > 0 && shown > 0 && index > 0
  }
  told.textContent = words.length === 0 ? '' : found === 1 ? '1 prueba' : `${found} pruebas`
})

/** Without accents and capitals. @param {string} text */
function plain(text) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
