/** The number of rows of saved views, from the list's own call, which counts only rows that the user may see. */
import type { ListAnswer, ListQuestion } from '../../../../machines/kit/list.machine.ts'
import type { ResourceMachine } from '../../../../machines/kit/resource.machine.ts'
import { wireResource } from '../resources/wire-resource.ts'

/** Query of a view → its number of rows as it is shown; null: it could not be counted. */
export type SavedCounts = Readonly<Record<string, string | null>>
/** Resolves to the views when it is time to count them. */
type Views = (signal: AbortSignal) => Promise<readonly { readonly consulta: string; readonly question: ListQuestion }[]>
export type SavedCountsMachine = ResourceMachine<SavedCounts, Views>

type Counted = Pick<ListAnswer<unknown>, 'total' | 'isCut'>

/** One request after the other, so that they do not delay the user's own requests. */
export const wireSavedCounts = (
  load: (question: ListQuestion, signal: AbortSignal) => Promise<Counted>,
): SavedCountsMachine =>
  wireResource<SavedCounts, Views>(
    async (views, signal) => {
      const counts: Record<string, string | null> = {}
      for (const { consulta, question } of await views(signal)) {
        if (signal.aborted) break
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        counts[consulta] ??= await load(question, signal).then(textOf, () => null)
      }
      return counts
    },
    () => {},
  )

const textOf = ({ total, isCut }: Counted): string | null =>
  total === undefined ? null : `${total.toLocaleString('es-MX')}${isCut ? '+' : ''}`
