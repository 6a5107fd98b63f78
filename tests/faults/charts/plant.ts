/**
 * Puts `planted` around a chart while its file is loaded, and nothing on disk: which chart is broken, and how, is
 * decided when it is made.
 */
import { join } from 'node:path'
import { parseAst } from 'vite'

/**
 * `setup(…).createMachine({ … })` → `planted('leaving', setup(…).createMachine({ … }))`, on the lines on which it
 * stands. @param before what is loaded before the chart is made
 */
export function plantIn(
  code: string,
  chart: string,
  { from = join(import.meta.dirname, 'planted.ts'), before = '' } = {},
): string {
  const calls = callsIn(parseAst(code, { lang: 'ts' }))
  if (calls.length !== 1) throw new Error(`${chart} makes ${calls.length} charts, not one`)
  const [{ start, end }] = calls as [Range]
  return `${code.slice(0, start)}planted('${chart}', ${code.slice(start, end)})${code.slice(end)}\nimport { planted } from '${from}'\n${before}`
}

type Range = { readonly start: number; readonly end: number }

function callsIn(node: unknown): Range[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee } = node as { type?: string; callee?: { property?: { name?: string } } }
  const below = Object.values(node).flatMap(callsIn)
  return type === 'CallExpression' && callee?.property?.name === 'createMachine' ? [node as Range, ...below] : below
}
