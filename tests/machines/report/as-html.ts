/** The report as one page that needs nothing else: no request; its one style sheet and its one script, the search, are allowed by their hashes. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../../../src/setup/root.mjs'
import type { RunSummary } from '../../run/summary.ts'
import type { Report } from './collect.ts'
import { coverageSection, isWhole } from './coverage-section.ts'
import { failuresSection, isFailing, unsteadySection } from './failures-section.ts'
import { html, Html } from './html.ts'
import { mutantsSection } from './mutants-section.ts'
import { allTestsSection, failedTestsSection } from './tests-section.ts'
import { trendSection } from './trend-section.ts'
import { coveredOf, day, duration, number, percent, shareOf } from './texts.ts'

/** The product's own colours and measures. */
const style = [inRepository('src/styles/tokens.css'), join(import.meta.dirname, 'report.css')]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const search = readFileSync(join(import.meta.dirname, 'search.js'), 'utf8')
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(search)}; img-src data:; base-uri 'none'; form-action 'none'`

export const pageOf = (report: Report): string =>
  html`<!doctype html>
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
${environmentOf(report)}
${tilesOf(report)}
</header>
<main>
${failedTestsSection(report)}
${failuresSection(report)}
${unsteadySection(report)}
${trendSection(report)}
${coverageSection(report)}
${mutantsSection(report)}
${runSection(report)}
${allTestsSection(report)}
</main>
${report.run ? html`<script type="module">${new Html(search)}</script>` : null}
</body>
</html>
`.text

/** What the run was of, and on what. */
function environmentOf({ run }: Report): Html | null {
  if (!run) return null
  const { commit, branch, isChanged, node, chromium, postgres, system, cores, memoryGb } = run.environment
  const what =
    commit === null
      ? 'sin repositorio de git'
      : html`<code title="${commit}">${commit.slice(0, 10)}</code>${branch === null || branch === 'HEAD' ? '' : ` de ${branch}`}${isChanged ? ', con cambios sin guardar' : ''}`
  const where = [
    `Node ${node}`,
    chromium === null ? 'sin Chromium' : `Chromium ${chromium}`,
    postgres === null ? 'sin PostgreSQL' : `PostgreSQL ${postgres}`,
    system,
    `${number(cores)} núcleos`,
    `${number(memoryGb)} GB`,
  ]
  return html`<p class="environment muted">${what}; ${where.join(', ')}</p>`
}

type Tile = readonly [label: string, value: string, note: string, state: 'good' | 'warn' | 'bad' | 'neutral']

/** Amber is not green: what is unsteady has not simply passed. */
function runTile(run: RunSummary): Tile {
  const unsteady = run.tests.filter(({ status }) => status === 'unsteady').length
  const note =
    run.failed > 0
      ? `${run.failed === 1 ? 'falla' : 'fallan'} ${number(run.failed)}`
      : unsteady > 0
        ? `${number(unsteady)} de ellas ${unsteady === 1 ? 'inestable' : 'inestables'}`
        : `pasan todas, en ${duration(run.seconds * 1000)}`
  return ['Pruebas', number(run.passed), note, run.failed > 0 ? 'bad' : unsteady > 0 ? 'warn' : 'good']
}

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
    ...(run ? [runTile(run)] : []),
    [
      'Recorridos que fallan',
      number(failing),
      failing > 0
        ? 'abajo, con su camino'
        : failures.length > 0
          ? `${number(failures.length)} ${failures.length === 1 ? 'inestable' : 'inestables'}`
          : 'con todos los drivers',
      failing > 0 ? 'bad' : failures.length > 0 ? 'warn' : 'good',
    ],
    [
      'Transiciones',
      covered('transitions'),
      `${covered('states')} estados, en la máquina sola`,
      coverage.every(isWhole) ? 'good' : 'bad',
    ],
    ['Pares', covered('pairs'), 'en la máquina sola', 'neutral'],
    ...(mutants.length > 0
      ? [
          [
            'Mutantes detectados',
            percent(shareOf(killed, tried)),
            `${number(killed)} de ${number(tried)}, en ${mutants.length} máquinas`,
            mutants.some(({ wrong }) => wrong.length > 0) ? 'bad' : 'good',
          ] as const,
        ]
      : []),
  ]
  return html`<ul class="tiles">${tiles.map(([label, value, note, state]) => html`<li class="${state}"><span class="label">${label}</span><strong>${value}</strong><span class="muted">${note}</span></li>`)}</ul>`
}

function runSection({ run }: Report): Html | null {
  if (!run) return null
  const rows = run.parts.map(
    ({ name, passed, failed, skipped, unsteady, seconds }) =>
      html`<tr><th scope="row">${name}</th><td class="n">${number(passed)}</td><td class="n">${failed > 0 ? html`<span class="tag bad">${number(failed)}</span>` : '0'}</td><td class="n">${unsteady > 0 ? html`<span class="tag warn">${number(unsteady)}</span>` : '0'}</td><td class="n">${number(skipped)}</td><td class="n">${duration(seconds * 1000)}</td></tr>`,
  )
  return html`<section id="partes" aria-labelledby="partes-t">
<h2 id="partes-t">La corrida completa</h2>
<p class="note">${day(run.when)}, ${duration(run.seconds * 1000)} en total; varias partes corren a la vez.</p>
<div class="scroll" role="region" aria-labelledby="partes-t" tabindex="0"><table>
<thead><tr><th scope="col">Parte</th><th scope="col" class="n">Pasan</th><th scope="col" class="n">Fallan</th><th scope="col" class="n">Inestables</th><th scope="col" class="n">Omitidas</th><th scope="col" class="n">Tiempo</th></tr></thead>
<tbody>${rows}</tbody></table></div>
</section>`
}
