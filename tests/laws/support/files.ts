/** The files that the laws read, found on disk and never listed, so that a new one is covered by itself. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A file of the repository; `path` is relative to its root, with forward slashes. */
export type SourceFile = { path: string; text: string; code: string; lines: number }

const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)
/** Written by a tool. */
const isGenerated = (path: string) => path.endsWith('.d.ts') || path.includes('/migrations/')

/** Every path below a room, folders left out. */
export function pathsIn(room: string): string[] {
  const folder = join(root, room)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** Every TypeScript or JavaScript file below the rooms. */
export function codeIn(...rooms: string[]): SourceFile[] {
  return rooms.flatMap(pathsIn).filter((path) => isCode(path) && !isGenerated(path)).map(read)
}

function read(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, text, code: withoutComments(text), lines: text.trimEnd().split('\n').length }
}

/** Whole-line comments and blocks go; what follows code on its line stays, where a string may hold `//`. */
export const withoutComments = (text: string) =>
  text.replace(/^[ \t]*\/\*[\s\S]*?\*\/|\{\/\*[\s\S]*?\*\/\}/gm, '').replace(/^[ \t]*\/\/.*$/gm, '')

export type Import = { specifier: string; isType: boolean }

const statement = /^[ \t]*(?:import|export)\s+(type\s)?(?:[\w*$\s{},]+?\sfrom\s+)?['"]([^'"\n]+)['"]/gm
const onDemand = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** What a file imports or re-exports, at once or on demand. */
export function importsOf({ code }: Pick<SourceFile, 'code'>): Import[] {
  return [
    ...[...code.matchAll(statement)].map(([, type, specifier = '']) => ({ specifier, isType: type !== undefined })),
    ...[...code.matchAll(onDemand)].map(([, specifier = '']) => ({ specifier, isType: false })),
  ]
}

export const isRelative = (specifier: string) => specifier.startsWith('.')

/** Path from the root of what a relative import names. */
export const resolved = (from: string, specifier: string) =>
  relative(root, resolve(root, dirname(from), specifier.replace(/\?.*$/, ''))).replaceAll('\\', '/')

export const isWithin = (path: string, room: string) => path === room || path.startsWith(`${room}/`)
