import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commands as declared } from '../../src/setup/commands.mjs'
import { inRepository } from '../../src/setup/root.mjs'

const { scripts } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.keys(scripts)

it('has one entry for each command', () => {
  expect(scripts).toEqual(
    Object.fromEntries(Object.keys(declared).map((name) => [name, `node src/setup/run.mjs ${name}`])),
  )
})

it.each(Object.entries(declared))('npm run %s starts a program that exists', (_, { program }) => {
  if (program) expect(existsSync(inRepository(program[0]!))).toBe(true)
})

it('.ci/run runs npm run test:all, and nothing else', () => {
  expect(readFileSync(inRepository('.ci/run'), 'utf8')).toBe(
    '#!/bin/sh\nset -eu\ncd "$(dirname "$0")/.."\nnpm run test:all\n',
  )
})

it('describes every command in docs/commands.md, and only existing ones in the README', () => {
  const named = (path: string) =>
    [...readFileSync(inRepository(path), 'utf8').matchAll(/(?:`|^)npm (?:run )?([\w:-]+)/gm)].map(
      ([, name = '']) => name,
    )
  expect([...new Set(named('docs/commands.md'))].toSorted()).toEqual(commands.toSorted())
  expect(named('README.md').filter((name) => !commands.includes(name))).toEqual([])
})
