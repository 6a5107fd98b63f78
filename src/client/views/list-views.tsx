import { useActorRef, useSelector } from '@xstate/react'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import ListChecks from 'lucide-react/icons/list-checks'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { ListWithViews, View } from '../../contract/views.ts'
import { useScreenActions } from '../ui/actions/screen-actions.ts'
import { Menu, type MenuItem } from '../ui/overlays/menu.tsx'
import { useWired } from '../actors/use-wired.ts'
import { ManageViews } from './manage-views.tsx'
import styles from './views.module.css'
import { NewViewDialog } from './new-view-dialog.tsx'
import { viewQuery } from './view-query.ts'
import { wireViews } from './wiring.ts'

/** A user's saved views of a list: links to them, and a button to save the current query. It works for any list. */
export function ListViews({ lista }: { lista: ListWithViews }) {
  const resource = useActorRef(useWired(wireViews).views, { input: { question: { lista } } })
  const views = useSelector(resource, selectThing<readonly View[]>)
  const isFailed = useSelector(resource, (snapshot) => snapshot.hasTag('failed'))
  const [path, navigate] = useLocation()
  const consulta = viewQuery(useSearch())
  const current = views?.find((view) => view.consulta === consulta)
  const [dialog, setDialog] = useState<'new' | 'manage' | null>(null)
  const close = () => setDialog(null)
  const changed = () => resource.send({ type: 'resource.refreshed' })
  const isNew = consulta !== '' && current === undefined
  useScreenActions(isNew ? [{ label: 'Guardar como vista', run: () => setDialog('new') }] : [])
  const items: MenuItem[] = [
    ...(views ?? []).map((view) => ({
      key: view.idVista,
      label: view.nombre,
      icon: <Bookmark aria-hidden="true" />,
      current: view === current,
      onSelect: () => navigate(view.consulta === '' ? path : `${path}?${view.consulta}`),
    })),
    ...(isFailed ? [{ key: 'retry', label: 'Reintentar: no se pudieron cargar tus vistas', onSelect: () => resource.send({ type: 'resource.retried' }) }] : []),
    {
      key: 'new',
      label: 'Guardar como vista',
      icon: <BookmarkPlus aria-hidden="true" />,
      disabled: !isNew,
      onSelect: () => setDialog('new'),
      ...(consulta === '' && { detail: 'Primero busca o filtra' }),
    },
    ...(views?.length ? [{ key: 'manage', label: 'Administrar vistas', icon: <ListChecks aria-hidden="true" />, onSelect: () => setDialog('manage') }] : []),
  ]
  return (
    <>
      <Menu label="Vistas" items={items} className={styles.menu}>
        <Bookmark aria-hidden="true" />
        {current?.nombre ?? 'Vistas'}
      </Menu>
      {dialog === 'new' && <NewViewDialog lista={lista} consulta={consulta} onSaved={changed} onClose={close} />}
      {dialog === 'manage' && views && <ManageViews lista={lista} views={views} onChanged={changed} onClose={close} />}
    </>
  )
}
