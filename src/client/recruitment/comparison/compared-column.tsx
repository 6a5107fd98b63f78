import { type ReactNode, useId } from 'react'
import type { Decision } from '../../../../machines/recruitment/undo-offer.machine.ts'
import type { ComparedProcess } from '../../../contract/process-comparison.ts'
import { ScoreFacts } from '../../candidates/profile/score-card.tsx'
import { RequirementList } from '../../curricula/requirement-list.tsx'
import { TextContent } from '../../curricula/text-content.tsx'
import { processAddress } from '../../kit/navigation/process-address.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Ago } from '../../ui/base/ago.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { AdvanceButton } from '../page/advance-button.tsx'
import styles from './comparison-page.module.css'

type Props = {
  compared: ComparedProcess
  isRefreshing: boolean
  onSaved: (decision: Decision) => void
  onChange: () => void
}

/** One candidate; each part is aligned with those of the others. */
export function ComparedColumn({ compared, ...acting }: Props) {
  const { proceso, ficha, resultados, comentarios, cv } = compared
  const id = useId()
  return (
    <section className={styles.column} aria-labelledby={id}>
      <header className={styles.part}>
        <h2 id={id} className={styles.name}>
          <Link look="title" href={processAddress(proceso)}>
            {proceso.nombreCandidato}
          </Link>
        </h2>
        <p className={styles.minor}>
          {[proceso.etapaActual, ficha.sede, ...(ficha.dias === null ? [] : [`${ficha.dias}\u00a0d`])]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <Part title="Calificación">
        <ScoreFacts score={ficha.calificacion} />
      </Part>
      <Part title="Exámenes">
        {ficha.examenes.length > 0 && (
          <Facts facts={ficha.examenes.map(({ nombre, resultado }) => ({ label: nombre, value: resultado }))} />
        )}
      </Part>
      <Part title="Entrevistas">
        {resultados.length > 0 &&
          resultados.map((one) => <Result key={`${one.ronda} ${one.fecha} ${one.autor}`} result={one} />)}
      </Part>
      <Part title="Comentarios">
        {comentarios.length > 0 &&
          comentarios.map(({ etapa, texto, fecha, autor }) => (
            <div key={`${etapa} ${fecha} ${texto}`}>
              <p className={styles.comment}>{texto}</p>
              <p className={styles.minor}>
                {[etapa, autor].join(' · ')} · <Ago day={fecha} />
              </p>
            </div>
          ))}
      </Part>
      <Part title="Indispensable, en el CV">
        {cv.requisitos.length > 0 &&
          (cv.estado === 'leido' ? (
            <div className={styles.evidence}>
              <RequirementList requirements={cv.requisitos} />
            </div>
          ) : (
            <p className={styles.minor}>{cv.explicacion}</p>
          ))}
      </Part>
      <Part title="CV">
        {cv.texto === '' ? (
          <p className={styles.minor}>{cv.explicacion}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
          <div className={styles.text} tabIndex={0} role="group" aria-label={`CV de ${proceso.nombreCandidato}`}>
            <TextContent
              text={cv.sigue ? `${cv.texto}…` : cv.texto}
              passages={cv.requisitos.flatMap(({ pasaje }) => pasaje ?? [])}
            />
          </div>
        )}
      </Part>
      <footer className={styles.foot}>
        <AdvanceButton compared={compared} {...acting} />
      </footer>
    </section>
  )
}

/** `children`: false where there is nothing. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      {children || <p className={styles.minor}>Nada todavía</p>}
    </div>
  )
}

const rounds = { primera: 'Primera entrevista', segunda: 'Segunda entrevista' } as const

function Result({
  result: { ronda, continua, motivo, fecha, autor },
}: {
  result: ComparedProcess['resultados'][number]
}) {
  return (
    <div>
      <p>
        {rounds[ronda]} <Badge tone={continua ? 'success' : 'danger'}>{continua ? 'Continúa' : 'No continúa'}</Badge>
      </p>
      <p className={styles.minor}>
        {[motivo, autor].filter(Boolean).join(' · ')} · <Ago day={fecha} />
      </p>
    </div>
  )
}
