/** Whether the tests notice a wrong chart: how many faults each machine's tests found, and those that live. */
import { scoreText } from '../../faults/engine/score.ts'
import type { MutantScore, Report } from './collect.ts'
import { html, type Html } from './html.ts'
import { day, number, percent, shareOf } from './texts.ts'

export function mutantsSection({ mutants }: Report): Html {
  return html`<section id="mutantes" aria-labelledby="mutantes-t">
<h2 id="mutantes-t">¿Lo notan las pruebas?</h2>
${mutants.length === 0 ? html`<p class="empty">Aún no se han probado mutantes: <code>npm run mutants</code>.</p>` : tableOf(mutants)}
</section>`
}

const tableOf = (
  mutants: readonly MutantScore[],
): Html => html`<p class="note">Cada máquina se descompone de todas las maneras pequeñas, una a la vez, para todo lo que la usa, y se corren las pruebas que correrían: la tabla que se revisa, los recorridos que se generan de ella, sus pruebas escritas a mano, las del cliente y las del servidor, hasta que alguna lo nota. La meta es notar al menos el 95 % y explicar cada falla que nadie nota.</p>
<div class="scroll" role="region" aria-labelledby="mutantes-t" tabindex="0"><table>
<thead><tr><th scope="col">Máquina</th><th scope="col" class="n">Probados</th><th scope="col" class="n">Detectados</th><th scope="col" class="n">Porcentaje</th><th scope="col">Quién lo nota primero</th><th scope="col">Viven</th><th scope="col">Probados el</th></tr></thead>
<tbody>${mutants.map(rowOf)}</tbody></table></div>`

function rowOf({ machine, tried, killed, by, survivors, wrong, when }: MutantScore): Html {
  const living = survivors.map(
    ({ name, why }) =>
      html`<li><code>${name}</code> ${why === null ? html`<span class="tag bad">sin explicación</span>` : html`<span class="muted">${why}</span>`}</li>`,
  )
  const others = wrong
    .filter((line) => !line.includes(' by no test: '))
    .map((line) => html`<li><span class="tag bad">${line.replace(/^.* % of at least /, 'menos del ')}</span></li>`)
  return html`<tr><th scope="row">${machine}</th><td class="n">${number(tried)}</td><td class="n">${number(killed)}</td><td class="n">${percent(shareOf(killed, tried))}</td><td>${scoreText(by)}</td><td>${living.length + others.length === 0 ? 'ninguno' : html`<ul class="names">${living}${others}</ul>`}</td><td class="muted">${day(when, 'medium')}</td></tr>`
}
