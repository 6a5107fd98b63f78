/** The arguments after `npm run faults --` and `npm run mutants --`. */
import { availableParallelism } from 'node:os'
import type { Driver } from './driver.ts'

export type Command = {
  /** Of the driver's own options. */
  readonly own: Readonly<Record<string, string | undefined>>
  /** `since`: a commit; undefined: where the branch began. */
  readonly changed: { readonly since: string | undefined } | undefined
  readonly every: number
  readonly part: number
  readonly onlySurvivors: boolean
  readonly lanes: number
  readonly isRecorded: boolean
}

export const listOf = (text: string | undefined): string[] | undefined => text?.split(',').filter(Boolean)

export function readCommand(args: readonly string[], options: Driver['options']): Command {
  const known: Readonly<Record<string, string>> = {
    ...options,
    changed: '[=commit]',
    every: '=n[+part]',
    survivors: '',
    lanes: '=n',
    record: '',
  }
  const said: Record<string, string | undefined> = {}
  for (const word of args) {
    const [, name = '', value] = /^--(\w+)(?:=(.+))?$/.exec(word) ?? []
    const takes = known[name]
    if (takes === undefined || (value === undefined ? takes.startsWith('=') : takes === ''))
      throw new Error(
        `known are ${Object.entries(known)
          .map(([one, what]) => `--${one}${what}`)
          .join(', ')}`,
      )
    said[name] = value ?? ''
  }
  const { changed, every = '1', survivors, lanes, record, ...own } = said
  const [count = 1, part = 0] = every.split('+').map(Number)
  return {
    own,
    changed: changed === undefined ? undefined : { since: changed || undefined },
    every: count,
    part,
    onlySurvivors: survivors !== undefined,
    lanes: Number(lanes ?? availableParallelism()),
    isRecorded: record !== undefined,
  }
}
