/** Scripts of one machine as a page that a person reads while testing. */
import type { Script, ScriptStep, Shown } from './script.ts'

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
    ...(start.expected.length > 0 ? [`**Al empezar**\n\n${shown(start).join('\n')}`] : []),
    steps.map(line).join('\n'),
  ].join('\n\n')

const bullets = (lines: readonly string[]): string => lines.map((text) => `- ${escaped(text)}`).join('\n')

const line = ({ action, data, ...seen }: ScriptStep, index: number): string =>
  [
    `${index + 1}. ${escaped(action)}${data === '' ? '' : ` \`${data.replaceAll('`', "'")}\``}`,
    ...shown(seen).map((text) => `    ${text}`),
  ].join('\n')

/** The situation last and in italics: it explains, and nothing of it is looked for. */
const shown = ({ expected, situation }: Shown): string[] => [
  ...expected.map((text) => `- ${escaped(text)}`),
  ...(situation === '' ? [] : [`- *Situación: ${escaped(situation)}*`]),
]

/** What Markdown would read as its own. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>|]/g, String.raw`\$&`)
