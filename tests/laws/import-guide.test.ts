/** The guide of the import matches the code: every file, column, list and limit. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { youngestCandidate } from '../../src/contract/integration.ts'
import { rolesOf } from '../../src/contract/people.ts'
import { branches } from '../../src/contract/roles.ts'
import { mostOpenings } from '../../src/contract/vacancies.ts'
import { mexicanStates, schoolings } from '../../src/contract/person-facts.ts'
import { boardRows } from '../../src/server/operations/installation/boards.ts'
import { kinds } from '../../src/server/operations/installation/import/kinds.ts'
import {
  largestRow,
  largestTable,
  largestTexts,
  mostColumns,
  mostProblems,
  mostRows,
} from '../../src/server/operations/installation/import/limits.ts'
import { levelRows } from '../../src/server/operations/installation/position-levels.ts'
import { root } from './support/files.ts'

const guide = readFileSync(join(root, 'docs/operate/installation.md'), 'utf8')
const cells = guide
  .split('\n')
  .flatMap((line) => (line.startsWith('| `') ? [line.replaceAll('\\|', '¦').slice(2, -2).split(' | ')] : []))
/** A file with its columns; one or more columns with their rule. */
const fileColumns = new Map(
  cells.filter(({ length }) => length === 3).map(([name = '', , columns = '']) => [name, columns]),
)
const rules = new Map(cells.filter(({ length }) => length === 2).map(([columns = '', rule = '']) => [columns, rule]))
/** Texts in backquotes that are not example values. */
const namesIn = (text: string): string[] =>
  [...text.replaceAll(/\([^)]*\)/g, '').matchAll(/`([A-Za-z]+)`/g)].map(([, name = '']) => name)

it.each(kinds.map((kind) => [kind.name, kind] as const))('%s: lists every column and no other', (name, { columns }) => {
  expect(namesIn(fileColumns.get(`\`${name}\``) ?? '')).toEqual(Object.keys(columns))
})

it('has rules only for existing columns', () => {
  const all = new Set(kinds.flatMap(({ columns }) => Object.keys(columns)))
  const ruled = [...rules.keys()].flatMap(namesIn)
  expect(ruled.filter((column) => !all.has(column))).toEqual([])
  expect(ruled).toEqual(
    expect.arrayContaining([
      'rama',
      'rol',
      'correo',
      'nivel',
      'fechaInicio',
      'fechaFin',
      'fechaNacimiento',
      'estado',
      'escolaridad',
      'bolsa',
      'responsable',
    ]),
  )
})

it('lists the allowed values and the limits', () => {
  const ofBranches = (names: (branch: (typeof branches)[number]) => readonly string[]) =>
    branches.map((branch) => `${branch}: ${names(branch).join(', ')}`).join('. ')
  const rule = (column: string) => rules.get(`\`${column}\``) ?? ''
  expect(rule('rol')).toBe(`one of the branch of its row. ${ofBranches(rolesOf)}`)
  expect(rule('bolsa')).toBe(
    `one that shows vacancies of the branch. ${ofBranches((branch) => boardRows.flatMap((board) => (board.branches?.includes(branch) ? [board.nombre] : [])))}`,
  )
  expect(rule('nivel')).toBe(levelRows.map(({ descripcion }) => descripcion).join(', '))
  expect(rule('estado')).toBe(mexicanStates.join(', '))
  expect(rule('escolaridad')).toBe(schoolings.join(', '))
  expect(rule('plazas')).toBe(`1 to ${mostOpenings}`)
  expect(rule('fechaNacimiento')).toBe(`not in the future; at least ${youngestCandidate} years ago`)
  const MB = (bytes: number) => `${bytes / 1024 / 1024} MB`
  expect(guide).toContain(
    `${mostRows.toLocaleString('en')} rows and ${mostColumns} columns; a CSV file, or the sheet of a workbook once it is unpacked, ${MB(largestTable)}; the texts of a workbook ${MB(largestTexts)}; a row ${MB(largestRow)}.`,
  )
  expect(guide).toContain(`The first ${mostProblems} errors are listed`)
})
