/**
 * `npm run contract` writes the tables 'Every call' of `docs/contract/calls/`, and deletes those of former resources.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../../../src/setup/root.mjs'
import { callPages, callsFolder, callsReadme } from './table.ts'

const folder = inRepository(callsFolder)
const pages = callPages()
for (const name of readdirSync(folder)) if (name !== callsReadme && !pages.has(name)) rmSync(join(folder, name))
for (const [name, page] of pages) writeFileSync(join(folder, name), page)
console.log(`${callsFolder} is up to date.`)
