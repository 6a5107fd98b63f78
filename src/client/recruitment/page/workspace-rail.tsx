import type { ReactNode } from 'react'
import type { ProcessSummary } from '../../../contract/candidates.ts'
import type { ProcessInfo, Workspace } from '../../../contract/recruitment.ts'
import { unassigned } from '../../../contract/turn.ts'
import { outcomeNames } from '../../candidates/profile/outcome-names.ts'
import { ContactList, RailCard, RailFacts, RailSection } from '../../ui/layout/rail-parts.tsx'
import styles from '../../ui/layout/rail-parts.module.css'
import { ScoreFacts } from '../../candidates/profile/score-card.tsx'
import { pathTo } from '../../kit/navigation/paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { showDate, showMonth } from '../../ui/base/dates.ts'
import { KeyHint } from '../../ui/base/key-hint.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'

/** The candidate of the process: contact, score, interviews and exams, other processes, the process itself. */
export function WorkspaceRail({
  proceso,
  workspace,
  onScore,
  compared,
}: {
  proceso: ProcessInfo
  workspace: Workspace
  onScore?: (() => void) | undefined
  /** The facts with which the shown document is compared. */
  compared?: ReactNode
}) {
  const { calificacion, citas, examenes, otros } = workspace
  const change = onScore && (
    <Button size="small" look="quiet" aria-keyshortcuts="C" onClick={onScore}>
      Cambiar calificación
      <KeyHint keys="C" />
    </Button>
  )
  return (
    <RailCard>
      {compared && <RailSection title="Según su solicitud">{compared}</RailSection>}
      <section aria-label="Contacto" className={styles.section}>
        <ContactList {...workspace} />
      </section>
      {(calificacion.id > 0 || change) && (
        <RailSection title="Calificación" end={change}>
          <ScoreFacts score={calificacion} />
        </RailSection>
      )}
      <Appointments citas={citas} examenes={examenes} />
      {otros.length > 0 && (
        <RailSection title="Otros procesos">
          <ul className={styles.list}>
            {otros.map((one) => (
              <li key={one.idReclutamiento}>
                <Link
                  href={pathTo('process', {
                    prospectId: proceso.idCandidato,
                    vacancyId: one.idReclutamiento,
                    step: one.idFase,
                  })}
                >
                  {one.tituloVacante}
                </Link>
                <p className={styles.soft}>{outcomeOf(one)}</p>
              </li>
            ))}
          </ul>
        </RailSection>
      )}
      <RailSection title="Proceso">
        <RailFacts facts={factsOf(proceso, workspace)} />
      </RailSection>
    </RailCard>
  )
}

const states = { agendada: 'Agendada', registrada: 'Registrada', cancelada: 'Cancelada' } as const
const rounds = { primera: 'Primera entrevista', segunda: 'Segunda entrevista' } as const

function Appointments({ citas, examenes }: Pick<Workspace, 'citas' | 'examenes'>) {
  const title = 'Citas y exámenes'
  if (citas.length + examenes.length === 0) return <RailSection title={title} end="Ninguno todavía" />
  return (
    <RailSection title={title}>
      <ul className={styles.list}>
        {citas.map(({ idEntrevista, ronda, fecha, hora, lugar, entrevistador, estado }) => (
          <li key={idEntrevista}>
            <p className={styles.spread}>
              <span>
                {showDate(fecha)}, {hora.slice(0, 5)}
              </span>
              <Badge>{states[estado]}</Badge>
            </p>
            <p className={styles.soft}>{[rounds[ronda], lugar, entrevistador].join(' · ')}</p>
          </li>
        ))}
        {examenes.map(({ nombre, resultado }) => (
          <li key={nombre} className={styles.spread}>
            <span>{nombre}</span>
            {/* A line never ends between a scale and its score */}
            <span>{resultado.replaceAll(/ (?=\d)/g, '\u00a0')}</span>
          </li>
        ))}
      </ul>
    </RailSection>
  )
}

/** How it ended, the phase that it reached, the month in which it began. */
const outcomeOf = ({ desenlace, ultimaEtapaAlcanzada, fecha }: ProcessSummary): string =>
  [outcomeNames[desenlace], desenlace !== 'contratada' && ultimaEtapaAlcanzada, `desde ${showMonth(fecha)}`]
    .filter(Boolean)
    .join(' · ')

function factsOf({ responsable, modo, numeroProvisional, folio }: ProcessInfo, { sede }: Workspace) {
  return [
    { label: 'Responsable', value: responsable?.descripcion ?? unassigned },
    { label: 'Sede', value: sede },
    { label: 'Modo', value: modo === 'individual' ? 'Individual' : 'En grupo' },
    { label: 'Número provisional', value: numeroProvisional },
    { label: 'Folio', value: folio },
  ]
}
