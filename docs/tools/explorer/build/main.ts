/**
 * Builds the page of the statecharts into a folder: `dist/docs` by default. Plain scripts and relative addresses, so
 * that it works on any web server, under any path, and as a file.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { isExplorer, onlyFiles } from '../../../../src/setup/only-files.mjs'
import { compressFolder } from '../../../../src/setup/precompress.mjs'
import { startTemplates } from '../../../../src/server/operations/installation/start-templates.ts'
import { inRepository } from '../../../../src/setup/root.mjs'
import { indexOf } from '../page/search-index.ts'
import { recordedChart, recordedVersions } from '../../generator/compare/recorded.ts'
import { documentedCharts } from '../charts.ts'
import { lastChanges } from './changes-data.ts'
import { chartData, stageData } from './chart-data.ts'
import { formatsOf } from './formats-data.ts'
import { leave, leaveChanges, leaveCoverage, leaveOne } from './leave.ts'

const folder = resolve(process.argv[2] ?? inRepository('dist/docs'))
const page = inRepository('docs/tools/explorer/page')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const charts = await chartData()
leave(
  folder,
  'charts.js',
  'window.statechartIndex',
  charts.map(({ id, folder: resource, name, description }) => ({ id, folder: resource, name, description })),
)
leave(folder, 'stages.js', 'window.statechartStages', await stageData(charts))
leave(folder, 'search.js', 'window.statechartSearch', indexOf(charts, startTemplates))
for (const chart of charts) leaveOne(folder, `charts/${chart.id}.js`, 'statechartData', chart.id, chart)
for (const { id, machine } of documentedCharts)
  leaveOne(folder, `formats/${id}.js`, 'statechartFormats', id, formatsOf(machine))
leaveCoverage(
  folder,
  charts.map(({ graph }) => graph),
)
leaveChanges(folder, await lastChanges())
leave(folder, 'versions.js', 'window.statechartVersions', { [recordedChart]: recordedVersions() })
await bundle('docs/tools/explorer/page/first.ts', 'first')
await bundle('docs/tools/explorer/page/main.tsx', 'explorer')
await bundle('docs/tools/explorer/simulation/leave.ts', 'simulation')
copyFileSync(join(page, 'index.html'), join(folder, 'index.html'))
copyFileSync(inRepository('src/client/public/favicon.svg'), join(folder, 'favicon.svg'))
await compressFolder(folder)

/** One plain script, with its styles if it has some. */
async function bundle(entry: string, name: string): Promise<void> {
  await build({
    configFile: false,
    root: page,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), onlyFiles(isExplorer)],
    css: { transformer: 'lightningcss' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      // The content security policy forbids data: addresses
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      // Modules cannot be loaded from a file
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        input: inRepository(entry),
        output: {
          format: 'iife',
          entryFileNames: `${name}.js`,
          assetFileNames: ({ names }) =>
            names.some((one) => one.endsWith('.css')) ? `${name}.css` : '[name][extname]',
          // Combined conditions are identified by function names
          minify: { compress: true, mangle: { keepNames: true }, codegen: true },
        },
      },
    },
  })
}
