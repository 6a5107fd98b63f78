/** The report as one page that needs nothing else: no script, no request, its one style sheet allowed by its hash. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../../../src/setup/root.mjs'
import type { Report } from './collect.ts'
import { coverageSection, isWhole } from './coverage-section.ts'
import { failuresSection, isFailing, unsteadySection } from './failures-section.ts'
import { html, Html } from './html.ts'
import { mutantsSection } from './mutants-section.ts'
import { coveredOf, day, duration, number, percent, shareOf } from './texts.ts'

/** The product's own colours and measures. */
const style = [inRepository('src/client/ui/tokens.css'), join(import.meta.dirname, 'report.css')].map((file) => readFileSync(file, 'utf8')).join('\n')
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'`

export const pageOf = (report: Report): string => html`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Informe de pruebas · Bolsa de Trabajo Admin</title>
<style>${new Html(style)}</style>
</head>
<body>
<header>
<h1>Informe de pruebas</h1>
<p class="muted">Bolsa de Trabajo Admin, ${day(report.made)}</p>
${tilesOf(report)}
</header>
<main>
${failuresSection(report)}
${unsteadySection(report)}
${coverageSection(report)}
${mutantsSection(report)}
${runSection(report)}
</main>
</body>
</html>
`.text

type Tile = readonly [label: string, value: string, note: string, state: 'good' | 'bad' | 'neutral']

function tilesOf({ coverage, failures, mutants, run }: Report): Html {
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
  const covered = (which: 'states' | 'transitions' | 'pairs') => {
    const alone = coverage.filter(({ driver }) => driver === 'máquina').map((one) => one[which])
    return `${number(sum(alone.map(coveredOf)))}/${number(sum(alone.map(({ total }) => total)))}`
  }
  const failing = failures.filter(isFailing).length
  const killed = sum(mutants.map((one) => one.killed))
  const tried = sum(mutants.map((one) => one.tried))
  const tiles: Tile[] = [
    ...(run ? [['Pruebas', number(run.passed), run.failed > 0 ? `${run.failed === 1 ? 'falla' : 'fallan'} ${number(run.failed)}` : `pasan todas, en ${duration(run.seconds * 1000)}`, run.failed > 0 ? 'bad' : 'good'] as const] : []),
    ['Recorridos que fallan', number(failing), failing > 0 ? 'abajo, con su camino' : 'con todos los drivers', failing > 0 ? 'bad' : 'good'],
    ['Transiciones', covered('transitions'), `${covered('states')} estados, en la máquina sola`, coverage.every(isWhole) ? 'good' : 'bad'],
    ['Pares', covered('pairs'), 'en la máquina sola', 'neutral'],
    ...(mutants.length > 0 ? [['Mutantes detectados', percent(shareOf(killed, tried)), `${number(killed)} de ${number(tried)}, en ${mutants.length} máquinas`, mutants.some(({ wrong }) => wrong.length > 0) ? 'bad' : 'good'] as const] : []),
  ]
  return html`<ul class="tiles">${tiles.map(([label, value, note, state]) => html`<li class="${state}"><span class="label">${label}</span><strong>${value}</strong><span class="muted">${note}</span></li>`)}</ul>`
}

function runSection({ run }: Report): Html | null {
  if (!run) return null
  const rows = run.parts.map(
    ({ name, passed, failed, skipped, seconds }) =>
      html`<tr><th scope="row">${name}</th><td class="n">${number(passed)}</td><td class="n">${failed > 0 ? html`<span class="tag bad">${number(failed)}</span>` : '0'}</td><td class="n">${number(skipped)}</td><td class="n">${duration(seconds * 1000)}</td></tr>`,
  )
  return html`<section id="partes" aria-labelledby="partes-t">
<h2 id="partes-t">La corrida completa</h2>
<p class="note">${day(run.when)}, ${duration(run.seconds * 1000)} en total; varias partes corren a la vez.</p>
<div class="scroll" role="region" aria-labelledby="partes-t" tabindex="0"><table>
<thead><tr><th scope="col">Parte</th><th scope="col" class="n">Pasan</th><th scope="col" class="n">Fallan</th><th scope="col" class="n">Omitidas</th><th scope="col" class="n">Tiempo</th></tr></thead>
<tbody>${rows}</tbody></table></div>
</section>`
}
