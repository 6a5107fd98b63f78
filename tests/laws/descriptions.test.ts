/** What the build removes from statecharts and calls. */
import { expect, it } from 'vitest'
import { parseSync } from 'vite'
import {
  charts,
  contract,
  descriptionsIn,
  leaveOut,
  ofServer as fieldsOfServer,
  ofServerIn,
} from '../../src/setup/without-descriptions.mjs'
import { codeIn } from './support/files.ts'

const cut = (code: string, find: typeof descriptionsIn) =>
  find(parseSync('chart.ts', code).program).map(({ start, end }) => code.slice(start, end))
const descriptions = (code: string) => cut(code, descriptionsIn)
const ofServer = (code: string) => cut(code, ofServerIn)

it('removes the descriptions of a chart, with any kind of quotes, and nothing else', () => {
  const chart = `
    type Told = { description: string }
    const closes = (description: string) => ({ target: 'closed', description })
    export const a = { description: 'Uno', on: { 'it.goes': [{ target: 'b', description: "'Dos'" }] }, descripcion: 'Tres', tags: ['description'] }`
  expect(descriptions(chart)).toEqual(["description: 'Uno'", `description: "'Dos'"`])
  expect(leaveOut(chart, descriptionsIn(parseSync('chart.ts', chart).program))).toContain(
    `export const a = {  on: { 'it.goes': [{ target: 'b',  }] }, descripcion: 'Tres', tags: ['description'] }`,
  )
})

it('finds descriptions in every chart', () => {
  const written = codeIn('machines').filter(({ path }) => path.endsWith('.machine.ts'))
  expect(written.filter(({ text }) => descriptions(text).length === 0).map(({ path }) => path)).toEqual([])
})

it('covers every file with descriptions, in any folder', () => {
  const written = codeIn('machines').filter(({ text }) => descriptions(text).length > 0)
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter(({ path }) => !charts.test(`/repository/${path}`)).map(({ path }) => path)).toEqual([])
  expect(
    ['/repository/src/client/app/app.tsx', '/repository/node_modules/xstate/machines.ts'].filter((path) =>
      charts.test(path),
    ),
  ).toEqual([])
})

it('removes from a call what only the server reads, and nothing of its schemas', () => {
  const call =
    "const a = defineCall({ path: '/a', mayCall: 'public', within: 'branch', reads: { label: 'Uno', of: 'candidate', id: 'b' }, refuses: [...changes, 'c'], summary: 'Dos', note: `Tres ${x}`, query: v.object({ a: v.string() }), answer: v.object({ summary: 'Cuatro', note: text }) })"
  const left = (code: string) => leaveOut(code, ofServerIn(parseSync('call.ts', code).program)).replace(/ +/g, ' ')
  expect(left("defineCall({ path: '/a', mayCall: access.areas, answer })")).toBe("defineCall({ path: '/a', answer })")
  expect(left("defineCall({ path: '/a', writes: 'once', answer })")).toBe(
    "defineCall({ path: '/a', writes: 'once', answer })",
  )
  expect(left("defineCall({ path: '/a', writes: { withoutKey: 'Tres' }, answer })")).toBe(
    "defineCall({ path: '/a', answer })",
  )
  expect(left("defineCall({ path: '/a', writes: byClave, answer })")).toBe("defineCall({ path: '/a', answer })")
  expect(left(call)).toBe(
    "const a = defineCall({ path: '/a', mayCall: 'public', answer: v.object({ summary: 'Cuatro', note: text }) })",
  )
})

it('covers every file with calls', () => {
  const written = codeIn('src/contract').filter(({ text }) => ofServer(text).length > 0)
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter(({ path }) => !contract.test(`/repository/${path}`)).map(({ path }) => path)).toEqual([])
})

/** As types they are read everywhere, which costs nothing. */
const readsOfServer = (code: string) => {
  const names = Object.values(import.meta.glob<object>('../../src/contract/*.ts', { eager: true }))
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => isCall(value))
    .map(([name]) => name)
  return [
    ...code.matchAll(
      new RegExp(`(?<!typeof (?:\\w+\\.)?)\\b(?:call|${names.join('|')})\\.(?:${fieldsOfServer.join('|')})\\b`, 'g'),
    ),
  ].map(([found]) => found)
}
const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'mayCall' in value

it('is read by no file of the client', () => {
  const code =
    'const a = contract.getArea.query\nconst b = getArea.body\ntype C = typeof contract.getArea.body\nconst d = getArea.answer\nif (call.refuses) e()'
  expect(readsOfServer(code)).toEqual(['getArea.query', 'getArea.body', 'call.refuses'])
  expect(
    codeIn('src/client').flatMap(({ path, code }) => readsOfServer(code).map((found) => `${path}: ${found}`)),
  ).toEqual([])
})
