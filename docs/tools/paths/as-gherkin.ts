/** Scripts of one machine as a `.feature` file, in Spanish Gherkin. */
import type { Script, ScriptStep, Shown } from './script.ts'

export function asGherkin(scripts: readonly Script[]): string {
  const [first] = scripts
  if (!first) return ''
  return [
    '# language: es',
    `Característica: ${oneLine(first.about || first.machine)}`,
    '',
    ...scripts.flatMap(scenario),
  ].join('\n')
}

const scenario = ({
  id,
  title,
  role,
  priority,
  specification,
  tools,
  preconditions,
  start,
  steps,
}: Script): string[] => [
  `  @${id} @${role} @prioridad-${priority.toLowerCase()}${tools.length > 0 ? ' @herramientas' : ''}`,
  `  Escenario: ${oneLine(title)}`,
  ...(tools.length > 0 ? [`    Necesita herramientas de desarrollo: ${tools.join(', ')}.`] : []),
  ...specification.map((place) => `    ${oneLine(place)}`),
  ...list('Dado', preconditions),
  ...seen(start),
  ...steps.flatMap(lines),
  '',
]

const lines = ({ action, data, ...shown }: ScriptStep): string[] => [
  `    Cuando ${oneLine(action)}${data === '' ? '' : ` [${oneLine(data)}]`}`,
  ...seen(shown),
]

/** The situation is a comment: it is not checked. */
const seen = ({ expected, situation }: Shown): string[] => [
  ...list('Entonces', expected),
  ...(situation === '' ? [] : [`    # Situación: ${oneLine(situation)}`]),
]

const list = (keyword: string, texts: readonly string[]): string[] =>
  texts.map((text, index) => `    ${index === 0 ? keyword : 'Y'} ${oneLine(text)}`)
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
