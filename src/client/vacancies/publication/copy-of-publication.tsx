import { type ReactNode, useState } from 'react'
import type { Publication } from '../../../contract/publications.ts'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { lazyView } from '../../shell/lazy-view.ts'
import type { MenuItem } from '../../ui/overlays/menu.tsx'
import { copyItem, useCopyItem } from './copy-item.ts'
import { useMay } from '../use-may.ts'

/** Rarely used. */
const CopyDialog = lazyView(() => import('./copy-dialog.tsx').then((file) => file.CopyDialog))

/**
 * 'Duplicar' of a publication: of a vacancy's own, a new vacancy; of a master vacancy's, a publication at another of
 * its sites.
 */
export function useCopyOfPublication({ idPublicacion, idVacante, esVacanteMaestra }: Publication): {
  readonly items: readonly MenuItem[]
  readonly dialog: ReactNode
} {
  const ofVacancy = useCopyItem(idPublicacion)
  const mayOpen = useMay('VACANCIES_ACTIVATE')
  const mayPublish = useMay('VACANCIES_UPDATE') && mayOpen
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!esVacanteMaestra) return { items: ofVacancy ?? [], dialog: null }
  return {
    items: mayPublish ? [copyItem(() => setIsOpen(true))] : [],
    dialog: isOpen && (
      <LazyPart title="Duplicar" onClose={close}>
        <CopyDialog.View idPublicacion={idPublicacion} idVacante={idVacante} onEnd={close} />
      </LazyPart>
    ),
  }
}
