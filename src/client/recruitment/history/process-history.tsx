import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import MailX from 'lucide-react/icons/mail-x'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import type { HistoryItem, ProcessStatus } from '../../../contract/recruitment.ts'
import { type Dateable, NotesTimeline } from '../../notes/notes-timeline.tsx'
import { NoteWriter } from '../../notes/note-writer.tsx'
import type { Notes } from '../../notes/use-notes.ts'
import { basePath } from '../../kit/navigation/base-path.ts'
import { Button } from '../../ui/actions/button.tsx'
import { showDay } from '../../ui/base/dates.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { FileLink } from '../../ui/actions/link.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { TimelineItem } from '../../ui/lists/timeline.tsx'
import { HistoryContent } from './history-content.tsx'
import type { ProcessActor } from '../process-actor.ts'

const icons = {
  aprobado: <Check />,
  rechazado: <X />,
  agenda: <CalendarClock />,
  aviso: <Mail />,
  correccion: <Pencil />,
  'sin-entregar': <MailX />,
} as const

/** 'Historial del proceso' with its notes and letters, the latest first; pinned notes above. */
export function ProcessHistory({
  actor,
  status,
  notes,
  letters,
  hasWriter = true,
}: {
  actor: ProcessActor
  status: ProcessStatus
  notes: Notes
  /** Null: not for this user. */
  letters: readonly Dateable[] | null
  /** False: notes are written elsewhere on the page. */
  hasWriter?: boolean
}) {
  const edit = (item: HistoryItem) => actor.send({ type: 'edit.requested', item })
  const appointment = status.history.find(({ editable, idEntrevista }) => editable && idEntrevista !== undefined)
  const decisions = status.history.map((item) => ({
    ...item,
    shown: toTimeline(item, edit, item === appointment),
  }))
  return (
    <Stack>
      {hasWriter && <NoteWriter notes={notes} choices={status.audiencias} />}
      <Disclosure
        title="Historial del proceso"
        detail={`${decisions.length + notes.list.length + (letters?.length ?? 0)}`}
        open
      >
        <Stack>
          <NotesTimeline label="Historial del proceso" notes={notes} decisions={decisions} letters={letters} />
          <p>
            <FileLink href={wayOf(status.proceso.idReclutamiento)} target="_blank">
              Ver este recorrido en el diagrama (en otra pestaña)
            </FileLink>
          </p>
        </Stack>
      </Disclosure>
    </Stack>
  )
}

/**
 * The same history on the statechart, in the explorer (docs/tools/explorer), for everyone who sees this page. It opens
 * in another tab, so that typed values stay.
 */
const wayOf = (id: number): string => `${basePath}/docs/#/recruitment?panel=recorrido&candidato=${id}`

/** '26 noviembre 2026, 14:05'. */
const moment = ({ date, hora }: Pick<HistoryItem, 'date' | 'hora'>) => [showDay(date), hora].filter(Boolean).join(', ')

/** `isAppointment`: the latest one that can be moved; `A` opens it. */
function toTimeline(item: HistoryItem, edit: (item: HistoryItem) => void, isAppointment: boolean): TimelineItem {
  return {
    key: item.id,
    title: item.title,
    ...(item.icon ? { icon: icons[item.icon] } : {}),
    date: moment(item),
    author: item.author,
    ...(item.content ? { content: <HistoryContent html={item.content} /> } : {}),
    ...(item.note ? { note: item.note } : {}),
    ...(item.corregido ? { amended: `Corregido: ${moment(item.corregido)} · ${item.corregido.author}` } : {}),
    ...(item.editable
      ? {
          action: (
            <Button
              look="quiet"
              size="small"
              aria-label={`editar ${item.title}`}
              aria-keyshortcuts={isAppointment ? 'A' : undefined}
              onClick={() => edit(item)}
            >
              editar
            </Button>
          ),
        }
      : {}),
  }
}
