/**
 * Before the server's tests: one database with all tables, that each test file gets a copy of. Made through the same
 * door as the real one. `TEST_DATABASE_URL` (somebody who may create databases) chooses PostgreSQL, else it is embedded.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrationsFolder } from '../../../src/server/db/migrations.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { fingerprint } from '../../../src/setup/fingerprint.mjs'
import { inRepository } from '../../../src/setup/root.mjs'

export type Template = { readonly kind: 'embedded'; readonly dataDir: string } | { readonly kind: 'postgres'; readonly name: string; readonly url: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) {
    project.provide('template', { kind: 'embedded', dataDir: await embeddedTemplate() })
    return undefined
  }
  const name = `template_${process.pid}`
  await administer(url, `create database ${name}`)
  const database = await openDatabase({ dataDir: '', databaseUrl: within(url, name) })
  await database.close()
  project.provide('template', { kind: 'postgres', name, url })
  return () => administer(url, `drop database ${name} with (force)`)
}

/** Kept until something that it is made from changes: making it takes longer than most test files. */
export async function embeddedTemplate(): Promise<string> {
  const made = fingerprint([migrationsFolder, inRepository('src/server/db/embedded'), inRepository('package-lock.json')])
  const dataDir = inRepository(`node_modules/.cache/database-${made.slice(0, 16)}`)
  if (existsSync(dataDir)) return dataDir
  mkdirSync(dirname(dataDir), { recursive: true })
  const unfinished = mkdtempSync(`${dataDir}-`)
  const database = await openDatabase({ dataDir: unfinished, databaseUrl: undefined })
  await database.close()
  try {
    renameSync(unfinished, dataDir)
  } catch {
    // Another run was faster, and made the same.
    rmSync(unfinished, { recursive: true, force: true })
  }
  return dataDir
}

/** One statement of an administrator, outside any transaction. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database on the same server. */
export function within(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
