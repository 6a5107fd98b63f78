/**
 * Puts `planted` around every chart while its file is loaded, and nothing on disk: by vite, for what vitest runs, and by
 * Node's own loader, for what runs without it. Which chart is broken, and how, is decided when the chart is made.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst, type Plugin } from 'vite'

const charts = /\/machines\/[\w-]+\/([\w-]+)\.machine\.ts$/
const plantedHere = join(import.meta.dirname, 'planted.ts')

/** The chart that a file holds, as the file is called; undefined for the models beside which tests stand. */
const chartIn = (path: string): string | undefined => (path.includes('/tests/') ? undefined : charts.exec(path)?.[1])

/** `planted`: the file that it comes from. `setup(…).createMachine({ … })` → `planted('score', setup(…).createMachine({ … }))`, on the lines on which it stands. */
export function plantIn(code: string, chart: string, planted = plantedHere): string {
  const calls = callsIn(parseAst(code, { lang: 'ts' }))
  if (calls.length !== 1) throw new Error(`${chart} makes ${calls.length} charts, not one`)
  const [{ start, end }] = calls as [Range]
  return `${code.slice(0, start)}planted('${chart}', ${code.slice(start, end)})${code.slice(end)}\nimport { planted } from '${planted}'\n`
}

export const planting = (planted = plantedHere): Plugin => ({
  name: 'planting',
  enforce: 'pre',
  transform: {
    filter: { id: charts },
    handler(code, id) {
      const chart = chartIn(id)
      return chart === undefined ? null : { code: plantIn(code, chart, planted), map: null }
    },
  },
})

/** For what this process imports from now on. */
export function plantInNode(): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const path = url.startsWith('file:') ? fileURLToPath(url) : ''
      const chart = chartIn(path)
      return chart === undefined ? loaded : { ...loaded, source: plantIn(readFileSync(path, 'utf8'), chart) }
    },
  })
}

type Range = { readonly start: number; readonly end: number }

function callsIn(node: unknown): Range[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee } = node as { type?: string; callee?: { property?: { name?: string } } }
  const below = Object.values(node).flatMap(callsIn)
  return type === 'CallExpression' && callee?.property?.name === 'createMachine' ? [node as Range, ...below] : below
}
