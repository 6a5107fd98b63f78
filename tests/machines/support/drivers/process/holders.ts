/**
 * The interviewers in the second round of a process: the chart numbers the interviews, this file assigns people to
 * them.
 */
import type { RecruitmentEvent } from '../../../../../machines/recruitment/recruitment.setup.ts'
import type { Mode } from '../../../../../src/contract/phases.ts'
import type { Role } from '../../../../../src/contract/roles.ts'

/** Not the client, if there is one; any interviewer of the branch may do it. */
const others = {
  individual: ['ROLE_COM_INT', 'ROLE_COM_ANL'],
  grupo: ['ROLE_CRP_ADMN', 'ROLE_CRP_REC'],
} as const satisfies Record<Mode, readonly Role[]>
const clients = { individual: null, grupo: 'ROLE_CRP_OBS' } as const satisfies Record<Mode, Role | null>

type Appointment = Extract<RecruitmentEvent, { type: 'entrevista.agendada' | 'entrevista.agregada' }>
const isAppointment = (event: RecruitmentEvent): event is Appointment =>
  event.type === 'entrevista.agendada' || event.type === 'entrevista.agregada'

export class Holders {
  readonly #modo: Mode
  #taken: ReadonlyMap<number, Role> = new Map()

  constructor(modo: Mode) {
    this.#modo = modo
  }

  /** For a number without an interview: a user who has none. */
  holder(idEntrevista: number): Role {
    return this.#taken.get(idEntrevista) ?? this.#idle(this.#taken)
  }

  /** The interviewer of the appointment; a new round begins without one. */
  choose(appointment: Appointment): Role {
    const client = clients[this.#modo]
    if (appointment.esCliente && client) return client
    return this.#idle(appointment.type === 'entrevista.agendada' ? new Map() : this.#taken)
  }

  /** After an event that the chart took. */
  note(event: RecruitmentEvent): void {
    if (!isAppointment(event)) return
    const before = event.type === 'entrevista.agendada' ? [] : this.#taken
    this.#taken = new Map([...before, [event.idEntrevista, this.choose(event)]])
  }

  #idle(taken: ReadonlyMap<number, Role>): Role {
    const busy = [...taken.values()]
    return others[this.#modo].find((role) => !busy.includes(role)) ?? clients[this.#modo] ?? others[this.#modo][0]
  }
}
