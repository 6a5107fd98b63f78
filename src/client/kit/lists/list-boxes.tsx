import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  selectAnswer,
  selectHasPages,
  selectIsCut,
  selectPageBox,
  selectQuestion,
  selectSearchBox,
} from '../../../../machines/kit/list.machine.ts'
import {
  type paginationMachine,
  selectCanGoBack,
  selectCanGoOn,
  selectText,
  selectTotal,
} from '../../../../machines/kit/pagination.machine.ts'
import { type searchBoxMachine, selectText as selectSearchText } from '../../../../machines/kit/search-box.machine.ts'
import { pageSize } from '../../../contract/candidates.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { SearchBox } from '../../ui/lists/filters/search-box.tsx'
import type { FilterLabels } from './list-filter-bar.tsx'
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

/** The number of rows of a list; where it has several pages, the rows of this one among them are seen. */
export function ListCount<Row>({
  list,
  labels: {
    counted: [one, several],
    shown,
  },
}: {
  list: ListActor<Row>
  labels: Pick<FilterLabels, 'counted' | 'shown'>
}) {
  const { rows, total = rows.length } = useSelector(list, selectAnswer<Row>)
  const { page } = useSelector(list, selectQuestion<Row>)
  const isCut = useSelector(list, selectIsCut<Row>)
  const hasPages = useSelector(list, selectHasPages)
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'))
  if (isFailed) return null
  if (isLoading) return <p role="status">Contando...</p>
  const count = total.toLocaleString('es-MX')
  const said = `${count} ${total === 1 ? one : several}`
  const message = isCut ? `Más de ${said}: se muestran ${shown}` : said
  if (!hasPages) return <p role="status">{message}</p>
  const before = (page - 1) * pageSize
  const range = [before + 1, before + rows.length].map((row) => row.toLocaleString('es-MX')).join('–')
  return (
    <p role="status" title={message}>
      <span aria-hidden="true">{`${range} de ${isCut ? 'más de ' : ''}${count}`}</span>
      <VisuallyHidden>{message}</VisuallyHidden>
    </p>
  )
}

/** The page box of a list, when there is more than one page. `isBrief`: the list says by itself that it is cut. */
export function ListPages<Row>({ list, isBrief = false }: { list: ListActor<Row>; isBrief?: boolean }) {
  const hasPages = useSelector(list, selectHasPages)
  const box = useSelector(list, selectPageBox)
  const isCut = useSelector(list, selectIsCut<Row>)
  return hasPages && box && <Pages box={box} isNoted={isCut && !isBrief} />
}

function Pages({ box, isNoted }: { box: ActorRefFrom<typeof paginationMachine>; isNoted: boolean }) {
  return (
    <Pagination
      typed={useSelector(box, selectText)}
      total={useSelector(box, selectTotal)}
      canGoBack={useSelector(box, selectCanGoBack)}
      canGoOn={useSelector(box, selectCanGoOn)}
      onType={(text) => box.send({ type: 'page.typed', text })}
      onBack={() => box.send({ type: 'page.previous' })}
      onGoOn={() => box.send({ type: 'page.next' })}
      note={isNoted ? 'Hay más páginas de las que se muestran: acota la búsqueda.' : undefined}
    />
  )
}
