/**
 * Prepares a checkout for a command: `node src/setup/prepare.mjs [client] [chromium] [chromium-shell] [postgres]
 * [nginx] [pgbouncer]`. Every script of package.json calls it first, so that a fresh clone needs no manual steps. Plain
 * JavaScript for any Node from 20.19 on, without packages, because it installs them.
 */
import { ensureChromium, ensureChromiumShell } from './chromium.mjs'
import { ensureClient } from './client.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ensureNginx } from './nginx.mjs'
import { ensurePgbouncer } from './pgbouncer.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureExplorer } from './explorer.mjs'
import { giveUp } from './say.mjs'

const needs = /** @type {Record<string, () => unknown>} */ ({ client: () => Promise.all([ensureClient(), ensureExplorer()]), chromium: ensureChromium, 'chromium-shell': ensureChromiumShell, postgres: ensurePostgres, nginx: ensureNginx, pgbouncer: ensurePgbouncer })

await ensureDependencies()
for (const need of process.argv.slice(2)) {
  const ensure = needs[need] ?? giveUp(`nothing is called "${need}"; there are ${Object.keys(needs).join(', ')}.`)
  await ensure()
}
