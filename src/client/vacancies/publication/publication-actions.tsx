import { type ReactNode, useState } from 'react'
import { useFormActor } from '../../kit/forms/use-form-actor.ts'
import { useScreenActions } from '../../ui/actions/screen-actions.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import type { MenuItem } from '../../ui/overlays/menu.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { ClosingDialog } from './closing-dialog.tsx'
import { wirePublication } from './publication-wiring.ts'
import { ReopeningDialog } from './reopening-dialog.tsx'
import { type PublicationDialogProps, usePublicationForm } from './use-publication-form.ts'

type Props = Omit<PublicationDialogProps, 'onEnd'>

/** Closes or reopens a publication, if the user may: an item of the page's menu, and its dialog. */
export function useClosingOf(props: Props): { readonly items: readonly MenuItem[]; readonly dialog: ReactNode } {
  const { puedeCerrar, puedeReabrir } = props.publication
  /** As it was when the item was chosen: the dialog stays until its form has ended. */
  const [opened, setOpened] = useState<'closing' | 'reopening' | null>(null)
  const kind = puedeCerrar ? 'closing' : puedeReabrir ? 'reopening' : null
  const actions =
    kind === null
      ? []
      : [{ label: puedeCerrar ? 'Cerrar publicación' : 'Reabrir publicación', run: () => setOpened(kind) }]
  useScreenActions(actions)
  const Shown = opened === 'closing' ? Closing : Reopening
  return {
    items: actions.map(({ label, run }) => ({ key: label, label, onSelect: run })),
    dialog: opened && <Shown {...props} onEnd={() => setOpened(null)} />,
  }
}

/** A small button with an icon, and the dialog that it opens. */
export function Opened({
  label,
  icon,
  children,
}: {
  label: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton size="small" label={label} icon={icon} onClick={() => setIsOpen(true)} />
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}

function Closing({ publication: { idPublicacion }, onChange, onEnd }: PublicationDialogProps) {
  const actor = useFormActor(useWired(wirePublication).closing, { idPublicacion }, (output) => {
    if (output.outcome === 'saved') onChange(output.saved.publicacion)
    else if (output.outcome === 'closed' && output.wasSent) onChange(null)
    onEnd()
  })
  return <ClosingDialog actor={actor} />
}

const Reopening = (props: PublicationDialogProps) => (
  <ReopeningDialog actor={usePublicationForm(useWired(wirePublication).reopening, props)} />
)
