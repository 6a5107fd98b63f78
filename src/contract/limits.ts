/** How many working days a process may stay in a phase, and the days off (design/recruiters-day.md §1). */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { version } from './ids.ts'
import { type PhaseCode, phaseCodes, phases } from './phases.ts'
import { changes } from './refusal-groups.ts'
import type { Branch } from './roles.ts'
import { requiredText, wireDate } from './wire.ts'

const isAnotherName = (code: PhaseCode): boolean => phaseCodes.some((other) => phases[other].elseShownAs === code)

/** Phases in which an open process can stand. */
export const openPhases: readonly PhaseCode[] = phaseCodes.filter(
  (code) =>
    phases[code].sender !== 'interviewer' &&
    !isAnotherName(code) &&
    (phases[code].section !== undefined || phases[code].waits !== undefined),
)

/** Phases that wait for an appointment and then for its result: their days count from its hour. */
export const appointmentPhases: readonly PhaseCode[] = openPhases.filter(
  (code) => phases[code].registersInterview || phases[code].waits === 'interviews',
)

/** Phases of one name have one limit: it stands under the first of them. */
export const limitKeyOf = (code: PhaseCode): LimitKey | undefined =>
  limitKeys.find(
    (one) => phases[one].stage === phases[code].stage && phases[one].descripcion === phases[code].descripcion,
  )

const fewestDays = 1
export const mostLimitDays = 90

/** Working days; valid where none is set and there are too few stays to measure one. */
export const defaultLimits = {
  FT: 2,
  'PE-AG': 2,
  'PE-RE': 3,
  EXC: 2,
  EXP: 2,
  'SE-AG': 2,
  'SE-ES': 5,
  'SE-MR': 2,
  'SE-MRG': 2,
  OF: 3,
  'FC-ES': 3,
  'FC-RC': 2,
  'FR-BU': 3,
  'FD-EN': 2,
  'FD-ES': 5,
  'FD-RC': 2,
  ES: 5,
  'CN-DE': 2,
} as const satisfies Partial<Record<PhaseCode, number>>
export type LimitKey = keyof typeof defaultLimits
export const limitKeys = Object.keys(defaultLimits) as readonly LimitKey[]
export type Limits = Readonly<Record<LimitKey, number>>
/** As administrators have set them; null: the measured one is valid, else the default. */
export type OwnLimits = Readonly<Record<LimitKey, number | null>>

/** A limit is measured from the stays that ended in so many days before today, if there are so many of them. */
export const measuredDays = 90
export const fewestMeasuredStays = 20

/** The branch whose limits are valid in a branch: customer service has no administrators of its own. */
export const limitsBranchOf = (branch: Branch): Branch => (branch === 'ATN' ? 'CORP' : branch)

const between = `Escribe un número de días entre ${fewestDays} y ${mostLimitDays}, o déjalo vacío.`
const limit = v.nullable(
  v.pipe(v.number(between), v.integer(between), v.minValue(fewestDays, between), v.maxValue(mostLimitDays, between)),
)

/** The largest number of own days off. */
export const mostDaysOff = 200
export const dayOff = v.object({
  fecha: wireDate('Empieza cada línea con la fecha, como 24/12/2026.'),
  nombre: requiredText('Escribe el nombre del día después de la fecha.', 60),
})
export type DayOff = v.InferOutput<typeof dayOff>

export const limitsForm = v.object({
  plazos: v.object(Object.fromEntries(limitKeys.map((key) => [key, limit])) as Record<LimitKey, typeof limit>),
  diasInhabiles: v.pipe(
    v.array(dayOff),
    v.maxLength(mostDaysOff, `Escribe como máximo ${mostDaysOff} días.`),
    v.check((days) => new Set(days.map(({ fecha }) => fecha)).size === days.length, 'Escribe cada fecha una sola vez.'),
  ),
})
export type LimitsForm = v.InferOutput<typeof limitsForm>

/** Working days; `dias` null: too few stays. */
const measured = v.object({ dias: v.nullable(v.number()), estancias: v.number() })
export type MeasuredLimit = v.InferOutput<typeof measured>

/** `version`: grows with every save; 0: never saved. */
const limitsCatalogue = v.object({
  ...limitsForm.entries,
  version,
})

export const getLimits = defineCall({
  method: 'GET',
  path: '/plazos-etapas/obtener',
  mayCall: access.limits,
  reads: 'nobody',
  summary:
    'Plazos de cada fase en días hábiles, los fijados y los medidos, y días inhábiles, los oficiales de este año y del siguiente y los propios.',
  answer: v.object({
    ...limitsCatalogue.entries,
    medidos: v.object(Object.fromEntries(limitKeys.map((key) => [key, measured])) as Record<LimitKey, typeof measured>),
    /** By the law, of this year and the next. */
    oficiales: v.array(dayOff),
  }),
})
export type LimitsCatalogue = v.InferOutput<typeof getLimits.answer>

export const saveLimits = defineCall({
  method: 'POST',
  path: '/plazos-etapas/guardar',
  mayCall: access.limits,
  reads: 'nobody',
  writes: 'once',
  refuses: changes,
  summary:
    'Guarda los plazos fijados de cada fase y los días inhábiles propios; si otra persona guardó antes es rechazada.',
  body: limitsCatalogue,
  answer: getLimits.answer,
})
