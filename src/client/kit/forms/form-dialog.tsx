import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import { selectIsSaving } from '../../../../machines/kit/form.machine.ts'
import type { FormLike } from '../../../../machines/kit/form.types.ts'
import { failedRequest } from '../api/failure-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'

/** The actor of any form. */
export type FormActor = ActorRef<Snapshot<unknown> & FormLike, { type: 'load.retried' }>

type FormDialogProps = {
  actor: FormActor
  title: string
  /** The save button, which submits the form with this id; disabled while something is missing, which is named. */
  submit: { label: string; danger?: boolean; form: string; lacks?: string | null }
  /** Message when the record does not exist. */
  missing?: string
  onClose: () => void
  /** The fields, shown once their data is loaded. */
  children: ReactNode
}

/** A form in a dialog: its data is loaded first, and the dialog cannot be closed during a save. */
export function FormDialog({
  actor,
  title,
  submit: { label, danger = false, form, lacks = null },
  missing,
  onClose,
  children,
}: FormDialogProps) {
  const lackingId = useId()
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
          {isShown && lacks !== null && <p id={lackingId}>{lacks}</p>}
          <Button onClick={onClose} disabled={isSaving}>
            Cancelar
          </Button>
          {isShown && (
            <Button
              type="submit"
              form={form}
              look={danger ? 'danger' : 'primary'}
              keyHint="⏎"
              busy={isSaving}
              disabled={lacks !== null}
              aria-describedby={lacks === null ? undefined : lackingId}
            >
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

/** Shown in place of the fields until their data is loaded. */
export function NotYet({ actor, missing }: { actor: FormActor; missing: string | undefined }) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'))
  if (isLoading) return <Loading text="Obteniendo información..." />
  if (isMissing && missing) return <EmptyState title={missing} />
  return <ErrorState title={failedRequest} onRetry={() => actor.send({ type: 'load.retried' })} />
}
