import type { ComponentProps } from 'react'
import { bulkObstacles, type BulkReview, countTypedAbove, mostInBulk } from '../../contract/bulk.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { BulletList } from '../ui/lists/bullet-list.tsx'
import { showNumber } from '../ui/base/show-number.ts'
import { ableOf } from './wiring.ts'

/** How many take part, and who does not and why. */
export function WhoCan({
  review,
  verb,
}: {
  review: BulkReview | undefined
  /** 'Se rechazan'. */
  verb: string
}) {
  if (!review) return null
  const others = review.procesos.flatMap(({ idReclutamiento, nombre, impedimento }) =>
    impedimento === null ? [] : [`${nombre || `Proceso ${idReclutamiento}`}: ${bulkObstacles[impedimento]}.`],
  )
  const able = ableOf(review).length
  return (
    <>
      <p>
        {verb} <strong>{able === 1 ? '1 proceso' : `${able} procesos`}</strong>. Durante 60 segundos después de terminar
        lo puedes deshacer.
      </p>
      {review.hayMas && (
        <Callout tone="waiting">{`El filtro tiene más de ${showNumber(mostInBulk)}: se toman los ${showNumber(mostInBulk)} que empezaron antes.`}</Callout>
      )}
      {others.length > 0 && (
        <Callout tone="waiting">
          <BulletList title={others.length === 1 ? '1 no se puede' : `${others.length} no se pueden`} lines={others} />
        </Callout>
      )}
    </>
  )
}

export const isCountTyped = (review: BulkReview | undefined): boolean => ableOf(review).length > countTypedAbove

/** The number, typed: many are not changed by one wrong key. */
export function CountField({
  review,
  error,
  ...rest
}: {
  review: BulkReview | undefined
  error: string | undefined
} & Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'onBlur' | 'ref'>) {
  if (!isCountTyped(review)) return null
  return (
    <TextField
      label={`Escribe ${ableOf(review).length} para confirmar`}
      inputMode="numeric"
      autoComplete="off"
      error={error}
      {...rest}
    />
  )
}

export const wrongCount = 'Escribe el número de procesos que van a cambiar'
/** What the field must hold; null: it is not shown. */
export const hasWrongCount = (review: BulkReview | undefined, typed: string): boolean =>
  isCountTyped(review) && typed.trim() !== String(ableOf(review).length)
