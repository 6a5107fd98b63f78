import { useSelector } from '@xstate/react'
import { selectCanGoBack, selectCanGoOn, selectText, selectTotal } from '../../../machines/kit/pagination.machine.ts'
import { selectHasPages, selectIsCut } from '../../../machines/kit/searchable-list.machine.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { ListActor, PagesActor } from './use-listing.ts'

/** The page box of a list, when there is more than one page. */
export function ListPages<Row>({ list, pages }: { list: ListActor<Row>; pages: PagesActor }) {
  const hasPages = useSelector(list, selectHasPages)
  const isCut = useSelector(list, selectIsCut<Row>)
  return hasPages && <PageBox pages={pages} isCut={isCut} />
}

function PageBox({ pages, isCut }: { pages: PagesActor; isCut: boolean }) {
  return (
    <Pagination
      typed={useSelector(pages, selectText)}
      total={useSelector(pages, selectTotal)}
      canGoBack={useSelector(pages, selectCanGoBack)}
      canGoOn={useSelector(pages, selectCanGoOn)}
      onType={(text) => pages.send({ type: 'page.typed', text })}
      onBack={() => pages.send({ type: 'page.previous' })}
      onGoOn={() => pages.send({ type: 'page.next' })}
      note={isCut ? 'Hay más páginas de las que se muestran: acota la búsqueda.' : undefined}
    />
  )
}
