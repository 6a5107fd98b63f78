import { keysOf } from './chart-data.ts'
import styles from '../base/visually-hidden.module.css'

/** The numbers of a chart for who does not see it. Each row: its label, then its values. */
export function ChartTable({ caption, columns, rows }: { caption: string; columns: readonly string[]; rows: readonly (readonly [label: string, ...values: string[]])[] }) {
  const keys = keysOf(rows.map(([label]) => label))
  return (
    <div className={styles.hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...values], row) => (
            <tr key={keys[row]}>
              <th scope="row">{label}</th>
              {values.map((value, column) => (
                <td key={columns[column + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
