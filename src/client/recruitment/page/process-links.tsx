import { type ReactNode, useState } from 'react'
import type { ProcessInfo } from '../../../contract/recruitment.ts'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { lazyView } from '../../shell/lazy-view.ts'

/** Rarely used. */
const LinksDialog = lazyView(() => import('./links-dialog.tsx').then((file) => file.LinksDialog))

const label = 'Enlaces del candidato'

/** The links of an open process, for those who move it, and their dialog while it is open. */
export function useLinks({ idReclutamiento, nombreCandidato, puedeRechazar }: ProcessInfo): {
  readonly actions: readonly { label: string; run: () => void }[]
  readonly dialog: ReactNode
} {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return {
    actions: puedeRechazar ? [{ label, run: () => setIsOpen(true) }] : [],
    dialog: isOpen && (
      <LazyPart title={label} onClose={close}>
        <LinksDialog.View subject={{ idReclutamiento, nombre: nombreCandidato }} onEnd={close} />
      </LazyPart>
    ),
  }
}
