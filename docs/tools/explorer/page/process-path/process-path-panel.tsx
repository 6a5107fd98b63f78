import { Button } from '../../../../../src/client/ui/actions/button.tsx'
import type { Graph } from '../../graph/graph.ts'
import { nameIn } from '../../graph/names.ts'
import { PartLink } from '../part-link.tsx'
import panel from '../panel.module.css'
import styles from '../simulator/simulator.module.css'
import type { ShownProcessPath } from './use-process-path.ts'

/** The events of one process, step by step: each step shows the chart at that time. */
export function ProcessPathPanel({
  graph,
  shown: { walked, problem },
  linkTo,
  onStep,
  onClose,
}: {
  graph: Graph
  shown: ShownProcessPath
  linkTo: (id: string) => string
  onStep: (step: number) => void
  onClose: () => void
}) {
  return (
    <div className={panel.panel}>
      <section className={panel.section} aria-label="Recorrido">
        {problem !== null && (
          <p role="alert" className={panel.warning}>
            {problem}
          </p>
        )}
        {!walked && problem === null && <p role="status">Buscando…</p>}
        {walked && (
          <>
            <h2>Recorrido de</h2>
            <p>
              <strong>{walked.processPath.nombre}</strong>
            </p>
            <p className={panel.muted}>{walked.processPath.vacante}</p>
            {!walked.isWhole && (
              <p role="status" className={panel.warning}>
                El diagrama de hoy no sigue todos sus pasos: se ve hasta donde los sigue.
              </p>
            )}
            <ol className={styles.steps} start={0}>
              {walked.places.map((places, at) => {
                const step = walked.processPath.pasos[at - 1]
                const { fecha, hora } = step ?? walked.processPath
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the process
                  <li key={at}>
                    <button
                      type="button"
                      onClick={() => onStep(at)}
                      aria-current={at === walked.at ? 'step' : undefined}
                    >
                      {step ? <Taken graph={graph} event={step.evento.type} fired={walked.fired[at]!} /> : 'Empieza'}
                      <span className={panel.muted}> → {places.map((id) => nameIn(graph, id)).join(', ')}</span>
                      <span className={panel.muted}>
                        {' '}
                        · {fecha} {hora}
                        {step ? ` · ${step.autor}` : ''}
                      </span>
                    </button>
                  </li>
                )
              })}
            </ol>
            <p className={panel.muted}>
              En el paso {walked.at}:{' '}
              {walked.places[walked.at]!.map((place) => (
                <PartLink key={place} graph={graph} id={place} linkTo={linkTo} />
              ))}
            </p>
            <div>
              <Button size="small" disabled={walked.at === 0} onClick={() => onStep(walked.at - 1)}>
                Paso anterior
              </Button>{' '}
              <Button
                size="small"
                disabled={walked.at === walked.places.length - 1}
                onClick={() => onStep(walked.at + 1)}
              >
                Paso siguiente
              </Button>
            </div>
          </>
        )}
        <Button size="small" look="quiet" onClick={onClose}>
          Quitar el recorrido
        </Button>
      </section>
    </div>
  )
}

/** An event of the log by the name of the transition that it took. */
function Taken({ graph, event, fired }: { graph: Graph; event: string; fired: readonly string[] }) {
  const edge = graph.edges.find((one) => one.event === event && fired.includes(one.id))
  return <span title={event}>{edge?.text ?? event}</span>
}
