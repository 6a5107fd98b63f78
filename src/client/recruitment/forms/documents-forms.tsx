/** FD-EN, FD-ES and FD-RC: the candidate's documents. These forms have only buttons. */
import { useSelector } from '@xstate/react'
import { type ReactNode, useContext } from 'react'
import {
  selectIsOutdated,
  selectIsSaving,
  selectProcess,
  selectRefusal,
  selectValues,
} from '../../../../machines/recruitment/stage-form.machine.ts'
import { DocumentReviewContext } from '../../documents/document-review.ts'
import { DocumentRows } from '../../documents/document-rows.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { KeyHint } from '../../ui/base/key-hint.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import type { StageActor, StageFormProps } from './stage-fields.ts'
import { StageWithoutFields } from './stage-form-frame.tsx'

/** `hasKey`: `S` gives it once every document is decided. */
type Answer = { continuar: 'SI' | 'omitir'; label: string; hasKey?: boolean }

/** What is known, and the answers in the bar. */
function Answers({ actor, answers, children }: { actor: StageActor; answers: readonly Answer[]; children: ReactNode }) {
  const review = useContext(DocumentReviewContext)
  const undecided = review?.undecided ?? 0
  const isReviewed = undecided === 0 && !review?.hasLetter
  const isSending = useSelector(actor, selectIsSaving)
  const isOutdated = useSelector(actor, selectIsOutdated)
  const refusal = useSelector(actor, selectRefusal)
  const sent = useSelector(actor, selectValues)?.continuar
  const buttons = answers.map(({ continuar, label, hasKey = false }, index) => (
    <Button
      key={continuar}
      look={index === 0 && isReviewed ? 'primary' : 'secondary'}
      busy={isSending && sent === continuar}
      disabled={isSending && sent !== continuar}
      {...(hasKey && isReviewed && { 'aria-keyshortcuts': 'S', keyHint: 'S' })}
      onClick={() => actor.send({ type: 'form.submitted', values: { continuar } })}
    >
      {label}
    </Button>
  ))
  return (
    <StageWithoutFields bar={!isOutdated && buttons} hint={undecided > 0 && <ToReview undecided={undecided} />}>
      {children}
      {!isOutdated && <FormError message={refusal} />}
    </StageWithoutFields>
  )
}

const ToReview = ({ undecided }: { undecided: number }) => (
  <>
    <KeyHint keys="J" /> <KeyHint keys="K">{undecided === 1 ? 'Falta 1' : `Faltan ${undecided}`}</KeyHint>
  </>
)

const next: Answer = { continuar: 'SI', label: 'Continuar' }

export function ActivateDocuments({ actor }: StageFormProps) {
  const { numeroProvisional } = useSelector(actor, selectProcess)
  return (
    <Answers actor={actor} answers={[{ continuar: 'SI', label: 'Activar documentos', hasKey: true }]}>
      <Callout>
        El número provisional {numeroProvisional} ya está disponible. Activa los documentos para que el candidato los
        cargue.
      </Callout>
    </Answers>
  )
}

export const WaitForDocuments = ({ actor }: StageFormProps) => (
  <Answers actor={actor} answers={[next, { continuar: 'omitir', label: 'Omitir paso' }]}>
    <Documents>Esperando a que el candidato cargue sus documentos.</Documents>
  </Answers>
)

export const ReceivedDocuments = ({ actor }: StageFormProps) => (
  <Answers actor={actor} answers={[{ ...next, hasKey: true }]}>
    <Documents>El candidato cargó todos sus documentos.</Documents>
  </Answers>
)

/** What is known, above the documents of the process. */
function Documents({ children }: { children: ReactNode }) {
  const review = useContext(DocumentReviewContext)
  return review ? <DocumentRows review={review}>{children}</DocumentRows> : <p>{children}</p>
}
