/** The columns of a list that has a choice of them: those shown now, and the menu. */
import type { ReactNode, RefCallback } from 'react'
import { useRoom } from '../../ui/base/use-room.ts'
import { ColumnChoice } from '../../ui/lists/filters/column-choice.tsx'
import { type Column, endsOf, fittingColumns } from '../../ui/lists/fitting-columns.ts'
import { useColumnChoice } from './use-column-choice.ts'

type Parts<Row> = {
  /** The name under which the choice is stored; without it there is none. */
  readonly name?: string | undefined
  readonly columns: readonly Column<Row>[]
  readonly selection?: unknown
  readonly menu?: unknown
}

/** `measure`: ref of the element whose room the table has. */
export function useListColumns<Row>({ name, columns, ...ends }: Parts<Row>): {
  readonly measure: RefCallback<HTMLElement>
  readonly columns: readonly Column<Row>[]
  readonly choice: ReactNode
} {
  const [measure, width] = useRoom()
  const { chosen, choose, reset } = useColumnChoice(name ?? null)
  if (name === undefined) return { measure, columns, choice: null }
  const shown = fittingColumns(columns, width, endsOf(ends), chosen)
  const main = columns.find((column) => column.main) ?? columns[0]
  const choosable = columns
    .filter((column) => column !== main)
    .map(({ key, header }) => {
      const isShown = shown.some((column) => column.key === key)
      return { key, label: header, isChosen: chosen[key] ?? isShown, isShown }
    })
  return {
    measure,
    // They fit: the table has nothing left to decide
    columns: shown.map(({ from: _, isExtra: __, ...column }) => column),
    choice: (
      <ColumnChoice columns={choosable} onChoose={choose} onReset={Object.keys(chosen).length > 0 ? reset : null} />
    ),
  }
}
