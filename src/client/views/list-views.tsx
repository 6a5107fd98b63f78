import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import ListChecks from 'lucide-react/icons/list-checks'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ListWithViews } from '../../contract/views.ts'
import { useScreenActions } from '../ui/actions/screen-actions.ts'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { Menu, type MenuItem } from '../ui/overlays/menu.tsx'
import { ManageViews } from './manage-views.tsx'
import { NewViewDialog } from './new-view-dialog.tsx'
import { type SavedViews, useSavedViews } from './use-saved-views.ts'
import styles from './views.module.css'

/** The menu of the saved views, for a list without tabs. It works for any list. */
export const ListViews = ({ lista }: { lista: ListWithViews }) => <ViewsMenu saved={useSavedViews(lista)} />

/** The saved views of a list as links, and a button to save the current query. */
export function ViewsMenu({ saved, onChanged }: { saved: SavedViews; onChanged?: () => void }) {
  const { lista, views, isFailed, consulta, current, addressOf } = saved
  const [, navigate] = useLocation()
  const [dialog, setDialog] = useState<'new' | 'manage' | null>(null)
  const close = () => setDialog(null)
  const refresh = () => {
    saved.refresh()
    onChanged?.()
  }
  const isNew = consulta !== '' && current === undefined
  useScreenActions(isNew ? [{ label: 'Guardar como vista', run: () => setDialog('new') }] : [])
  const changeable = views?.filter(({ modificable }) => modificable) ?? []
  const items: MenuItem[] = [
    ...(views ?? []).map((view) => ({
      key: view.idVista,
      label: view.compartida ? (
        <>
          {view.nombre} <VisuallyHidden>(de la rama)</VisuallyHidden>
        </>
      ) : (
        view.nombre
      ),
      icon: view.compartida ? <Star aria-hidden="true" /> : <Bookmark aria-hidden="true" />,
      current: view === current,
      onSelect: () => navigate(addressOf(view)),
    })),
    ...(isFailed
      ? [{ key: 'retry', label: 'Reintentar: no se pudieron cargar tus vistas', onSelect: saved.retry }]
      : []),
    {
      key: 'new',
      label: 'Guardar como vista',
      icon: <BookmarkPlus aria-hidden="true" />,
      disabled: !isNew,
      onSelect: () => setDialog('new'),
      ...(consulta === '' && { detail: 'Primero busca o filtra' }),
    },
    ...(changeable.length > 0
      ? [
          {
            key: 'manage',
            label: 'Administrar vistas',
            icon: <ListChecks aria-hidden="true" />,
            onSelect: () => setDialog('manage'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu label="Vistas" items={items} className={styles.menu}>
        <Bookmark aria-hidden="true" />
        <span className={styles.label}>{current?.nombre ?? 'Vistas'}</span>
      </Menu>
      {dialog === 'new' && <NewViewDialog lista={lista} consulta={consulta} onSaved={refresh} onClose={close} />}
      {dialog === 'manage' && <ManageViews lista={lista} views={changeable} onChanged={refresh} onClose={close} />}
    </>
  )
}
