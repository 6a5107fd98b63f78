/** 'Historial del proceso': the event log in words (spec 1 §2); pure. */
import type { RecruitmentSnapshot } from '../../../machines/recruitment.machine.ts'
import { phases } from '../../contract/phases.ts'
import type { HistoryItem } from '../../contract/recruitment.ts'
import type { Branch } from '../../contract/roles.ts'
import { isCorrectable } from './correctable.ts'
import { eventOf, formCodeOf, interviewOf } from './event-forms.ts'
import { contentOf } from './history-content.ts'
import { assigned, correction, titleOf } from './history-titles.ts'
import type { EventRow } from './process-queries.ts'
import type { Actor } from './rights.ts'

type Process = {
  readonly branch: Branch
  readonly outcome: string
  readonly chart: RecruitmentSnapshot
  readonly createdAt: Date
  readonly startedBy: string | null
}

/** Newest first, as the events come; at the end who assigned the candidate, if somebody did. */
export const historyOf = (events: readonly EventRow[], process: Process, actor: Actor): HistoryItem[] => [
  ...items(events, process, actor),
  ...beginning(process),
]

/** The beginning is no event of the chart: it has no id in the log, and nothing to correct. */
const beginning = ({ createdAt, startedBy }: Process): HistoryItem[] =>
  startedBy === null
    ? []
    : [{ id: 0, ...assigned, date: createdAt.toISOString(), author: startedBy, content: '', editable: false, idFase: phases.FT.idFase, codigoFase: null }]

const items = (events: readonly EventRow[], process: Process, actor: Actor): HistoryItem[] =>
  events.map((row) => {
    const original = events.find(({ id }) => id === row.correctsId) ?? row
    const code = formCodeOf(original)
    const idEntrevista = interviewOf(original)
    const note = noteOf(row)
    const event = eventOf(row)
    return {
      id: row.id,
      ...(event ? titleOf(event, row.codigo) : correction(code ?? row.codigo)),
      date: row.at.toISOString(),
      author: row.firstName === null ? 'Candidato' : `${row.firstName} ${row.lastName}`,
      content: contentOf(row),
      ...(note === undefined ? {} : { note }),
      editable: isCorrectable(row, process, actor),
      idFase: phases[code ?? row.codigo].idFase,
      codigoFase: code,
      ...(idEntrevista === undefined ? {} : { idEntrevista }),
    }
  })

/** Plain text, as it was typed: views show it as text. */
function noteOf({ form }: EventRow): string | undefined {
  const note = form?.comentarios ?? form?.comentario
  return typeof note === 'string' && note !== '' ? note : undefined
}
