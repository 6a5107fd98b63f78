import Check from 'lucide-react/icons/check'
import Phone from 'lucide-react/icons/phone'
import { Fragment } from 'react'
import { Link as RouterLink } from 'wouter'
import type { TodaysInterview } from '../../../contract/my-day.ts'
import { interviewAddress } from '../../kit/navigation/interview-address.ts'
import { processAddress } from '../../kit/navigation/process-address.ts'
import { FileLink } from '../../ui/actions/link.tsx'
import { cx } from '../../ui/base/cx.ts'
import { formatPhone, phoneAddress } from '../../ui/base/phone.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './my-day.module.css'

/** The element to which the number of today's interviews leads. */
export const todaysId = 'entrevistas-de-hoy'

type Props = {
  readonly interviews: readonly TodaysInterview[]
  /** HH:mm. */
  readonly now: string
}

/** Today's interviews in their order, with a line where the day stands. */
export function TodaysCard({ interviews, now }: Props) {
  const firstAhead = interviews.findIndex(({ hora }) => hora > now)
  const at = firstAhead === -1 ? interviews.length : firstAhead
  return (
    <div id={todaysId} className={styles.todays}>
      <Card title="Entrevistas de hoy" detail={`(${interviews.length})`} flush>
        {interviews.length === 0 ? (
          <p className={styles.none}>Hoy no tienes entrevistas.</p>
        ) : (
          <ol className={styles.rows}>
            {interviews.map((one, place) => (
              <Fragment key={one.idEntrevista}>
                {place === at && <Now time={now} />}
                <Meeting one={one} isPast={place < at} />
              </Fragment>
            ))}
            {at === interviews.length && <Now time={now} />}
          </ol>
        )}
      </Card>
    </div>
  )
}

const Now = ({ time }: { time: string }) => (
  <li className={styles.now}>
    <span>
      <VisuallyHidden>Ahora: </VisuallyHidden>
      {time}
    </span>
  </li>
)

function Meeting({ one, isPast }: { one: TodaysInterview; isPast: boolean }) {
  const { hora, candidato, tipo, sede, vacante, esPropia, entrevistador, estado, telefono } = one
  const detail = [tipo, sede ?? vacante, ...(esPropia ? [] : [entrevistador])].join(' · ')
  return (
    <li className={cx(styles.meeting, isPast && styles.past)}>
      <time>{hora}</time>
      <span className={styles.two}>
        <RouterLink href={addressOf(one)} className={styles.name}>
          {candidato}
        </RouterLink>
        <small className={styles.muted} title={detail}>
          {detail}
        </small>
      </span>
      {estado === 'por-registrar' && (
        <RouterLink href={addressOf(one)} className={styles.outlined} aria-label={`Registrar resultado: ${candidato}`}>
          Registrar
        </RouterLink>
      )}
      {estado === 'registrada' && (
        <small className={styles.done}>
          <Check aria-hidden="true" />
          Registrada
        </small>
      )}
      {estado === 'proxima' && sede === null && telefono !== '' && (
        <FileLink
          href={phoneAddress(telefono)}
          className={styles.call}
          aria-label={`Llamar a ${candidato}`}
          title={formatPhone(telefono)}
        >
          <Phone aria-hidden="true" />
        </FileLink>
      )}
    </li>
  )
}

/** The form of the own interview; of another one its process. */
const addressOf = ({ idCandidato, idReclutamiento, idEntrevista, esPropia, estado }: TodaysInterview): string =>
  esPropia && estado !== 'registrada'
    ? interviewAddress({ prospectId: idCandidato, vacancyId: idReclutamiento, idEntrevista })
    : processAddress({ idCandidato, idReclutamiento })
