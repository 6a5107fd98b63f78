import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRepository } from '../../src/setup/root.mjs'

const { scripts } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as { scripts: Record<string, string> }
const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'))

describe.each(commands)('npm run %s', (name) => {
  it('prepares a fresh clone first', () => expect(scripts[`pre${name}`]).toMatch(/^node --import \.\/src\/setup\/end-with-npm\.mjs src\/setup\/prepare\.mjs( client| chromium| chromium-shell| postgres| nginx| pgbouncer)*$/))

  it('runs a program that exists, and that ends with npm', () => {
    const [, program] = /^node --import \.\/src\/setup\/end-with-npm\.mjs (?:--max-semi-space-size=\d+ )?([\w/.-]+)/.exec(scripts[name]!) ?? []
    expect(program).toBeDefined()
    expect(existsSync(inRepository(program!))).toBe(true)
  })
})

it('prepares only commands that exist', () => {
  const prepared = Object.keys(scripts).filter((name) => name.startsWith('pre')).map((name) => name.slice('pre'.length))
  expect(prepared.toSorted()).toEqual(commands.toSorted())
})

it('runs npm test, and nothing else, for every commit', () => {
  expect(readFileSync(inRepository('.ci/run'), 'utf8')).toBe('#!/bin/sh\nset -eu\ncd "$(dirname "$0")/.."\nnpm test\n')
})

it('describes every command in docs/commands.md, and only existing ones in the README', () => {
  const named = (path: string) => [...readFileSync(inRepository(path), 'utf8').matchAll(/(?:`|^)npm (?:run )?([\w:-]+)/gm)].map(([, name = '']) => name)
  expect([...new Set(named('docs/commands.md'))].toSorted()).toEqual(commands.toSorted())
  expect(named('README.md').filter((name) => !commands.includes(name))).toEqual([])
})
