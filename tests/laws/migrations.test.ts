import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { inRepository } from '../../src/setup/root.mjs'

/** A table that was changed without its migration would exist on new databases in no form at all. */
it('the migrations make the tables', () => {
  const trial = mkdtempSync(inRepository('node_modules/.migrations-'))
  try {
    cpSync(inRepository('src/server/db/migrations'), trial, { recursive: true })
    const before = readdirSync(trial)
    const words = ['generate', '--dialect', 'postgresql', '--schema', './src/server/db/tables/*.ts', '--out', relative(inRepository('.'), trial)]
    const kit = spawnSync(process.execPath, [inRepository('node_modules/drizzle-kit/bin.cjs'), ...words], { cwd: inRepository('.'), encoding: 'utf8' })
    expect(`${kit.stdout}${kit.stderr}`).toContain('No schema changes, nothing to migrate')
    expect(readdirSync(trial)).toEqual(before)
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}, 30_000)

it('only the snapshot of the last migration is in the repository: drizzle-kit compares with no other', () => {
  const folder = inRepository('src/server/db/migrations')
  const last = readdirSync(folder).filter((name) => name.endsWith('.sql')).toSorted().at(-1)
  expect(readdirSync(`${folder}/meta`).toSorted()).toEqual([`${last?.slice(0, 4)}_snapshot.json`, '_journal.json'])
})
