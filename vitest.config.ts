/** Which tests there are, by what they need. They are built as the client is. */
import { defineConfig, mergeConfig } from 'vitest/config'
import client from './vite.config.ts'
import { inRepository } from './src/setup/root.mjs'

/**
 * Where a PostgreSQL is there it tries everything, being the cheaper one of the two, and the embedded database what
 * its own SQL, locks and start decide; alone, it tries everything.
 */
const onBoth = [
  // Constraints, errors, limits; and what a start refuses of either. What migrations make of older rows is SQL of both.
  'db/{bits,catalogue,constraints,database,errors,migrations,one-view,page-of}',
  'processes/start-refused',
  // Lists: order, accents, search, pages, and what counts them.
  'areas/areas',
  'candidates/candidates',
  'candidates/filters',
  'candidates/search',
  'candidates/vacancies',
  'interviews/interviews',
  'recruitment/lookups',
  'vacancies/detail',
  'vacancies/list',
  // Transactions of which one waits for another.
  'downloads/downloads',
  'installation/installation',
  'work/jobs',
  'recruitment/lost-hours',
  // How it is opened without bringing its tables up to date.
  'chart-numbers/statecharts-people',
  // What SQL computes of the log.
  'recruitment/stays',
].map((name) => `tests/server/${name}.test.ts`)
/** What `npm test` leaves to `npm run test:all`. */
const onlyInAll = [
  // Every call as every role; `access-rights` and `access-sections` keep a row for each role
  'access/roles',
  'access/roles-stages',
  'access/roles-onlookers.postgres',
  'palette/rights',
  'recruitment/roles',
  'personal-data/logs-nothing-personal',
  // Programs started as processes, killed, refused, started again
  'processes/kill.postgres',
  'processes/kill.embedded',
  'processes/npm-start.embedded',
  'processes/start-waits.postgres',
  'processes/start-refused',
  'processes/main',
  'processes/stop',
  'installation/main',
  // Written, put back, moved
  'backup/backup',
  'backup/archive',
  'backup/rows',
  'backup/kinds.postgres',
  'backup/copies.embedded',
  'backup/before-migration.embedded',
  'installation/import',
  'installation/import-offer',
  'installation/sample',
  'demo/bench-load.postgres',
  'demo/demo',
  'demo/demo.postgres',
  // Random requests and stories, many at once
  'http/fuzz',
  'duplicates/chains',
  'duplicates/stories',
  'vacancies/stories',
  'vacancies/close-many',
  'vacancies/races',
  'recruitment/races',
  'session/guessing.postgres',
  // Pairs of transitions; `npm test` walks the shortest paths in the browser
  'machines/recruitment',
  // Counted or searched a second time
  'metrics/recount',
  'chart-numbers/recount',
  'metrics/stored',
  'recruitment/audit',
  'publications/audit',
  'vacancies/search',
].map((name) => `tests/server/${name}.test.ts`)
const walksOfViews = ['tests/client/machines/**/*.test.tsx']
const ofEmbedded = 'tests/server/**/*.embedded.test.ts'
const ofPostgres = 'tests/server/**/*.postgres.test.ts'
const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined

const onDatabase = {
  globalSetup: ['tests/server/support/template.ts'],
  isolate: false,
  setupFiles: ['tests/server/support/after-file.ts'],
  // A limit for what hangs, not for what is slow on a busy machine.
  hookTimeout: 90_000,
  testTimeout: 90_000,
}

export default mergeConfig(
  client,
  defineConfig({
    test: {
      root: inRepository('.'),
      maxWorkers: '100%',
      // Room for young objects: most of a test's are garbage soon, and copying them takes an eighth of the processor
      // time
      execArgv: ['--max-semi-space-size=32'],
      // A limit for what hangs, not for what is slow on a busy machine.
      testTimeout: 60_000,
      // A snapshot that is missing fails; `-u` writes it.
      update: 'none',
      // No test rests on another of its file: always the same order, and not the one in which they stand.
      // `--sequence.seed=2` is another.
      sequence: { shuffle: { files: false, tests: true }, seed: 1 },
      // `groupOrder`: the server's tests run first, since they wait for locks and processes while Playwright's tests
      // run
      projects: [
        // No process of its own for each file: loading what they share costs more than most files' tests.
        {
          extends: true,
          test: { name: 'laws', sequence: { groupOrder: 4 }, isolate: false, include: ['tests/laws/**/*.test.ts'] },
        },
        {
          extends: true,
          test: {
            name: 'machines',
            sequence: { groupOrder: 2 },
            isolate: false,
            include: ['tests/machines/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'client',
            sequence: { groupOrder: 3 },
            isolate: false,
            include: ['tests/client/**/*.test.{ts,tsx}'],
            exclude: walksOfViews,
            environment: 'happy-dom',
            setupFiles: ['tests/client/support/cleanup.ts'],
          },
        },
        // They replace the clock of all machines, which other files must not share.
        {
          extends: true,
          test: {
            name: 'walks',
            sequence: { groupOrder: 3 },
            include: walksOfViews,
            environment: 'happy-dom',
            setupFiles: ['tests/client/support/cleanup.ts'],
          },
        },
        // What only one kind of database can do says so in its name.
        {
          extends: true,
          test: {
            ...onDatabase,
            name: 'server',
            include: ['tests/server/**/*.test.ts'],
            exclude: [hasPostgres ? ofEmbedded : ofPostgres, ...(process.env['TEST_QUICKLY'] ? onlyInAll : [])],
          },
        },
        ...(hasPostgres
          ? [
              {
                extends: true as const,
                test: {
                  ...onDatabase,
                  name: 'embedded',
                  sequence: { groupOrder: 1 },
                  include: [...onBoth, ofEmbedded],
                },
              },
            ]
          : []),
        // Work that is killed, for `npm run chaos`.
        {
          extends: true,
          test: { ...onDatabase, name: 'chaos', include: ['tests/chaos/work/*.test.ts'], testTimeout: 300_000 },
        },
      ],
    },
  }),
)
