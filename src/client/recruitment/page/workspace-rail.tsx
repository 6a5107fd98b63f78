import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { type ReactNode, useId } from 'react'
import type { ProcessSummary } from '../../../contract/candidates.ts'
import type { ProcessInfo, Workspace } from '../../../contract/recruitment.ts'
import { ScoreFacts } from '../../candidates/profile/score-card.tsx'
import { pathTo } from '../../kit/navigation/paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FileLink, Link } from '../../ui/actions/link.tsx'
import { showDate, showMonth } from '../../ui/base/dates.ts'
import { KeyHint } from '../../ui/base/key-hint.tsx'
import { formatPhone, phoneAddress, whatsappAddress } from '../../ui/base/phone.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './workspace-rail.module.css'

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
    <Card flush>
      <div className={styles.rail}>
        {compared && <Section title="Según su solicitud">{compared}</Section>}
        <Contact workspace={workspace} />
        {(calificacion.id > 0 || change) && (
          <Section title="Calificación" end={change}>
            <ScoreFacts score={calificacion} />
          </Section>
        )}
        <Appointments citas={citas} examenes={examenes} />
        {otros.length > 0 && (
          <Section title="Otros procesos">
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
          </Section>
        )}
        <Section title="Proceso">
          <dl className={styles.facts}>
            {factsOf(proceso, workspace).map(({ label, value }) => (
              <div key={label} className={styles.fact}>
                <dt className={styles.soft}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
    </Card>
  )
}

function Section({ title, end, children }: { title: string; end?: ReactNode; children?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}

function Contact({ workspace: { telefono, correo } }: { workspace: Workspace }) {
  const whatsapp = whatsappAddress(telefono)
  return (
    <section aria-label="Contacto" className={styles.section}>
      <ul className={styles.contact}>
        {telefono !== '' && (
          <li>
            <Phone aria-hidden="true" />
            {/\d/.test(telefono) ? (
              <FileLink href={phoneAddress(telefono)}>{formatPhone(telefono)}</FileLink>
            ) : (
              telefono
            )}
          </li>
        )}
        <li>
          <Mail aria-hidden="true" />
          <FileLink href={`mailto:${correo}`}>{correo}</FileLink>
        </li>
        {whatsapp && (
          <li>
            <MessageCircle aria-hidden="true" />
            <FileLink href={whatsapp} target="_blank" rel="noreferrer">
              WhatsApp
            </FileLink>
          </li>
        )}
      </ul>
    </section>
  )
}

const states = { agendada: 'Agendada', registrada: 'Registrada', cancelada: 'Cancelada' } as const
const rounds = { primera: 'Primera entrevista', segunda: 'Segunda entrevista' } as const

function Appointments({ citas, examenes }: Pick<Workspace, 'citas' | 'examenes'>) {
  const title = 'Citas y exámenes'
  if (citas.length + examenes.length === 0)
    return <Section title={title} end={<span className={styles.soft}>Ninguno todavía</span>} />
  return (
    <Section title={title}>
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
            <span>Examen: {nombre.toLowerCase()}</span>
            <span>{resultado}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const outcomes = { abierta: 'En curso', descartada: 'Rechazado', contratada: 'Contratado' } as const

/** How it ended, the phase that it reached, the month in which it began. */
const outcomeOf = ({ desenlace, ultimaEtapaAlcanzada, fecha }: ProcessSummary): string =>
  [outcomes[desenlace], desenlace !== 'contratada' && ultimaEtapaAlcanzada, `desde ${showMonth(fecha)}`]
    .filter(Boolean)
    .join(' · ')

function factsOf({ responsable, modo, numeroProvisional, folio }: ProcessInfo, { sede }: Workspace) {
  const facts = [
    { label: 'Responsable', value: responsable?.descripcion },
    { label: 'Sede', value: sede },
    { label: 'Modo', value: modo === 'individual' ? 'Individual' : 'En grupo' },
    { label: 'Número provisional', value: numeroProvisional },
    { label: 'Folio', value: folio },
  ]
  return facts.filter((fact) => fact.value != null)
}
