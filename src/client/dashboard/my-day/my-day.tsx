import type { SessionUser } from '../../../contract/session.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/base/cx.ts'
import card from '../../ui/layout/card.module.css'
import skeleton from '../../ui/charts/card-skeleton.module.css'
import { mostWaiting } from '../../../contract/my-day.ts'
import styles from './my-day.module.css'
import { OthersCard } from './others-card.tsx'
import { TodaysCard } from './todays-card.tsx'
import { hasTeam, type LoadedDay } from './use-my-day.ts'
import { WaitingCard } from './waiting-card.tsx'

/** Who waits for the user at the left; today's interviews, and whom the others wait for, at the right. */
export function MyDayCards({ user, loaded }: { user: SessionUser; loaded: LoadedDay }) {
  const { actor, scope, day, isFailed, isBusy } = loaded
  if (isFailed)
    return (
      <Card>
        <ErrorState title="No fue posible cargar tu día" onRetry={() => actor.send({ type: 'resource.retried' })}>
          Por favor vuelve a intentarlo más tarde.
        </ErrorState>
      </Card>
    )
  if (!day) return <DaySkeleton />
  return (
    <div className={styles.day} aria-busy={isBusy || undefined}>
      <WaitingCard actor={actor} day={day} scope={hasTeam(user) ? scope : 'yo'} mayPutOff={hasTeam(user)} />
      <div className={styles.side}>
        <TodaysCard interviews={day.entrevistas} now={day.ahora} />
        {hasTeam(user) && <OthersCard actor={actor} others={day.otros} />}
      </div>
    </div>
  )
}

function DaySkeleton() {
  return (
    <div className={styles.day}>
      <Lines count={mostWaiting} />
      <div className={styles.side}>
        <Lines count={3} />
        <Lines count={3} />
        <div role="status">
          <VisuallyHidden>Cargando tu día...</VisuallyHidden>
        </div>
      </div>
    </div>
  )
}

const Lines = ({ count }: { count: number }) => (
  <div className={card.card} aria-hidden="true">
    <div className={card.header}>
      <span className={cx(card.title, skeleton.text, skeleton.title)} />
    </div>
    <div>
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className={styles.line}>
          <span className={skeleton.text} />
        </div>
      ))}
    </div>
  </div>
)
