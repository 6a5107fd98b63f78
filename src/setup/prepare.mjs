/** Prepares a checkout for a command: its packages, and what else the command needs. */
import { ensureChromium, ensureChromiumShell } from './chromium.mjs'
import { ensureClient } from './client.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ensureNginx } from './nginx.mjs'
import { ensurePgbouncer } from './pgbouncer.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureExplorer } from './explorer.mjs'

const ensure = {
  client: () => Promise.all([ensureClient(), ensureExplorer()]),
  chromium: ensureChromium,
  'chromium-shell': ensureChromiumShell,
  postgres: ensurePostgres,
  nginx: ensureNginx,
  pgbouncer: ensurePgbouncer,
}
/** @typedef {keyof typeof ensure} Need */

/** @param {readonly Need[]} needs */
export async function prepare(needs) {
  await ensureDependencies()
  for (const need of needs) await ensure[need]()
}
