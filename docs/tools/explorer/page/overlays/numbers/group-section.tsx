import type { Graph } from '../../../graph/graph.ts'
import { nameIn } from '../../../graph/names.ts'
import { PartLink } from '../../part-link.tsx'
import type { Settings } from '../overlay.ts'
import panel from '../../panel.module.css'
import styles from './numbers.module.css'
import { Figure } from './figure.tsx'
import { figures, formatFigure, type GroupFigures } from './values.ts'

/**
 * A group of states: its states together, then each of them. A median of medians would be none: each state has its own.
 */
export function GroupSection({
  graph,
  id,
  group,
  choose,
  linkTo,
}: {
  graph: Graph
  id: string
  group: GroupFigures
  choose: (change: Settings) => void
  linkTo: (id: string) => string
}) {
  const { estados, aqui, pasaron, salidas } = group
  const name = nameIn(graph, id)
  return (
    <>
      <section className={panel.section}>
        <h3 title={id}>{name}</h3>
        <p className={panel.note}>Sus estados juntos; quien pasó por varios cuenta en cada uno.</p>
        <dl className={panel.facts}>
          <Figure name={figures.aqui.name} value={String(aqui)} clave={null} choose={choose} />
          <Figure name={figures.pasaron.name} value={String(pasaron)} clave={null} choose={choose} />
        </dl>
      </section>
      <section className={panel.section}>
        <h3>Cada uno de sus estados</h3>
        <ul className={styles.exits}>
          {estados.map((state) => (
            <li key={state.estado}>
              <PartLink graph={graph} id={state.estado} linkTo={linkTo} />
              <dl className={panel.facts}>
                {state.aqui !== null && (
                  <Figure
                    name={figures.aqui.name}
                    value={String(state.aqui)}
                    clave={state.claves.aqui}
                    choose={choose}
                  />
                )}
                <Figure
                  name={state.aqui === null ? 'Llegaron' : figures.pasaron.name}
                  value={String(state.pasaron)}
                  clave={state.claves.pasaron}
                  choose={choose}
                />
                {state.mediana !== null && (
                  <Figure
                    name={figures.mediana.name}
                    value={formatFigure('mediana', state.mediana)}
                    clave={state.claves.pasaron}
                    choose={choose}
                  />
                )}
              </dl>
            </li>
          ))}
        </ul>
      </section>
      {salidas.length > 0 && (
        <section className={panel.section}>
          <h3>Por dónde salen de {name}</h3>
          <ul className={styles.exits}>
            {salidas.map(({ nombre, destino, cuantas }) => (
              <li key={`${nombre} ${destino}`}>
                <dl className={panel.facts}>
                  <Figure name={nombre} value={String(cuantas)} clave={null} choose={choose} />
                </dl>
                {destino !== null && (
                  <span className={panel.note}>
                    a <PartLink graph={graph} id={destino} linkTo={linkTo} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
