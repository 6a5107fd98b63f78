/** A file as a syntax tree, read with Vite's parser. */
import { parseSync } from 'vite'

export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** `path` decides how the code is read: `.ts`, `.tsx`, `.mjs`. @throws for a file that cannot be parsed */
export function parsed(
  path: string,
  code: string,
): { readonly program: unknown; readonly comments: readonly string[] } {
  const { program, comments, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return { program, comments: comments.map(({ value }) => value) }
}
