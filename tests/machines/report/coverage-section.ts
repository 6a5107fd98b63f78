/** A row for each machine and driver; below it what is missing, with the reason. */
import type { Covered, CoverageResult } from '../../../docs/reading/coverage-results.ts'
import type { Report } from './collect.ts'
import { html, type Html } from './html.ts'
import { coveredOf, duration, number, percent, shareOf } from './texts.ts'

const columns = 8

export function coverageSection({ coverage, untried }: Report): Html {
  const machines = Map.groupBy(coverage, ({ machine }) => machine)
  return html`<section id="cobertura" aria-labelledby="cobertura-t">
<h2 id="cobertura-t">Cobertura por máquina y driver</h2>
<p class="note">Estados y transiciones se exigen al 100 %. De los pares de transiciones seguidas se exige el 90 % a la máquina sola y a quien recorre por pares; los pares que ningún camino puede dar no cuentan y se listan con su motivo.</p>
<div class="scroll" role="region" aria-labelledby="cobertura-t" tabindex="0"><table>
<thead><tr><th scope="col">Máquina</th><th scope="col">Driver</th><th scope="col">Estados</th><th scope="col">Transiciones</th><th scope="col">Pares</th><th scope="col" class="n">Pasos</th><th scope="col" class="n">Tiempo</th><th scope="col">Resultado</th></tr></thead>
${[...machines].map(([machine, results]) => html`<tbody>${results.map((result, index) => rowsOf(result, index === 0 ? html`<th scope="rowgroup">${machine}</th>` : html`<td></td>`))}</tbody>`)}
${untried.length === 0 ? null : html`<tbody>${untried.map((machine) => html`<tr><th scope="row">${machine}</th><td colspan="${columns - 1}" class="muted">sin correr</td></tr>`)}</tbody>`}
</table></div>
</section>`
}

export const isWhole = ({ states, transitions, pairs, leastPairs }: CoverageResult): boolean =>
  states.missing.length + transitions.missing.length === 0 && shareOf(coveredOf(pairs), pairs.total) >= leastPairs

function rowsOf(result: CoverageResult, head: Html): Html {
  const { driver, states, transitions, pairs, steps, milliseconds } = result
  const lists = listsOf(result)
  const verdict = isWhole(result)
    ? html`<span class="tag good">completa</span>`
    : html`<span class="tag bad">incompleta</span>`
  return html`<tr>${head}<td>${driver}</td>${shareCell(states)}${shareCell(transitions)}${shareCell(pairs)}<td class="n">${number(steps)}</td><td class="n">${duration(milliseconds)}</td><td>${verdict}</td></tr>
${lists.length === 0 ? null : html`<tr class="more"><td></td><td colspan="${columns - 1}">${lists}</td></tr>`}`
}

/** The width is an attribute of a drawing: the page's own policy allows no styles in elements. */
function shareCell(covered: Covered): Html {
  const share = shareOf(coveredOf(covered), covered.total)
  return html`<td class="share"><span class="n">${number(coveredOf(covered))}/${number(covered.total)}</span> <span class="muted">${percent(share)}</span><svg class="bar${share < 1 ? ' part' : ''}" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="4" class="all"></rect><rect width="${Math.round(share * 1000) / 10}" height="4"></rect></svg></td>`
}

function listsOf({ states, transitions, pairs, leastPairs, excluded, impossible }: CoverageResult): Html[] {
  const asked =
    leastPairs > 0 ? 'falta en los recorridos' : 'este driver recorre por transiciones: los pares no se le piden'
  return [
    ...listOf(
      'Sin cubrir',
      [...states.missing, ...transitions.missing].map((name) => [name, 'ningún recorrido llegó']),
      true,
    ),
    ...listOf(
      'Pares sin cubrir',
      pairs.missing.map((name) => [name, asked]),
    ),
    ...listOf('Excluidos', Object.entries(excluded)),
    ...listOf('Pares imposibles', Object.entries(impossible)),
  ]
}

type Named = readonly [name: string, why: string]
function listOf(title: string, entries: readonly Named[], isOpen = false): Html[] {
  if (entries.length === 0) return []
  const byReason = Map.groupBy(entries, ([, why]) => why)
  const groups = [...byReason].map(
    ([why, some]) =>
      html`<p class="why">${why}</p><ul class="names">${some.map(([name]) => html`<li><code>${name}</code></li>`)}</ul>`,
  )
  return [
    html`<details${isOpen ? html` open` : null}><summary>${title}: ${number(entries.length)}</summary>${groups}</details>`,
  ]
}
