import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectHasPages, selectPageBox } from '../../../machines/kit/list.machine.ts'
import { type paginationMachine, selectCanGoBack, selectCanGoOn, selectText, selectTotal } from '../../../machines/kit/pagination.machine.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { ListActor } from './use-list.ts'

/** The page box of a list, when there is more than one page. */
export function ListPages<Row>({ list }: { list: ListActor<Row> }) {
  const hasPages = useSelector(list, selectHasPages)
  const box = useSelector(list, selectPageBox)
  return hasPages && box && <PageBox box={box} />
}

function PageBox({ box }: { box: ActorRefFrom<typeof paginationMachine> }) {
  return (
    <Pagination
      typed={useSelector(box, selectText)}
      total={useSelector(box, selectTotal)}
      canGoBack={useSelector(box, selectCanGoBack)}
      canGoOn={useSelector(box, selectCanGoOn)}
      onType={(text) => box.send({ type: 'page.typed', text })}
      onBack={() => box.send({ type: 'page.previous' })}
      onGoOn={() => box.send({ type: 'page.next' })}
    />
  )
}
