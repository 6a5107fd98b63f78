import type { Graph } from '../../../graph/graph.ts'
import { PartLink } from '../../part-link.tsx'
import panel from '../../panel.module.css'
import type { Settings } from '../overlay.ts'
import { type Entries, sumOf } from './entries.ts'
import styles from './numbers.module.css'
import { Opens } from './opens.tsx'
import { returnName } from './returns.ts'
import { exitName } from './values.ts'

/** Two columns: a reversal is no exit of a state, so that they are never one sum. */
export function EntriesSection({
  graph,
  entries: { exits, reversals },
  choose,
  linkTo,
}: {
  graph: Graph
  entries: Entries
  choose: (change: Settings) => void
  linkTo: (id: string) => string
}) {
  if (exits.length + reversals.length === 0) return null
  return (
    <section className={panel.section}>
      <h3>De dónde llegan</h3>
      <table className={`${styles.table} ${styles.words}`}>
        <thead>
          <tr>
            <th scope="col">Por</th>
            <th scope="col">Llegan</th>
            <th scope="col">Por reversión</th>
          </tr>
        </thead>
        <tbody>
          {exits.map(({ estado, evento, destino, cuantas, clave }) => (
            <tr key={`${estado} ${evento} ${destino}`}>
              <From graph={graph} event={exitName(graph, { estado, evento, destino })} from={estado} linkTo={linkTo} />
              <td>
                <Opens
                  count={cuantas}
                  clave={clave}
                  of={exitName(graph, { estado, evento, destino })}
                  choose={choose}
                />
              </td>
              <td>–</td>
            </tr>
          ))}
          {reversals.map((one) => (
            <tr key={`${one.evento} ${one.decision} ${one.origen} ${one.destino}`}>
              <From graph={graph} event={returnName(graph, one)} from={one.origen} linkTo={linkTo} />
              <td>–</td>
              <td>
                <Opens count={one.cuantas} clave={one.clave} of={returnName(graph, one)} choose={choose} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Todos</th>
            <td>{sumOf(exits)}</td>
            <td>{sumOf(reversals)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const From = ({
  graph,
  event,
  from,
  linkTo,
}: {
  graph: Graph
  event: string
  from: string
  linkTo: (id: string) => string
}) => (
  <th scope="row">
    {event}
    <span className={styles.origin}>
      desde <PartLink graph={graph} id={from} linkTo={linkTo} />
    </span>
  </th>
)
