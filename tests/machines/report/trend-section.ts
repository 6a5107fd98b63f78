/** The stored runs side by side: the duration and the result of each. */
import type { StoredRun } from '../../run/history.ts'
import type { Report } from './collect.ts'
import { html, type Html } from './html.ts'
import { day, duration, number } from './texts.ts'

type State = 'good' | 'warn' | 'bad'
const stateOf = ({ failed, unsteady }: StoredRun): State => (failed > 0 ? 'bad' : unsteady.length > 0 ? 'warn' : 'good')
const wordOf = ({ failed, unsteady }: StoredRun): string =>
  failed > 0
    ? `falla${failed === 1 ? '' : 'n'} ${number(failed)}`
    : unsteady.length > 0
      ? `${number(unsteady.length)} inestable${unsteady.length === 1 ? '' : 's'}`
      : 'pasan todas'

const bar = { wide: 24, gap: 8, high: 96 } as const

export function trendSection({ history }: Report): Html | null {
  if (history.length === 0) return null
  return html`<section id="tendencia" aria-labelledby="tendencia-t">
<h2 id="tendencia-t">Tendencia</h2>
<p class="note">Las últimas corridas completas en esta computadora; lo alto es lo que tardó cada una. Lo inestable por segunda vez cuenta como falla.</p>
${chartOf(history)}
<div class="scroll" role="region" aria-labelledby="tendencia-t" tabindex="0"><table>
<thead><tr><th scope="col">Corrida</th><th scope="col">Cambio</th><th scope="col" class="n">Pasan</th><th scope="col" class="n">Fallan</th><th scope="col" class="n">Inestables</th><th scope="col" class="n">Tiempo</th><th scope="col">Resultado</th></tr></thead>
<tbody>${history.toReversed().map(rowOf)}</tbody></table></div>
</section>`
}

/** Bars, drawn by attributes: the page's own policy allows no styles in elements. The table below has the same numbers. */
function chartOf(history: readonly StoredRun[]): Html {
  const longest = Math.max(...history.map(({ seconds }) => seconds), 1)
  const width = history.length * (bar.wide + bar.gap)
  const bars = history.map((run, index) => {
    const height = Math.max(2, Math.round((run.seconds / longest) * bar.high))
    return html`<rect class="${stateOf(run)}" x="${index * (bar.wide + bar.gap)}" y="${bar.high - height}" width="${bar.wide}" height="${height}" rx="2"><title>${day(run.when, 'medium')}: ${duration(run.seconds * 1000)}, ${wordOf(run)}</title></rect>`
  })
  return html`<svg class="trend" viewBox="0 0 ${width} ${bar.high}" width="${width}" height="${bar.high}" role="img" aria-label="Duración de las últimas ${number(history.length)} corridas">${bars}</svg>`
}

const rowOf = (run: StoredRun): Html =>
  html`<tr><th scope="row">${day(run.when, 'medium')}</th><td>${run.commit === null ? '' : html`<code>${run.commit.slice(0, 10)}</code>`}</td><td class="n">${number(run.passed)}</td><td class="n">${number(run.failed)}</td><td class="n">${number(run.unsteady.length)}</td><td class="n">${duration(run.seconds * 1000)}</td><td><span class="tag ${stateOf(run)}">${wordOf(run)}</span></td></tr>`
