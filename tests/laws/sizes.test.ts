/** Limits on the length of files and functions of the product, and of the lines of comments. */
import { expect, it } from 'vitest'
import { codeIn } from './support/files.ts'
import { functionsIn } from './support/functions.ts'

const most = { file: 400, function: 170 }
const written = codeIn('src', 'machines')

/** Path and function → why it may be longer. */
const exceptions: Record<string, string> = {
  'machines/kit/form.machine.ts createFormMachine': 'the definition of a chart is data',
  'machines/kit/list.machine.ts createListMachine': 'the definition of a chart is data',
  'machines/kit/queue.machine.ts createQueueMachine': 'the definition of a chart is data',
}

it('keeps every file at 400 lines or less', () => {
  expect(written.filter(({ lines }) => lines > most.file).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

it('breaks the lines of comments at 120 characters', () => {
  const long = [...codeIn('src', 'machines', 'docs', 'tests')].flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => line.length > 120 && /^\s*(\/\/|\/?\*)/.test(line) && !line.includes('oxlint-disable'))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(long).toEqual([])
})

it('keeps every function at 170 lines or less, except the definitions of charts', () => {
  const long = written.flatMap(({ path, text }) =>
    functionsIn(path, text)
      .filter(({ lines }) => lines > most.function)
      .map(({ name }) => `${path} ${name}`),
  )
  expect(long.toSorted()).toEqual(Object.keys(exceptions))
})

it('measures declared, assigned and nested functions by their lines', () => {
  const code = [
    'const one = () => {',
    '  const two = function () {',
    '    return 1',
    '  }',
    '  return two',
    '}',
    'export function three() {}',
    'const four = { five() {',
    '} }',
    'six(() => 1)',
  ].join('\n')
  const measured = functionsIn('code.ts', code).map(({ name, line, lines }) => [name, line, lines])
  expect(measured).toEqual([
    ['one', 1, 6],
    ['two', 2, 3],
    ['three', 7, 1],
    ['five', 8, 2],
    ['', 10, 1],
  ])
})

it('measures functions of a view', () => {
  const code = [
    'export function View() {',
    '  return <List>',
    '    {rows.map((row) => <Row key={row} />)}',
    '  </List>',
    '}',
  ].join('\n')
  expect(functionsIn('view.tsx', code)).toEqual([
    { name: 'View', line: 1, lines: 5 },
    { name: 'View', line: 3, lines: 1 },
  ])
})

it('refuses a file that cannot be parsed', () => {
  expect(() => functionsIn('code.ts', 'const = 1')).toThrow('code.ts')
})
