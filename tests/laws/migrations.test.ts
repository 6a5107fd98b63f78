import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { inRepository } from '../../src/setup/root.mjs'
import { codeIn } from './support/files.ts'

/** Without this test, a changed table without a migration would not exist in any database. */
it('creates the tables of the schema', () => {
  const trial = mkdtempSync(inRepository('node_modules/.migrations-'))
  try {
    cpSync(inRepository('src/server/platform/db/migrations'), trial, { recursive: true })
    const before = readdirSync(trial)
    const args = [
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      './src/server/platform/db/tables/*.ts',
      '--out',
      relative(inRepository('.'), trial),
    ]
    const kit = spawnSync(process.execPath, [inRepository('node_modules/drizzle-kit/bin.cjs'), ...args], {
      cwd: inRepository('.'),
      encoding: 'utf8',
    })
    expect(`${kit.stdout}${kit.stderr}`).toContain('No schema changes, nothing to migrate')
    expect(readdirSync(trial)).toEqual(before)
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}, 30_000)

it('keeps only the snapshot of the last migration: drizzle-kit compares with no other', () => {
  const folder = inRepository('src/server/platform/db/migrations')
  const last = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  expect(readdirSync(`${folder}/meta`).toSorted()).toEqual([`${last?.slice(0, 4)}_snapshot.json`, '_journal.json'])
})

it('backs up the data before every migration, except while restoring a backup', () => {
  const opened = codeIn('src/server')
    .filter(({ code }) => /(?<!function )\bopenDatabase\(/.test(code))
    .map(({ path }) => path)
  expect(opened).toEqual([
    'src/server/operations/backup/before-migration.ts',
    'src/server/operations/backup/put-back.ts',
  ])
})
