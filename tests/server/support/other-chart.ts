/** The recruitment chart as an older or newer version of the program might have it. */
import { recruitmentMachine } from '../../../machines/recruitment/recruitment.machine.ts'
import { recruitment } from '../../../machines/recruitment/recruitment.setup.ts'

type Names = Readonly<Record<string, string>>

export const chartFrom = (config: unknown): typeof recruitmentMachine =>
  recruitment.createMachine(config as never) as unknown as typeof recruitmentMachine

/** `names`: of states, from our names to the other chart's. */
export const chartWith = (names: Names): typeof recruitmentMachine =>
  chartFrom(renamed(recruitmentMachine.config, names))

/** In keys and targets; phase codes and effects stay. */
function renamed(value: unknown, names: Names): unknown {
  if (typeof value === 'string')
    return value
      .split('.')
      .map((part) => names[part] ?? part)
      .join('.')
  if (Array.isArray(value)) return value.map((one) => renamed(one, names))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, nested]) =>
    untouched.includes(key) ? [key, nested] : [names[key] ?? key, renamed(nested, names)],
  )
  return Object.fromEntries(entries)
}

const untouched = ['meta', 'actions', 'entry', 'guard', 'description']
