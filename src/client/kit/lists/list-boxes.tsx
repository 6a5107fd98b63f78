import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectHasPages, selectIsCut, selectPageBox, selectSearchBox } from '../../../../machines/kit/list.machine.ts'
import {
  type paginationMachine,
  selectCanGoBack,
  selectCanGoOn,
  selectText,
  selectTotal,
} from '../../../../machines/kit/pagination.machine.ts'
import { type searchBoxMachine, selectText as selectSearchText } from '../../../../machines/kit/search-box.machine.ts'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { SearchBox } from '../../ui/lists/filters/search-box.tsx'
import type { ListActor } from './use-list.ts'

/** The search box of a list, if it has one. */
export function ListSearch<Row>({ list, label }: { list: ListActor<Row>; label: string }) {
  const box = useSelector(list, selectSearchBox)
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  return box && <Search box={box} label={label} busy={isBusy} />
}

function Search({ box, ...shown }: { box: ActorRefFrom<typeof searchBoxMachine>; label: string; busy: boolean }) {
  return (
    <SearchBox
      {...shown}
      value={useSelector(box, selectSearchText)}
      onChange={(text) => box.send({ type: 'search.typed', text })}
    />
  )
}

/** The page box of a list, when there is more than one page. */
export function ListPages<Row>({ list }: { list: ListActor<Row> }) {
  const hasPages = useSelector(list, selectHasPages)
  const box = useSelector(list, selectPageBox)
  const isCut = useSelector(list, selectIsCut<Row>)
  return hasPages && box && <Pages box={box} isCut={isCut} />
}

function Pages({ box, isCut }: { box: ActorRefFrom<typeof paginationMachine>; isCut: boolean }) {
  return (
    <Pagination
      typed={useSelector(box, selectText)}
      total={useSelector(box, selectTotal)}
      canGoBack={useSelector(box, selectCanGoBack)}
      canGoOn={useSelector(box, selectCanGoOn)}
      onType={(text) => box.send({ type: 'page.typed', text })}
      onBack={() => box.send({ type: 'page.previous' })}
      onGoOn={() => box.send({ type: 'page.next' })}
      note={isCut ? 'Hay más páginas de las que se muestran: acota la búsqueda.' : undefined}
    />
  )
}
