/** Conventions of every call of the API, and its documentation. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { codeIn, root } from './support/files.ts'

const listed = Object.entries(calls).flatMap(([resource, all]) => all.map((call) => ({ resource, call, name: `${call.method} ${call.path}` })))

it('lists every call that a file of the contract defines', () => {
  const defined = codeIn('src/contract')
    .filter((file) => !file.path.endsWith('/call.ts'))
    .flatMap((file) => [...file.code.matchAll(/=\s*defineCall\(/g)].map(() => file.path))
  expect(listed).toHaveLength(defined.length)
})

it('defines each method and path once', () => {
  expect(new Set(listed.map((one) => one.name)).size).toBe(listed.length)
})

describe.each(listed)('$name', ({ call }) => {
  it('has a path and a Spanish summary', () => {
    expect(call.path).toMatch(/^(\/[A-Za-z][\w-]*)+$/)
    expect(call.summary).toMatch(/^\p{Lu}.+\.$/u)
  })

  it('sends data as a query with GET and as a body otherwise', () => {
    expect(call.method === 'GET' ? call.body : call.query).toBeUndefined()
  })
})

it('is listed in docs/contract.md, call by call', () => {
  const page = readFileSync(join(root, 'docs/contract.md'), 'utf8')
  const rows = listed.map(({ name, resource, call }) => `| \`${name}\` | ${resource} | ${call.summary} |`)
  expect(rows.filter((row) => !page.includes(row)).join('\n')).toBe('')
})
