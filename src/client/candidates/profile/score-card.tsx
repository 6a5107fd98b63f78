import type { ReactNode } from 'react'
import type { Score } from '../../../contract/candidates.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { ScoreIcon } from '../../scores/score-icon.tsx'
import styles from './score-card.module.css'

/** Fit or not fit (spec 1 §3): the colour repeats the meaning of the icon. */
const looks = { FV: styles.fit, VB: styles.fit, NV: styles.notFit, LN: styles.notFit }

/** The candidate's rating. Without one: nothing, or 'Sin calificar' beside the `action`. */
export function ScoreCard({ score, action }: { score: Score; action?: ReactNode }) {
  if (score.id <= 0 && !action) return null
  return (
    <Card title="Calificación" actions={action}>
      <ScoreFacts score={score} />
    </Card>
  )
}

/** Rating and tags, or 'Sin calificar'. */
export function ScoreFacts({ score: { id, codigo, descripcion, tags } }: { score: Score }) {
  return (
    <Stack>
      {id <= 0 ? (
        <p>Sin calificar</p>
      ) : (
        <p className={styles.score}>
          <span className={looks[codigo ?? 'NV']}>
            <ScoreIcon codigo={codigo} />
          </span>
          {descripcion}
        </p>
      )}
      {tags.length > 0 && (
        <Row>
          {tags.map((tag) => (
            <Badge key={tag.id}>{tag.descripcion}</Badge>
          ))}
        </Row>
      )}
    </Stack>
  )
}
