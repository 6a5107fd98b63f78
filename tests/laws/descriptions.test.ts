/** What the build leaves out of the statecharts. */
import { expect, it } from 'vitest'
import { parseSync } from 'vite'
import { wordsIn } from '../../src/setup/without-descriptions.mjs'
import { codeIn } from './support/files.ts'

const left = (code: string) => wordsIn(parseSync('chart.ts', code).program).map(({ start, end }) => code.slice(start, end))

it('leaves out the words of a chart, in every kind of quotes, and nothing else', () => {
  const chart = `
    type Told = { description: string }
    const closes = (description: string) => ({ target: 'closed', description })
    export const a = { description: 'Uno', on: { 'it.goes': [{ target: 'b', description: "'Dos'" }] }, descripcion: 'Tres', tags: ['description'] }`
  expect(left(chart)).toEqual(["'Uno'", `"'Dos'"`])
})

it('finds words in every chart', () => {
  const charts = codeIn('machines').filter(({ path }) => path.endsWith('.machine.ts'))
  expect(charts.filter(({ text }) => left(text).length === 0).map(({ path }) => path)).toEqual([])
})
