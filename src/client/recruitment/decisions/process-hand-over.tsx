import { type ReactNode, useState } from 'react'
import type { ProcessInfo } from '../../../contract/recruitment.ts'
import { HandOverPart } from '../../responsible/hand-over-part.tsx'

type Action = { readonly label: string; readonly run: () => void }

/**
 * 'Asignar responsable' of this process, for those who may, and its dialog while it is open. `onChange`: another person
 * is responsible.
 */
export function useHandOver(
  { idReclutamiento, nombreCandidato, responsable, puedeEntregar }: ProcessInfo,
  onChange: () => void,
): { readonly actions: readonly Action[]; readonly dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return {
    actions: puedeEntregar ? [{ label: 'Asignar responsable', run: () => setIsOpen(true) }] : [],
    dialog: isOpen && (
      <HandOverPart
        process={{ idReclutamiento, nombre: nombreCandidato, responsable: responsable?.descripcion ?? null }}
        onChange={onChange}
        onEnd={close}
      />
    ),
  }
}
