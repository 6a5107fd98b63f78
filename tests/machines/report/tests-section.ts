/** The tests of the last whole run, one by one: what failed, what is unsteady, what is slow, and all of them to search in. */
import type { RunTest } from '../../run/run-tests.ts'
import { keyOf, nameOf } from '../../run/test-results.ts'
import type { Failure, Report } from './collect.ts'
import { html, type Html } from './html.ts'
import { anchorOf, day, duration, number } from './texts.ts'

const slowest = 10

export function failedTestsSection({ run, failures }: Report): Html | null {
  if (!run) return null
  const failed = run.tests.filter(({ status }) => status === 'failed')
  return html`<section id="pruebas-que-fallan" aria-labelledby="pruebas-que-fallan-t">
<h2 id="pruebas-que-fallan-t">Pruebas que fallan</h2>
${failed.length === 0 ? html`<p class="empty">Ninguna prueba falla.</p>` : failed.map((test) => cardOf(test, failures))}
</section>`
}

function cardOf(test: RunTest, failures: readonly Failure[]): Html {
  const tours = failures.filter(({ tour }) => test.message.includes(`${tour} fails at `))
  return html`<article class="card failing">
<h3>${nameOf(test)} <span class="tag">${test.part}</span>${test.isRepeated ? html` <span class="tag warn">inestable otra vez</span>` : null}</h3>
<p class="muted">${test.file === '' ? '' : `${test.file}, `}${duration(test.milliseconds)}</p>
${test.message === '' ? null : html`<pre class="message">${test.message}</pre>`}
<p>Para repetir sólo esta prueba:</p><pre class="command">${test.command}</pre>
${tours.map((failure) => html`<p>Su recorrido: <a href="#${anchorOf(failure)}">${failure.tour} con «${failure.driver}»</a></p><pre class="command">${failure.command}</pre>`)}
</article>`
}

/** Tests that failed in parallel and passed alone, with the stored runs in which they did so before. */
export function unsteadyTests({ run, history }: Report): Html[] {
  const tests = (run?.tests ?? []).filter(({ status, isRepeated }) => status === 'unsteady' || isRepeated)
  return tests.map((test) => {
    const times = history.filter(({ unsteady }) => unsteady.includes(keyOf(test))).length
    return html`<li><span class="tag warn">${test.part}</span> ${nameOf(test)} <span class="muted">${test.file}, ${duration(test.milliseconds)}${times > 1 ? `, en ${number(times)} de las últimas ${number(history.length)} corridas` : ''}</span>
<pre class="command">${test.command}</pre>${test.message === '' ? null : html`<details><summary>Lo que dijo</summary><pre class="message">${test.message}</pre></details>`}</li>`
  })
}

export function allTestsSection({ run }: Report): Html | null {
  if (!run) return null
  const slow = run.tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, slowest)
  return html`<section id="pruebas" aria-labelledby="pruebas-t">
<h2 id="pruebas-t">Todas las pruebas</h2>
<p class="note">La corrida es la del ${day(run.when)}; cada duración se midió mientras corrían otras partes, y una prueba del navegador camina muchos recorridos.</p>
<p class="search" hidden><label for="buscar">Buscar prueba</label> <input id="buscar" type="search" autocomplete="off" placeholder="nombre, archivo, parte o «falla»"> <output for="buscar" class="muted"></output></p>
<details class="tests"><summary>Las ${number(slow.length)} más lentas</summary><ul class="plain">${slow.map(rowOf)}</ul></details>
${[...Map.groupBy(run.tests, ({ part }) => part)].map(([part, some]) => html`<details class="tests"><summary>${part}: ${number(some.length)}</summary><ul class="plain">${some.map(rowOf)}</ul></details>`)}
</section>`
}

const words = { passed: 'pasa', failed: 'falla', skipped: 'omitida', unsteady: 'inestable' } as const
const tags = { passed: 'good', failed: 'bad', skipped: '', unsteady: 'warn' } as const

const rowOf = (test: RunTest): Html =>
  html`<li><span class="tag ${tags[test.status]}">${words[test.status]}</span> ${nameOf(test)} <span class="muted">${test.file === '' ? test.part : test.file}, ${duration(test.milliseconds)}</span></li>`
