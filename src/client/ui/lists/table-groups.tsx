/** Rows in groups, each a body of the table with a heading row: a day of interviews, a vacancy with its sites. */
import type { ReactNode } from 'react'
import styles from './table-groups.module.css'

/** The `title` of a group, facts beside it, buttons at its end. */
type Heading = { readonly title: ReactNode; readonly facts?: ReactNode; readonly actions?: ReactNode }
export type TableGroups<Row> = {
  /** Rows that follow each other and have the same key are one group. */
  readonly keyOf: (row: Row) => string | number
  readonly heading: (rows: readonly Row[]) => Heading
}
type Group<Row> = { readonly key: string | number; readonly heading: Heading | null; readonly rows: readonly Row[] }

/** Without `groups`, or without rows: one group without a heading. */
export function groupsOf<Row>(rows: readonly Row[], groups: TableGroups<Row> | undefined): readonly Group<Row>[] {
  if (!groups || rows.length === 0) return [{ key: '', heading: null, rows }]
  const found: Row[][] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (last?.[0] !== undefined && groups.keyOf(last[0]) === groups.keyOf(row)) last.push(row)
    else found.push([row])
  }
  return found.map((own) => ({ key: groups.keyOf(own[0]!), heading: groups.heading(own), rows: own }))
}

/** Class of the frame of a table with groups, and of one whose rows have three lines on a phone. */
export const { grouped, threeLines } = styles as { grouped: string; threeLines: string }

export const GroupHeading = ({ title, facts, actions, span }: Heading & { span: number }) => (
  <tr role="row" className={styles.heading}>
    <th role="rowheader" scope="rowgroup" colSpan={span}>
      <span className={styles.title}>{title}</span>
      <span className={styles.facts}>{facts}</span>
      {actions}
    </th>
  </tr>
)
