/** 'Historial del proceso': the event log in words (spec 1 §2); pure. */
import type { RecruitmentSnapshot } from '../../../../machines/recruitment/recruitment.machine.ts'
import { formOf, type PhaseCode, phases } from '../../../contract/phases.ts'
import type { HistoryItem } from '../../../contract/recruitment.ts'
import type { Branch } from '../../../contract/roles.ts'
import { fullName } from '../../platform/db/full-name.ts'
import { wireMoment } from '../../platform/base/mexico-time.ts'
import type { FailedLetter } from './failed-letters.ts'
import { personName } from '../../platform/base/person-name.ts'
import { html } from '../../platform/base/html.ts'
import { isUndo, undoOf } from '../engine/undone-events.ts'
import { editCodeOf, isCorrectable } from '../stages/correctable.ts'
import { eventOf, formCodeOf, interviewOf, isCalledOff } from '../engine/event-forms.ts'
import { changesOf, contentOf, noteOf } from './history-content.ts'
import { earlyNote } from './history-early.ts'
import { handOverItem, type HandOverRow } from './history-hand-overs.ts'
import { invitationItem, type InvitationRow } from './history-invitations.ts'
import { linkItem, type LinkActionRow } from './history-links.ts'
import { letterItem } from './history-letters.ts'
import { assigned, calledOff, correction, titleOf } from './history-titles.ts'
import type { EventRow } from '../engine/process-queries.ts'
import { type Actor, canMove } from '../../identity/access/rights.ts'

type Process = {
  readonly branch: Branch
  readonly outcome: string
  readonly chart: RecruitmentSnapshot
  readonly createdAt: Date
  readonly startedBy: string | null
  readonly codigo: PhaseCode
} & Parameters<typeof fullName>[0]

/** What happened, as it was read: events newest first, everything else oldest first. */
export type Past = {
  readonly events: readonly EventRow[]
  readonly letters: readonly FailedLetter[]
  readonly handOvers: readonly HandOverRow[]
  readonly links: readonly LinkActionRow[]
  readonly invitations: readonly InvitationRow[]
}

/** Newest first; at the end who assigned the candidate, if somebody did. */
export const historyOf = (
  { events, letters, handOvers, links, invitations }: Past,
  process: Process,
  actor: Actor,
): HistoryItem[] =>
  [
    ...letters.map((letter) => ({
      at: letter.failedAt,
      item: letterItem(letter, {
        candidate: fullName(process),
        locked: process.codigo,
        canAct: canMove(actor, process),
      }),
    })),
    ...handOvers.map((row) => ({ at: row.at, item: handOverItem(row, process.codigo) })),
    ...links.map((row) => ({ at: row.at, item: linkItem(row, process.codigo) })),
    ...invitations.map((row) => ({ at: row.at, item: invitationItem(row, process.codigo) })),
  ]
    .reduce(placed, [
      ...events.map((row) => ({ at: row.at, item: itemOf(row, events, process, actor) })),
      ...beginning(process),
    ])
    .map(({ item }) => item)

type Dated = { readonly at: Date; readonly item: HistoryItem }

/** Inserted by time; events keep the order of the log, even if clocks differed. */
function placed(history: Dated[], one: Dated): Dated[] {
  const below = history.findIndex(({ at }) => at <= one.at)
  return below === -1 ? [...history, one] : history.toSpliced(below, 0, one)
}

/** The start is not an event of the chart: it has no id in the log, and cannot be corrected. */
const beginning = ({ createdAt, startedBy }: Process): Dated[] =>
  startedBy === null
    ? []
    : [
        {
          at: createdAt,
          item: {
            id: 0,
            ...assigned,
            ...wireMoment(createdAt),
            author: startedBy,
            content: '',
            editable: false,
            idFase: phases.FT.idFase,
            codigoFase: null,
          },
        },
      ]

function itemOf(row: EventRow, events: readonly EventRow[], process: Process, actor: Actor): HistoryItem {
  const original = events.find(({ id }) => id === row.correctsId) ?? row
  const code = editCodeOf(original, process)
  const idEntrevista = interviewOf(original)
  const last = events.find(({ correctsId }) => correctsId === row.id)
  const undo = undoOf(row, events)
  return {
    id: row.id,
    ...description(row, events),
    ...wireMoment(row.at),
    author: authorOf(row),
    editable: !undo && isCorrectable(row, process, actor),
    idFase: phases[code === null ? original.codigo : formOf(code)].idFase,
    codigoFase: code,
    ...(idEntrevista === undefined ? {} : { idEntrevista }),
    ...(last ? { corregido: { ...wireMoment(last.at), author: authorOf(last) } } : {}),
    ...(undo ? { deshecho: { ...wireMoment(undo.at), author: authorOf(undo) } } : {}),
  }
}

/** Without a staff member the author was the candidate. */
export const authorOf = ({ firstName, lastName }: Pick<EventRow, 'firstName' | 'lastName'>): string =>
  firstName === null || lastName === null ? 'Candidato' : personName({ firstName, lastName })

/** An undo names the decision that it reverted. */
function undoneContent({ version }: EventRow, events: readonly EventRow[]): string {
  const decision = events.find((one) => one.version === version - 1)
  const event = decision && eventOf(decision)
  return event ? html`<p>Se deshizo «${titleOf(event, decision.codigo).title}».</p>` : ''
}

/** A correction shows its changes compared with the previous state: the form itself, or its last correction. */
function description(
  row: EventRow,
  events: readonly EventRow[],
): Pick<HistoryItem, 'title' | 'icon' | 'content' | 'note'> {
  const event = eventOf(row)
  const note = noteOf(row)
  if (isUndo(row)) return { ...titleOf({ type: 'decision.deshecha' }, row.codigo), content: undoneContent(row, events) }
  if (event)
    return {
      ...titleOf(event, row.codigo),
      content: contentOf(row) + earlyNote(row, events),
      ...(note === undefined ? {} : { note }),
    }
  if (isCalledOff(row)) return { ...calledOff, content: contentOf(row) }
  const original = events.find(({ id }) => id === row.correctsId)
  const before =
    events.slice(events.indexOf(row) + 1).find(({ correctsId }) => correctsId === row.correctsId) ?? original
  return {
    ...correction((original && formCodeOf(original)) ?? row.codigo),
    content: before ? changesOf(row, before) : contentOf(row),
  }
}
