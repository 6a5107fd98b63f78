/** The texts of statecharts that the build removes. */
import { expect, it } from 'vitest'
import { parseSync } from 'vite'
import { charts, contract, textsIn } from '../../src/setup/without-descriptions.mjs'
import { codeIn } from './support/files.ts'

const left = (code: string) => textsIn(parseSync('chart.ts', code).program).map(({ start, end }) => code.slice(start, end))

it('removes the descriptions of a chart, with any kind of quotes, and nothing else', () => {
  const chart = `
    type Told = { description: string }
    const closes = (description: string) => ({ target: 'closed', description })
    export const a = { description: 'Uno', on: { 'it.goes': [{ target: 'b', description: "'Dos'" }] }, descripcion: 'Tres', tags: ['description'] }`
  expect(left(chart)).toEqual(["'Uno'", `"'Dos'"`])
})

it('finds descriptions in every chart', () => {
  const written = codeIn('machines').filter(({ path }) => path.endsWith('.machine.ts'))
  expect(written.filter(({ text }) => left(text).length === 0).map(({ path }) => path)).toEqual([])
})

it('covers every file with descriptions, in any folder', () => {
  const written = codeIn('machines').filter(({ text }) => left(text).length > 0)
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter(({ path }) => !charts.test(`/repository/${path}`)).map(({ path }) => path)).toEqual([])
  expect(['/repository/src/client/app/app.tsx', '/repository/node_modules/xstate/machines.ts'].filter((path) => charts.test(path))).toEqual([])
})

it('removes the summaries of the calls from every file that has one', () => {
  const summaries = (code: string) => textsIn(parseSync('call.ts', code).program, 'summary').map(({ start, end }) => code.slice(start, end))
  expect(summaries("defineCall({ summary: 'Uno', answer: v.object({ description: 'Dos' }) })")).toEqual(["'Uno'"])
  const written = codeIn('src/contract').filter(({ text }) => summaries(text).length > 0)
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter(({ path }) => !contract.test(`/repository/${path}`)).map(({ path }) => path)).toEqual([])
})
