/** How the client is built and developed, and which tests vitest runs. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { places } from './src/client/navigation/paths.ts'
import { readEnv } from './src/server/env.ts'
import { fillIn } from './src/server/http/client-files.ts'
import { leanPackages } from './src/setup/lean-packages.mjs'
import { isApplication, onlyFiles } from './src/setup/only-files.mjs'
import { pageFiles } from './src/setup/page-files.mjs'
import { precompress } from './src/setup/precompress.mjs'
import { reachedBy } from './src/setup/reached-by.mjs'
import { withoutDescriptions } from './src/setup/without-descriptions.mjs'

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const base = '/bolsa-de-trabajo-admin/'
const galleryPath = 'galeria'
/** Where `npm run dev` has put the API, beside vite's own server. */
const apiServer = `http://127.0.0.1:${process.env['DEV_API_PORT']}`

/** The first that know light-dark(), of May 2024: nothing is translated for older ones. */
const oldest: readonly (readonly [name: string, major: number, minor?: number])[] = [
  ['chrome', 123],
  ['edge', 123],
  ['firefox', 120],
  ['safari', 17, 5],
]

/**
 * What the login and every page need: one file compresses better than the five that splitting by use makes, and
 * stays in the browser's cache when only our own code changes.
 */
const inEveryPage =
  /node_modules\/(react|react-dom|scheduler|xstate|@xstate|use-[\w-]+|wouter|regexparam|valibot|react-hook-form|@hookform)\//

/** What only pages with a list need: the process has none, and is the heaviest. */
const ofLists = /\/(lists\/(list-boxes|list-filter-bar|list-rows|list-view|use-list|wiring)|ui\/(fields\/multiselect|lists\/(filter-chips|disclosure-list|table|table-skeleton|pagination|search-box))|kit\/(list|pagination|search-box))\./

/** What only forms that are pages of their own need, and the pages of a resource that few have. */
const ofForms = /\/(ui\/fields\/(form-page|form-summary|money-field|lines-field|upload-field|date-range)|forms\/(command-dialog|use-form-actor)|client\/(areas|content|duplicates|limits|people|personal-data|profile|vacancies)\/.*|(api|contract)\/(areas|content|duplicates|limits|people|personal-data|profile|fetch-with-progress|vacancies|vacancy-forms|publications|publication-people|suggestions|strategies)|machines\/vacancies\/.*)\./

/** What only pages with charts need, with the library that draws them; and what the pages of the reports share. */
const ofCharts = /\/(ui\/charts\/(?!chart-skeleton|chart-picture|figures-table|stat)|node_modules\/(@visx|d3-|internmap|classnames))/
const ofMetrics = /\/(client\/metrics\/|api\/metrics|contract\/(metrics|report-definitions)|machines\/metrics\/)/

/** The job application: a page, and on the process only what its review opens. */
const ofApplications = /\/(client\/applications\/|contract\/applications\.)/

/** Whoever is signed in needs all of it at once, whatever the page. */
const everyPage = reachedBy(/\/client\/(app\/signed-in-layout|shell\/shell)\.tsx$/)
/** The process is the heaviest page, and the one that people sit in: it waits for nothing that only others share. */
const processPage = reachedBy(/\/(recruitment\/(process-page|forms\/[\w-]+)|ui\/fields\/combobox-input)\.tsx$/)
/** Charts, fields, and no form that is sent: what both it and the process need, nearly every page does, and goes with what surrounds them. */
const reportPage = reachedBy(/\/metrics\/report-page\.tsx$/)
/** The page of the process is one file, the CV beside it another, and what it shows from a certain phase on a third: none waits for forms or lists. */
const everyPhase = reachedBy(/\/recruitment\/process-page\.tsx$/)
const curriculumOfProcess = reachedBy(/\/recruitment\/workspace-document\.tsx$/)
const documentsOfProcess = reachedBy(/\/documents\/documents-card\.tsx$/)

/** What a form that books an interview loads: it then waits for no forms and no lists either. The other phases do without it. */
const booking = reachedBy(/\/recruitment\/(next-hours|interview-place|forms\/(schedule-fields|schedule-values|with-schedule|let-candidate-choose|first-interview-form|second-interview-forms))\.tsx?$|\/lookups\/person-field\.tsx$/)
const besidesBooking = reachedBy(/\/recruitment\/(process-page|forms\/(?!first-interview|second-interview|schedule-|with-schedule|let-candidate)[\w-]+)\.tsx$/)
/** The page of an invitation is named in the first file, with every file that it loads: it shares one with the forms, and waits for nothing else of theirs. */
const accessPage = reachedBy(/\/profile\/access-app\.tsx$/)

/**
 * What is in none of those, and used by more than one page: one file instead of a dozen that would wait for each
 * other, since a browser asks an HTTP/1 server for six at a time. `$initial` keeps the login's own parts out of it.
 * A group takes along what its files need, from groups after it too: tests/laws/page-files.test.ts says which pages must not be caught by that.
 */
const groups = [
  { name: 'libraries', test: inEveryPage, priority: 4 },
  { name: 'login', tags: ['$initial' as const], priority: 3 },
  { name: 'inside', test: (id: string) => everyPage.isReached(id) || (processPage.isReached(id) && reportPage.isReached(id)), priority: 2 },
  { name: 'shared', test: (id: string) => besidesBooking.isReached(id) && !ofApplications.test(id), minShareCount: 2, priority: 2 },
  { name: 'resource', test: (id: string) => reportPage.isReached(id) && ![ofCharts, ofMetrics].some((of) => of.test(id)), minShareCount: 2, priority: 2 },
  { name: 'process', test: (id: string) => everyPhase.isReached(id), priority: 2 },
  { name: 'curriculum', test: (id: string) => curriculumOfProcess.isReached(id), priority: 2 },
  { name: 'documents', test: (id: string) => documentsOfProcess.isReached(id), minShareCount: 2, priority: 2 },
  { name: 'booking', test: (id: string) => booking.isReached(id), priority: 2 },
  { name: 'access', test: (id: string) => accessPage.isReached(id), minShareCount: 2, priority: 2 },
  { name: 'lists', test: ofLists, minShareCount: 2, priority: 1 },
  { name: 'forms', test: ofForms, minShareCount: 2, priority: 1 },
  { name: 'charts', test: ofCharts, minShareCount: 2, priority: 1 },
  { name: 'metrics', test: ofMetrics, minShareCount: 2, priority: 1 },
  { name: 'application', test: ofApplications, minShareCount: 2, priority: 1 },
  { name: 'others', test: /\/(src|machines)\/|lucide-react/, minShareCount: 2, priority: 0 },
]

const routes = readFileSync(inRepository('src/client/app/routes.tsx'), 'utf8')
const pageFile = (name: string) => new RegExp(`page\\('${name}', \\(\\) => import\\('\\.\\.([^']+)'`).exec(routes)?.[1] ?? name
/** The login is in the first file. */
const { login: _, ...inside } = places
const pages = Object.entries(inside).map(([name, { pattern }]) => [pattern, pageFile(name)] as const)

/** In development vite serves the page, so vite has to write the server's settings into it. */
const developmentPage: Plugin = {
  name: 'development-page',
  apply: 'serve',
  transformIndexHtml: { order: 'pre', handler: (html, { path }) => (path === galleryPath ? html : fillIn(html, readEnv(process.env))) },
}

/** In development the parts of ui/ are shown in their states. */
const gallery: Plugin = {
  name: 'gallery',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(base + galleryPath, (_, response, next) => {
      const page = `<!doctype html><html lang="es-MX"><head><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div><script type="module" src="/@fs${inRepository('docs/gallery/main.tsx')}"></script></body></html>`
      const send = (html: string) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
      server.transformIndexHtml(galleryPath, page).then(send, next)
    })
  },
}

/**
 * Where a PostgreSQL is there it tries everything, being the cheaper one of the two, and the embedded database what
 * its own SQL, locks and start decide; alone, it tries everything.
 */
const onBoth = [
  // Constraints, errors, limits; and what a start refuses of either. What migrations make of older rows is SQL of both.
  'db/{bits,catalogue,constraints,database,errors,migrations,one-view,page-of}', 'start-refused',
  // Lists: order, accents, search, pages, and what counts them.
  'areas', 'candidates', 'candidates-filters', 'candidates-search', 'candidates-vacancies', 'interviews', 'recruitment-lookups', 'vacancies-detail', 'vacancies-list',
  // Transactions of which one waits for another.
  'downloads', 'installation', 'jobs', 'recruitment-lost-hours',
  // How it is opened without bringing its tables up to date.
  'statecharts-people',
  // What SQL computes of the log.
  'recruitment-stays',
].map((name) => `tests/server/${name}.test.ts`)
const ofEmbedded = 'tests/server/**/*.embedded.test.ts'
const ofPostgres = 'tests/server/**/*.postgres.test.ts'
const serverTests = process.env['TESTED_ON_POSTGRES_TOO'] ? [...onBoth, ofEmbedded] : ['tests/server/**/*.test.ts']

const onDatabase = {
  globalSetup: ['tests/server/support/template.ts'],
  isolate: false,
  setupFiles: ['tests/server/support/after-file.ts'],
  // A limit for what hangs, not for what is slow on a busy machine.
  hookTimeout: 90_000,
  testTimeout: 90_000,
}

export default defineConfig({
  root: inRepository('src/client'),
  base,
  publicDir: inRepository('src/client/public'),
  cacheDir: inRepository('node_modules/.vite'),
  plugins: [react(), developmentPage, gallery, withoutDescriptions(), leanPackages(), onlyFiles(isApplication), everyPage.plugin, processPage.plugin, reportPage.plugin, everyPhase.plugin, curriculumOfProcess.plugin, documentsOfProcess.plugin, booking.plugin, besidesBooking.plugin, accessPage.plugin, pageFiles(pages), precompress()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: Object.fromEntries(oldest.map(([name, major, minor = 0]) => [name, (major << 16) | (minor << 8)])) },
  },
  // With the pages of the statecharts, which follow the application only where they come from the same place
  server: { strictPort: true, proxy: { [`${base}api`]: apiServer, [`${base}docs`]: apiServer } },
  build: {
    outDir: inRepository('dist/client'),
    emptyOutDir: true,
    target: oldest.map(([name, ...version]) => name + version.join('.')),
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Compressing is most of the build, and meant to be. What the process page loads on demand, the portfolio's own page has at once.
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      // Codes and paths where they are read: 0.2 kB less
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // Of every file the sign-in page has the name: fewer characters of each are 0.1 kB less
      output: { codeSplitting: { groups }, entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:6][extname]' },
    },
  },
  test: {
    root: inRepository('.'),
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 60_000,
    // No test rests on another of its file: always the same order, and not the one in which they stand. `--sequence.seed=2` is another.
    sequence: { shuffle: { files: false, tests: true }, seed: 1 },
    projects: [
      // One process for all files of a project: loading what they share costs more than most files' tests.
      { extends: true, test: { name: 'laws', isolate: false, include: ['tests/laws/**/*.test.ts'] } },
      { extends: true, test: { name: 'machines', isolate: false, include: ['tests/machines/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'client',
          isolate: false,
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/client/support/cleanup.ts'],
        },
      },
      // What only one kind of database can do says so in its name.
      { extends: true, test: { ...onDatabase, name: 'server', include: serverTests, exclude: [process.env['TEST_DATABASE_URL'] ? ofEmbedded : ofPostgres] } },
      // Work that is killed, for `npm run chaos`.
      { extends: true, test: { ...onDatabase, name: 'chaos', include: ['tests/chaos/work/*.test.ts'], testTimeout: 300_000 } },
    ],
  },
})
