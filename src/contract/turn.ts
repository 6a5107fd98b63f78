/** Who has to act next in a process, and whether it is late, as the list names it (design/recruiters-day.md §1). */
import * as v from 'valibot'

/**
 * `tu`: the caller; `colega`: another user of the staff; `gerente`: the interviewer; `cita`: no user before the hour
 * of an appointment.
 */
export const turns = ['tu', 'colega', 'candidato', 'gerente', 'cita'] as const
export const turn = v.picklist(turns)
export type Turn = (typeof turns)[number]

export const turnNames: Readonly<Record<Turn, string>> = {
  tu: 'Tú',
  colega: 'Colega',
  candidato: 'Candidato',
  gerente: 'Gerente',
  cita: 'Cita',
}

/** Amber from the limit on, red from twice the limit on. */
export const latenesses = ['ninguno', 'ambar', 'rojo'] as const
export const lateness = v.picklist(latenesses)
export type Lateness = (typeof latenesses)[number]
/** Of a row and of the page of a process. All null: the process has ended. */
export const turnAndLateness = {
  turno: v.nullable(turn),
  /**
   * Working days in the phase, or since the hour of the appointment that it waits for; 0 on the day of it. Null before
   * that hour too.
   */
  dias: v.nullable(v.number()),
  atraso: v.nullable(lateness),
}
export type TurnAndLateness = v.InferOutput<v.ObjectSchema<typeof turnAndLateness, undefined>>

/** In the place of the responsible person, where a process or a publication has none. */
export const unassigned = 'Sin asignar'

export const latenessNames: Readonly<Record<Lateness, string>> = {
  ninguno: 'A tiempo',
  ambar: 'Atrasado',
  rojo: 'Muy atrasado',
}
