/**
 * Builds the page of the statecharts into a folder: `dist/docs`, or the one that is given. Plain scripts and relative
 * addresses, so that it works from any web server, below any path, and opened as a file.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFolder } from '../../../src/setup/precompress.mjs'
import { inRepository } from '../../../src/setup/root.mjs'
import { dataName } from '../page-data.ts'
import { chartData } from './chart-data.ts'

const folder = resolve(process.argv[2] ?? inRepository('dist/docs'))
const page = inRepository('docs/explorer/page')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
// A browser reads a text faster than it reads a program that says the same
writeFileSync(join(folder, 'charts.js'), `window.${dataName} = JSON.parse(${JSON.stringify(JSON.stringify(await chartData()))})\n`)
await build({
  configFile: false,
  root: page,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: addresses
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    // Everything is needed at once, and modules do not load from a file
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: join(page, 'main.tsx'),
      output: {
        format: 'iife',
        entryFileNames: 'explorer.js',
        assetFileNames: ({ names }) => (names.some((name) => name.endsWith('.css')) ? 'explorer.css' : '[name][extname]'),
        // Conditions that are made of others are told by the names of functions
        minify: { compress: true, mangle: { keepNames: true }, codegen: true },
      },
    },
  },
})
copyFileSync(join(page, 'index.html'), join(folder, 'index.html'))
copyFileSync(inRepository('src/client/public/favicon.svg'), join(folder, 'favicon.svg'))
await compressFolder(folder)
