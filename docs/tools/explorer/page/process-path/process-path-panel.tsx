import { Button } from '../../../../../src/client/ui/actions/button.tsx'
import panel from '../panel.module.css'
import styles from '../simulator/simulator.module.css'
import type { ShownProcessPath } from './use-process-path.ts'

/** The events of one process, step by step: each step shows the chart at that time. */
export function ProcessPathPanel({
  shown: { walked, problem },
  linkTo,
  onStep,
  onClose,
}: {
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
                      {step ? step.evento.type : 'Empieza'}
                      <span className={panel.muted}> → {places.join(', ')}</span>
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
                <a key={place} href={linkTo(place)}>
                  {place}
                </a>
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
