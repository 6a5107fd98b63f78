import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectSearchBox } from '../../../machines/kit/list.machine.ts'
import { type searchBoxMachine, selectText } from '../../../machines/kit/search-box.machine.ts'
import { SearchBox } from '../ui/search-box.tsx'
import type { ListActor } from './use-list.ts'

/** The search box of a list that has one. */
export function ListSearch<Row>({ list, label }: { list: ListActor<Row>; label: string }) {
  const box = useSelector(list, selectSearchBox)
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  return box && <Box box={box} label={label} busy={isBusy} />
}

function Box({ box, label, busy }: { box: ActorRefFrom<typeof searchBoxMachine>; label: string; busy: boolean }) {
  const text = useSelector(box, selectText)
  return <SearchBox label={label} value={text} busy={busy} onChange={(typed) => box.send({ type: 'search.typed', text: typed })} />
}
