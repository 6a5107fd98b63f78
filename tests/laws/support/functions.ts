/** Lengths of functions, read from the syntax tree; pure. */
import { isNode, type Node, parsed } from './syntax.ts'

export type Measured = { readonly name: string; readonly line: number; readonly lines: number }

const isFunction = ({ type }: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)
const nameIn = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined

/**
 * Every function of a file, including nested ones. An anonymous one has the name of its variable, its property or the
 * function around it.
 */
export function functionsIn(path: string, code: string): Measured[] {
  const { program } = parsed(path, code)
  const breaks = [...code.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (offset: number): number => breaks.findLastIndex((at) => at < offset) + 2
  const visit = (value: unknown, name: string): Measured[] => {
    if (Array.isArray(value)) return value.flatMap((one) => visit(one, name))
    if (!isNode(value)) return []
    const own = nameIn(value['id']) ?? nameIn(value['key']) ?? name
    const below = Object.values(value).flatMap((child) => visit(child, own))
    if (!isFunction(value)) return below
    const line = lineAt(value.start)
    return [{ name: own, line, lines: lineAt(value.end) - line + 1 }, ...below]
  }
  return visit(program, '')
}
