import { useActorRef, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { fromPromise } from 'xstate'
import { createResourceMachine, selectThing } from '../../../machines/kit/resource.machine.ts'
import type { ActorsOf } from '../kit/actors/wiring.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import styles from './curriculum-document.module.css'
import { markRanges, passageRanges } from './passage-ranges.ts'
import { drawPage, openPdf, type PdfFile, type PdfPage, proportionOf } from './pdf-file.ts'

const pdf = createResourceMachine<PdfFile, File>()
const actors: ActorsOf<typeof pdf> = {
  loadResource: fromPromise<PdfFile | null, { question: File }>(({ input }) => openPdf(input.question)),
}
/** No notice: the message about a file that cannot be shown is in its place. */
const machine = pdf.provide({ actors, actions: { notify: () => {} } })

/** The pages of a PDF below each other, with the passages marked in them. Another file needs another `key`. */
export function PdfPages({ file, passages }: { file: File; passages: readonly string[] }) {
  const actor = useActorRef(machine, { input: { question: file } })
  const opened = useSelector(actor, selectThing<PdfFile>)
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const whileShown = useCallback(() => () => opened?.close(), [opened])
  if (isFailed) return <EmptyState title="El CV no se puede mostrar aquí.">Descárgalo para verlo.</EmptyState>
  if (!opened) return <Loading text="Abriendo el CV..." />
  return (
    <div ref={whileShown} className={styles.pages}>
      {opened.pages.map((page, index) => (
        <Sheet
          key={page.pageNumber}
          page={page}
          label={`Página ${index + 1} de ${opened.pages.length}`}
          passages={passages}
        />
      ))}
    </div>
  )
}

function Sheet({ page, label, passages }: { page: PdfPage; label: string; passages: readonly string[] }) {
  const draw = useCallback(
    (frame: HTMLDivElement) => {
      let clear: (() => void) | undefined
      let unmark: (() => void) | undefined
      const near = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          near.disconnect()
          clear = drawPage(page, frame, (text) => {
            unmark = markRanges(passageRanges(text, passages))
          })
        },
        { rootMargin: '100% 0%' },
      )
      near.observe(frame)
      return () => {
        near.disconnect()
        unmark?.()
        clear?.()
      }
    },
    [page, passages],
  )
  return (
    <div
      ref={draw}
      role="group"
      aria-label={label}
      className={styles.page}
      style={{ aspectRatio: proportionOf(page) }}
    />
  )
}
