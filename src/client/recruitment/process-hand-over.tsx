import { type ReactNode, useState } from 'react'
import type { ProcessInfo } from '../../contract/recruitment.ts'
import { LazyPart } from '../shell/lazy-part.tsx'
import { lazyView } from '../shell/lazy-view.ts'

/** Rarely used. */
const HandOverDialog = lazyView(() => import('../responsible/hand-over-dialog.tsx').then((file) => file.HandOverDialog))

type Action = { readonly label: string; readonly run: () => void }

/** 'Asignar responsable' of this process, for those who may, and its dialog while it is open. */
export function useHandOver({ idReclutamiento, nombreCandidato, responsable, puedeEntregar }: ProcessInfo): { readonly actions: readonly Action[]; readonly dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return {
    actions: puedeEntregar ? [{ label: 'Asignar responsable', run: () => setIsOpen(true) }] : [],
    dialog: isOpen && (
      <LazyPart title="Asignar responsable" onClose={close}>
        <HandOverDialog.View processes={[{ idReclutamiento, nombre: nombreCandidato, responsable: responsable?.descripcion ?? null }]} onEnd={close} />
      </LazyPart>
    ),
  }
}
