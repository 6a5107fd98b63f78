import type { ComponentProps } from 'react'
import * as v from 'valibot'
import { bulkObstacles, type BulkReview, countTypedAbove, mostInBulk } from '../../contract/bulk.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { BulletList } from '../ui/lists/bullet-list.tsx'
import { showNumber } from '../ui/base/show-number.ts'
import { canTakePart } from './wiring.ts'

const counting = { one: 'proceso', many: 'procesos' }
/** More would be a list that is not read. */
const mostNamed = 5
const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' })

/** How many take part, and who does not and why. */
export function WhoCan({
  review,
  verb,
  counted = counting,
  undoing = 'Durante 60 segundos después de terminar lo puedes deshacer.',
}: {
  review: BulkReview | undefined
  /** 'Se rechazan'. */
  verb: string
  counted?: { readonly one: string; readonly many: string }
  undoing?: string
}) {
  if (!review) return null
  const able = canTakePart(review)
  return (
    <>
      <p>
        {verb} <strong>{`${showNumber(able.length)} ${able.length === 1 ? counted.one : counted.many}`}</strong>
        {able.length > 0 && able.length <= mostNamed && `: ${inSpanish.format(able.map(nameOf))}`}. {undoing}
      </p>
      {review.hayMas && (
        <Callout tone="waiting">{`El filtro tiene más de ${showNumber(mostInBulk)}: se toman los ${showNumber(mostInBulk)} que empezaron antes.`}</Callout>
      )}
      <WhoCannot
        lines={review.procesos.flatMap(({ idReclutamiento, nombre, impedimento }) =>
          impedimento === null ? [] : [`${nameOf({ nombre, idReclutamiento })}: ${bulkObstacles[impedimento]}.`],
        )}
      />
    </>
  )
}

const nameOf = ({ nombre, idReclutamiento }: Pick<BulkReview['procesos'][number], 'nombre' | 'idReclutamiento'>) =>
  nombre || `Proceso ${idReclutamiento}`

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
