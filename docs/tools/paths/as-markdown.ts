/** Scripts of one machine as a page that a person reads while testing. */
import type { Script, ScriptStep } from './script.ts'

export function asMarkdown(scripts: readonly Script[]): string {
  const [first] = scripts
  if (!first) return ''
  const list = scripts.map(({ id, title, steps }) => `- [${escaped(title)}](#${id.toLowerCase()}) (${steps.length})`)
  const needs = scripts.every(({ tools }) => tools.length > 0) ? ', con herramientas de desarrollo' : ''
  return [`# ${first.machine}${needs}`, first.about, list.join('\n'), ...scripts.map(page)].join('\n\n') + '\n'
}

const page = ({ id, title, role, priority, specification, tools, preconditions, start, steps }: Script): string =>
  [
    `<a id="${id.toLowerCase()}"></a>`,
    `## ${escaped(title)}`,
    `\`${id}\` · ${role} · prioridad ${priority.toLowerCase()}`,
    ...(tools.length > 0 ? [`**Necesita herramientas de desarrollo:** ${tools.join(', ')}.`] : []),
    `**Dónde se pide**\n\n${bullets(specification)}`,
    `**Dado**\n\n${bullets(preconditions)}`,
    ...(start.length > 0 ? [`**Al empezar**\n\n${bullets(start)}`] : []),
    steps.map(line).join('\n'),
  ].join('\n\n')

const bullets = (lines: readonly string[]): string => lines.map((text) => `- ${escaped(text)}`).join('\n')

const line = ({ action, data, expected }: ScriptStep, index: number): string =>
  [
    `${index + 1}. ${escaped(action)}${data === '' ? '' : ` \`${data.replaceAll('`', "'")}\``}`,
    ...expected.map((text) => `    - ${escaped(text)}`),
  ].join('\n')

/** What Markdown would read as its own. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>|]/g, String.raw`\$&`)
