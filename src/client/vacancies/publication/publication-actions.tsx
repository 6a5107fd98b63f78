import { type ReactNode, useState } from 'react'
import { useFormActor } from '../../kit/forms/use-form-actor.ts'
import { Button } from '../../ui/actions/button.tsx'
import { handOnFocus } from '../../ui/base/catch-focus.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { ClosingDialog } from './closing-dialog.tsx'
import { wirePublication } from './publication-wiring.ts'
import { ReopeningDialog } from './reopening-dialog.tsx'
import { type PublicationDialogProps, usePublicationForm } from './use-publication-form.ts'

/** Closes or reopens a publication, if the user may: one button, so that the focus stays on it afterwards. */
export function PublicationActions(props: Omit<PublicationDialogProps, 'onEnd'>) {
  const { puedeCerrar, puedeReabrir } = props.publication
  if (!puedeCerrar && !puedeReabrir) return null
  return (
    <Opened label={puedeCerrar ? 'Cerrar publicación' : 'Reabrir publicación'}>
      {(close) => (puedeCerrar ? <Closing {...props} onEnd={close} /> : <Reopening {...props} onEnd={close} />)}
    </Opened>
  )
}

/** A button with an optional icon, and the dialog that it opens. */
export function Opened({
  label,
  icon,
  children,
}: {
  label: string
  icon?: ReactNode
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return (
    <>
      {icon ? (
        <IconButton size="small" label={label} icon={icon} onClick={open} />
      ) : (
        <Button ref={handOnFocus} onClick={open}>
          {label}
        </Button>
      )}
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
