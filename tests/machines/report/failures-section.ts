/** Each failed tour: where, what was expected and seen, the screen, and the command that plays it again. */
import type { Failure, Report } from './collect.ts'
import { html, type Html } from './html.ts'
import { unsteadyTests } from './tests-section.ts'
import { anchorOf, day } from './texts.ts'

export const isFailing = ({ passedLater }: Failure): boolean => !passedLater

export function failuresSection({ failures }: Report): Html {
  const failing = failures.filter(isFailing)
  return html`<section id="fallas" aria-labelledby="fallas-t">
<h2 id="fallas-t">Recorridos que fallan</h2>
${failing.length === 0 ? html`<p class="empty">Ningún recorrido falla.</p>` : failing.map(cardOf)}
</section>`
}

/** What failed once and passed in the same run: by its tour where a tour left a record, else by the test's name. */
export function unsteadySection(report: Report): Html | null {
  const tours = report.failures.filter((failure) => !isFailing(failure))
  const tests = unsteadyTests(report)
  if (tours.length + tests.length === 0) return null
  return html`<section id="inestables" aria-labelledby="inestables-t">
<h2 id="inestables-t">Pruebas inestables</h2>
<p class="note">Fallaron junto a las demás y después pasaron solas: alguien debe ver por qué. La primera vez cuentan como pasadas; la segunda, en las últimas corridas que se guardan, como fallas.</p>
${tests.length === 0 ? null : html`<ul class="plain">${tests}</ul>`}
${tours.map(cardOf)}
</section>`
}

function cardOf(failure: Failure): Html {
  const { tour, driver, step, of, path, message, compared, expected, seen, command, picture, when } = failure
  return html`<article class="card${isFailing(failure) ? ' failing' : ''}" id="${anchorOf(failure)}">
<h3><code>${tour}</code> <span class="tag">${driver}</span></h3>
<p class="muted">${step === 0 ? 'Falla al empezar' : `Falla en el paso ${step} de ${of}`}, ${day(when)}</p>
<pre class="message">${message}</pre>
<dl>
${compared === null ? null : html`<dt>Se esperaba</dt><dd><pre>${data(compared.expected)}</pre></dd><dt>Se vio</dt><dd><pre>${data(compared.seen)}</pre></dd>`}
<dt>Estado esperado</dt><dd><pre>${data(expected.state)}</pre></dd>
<dt>Estado visto</dt><dd>${seen === null ? 'no se pudo preguntar' : html`<pre>${data(seen.state)}</pre>`}</dd>
${texts('Se debe ver', expected.shows)}${texts('No se debe ver', expected.hides)}
</dl>
<details open><summary>Camino: ${path.length - 1} ${path.length === 2 ? 'paso' : 'pasos'}</summary><ol class="path" start="0">${path.map((text) => html`<li>${text}</li>`)}</ol></details>
<p>Para repetir sólo este camino:</p><pre class="command">${command}</pre>
${picture === null ? null : html`<details open><summary>Pantalla</summary><img alt="Lo que se veía al fallar" src="data:image/png;base64,${picture}"></details>`}
</article>`
}

const texts = (label: string, all: readonly string[]): Html | null =>
  all.length === 0 ? null : html`<dt>${label}</dt><dd>${all.map((text) => `«${text}»`).join(', ')}</dd>`

/** On one line where it is short enough to be read so. */
function data(value: unknown): string {
  if (typeof value === 'string') return value
  const line = JSON.stringify(value)
  return line.length <= 100 ? line : JSON.stringify(value, null, 2)
}
