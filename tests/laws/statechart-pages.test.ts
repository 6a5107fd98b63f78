/** The committed pages of the statecharts are up to date. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recordedVersions } from '../../docs/tools/generator/compare/recorded.ts'
import { allPages, pagesFolder } from '../../docs/tools/generator/page/pages.ts'
import { chartVersion } from '../../src/server/recruitment/engine/chart.ts'
import { inRepository } from '../../src/setup/root.mjs'

const folder = inRepository(pagesFolder)
const stored = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
const pages = await allPages()

it('has one page for every chart, and no other page', () =>
  expect(stored.toSorted()).toEqual([...pages.keys()].toSorted()))

it.each([...pages])('%s is up to date (npm run statecharts)', (name, text) => {
  const page = readFileSync(join(folder, name), 'utf8').split('\n')
  const stale = text
    .split('\n')
    .flatMap((line, at) =>
      line === page[at] ? [] : [`${name}:${at + 1}\n  is        ${page[at] ?? '(nothing)'}\n  should be ${line}`],
    )
  expect(stale.slice(0, 3)).toEqual([])
  expect(page.join('\n')).toBe(text)
})

it('links only to existing files', () => {
  const links = [...pages].flatMap(([name, text]) =>
    [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) => [name, to] as const),
  )
  expect(links.length).toBeGreaterThan(200)
  const missing = links.filter(([, to]) => to !== 'README.md' && !(to.endsWith('.md') && pages.has(to)) && !exists(to))
  expect(missing).toEqual([])
})

it('links only to anchors on the same page', () => {
  const wanted = [...pages].flatMap(([name, text]) =>
    [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, id = '']) => ({
      name,
      id,
      isThere: text.includes(`<a id="${id}"></a>`),
    })),
  )
  expect(wanted.length).toBeGreaterThan(400)
  expect(wanted.filter(({ isThere }) => !isThere)).toEqual([])
})

it('links only to existing pages and anchors from the README', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const links = [...readme.matchAll(/\]\(([\w./-]+\.md)(?:#([^)]+))?\)/g)].map(([, to = '', id]) => ({ to, id }))
  expect(links.length).toBeGreaterThan(15)
  expect(
    links.filter(
      ({ to, id }) =>
        !(pages.has(to) || exists(to)) || (id !== undefined && !pages.get(to)?.includes(`<a id="${id}"></a>`)),
    ),
  ).toEqual([])
})

it('does not repeat in the README what the last change of a chart was, which the command says', () => {
  const [, answer = ''] = readFileSync(join(folder, 'README.md'), 'utf8').split('¿Qué alteró el último cambio')
  expect(answer).toContain('npm run statecharts -- --last=recruitment')
  expect(
    [...answer.matchAll(/`([^`]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => !/^(npm run |--|#\/|[.,]$)/.test(code)),
  ).toEqual([])
})

it('records every change of the recruitment chart (npm run statecharts -- --record --title=… --reason=…)', () => {
  const versions = recordedVersions()
  expect(versions.at(-1)?.version).toBe(chartVersion)
  const dates = versions.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
  expect(versions.filter(({ title, reason }) => !title || title.endsWith('.') || !reason.endsWith('.'))).toEqual([])
})

const exists = (to: string): boolean => {
  try {
    return readFileSync(join(folder, to)).length > 0
  } catch {
    return false
  }
}
