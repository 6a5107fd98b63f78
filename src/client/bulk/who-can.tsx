import type { ComponentProps } from 'react'
import * as v from 'valibot'
import { bulkObstacles, type BulkReview, countTypedAbove, mostInBulk } from '../../contract/bulk.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { BulletList } from '../ui/lists/bullet-list.tsx'
import { showNumber } from '../ui/base/show-number.ts'
import { ableOf } from './wiring.ts'

const processes = { one: 'proceso', many: 'procesos' }

/** How many take part, and who does not and why. */
export function WhoCan({
  review,
  verb,
  counted = processes,
  undoing = 'Durante 60 segundos después de terminar lo puedes deshacer.',
}: {
  review: BulkReview | undefined
  /** 'Se rechazan'. */
  verb: string
  counted?: { readonly one: string; readonly many: string }
  undoing?: string
}) {
  if (!review) return null
  const able = ableOf(review).length
  return (
    <>
      <p>
        {verb} <strong>{`${showNumber(able)} ${able === 1 ? counted.one : counted.many}`}</strong>. {undoing}
      </p>
      {review.hayMas && (
        <Callout tone="waiting">{`El filtro tiene más de ${showNumber(mostInBulk)}: se toman los ${showNumber(mostInBulk)} que empezaron antes.`}</Callout>
      )}
      <WhoCannot
        lines={review.procesos.flatMap(({ idReclutamiento, nombre, impedimento }) =>
          impedimento === null ? [] : [`${nombre || `Proceso ${idReclutamiento}`}: ${bulkObstacles[impedimento]}.`],
        )}
      />
    </>
  )
}

/** A line for each, with the reason. */
export function WhoCannot({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Callout tone="waiting">
      <BulletList title={lines.length === 1 ? '1 no se puede' : `${lines.length} no se pueden`} lines={lines} />
    </Callout>
  )
}

/** The number, typed: many are not changed by one wrong key. */
export function CountField({
  count,
  error,
  ...rest
}: {
  /** Processes that will change. */
  count: number
  error: string | undefined
} & Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'onBlur' | 'ref'>) {
  if (count <= countTypedAbove) return null
  return (
    <TextField
      label={`Escribe ${count} para confirmar`}
      inputMode="numeric"
      autoComplete="off"
      error={error}
      {...rest}
    />
  )
}

/** Of a dialog's schema; an empty number is a wrong one. */
export const countEntry = {
  cuantos: v.optional(v.literal('', 'Escribe el número de procesos que van a cambiar')),
}
/** Few need not be typed. */
export const hasWrongCount = (count: number, typed: string): boolean =>
  count > countTypedAbove && typed.trim() !== String(count)
