/** 'Historial del proceso': the event log in words (spec 1 §2); pure. */
import type { RecruitmentSnapshot } from '../../../machines/recruitment.machine.ts'
import { phases } from '../../contract/phases.ts'
import type { HistoryItem } from '../../contract/recruitment.ts'
import type { Branch } from '../../contract/roles.ts'
import { isCorrectable } from './correctable.ts'
import { eventOf, formCodeOf, interviewOf } from './event-forms.ts'
import { contentOf } from './history-content.ts'
import { correction, titleOf } from './history-titles.ts'
import type { EventRow } from './process-queries.ts'
import type { Actor } from './rights.ts'

type Process = { readonly branch: Branch; readonly outcome: string; readonly chart: RecruitmentSnapshot }

/** Newest first, as the events come. */
export const historyOf = (events: readonly EventRow[], process: Process, actor: Actor): HistoryItem[] =>
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
