/**
 * What `npm run <command>` prepares and starts: every entry of package.json is `node src/setup/run.mjs <command>`.
 * docs/commands.md describes them.
 */

/**
 * @typedef {object} Command
 * @property {readonly import('./prepare.mjs').Need[]} [needs] what a fresh clone lacks besides the packages
 * @property {readonly string[]} [program] with its arguments, run by the pinned Node; without one only the preparation
 * @property {readonly string[]} [node] options of that Node
 */

/** Few large collections of young objects: a server answers faster. */
const ofServer = ['--max-semi-space-size=8']
const oxlint = [
  'node_modules/oxlint/bin/oxlint',
  '--config',
  'tests/laws/oxlint.json',
  '--type-aware',
  '--type-check',
  '--deny-warnings',
  '--format',
  'unix',
  '.',
]

/** @type {Readonly<Record<string, Command>>} */
export const commands = {
  start: { needs: ['client'], program: ['src/server/main.ts'], node: ofServer },
  dev: { program: ['src/setup/dev.mjs'] },
  build: { needs: ['client'] },
  setup: { program: ['src/server/operations/installation/main.ts'], node: ofServer },
  backup: { program: ['src/server/operations/backup/backup.ts'] },
  restore: { program: ['src/server/operations/backup/restore.ts'] },
  'move-to-postgres': { program: ['src/server/operations/backup/move-to-postgres.ts'] },
  'migrate:processes': { program: ['src/server/operations/process-migration/main.ts'] },
  'audit:events': { program: ['src/server/operations/audit-events.ts'] },

  test: { needs: ['client', 'chromium-shell', 'postgres'], program: ['tests/run.ts'] },
  'test:all': { needs: ['client', 'chromium-shell', 'postgres'], program: ['tests/run.ts', 'all'] },
  check: { program: ['tests/run.ts', 'check'] },
  typecheck: { program: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'] },
  lint: { program: oxlint },
  format: { program: ['node_modules/oxfmt/bin/oxfmt'] },
  mutants: { program: ['tests/faults/main.ts', 'charts'] },
  faults: { program: ['tests/faults/main.ts', 'product'] },
  bench: { needs: ['client', 'chromium', 'postgres'], program: ['tests/bench/run.ts'] },
  chaos: { needs: ['postgres', 'nginx', 'pgbouncer'], program: ['tests/chaos/run.ts'] },
  measurements: { program: ['tests/measurements/main.ts'] },

  chart: { program: ['tests/machines/new-chart/main.ts'] },
  witness: { program: ['tests/machines/witness/main.ts'] },
  statecharts: { program: ['docs/tools/generator/main.ts'] },
  replay: { program: ['tests/machines/replay/main.ts'] },
  paths: { program: ['docs/tools/paths/main.ts'] },
  contract: { program: ['docs/tools/calls/main.ts'] },
}
