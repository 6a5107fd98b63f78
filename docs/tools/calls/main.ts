/** `npm run contract` writes the table 'Every call' of `docs/contract/calls.md`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { inRepository } from '../../../src/setup/root.mjs'
import { contractPage, withCalls } from './table.ts'

const path = inRepository(contractPage)
const page = readFileSync(path, 'utf8')
const written = withCalls(page)
if (written !== page) writeFileSync(path, written)
console.log(`${contractPage} ${written === page ? 'was' : 'is now'} up to date.`)
