import { useActorRef, useSelector } from '@xstate/react'
import { type CSSProperties, useCallback, useState, useSyncExternalStore } from 'react'
import { fromPromise } from 'xstate'
import { createResourceMachine, selectThing } from '../../../machines/kit/resource.machine.ts'
import type { ActorsOf } from '../kit/actors/wiring.ts'
import { Button } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import styles from './curriculum-document.module.css'
import { frameOf, scaleOf } from './page-fit.ts'
import { paragraphsOf } from './page-text.ts'
import { markRanges, passageRanges } from './passage-ranges.ts'
import { drawPage, openPdf, type PdfFile, type PdfPage, proportionOf } from './pdf-file.ts'
import { subscribeToZoom, zoomOfPages } from './zoom.ts'

const pdf = createResourceMachine<PdfFile, File>()
const actors: ActorsOf<typeof pdf> = {
  loadResource: fromPromise<PdfFile | null, { question: File }>(({ input }) => openPdf(input.question)),
}
/** No notice: the message about a file that cannot be shown is in its place. */
const machine = pdf.provide({ actors, actions: { notify: () => {} } })

/** A phone, whose lines are too short for a page. */
const phone = '(max-width: 40rem)'
const isPhone = () => matchMedia(phone).matches
function subscribeToPhone(listener: () => void) {
  const media = matchMedia(phone)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/**
 * The pages of a PDF below each other, with the passages marked in them; on a phone its text, if it has any, and a way
 * to the pages. Another file needs another `key`.
 */
export function PdfPages({
  file,
  passages,
  name = 'CV',
}: {
  file: File
  passages: readonly string[]
  /** What the file is, in the messages. */
  name?: 'CV' | 'documento'
}) {
  const actor = useActorRef(machine, { input: { question: file } })
  const opened = useSelector(actor, selectThing<PdfFile>)
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const whileShown = useCallback(() => () => opened?.close(), [opened])
  const isSmall = useSyncExternalStore(subscribeToPhone, isPhone)
  const [isPages, setPages] = useState(false)
  if (isFailed) return <EmptyState title={`El ${name} no se puede mostrar aquí.`}>Descárgalo para verlo.</EmptyState>
  if (!opened) return <Loading text={`Abriendo el ${name}...`} />
  const hasText = opened.pages.some(({ texts }) => texts.some(({ text }) => text.trim() !== ''))
  const isText = isSmall && hasText && !isPages
  return (
    <div ref={whileShown}>
      {isSmall && hasText && (
        <div className={styles.look}>
          <Button size="small" look="quiet" onClick={() => setPages(!isPages)}>
            {isText ? 'Ver las páginas' : 'Ver el texto'}
          </Button>
        </div>
      )}
      {isText ? <Text pages={opened.pages} passages={passages} /> : <Sheets pages={opened.pages} passages={passages} />}
    </div>
  )
}

type Shown = { readonly pages: readonly PdfPage[]; readonly passages: readonly string[] }

function Text({ pages, passages }: Shown) {
  const mark = useCallback((root: HTMLDivElement) => markRanges(passageRanges(root, passages)), [passages])
  return (
    <div ref={mark} className={styles.text}>
      {paragraphsOf(pages.map(({ texts }) => texts)).map(({ text, isHeading }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change places
        <p key={index} className={isHeading ? styles.heading : undefined}>
          {text}
        </p>
      ))}
    </div>
  )
}

/** The pages fit into the width that there is, also when it changes. */
function Sheets({ pages, passages }: Shown) {
  const [room, setRoom] = useState(0)
  const measure = useCallback((list: HTMLDivElement) => {
    const resized = new ResizeObserver(() => setRoom(list.clientWidth))
    setRoom(list.clientWidth)
    resized.observe(list)
    return () => resized.disconnect()
  }, [])
  const zoom = useSyncExternalStore(subscribeToZoom, zoomOfPages)
  const scale = scaleOf(
    pages.map(({ size }) => size),
    room,
    isPhone() ? 1 : zoom,
  )
  return (
    <div ref={measure} className={styles.pages}>
      {room > 0 &&
        pages.map((page, index) => (
          <Sheet
            key={page.page.pageNumber}
            label={`Página ${index + 1} de ${pages.length}`}
            {...{ page, scale, room, passages }}
          />
        ))}
    </div>
  )
}

function Sheet({
  page,
  scale,
  room,
  label,
  passages,
}: {
  page: PdfPage
  scale: number
  room: number
  label: string
  passages: readonly string[]
}) {
  const { full, shown, offset } = frameOf(page.size, scale, room)
  const whole = full / page.size.width
  const draw = useCallback(
    (frame: HTMLDivElement) => {
      let stop: (() => void) | undefined
      let unmark: (() => void) | undefined
      const near = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          near.disconnect()
          stop = drawPage(page, frame, whole, (text) => {
            unmark = markRanges(passageRanges(text, passages))
          })
        },
        { rootMargin: '100% 0%' },
      )
      near.observe(frame)
      return () => {
        near.disconnect()
        unmark?.()
        stop?.()
      }
    },
    [page, whole, passages],
  )
  return (
    <div role="group" aria-label={label} className={styles.page} style={{ width: shown }}>
      <div
        ref={draw}
        className={styles.sheet}
        style={
          {
            width: full,
            height: full / proportionOf(page),
            marginLeft: -offset,
            '--total-scale-factor': whole,
          } as CSSProperties
        }
      />
    </div>
  )
}
