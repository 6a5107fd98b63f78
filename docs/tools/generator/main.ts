/**
 * `npm run statecharts` writes the pages of the statecharts, `docs/statecharts/<chart>.md`.
 *
 * `-- --compare=<commit> [--to=<commit>] [--json]` lists what changed since a commit, or between two, and how many open
 * processes are in the changed states; `--last=<chart>` lists the last change of a chart; `--explorer` also shows it on
 * the charts of the built explorer. Exit codes: 0 if no behaviour changed, 1 if some did, 2 if the comparison failed.
 * `-- --record --title=<title> --reason=<reason>` records what changed in the recruitment chart since the last recorded
 * version, in Spanish for readers without code.
 * `-- --export=<folder> [--chart=<id>]` writes every chart as SVG, PNG, Mermaid, SCXML and JSON; `-- --guards` lists
 * the conditions that the tests' walks never see true, or never see false.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inRepository } from '../../../src/setup/root.mjs'

const { values } = parseArgs({
  options: {
    compare: { type: 'string' },
    to: { type: 'string' },
    last: { type: 'string' },
    record: { type: 'boolean', default: false },
    title: { type: 'string', default: '' },
    reason: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    explorer: { type: 'boolean', default: false },
    export: { type: 'string' },
    chart: { type: 'string', multiple: true, default: [] },
    guards: { type: 'boolean', default: false },
  },
})

// Loaded on demand
if (values.compare !== undefined || values.last !== undefined) process.exitCode = await compare()
else if (values.record) process.exitCode = await record(values.title, values.reason)
else if (values.export !== undefined) process.exitCode = await exportTo(values.export)
else if (values.guards) await reportGuards()
else await writePages()

async function writePages(): Promise<void> {
  const { allPages, pagesFolder } = await import('./page/pages.ts')
  const folder = inRepository(pagesFolder)
  const pages = await allPages()
  mkdirSync(folder, { recursive: true })
  const there = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
  const gone = [...there.keys()].filter((name) => !pages.has(name))
  const changed = [...pages].filter(([name, text]) => there.get(name) !== text)
  for (const name of gone) rmSync(join(folder, name))
  for (const [name, text] of changed) writeFileSync(join(folder, name), text)
  console.log(
    `${pages.size} páginas en ${pagesFolder}: ${changed.length} escritas, ${gone.length} quitadas, las demás ya estaban al día.`,
  )
}

async function compare(): Promise<number> {
  const { comparedWith, lastChangeOf } = await import('./compare/comparison-request.ts')
  const { asText, exitCodeOf } = await import('./compare/report.ts')
  const { NotComparable } = await import('./compare/versions.ts')
  try {
    const comparison =
      values.last === undefined ? await comparedWith(values.compare!, values.to) : await lastChangeOf(values.last)
    console.log(values.json ? JSON.stringify(comparison, null, 2) : asText(comparison))
    if (values.explorer) console.error(await (await import('./compare/for-explorer.ts')).layOver(comparison))
    return exitCodeOf(comparison)
  } catch (failure) {
    console.error(failure instanceof NotComparable ? failure.message : failure)
    return 2
  }
}

async function record(title: string, reason: string): Promise<number> {
  const { recordVersion } = await import('./compare/recorded.ts')
  const { NotComparable } = await import('./compare/versions.ts')
  const { chartVersion: version } = await import('../../../src/server/recruitment/engine/chart.ts')
  const { mexicoTime } = await import('../../../src/server/platform/base/mexico-time.ts')
  try {
    if (title === '' || reason === '') throw new NotComparable('Faltan --title=<qué cambia> y --reason=<por qué>.')
    const date = mexicoTime(new Date()).day
    const { changes } = await recordVersion({ date, title, reason, version })
    console.log([`${date} · ${title}`, ...changes.map(({ text }) => `  ${text}`)].join('\n'))
    return 0
  } catch (failure) {
    console.error(failure instanceof NotComparable ? failure.message : failure)
    return 2
  }
}

async function exportTo(folder: string): Promise<number> {
  const { exportCharts } = await import('./export.ts')
  const { charts, files, transitions, wrong } = await exportCharts(resolve(folder), values.chart)
  console.log(
    [
      ...wrong,
      `${charts} diagramas en ${files} archivos de ${resolve(folder)}; leídos de nuevo, ${wrong.length === 0 ? `cada formato dice las ${transitions} transiciones de sus diagramas` : `${wrong.length} cosas no coinciden`}.`,
    ].join('\n'),
  )
  return wrong.length === 0 && charts > 0 ? 0 : 1
}

async function reportGuards(): Promise<void> {
  const { documentedCharts } = await import('../explorer/charts.ts')
  const { guardsSeen, isOneSided } = await import('./guards-seen.ts')
  const all = documentedCharts.flatMap(({ id, model }) => guardsSeen(model).map((seen) => ({ id, ...seen })))
  const lines = all
    .filter(isOneSided)
    .map(
      ({ id, guard, passed }) =>
        `${id}: ${guard} ${passed === 0 ? 'nunca se cumple' : 'siempre se cumple'} en los recorridos de las pruebas.`,
    )
  console.log(
    [
      ...lines,
      `${all.length} condiciones; los recorridos ven ${all.length - lines.length} cumplidas unas veces y otras no.`,
    ].join('\n'),
  )
}
