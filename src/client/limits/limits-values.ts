/** The limits as they are typed: days off are lines that begin with their date. */
import * as v from 'valibot'
import {
  type DayOff,
  dayOff,
  defaultLimits,
  fewestMeasuredStays,
  type LimitKey,
  limitKeys,
  type LimitsCatalogue,
  limitsForm,
  type MeasuredLimit,
  type OwnLimits,
} from '../../contract/limits.ts'

export type TypedLimits = { plazos: OwnLimits; diasInhabiles: readonly string[] }

export const typedOf = ({ plazos, diasInhabiles }: Pick<LimitsCatalogue, 'plazos' | 'diasInhabiles'>): TypedLimits => ({
  plazos,
  diasInhabiles: diasInhabiles.map(({ fecha, nombre }) => `${fecha} ${nombre}`),
})

function dayIn(line: string): DayOff {
  const [fecha = '', ...nameParts] = line.split(/\s+/)
  return { fecha, nombre: nameParts.join(' ') }
}

/** One message for a line, which names it. */
const lineSchema = v.pipe(
  v.string(),
  v.check(
    (line) => v.is(dayOff, dayIn(line)),
    ({ input }) => `«${input}»: ${v.safeParse(dayOff, dayIn(input)).issues?.[0].message}`,
  ),
  v.transform(dayIn),
)

/** The contract's rules for the typed values. */
export const typedSchema = v.object({
  plazos: limitsForm.entries.plazos,
  diasInhabiles: v.pipe(v.array(lineSchema), limitsForm.entries.diasInhabiles),
})

/** The limit that is valid where none is set. */
export const unsetLimit = (key: LimitKey, { dias }: MeasuredLimit): number => dias ?? defaultLimits[key]

const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`)
const staysText = (stays: number): string => (stays === 1 ? '1 estancia' : `${stays} estancias`)

/** Where the limit of a phase comes from, or what clearing it brings back. `typed`: null for an empty box. */
export function sourceOf(key: LimitKey, measured: MeasuredLimit, typed: number | null): string {
  const { dias, estancias } = measured
  if (typed !== null) return `Fijado; si lo borras, ${daysText(unsetLimit(key, measured))}.`
  if (dias !== null) return `Medido: ${daysText(dias)} (${staysText(estancias)})`
  return `Predeterminado: ${daysText(defaultLimits[key])} (se mide con ${fewestMeasuredStays} estancias; hay ${estancias})`
}

/** An empty box sets no limit. */
export const limitIn = (text: unknown): number | null => (text === '' || text === null ? null : Number(text))

export const fieldOf = (key: LimitKey) => `plazos.${key}` as const

/** A draft stores one text per field. */
export function withDrafted(drafted: Readonly<Record<string, unknown>>, stored: TypedLimits): TypedLimits {
  const own = limitKeys.filter((key) => fieldOf(key) in drafted).map((key) => [key, limitIn(drafted[fieldOf(key)])])
  const lines = drafted['diasInhabiles']
  return {
    plazos: { ...stored.plazos, ...(Object.fromEntries(own) as Partial<OwnLimits>) },
    diasInhabiles:
      typeof lines === 'string'
        ? lines
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
        : stored.diasInhabiles,
  }
}
