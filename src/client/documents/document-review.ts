/** The documents of a process while they are reviewed: which one is shown, what was decided, what comes next. */
import { useActorRef, useSelector } from '@xstate/react'
import { createContext, useState, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectQuestion, selectThing } from '../../../machines/kit/resource.machine.ts'
import type { candidateProcessMachine } from '../../../machines/recruitment/candidate-process.machine.ts'
import { documentFileName, type DocumentKind, type DocumentLine, type DocumentList } from '../../contract/documents.ts'
import type { ProcessInfo } from '../../contract/recruitment.ts'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { announce } from '../ui/feedback/announcements.ts'
import { acceptDocument, acceptedIn, readAccepted, subscribeToAccepted } from './accepted-documents.ts'
import { type DocumentSubject, wireDocuments } from './wiring.ts'

type ProcessActor = ActorRefFrom<typeof candidateProcessMachine>
type Reviewed = Pick<ProcessInfo, 'idReclutamiento' | 'nombreCandidato' | 'tituloVacante'>
/** What stands in the middle: a document, or the letter about those that were rejected. */
export type Shown = DocumentKind | 'letter'
export type DocumentReview = ReturnType<typeof useDocumentReview>

/** Of a stage that is about documents; null for any other. */
export const DocumentReviewContext = createContext<DocumentReview | null>(null)

const noLines: readonly DocumentLine[] = []

/** Loads nothing until the list is on the page. `onShow`: a document was chosen. */
export function useDocumentReview(process: ProcessActor, proceso: Reviewed, onShow: () => void) {
  const { idReclutamiento, nombreCandidato } = proceso
  const machines = useWired(wireDocuments)
  const list = useActorRef(machines.list, { input: { question: null } })
  const file = useActorRef(machines.file, { input: { question: null } })
  const found = useSelector(list, selectThing<DocumentList>)
  const accepted = acceptedIn(useSyncExternalStore(subscribeToAccepted, readAccepted))
  const [picked, pick] = useState<Shown | null>(null)
  /** Ids of those that were rejected here: the list may say so later. */
  const [rejectedHere, setRejectedHere] = useState<readonly (number | null)[]>([])
  const lines = found?.documentos ?? noLines
  const isDeciding = found?.puedeRechazar ?? false
  const rejected = lines.filter(({ estado }) => estado === 'rechazado')
  const isAccepted = ({ estado, idDocumento }: DocumentLine) =>
    estado === 'aceptado' || (estado === 'recibido' && idDocumento !== null && accepted.has(idDocumento))
  const isUndecided = (line: DocumentLine) =>
    line.estado === 'recibido' && !isAccepted(line) && !rejectedHere.includes(line.idDocumento)
  const hasLetter = isDeciding && rejected.length > 0
  const first = (): Shown | null => {
    const stored = lines.filter(({ idDocumento }) => idDocumento !== null)
    if (!isDeciding) return stored[0]?.tipo ?? null
    const undecided = lines.find(isUndecided)
    if (!undecided && hasLetter) return 'letter'
    return (undecided ?? stored.at(-1))?.tipo ?? null
  }
  const isThere =
    picked === 'letter' ? hasLetter : lines.some(({ tipo, idDocumento }) => tipo === picked && idDocumento)
  const shown = isThere ? picked : first()
  const refresh = () => list.send({ type: 'resource.refreshed' })
  // The stage of the process decides what may be done
  useEmitted(process, 'stage.saved', refresh)
  useEmitted(process, 'process.advanced', refresh)
  /** The next undecided document after this one, from the beginning again after the last; then the letter. */
  const goOn = (line: DocumentLine, done: string) => {
    const at = lines.indexOf(line)
    const next = [...lines.slice(at + 1), ...lines.slice(0, at)].find(isUndecided)
    pick(next?.tipo ?? 'letter')
    announce(next ? `${done} Sigue: ${next.nombre}.` : done)
  }
  return {
    proceso,
    list,
    file,
    found,
    lines,
    rejected,
    isDeciding,
    isAccepted,
    hasLetter,
    /** Null: there is nothing that this user may open. */
    shown: found?.puedeDescargar ? shown : null,
    line: lines.find(({ tipo }) => tipo === shown) ?? null,
    undecided: isDeciding ? lines.filter(isUndecided).length : 0,
    refresh,
    loadList: () => {
      if (selectQuestion(list.getSnapshot()) === null)
        list.send({ type: 'question.changed', question: { idReclutamiento } })
    },
    loadFile: (subject: DocumentSubject) => {
      if (selectQuestion<DocumentSubject | null>(file.getSnapshot())?.idDocumento !== subject.idDocumento)
        file.send({ type: 'question.changed', question: subject })
    },
    subjectOf: ({ tipo, nombre, idDocumento, formato }: DocumentLine): DocumentSubject | null =>
      idDocumento === null || formato === null
        ? null
        : {
            idReclutamiento,
            idDocumento,
            nombre,
            formato,
            archivo: documentFileName(tipo, nombreCandidato, formato),
          },
    show: (chosen: Shown) => {
      pick(chosen)
      onShow()
    },
    accept: (line: DocumentLine) => {
      if (line.idDocumento === null) return
      acceptDocument(line.idDocumento)
      goOn(line, `Aceptado: ${line.nombre}.`)
    },
    /** After a refusal too: another user may have rejected or replaced the document. */
    rejectionEnded: (line: DocumentLine, isRejected: boolean) => {
      if (isRejected) {
        setRejectedHere((ids) => [...ids, line.idDocumento])
        goOn(line, `Rechazado: ${line.nombre}.`)
      }
      refresh()
      process.send({ type: 'process.returned' })
    },
  }
}
