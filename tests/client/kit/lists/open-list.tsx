/** A list of texts on a page, with a server that answers as the test defines. */
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { ListAnswer, ListQuestion } from '../../../../machines/kit/list.machine.ts'
import type { Narrowing } from '../../../../src/client/kit/lists/list-filter-bar.tsx'
import type { ListQuerySchemas } from '../../../../src/client/kit/lists/list-address.ts'
import type { ListOrderOption } from '../../../../src/client/kit/lists/list-order.tsx'
import { ListView, type ListLabels } from '../../../../src/client/kit/lists/list-view.tsx'
import { useList } from '../../../../src/client/kit/lists/use-list.ts'
import { wireList } from '../../../../src/client/kit/lists/wiring.ts'

export type Word = { readonly id: number; readonly text: string }
export const labels: ListLabels = {
  caption: 'Palabras',
  loading: 'Cargando palabras...',
  failed: '¡No se encontraron Palabras!',
  filters: { counted: ['palabra', 'palabras'], shown: 'las primeras' },
}
export const path = '/palabras'
const columns = [
  { key: 'texto', header: 'Texto', cell: ({ text }: Word) => text },
  { key: 'letras', header: 'Letras', cell: ({ text }: Word) => text.length },
]
const asTable = { columns, rowKey: ({ id }: Word) => id }

type Shown = { show: (rows: readonly Word[]) => ReactNode } | typeof asTable
type Answer = (question: ListQuestion) => ListAnswer<Word> | Promise<ListAnswer<Word>>
type More = {
  query?: string
  schemas?: ListQuerySchemas
  texts?: Partial<ListLabels>
  layout?: Shown
  expected?: number
  actions?: ReactNode
  narrowing?: Narrowing
  orders?: readonly ListOrderOption[]
}

/** `answer` may refuse by throwing. Returns the requests so far, and whether each is still pending. */
export function openList(
  answer: Answer,
  { query = '', schemas = {}, texts: more, layout = asTable, ...rest }: More = {},
) {
  history.replaceState({ other: true }, '', path + query)
  const questions: ListQuestion[] = []
  const signals: AbortSignal[] = []
  const machine = wireList<Word>(async (question, signal) => {
    questions.push(question)
    signals.push(signal)
    return answer(question)
  })
  function Listed() {
    return <ListView list={useList(machine, schemas)} labels={{ ...labels, ...more }} {...layout} {...rest} />
  }
  return {
    questions,
    signals,
    user: userEvent.setup(),
    ...render(
      <main>
        <Listed />
      </main>,
    ),
  }
}

export const page = (page: number, totalPages: number, more: Partial<ListAnswer<Word>> = {}): ListAnswer<Word> => ({
  rows: [{ id: page, text: `palabra ${page}` }],
  totalPages,
  ...more,
})
