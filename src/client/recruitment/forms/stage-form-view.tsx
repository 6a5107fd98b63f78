import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import {
  selectCode,
  selectConfirmation,
  selectEarlyInterview,
  selectIsConfirming,
  selectIsCorrection,
  selectIsFailed,
  selectIsLoading,
  selectIsMissing,
  selectIsOutdated,
  selectIsSettled,
  selectLostInterview,
  selectRefusal,
} from '../../../../machines/recruitment/stage-form.machine.ts'
import type { Confirmation } from '../../../contract/stage-forms.ts'
import { failedRequest } from '../../kit/api/failure-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { showDate } from '../../ui/base/dates.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { formOfPhase } from './form-of-phase.ts'
import { OpenInterviews } from './open-interviews.tsx'
import type { StageActor, StageViewProps } from './stage-fields.ts'
import { StageFormSkeleton } from './stage-form-skeleton.tsx'

/** The form of a stage in each of its machine's states. */
export function StageFormView({ actor, onStep, action }: StageViewProps) {
  const code = useSelector(actor, selectCode)
  const Form = formOfPhase[code].View
  const isLoading = useSelector(actor, selectIsLoading)
  const isSettled = useSelector(actor, selectIsSettled)
  const isMissing = useSelector(actor, selectIsMissing)
  const isFailed = useSelector(actor, selectIsFailed)
  const isCorrection = useSelector(actor, selectIsCorrection)
  const retry = () => actor.send({ type: 'load.retried' })
  if (isLoading) return <StageFormSkeleton code={code} />
  if (isSettled) return <NothingToCorrect actor={actor} />
  if (isMissing)
    return (
      <EmptyState
        title={
          isCorrection
            ? 'No se encontró información disponible...'
            : 'No se encontró información suficiente para continuar.'
        }
        action={<Button onClick={retry}>Reintentar</Button>}
      />
    )
  if (isFailed) return <ErrorState title={failedRequest} onRetry={retry} />
  return (
    <Stack>
      <Outdated actor={actor} />
      <Suspense fallback={<StageFormSkeleton code={code} />}>
        <Form actor={actor} onStep={onStep} action={action} />
      </Suspense>
      <ConfirmSending actor={actor} />
    </Stack>
  )
}

/** The dialog of a stage that has nothing to correct (any more), with the interviews whose results are awaited. */
function NothingToCorrect({ actor }: { actor: StageActor }) {
  return (
    <Stack>
      <Callout>En esta etapa no hay nada que corregir.</Callout>
      <OpenInterviews actor={actor} />
    </Stack>
  )
}

/** After another user's save: a message, the typed values, and a button to the current stage. */
function Outdated({ actor }: { actor: StageActor }) {
  const refusal = useSelector(actor, selectRefusal)
  const isCorrection = useSelector(actor, selectIsCorrection)
  if (!useSelector(actor, selectIsOutdated)) return null
  const act = isCorrection ? () => actor.send({ type: 'load.retried' }) : () => actor.send({ type: 'stage.left' })
  return (
    <FormError
      message={refusal}
      action={
        <Button size="small" onClick={act}>
          {isCorrection ? 'Reintentar' : 'Ir a la etapa actual'}
        </Button>
      }
    />
  )
}

type Question = { readonly title: string; readonly text: string; readonly confirmLabel: string; readonly danger?: true }
const questions: Readonly<Record<Confirmation, Question>> = {
  descarte: {
    title: 'Descartar candidato',
    text: '¿Deseas descartar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.',
    confirmLabel: 'Descartar',
    danger: true,
  },
  contratacion: {
    title: 'Contratar candidato',
    text: '¿Deseas registrar la contratación? El candidato ocupará una plaza de la vacante y su proceso terminará. Se puede deshacer enseguida; después sólo la revierte un administrador.',
    confirmLabel: 'Contratar',
  },
  omision: {
    title: 'Omitir paso',
    text: '¿Deseas continuar sin los documentos del candidato? Ya no se esperarán, y el proceso pasará al estudio socioeconómico.',
    confirmLabel: 'Omitir paso',
  },
  anticipado: {
    title: 'Registrar antes de la entrevista',
    text: '',
    confirmLabel: 'Registrar',
  },
  sinCita: {
    title: 'Registrar sin entrevista',
    text: '',
    confirmLabel: 'Guardar resultado',
  },
}

function ConfirmSending({ actor }: { actor: StageActor }) {
  const { text, ...dialog } = questions[useSelector(actor, selectConfirmation) ?? 'descarte']
  const early = useSelector(actor, selectEarlyInterview)
  const lost = useSelector(actor, selectLostInterview)
  const isCorrection = useSelector(actor, selectIsCorrection)
  return (
    <ConfirmDialog
      {...dialog}
      // docs/decisions/0064
      isUndoable={!isCorrection}
      open={useSelector(actor, selectIsConfirming)}
      onConfirm={() => actor.send({ type: 'sending.confirmed' })}
      onCancel={() => actor.send({ type: 'sending.cancelled' })}
    >
      {early && (
        <p>
          La cita es el {showDate(early.fecha, 'short')}, {early.hora.slice(0, 5)}. ¿Registrar ya?
        </p>
      )}
      {lost && (
        <p>
          {lost.cancelada ? 'La persona canceló esta entrevista.' : 'Esta entrevista se quedó sin hora.'} ¿Guardar el
          resultado de todos modos?
        </p>
      )}
      {text && <p>{text}</p>}
    </ConfirmDialog>
  )
}
