import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import { selectIsSaving } from '../../../machines/kit/form.machine.ts'
import type { FormLike } from '../../../machines/kit/form.types.ts'
import { failedRequest } from '../api/failure-text.ts'
import { Button } from '../ui/actions/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading } from '../ui/feedback/loading.tsx'

/** Any form's actor, whatever its types. */
export type FormActor = ActorRef<Snapshot<unknown> & FormLike, { type: 'load.retried' }>

type FormDialogProps = {
  actor: FormActor
  title: string
  /** The button that saves: of the form of this id, or by itself. */
  submit: { label: string; danger?: boolean } & ({ form: string } | { disabled: boolean; onClick: () => void })
  /** What is said where there is nothing to fill in. */
  missing?: string
  onClose: () => void
  /** The fields, once what they need is there. */
  children: ReactNode
}

/** A form in a dialog: what it needs is loaded first, and while it is saved nothing closes it. */
export function FormDialog({ actor, title, submit: { label, danger = false, ...submit }, missing, onClose, children }: FormDialogProps) {
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  const isSaving = useSelector(actor, selectIsSaving)
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      busy={isSaving}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancelar
          </Button>
          {isShown && (
            <Button type={'form' in submit ? 'submit' : 'button'} look={danger ? 'danger' : 'primary'} busy={isSaving} {...submit}>
              {label}
            </Button>
          )}
        </>
      }
    >
      {isShown ? children : <NotYet actor={actor} missing={missing} />}
    </Dialog>
  )
}

/** In the place of the fields, until what they need is there. */
export function NotYet({ actor, missing }: { actor: FormActor; missing: string | undefined }) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'))
  if (isLoading) return <Loading text="Obteniendo información..." />
  if (isMissing && missing) return <EmptyState title={missing} />
  return <ErrorState title={failedRequest} onRetry={() => actor.send({ type: 'load.retried' })} />
}
