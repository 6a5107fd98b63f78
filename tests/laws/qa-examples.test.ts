/** The committed example scripts, and the list of what has none, match those that are generated today. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRepository } from '../../src/setup/root.mjs'
import { loadSubjects } from '../../docs/tools/paths/choose.ts'
import { asLeftOut, leftOut, leftOutFile } from '../../docs/tools/paths/left-out.ts'
import { examplePages, examplesFolder } from '../../docs/tools/paths/examples.ts'

const folder = inRepository(join('docs/qa', examplesFolder))
const subjects = await loadSubjects()
const pages = examplePages(subjects)

it('has eight example pages, and no other file in the folder', () => {
  expect([pages.size, readdirSync(folder).toSorted()]).toEqual([8, [...pages.keys()].toSorted()])
})

it.each([...pages])('%s is up to date (npm run paths)', (name, page) => {
  expect(readFileSync(join(folder, name), 'utf8')).toBe(page)
})

it(`${leftOutFile} is up to date (npm run paths)`, () => {
  expect(readFileSync(inRepository(join('docs/qa', leftOutFile)), 'utf8')).toBe(asLeftOut(leftOut(subjects)))
})

it('links to each example from the page for testers', () => {
  const readme = readFileSync(inRepository('docs/qa/README.md'), 'utf8')
  expect([...readme.matchAll(/\]\(ejemplos\/([\w-]+\.md)\)/g)].map(([, name]) => name).toSorted()).toEqual(
    [...pages.keys()].toSorted(),
  )
})
