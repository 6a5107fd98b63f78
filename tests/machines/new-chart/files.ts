/** The files of a new chart: names, places, and the smallest model and phrases. */

export type ChartName = {
  /** Folder of `machines/`: `vacancies`. */
  readonly resource: string
  /** Of the file: `publication`. */
  readonly name: string
}

const wanted = /^([a-z]+(?:-[a-z]+)*)\/([a-z]+(?:-[a-z]+)*)$/

/** `vacancies/publication-closing`; throws what is wrong with anything else. */
export function readChartName(text: string | undefined): ChartName {
  const [, resource, name] = wanted.exec(text ?? '') ?? []
  if (resource === undefined || name === undefined)
    throw new Error('Which chart? npm run chart -- <resource>/<name>, in lower case: vacancies/publication')
  return { resource, name }
}

/**
 * Path in the repository → text. The model is walked at once; descriptions and texts marked with … are to be written.
 */
export function filesOf({ resource, name }: ChartName): Readonly<Record<string, string>> {
  const id = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const type = id.charAt(0).toUpperCase() + id.slice(1)
  return {
    [`machines/${resource}/${name}.machine.ts`]: `/** … */
import { setup, type SnapshotFrom } from 'xstate'

export const ${id}Machine = setup({
  types: {
    events: {} as { type: '${id}.opened' } | { type: '${id}.closed' },
  },
}).createMachine({
  id: '${id}',
  description: '…',
  initial: 'closed',
  states: {
    closed: {
      description: '…',
      on: { '${id}.opened': { target: 'open', description: '…' } },
    },
    open: {
      description: '…',
      on: { '${id}.closed': { target: 'closed', description: '…' } },
    },
  },
})

export type ${type}Snapshot = SnapshotFrom<typeof ${id}Machine>
export const selectIsOpen = (s: ${type}Snapshot) => s.matches('open')
`,
    [`machines/${resource}/${name}.model.ts`]: `/** … */
import { ${id}Machine, selectIsOpen } from './${name}.machine.ts'
import { defineModel } from '../model/model.ts'

export const ${id}Model = defineModel({
  machine: ${id}Machine,
  inputs: { 'sin datos': undefined },
  events: {},
  calls: {},
  states: {
    closed: { shows: [], holds: { 'está cerrado': (s) => !selectIsOpen(s) } },
    open: { shows: ['…'], holds: { 'está abierto': selectIsOpen } },
  },
})
`,
    [`tests/machines/${resource}/${name}.phrases.ts`]: `/** … */
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const ${id}Phrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  precondition: { account: 'Has ingresado como role_crp_rec.', opening: ['…'] },
  steps: {
    '${id}.opened': '…',
    '${id}.closed': '…',
  },
})
`,
  }
}

/** Its row in \`machines/README.md\`, in the table where it belongs. */
export const rowOf = ({ name }: ChartName): string => `| \`${name}.machine.ts\` | … | … | – | – | – |`
