import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import {
  selectIsFailed,
  selectIsSaving,
  selectNeeds,
  selectRefusal,
  selectSubject,
} from '../../../../machines/kit/form.machine.ts'
import {
  type ClosingChoice,
  type ClosingForm,
  closingForm,
  type ClosingSummary,
  longestReason,
} from '../../../contract/publications.ts'
import { DraftNote } from '../../kit/drafts/draft-note.tsx'
import { useDraft } from '../../kit/drafts/use-draft.ts'
import { allProblems } from '../../kit/forms/all-problems.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { resolverOf } from '../../kit/forms/use-resource-form.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { RadioGroup } from '../../ui/fields/choice/radio-group.tsx'
import { Select } from '../../ui/fields/choice/select.tsx'
import { TextArea } from '../../ui/fields/text/text-area.tsx'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { closingDraft, type ClosingMachine } from './publication-wiring.ts'

type ClosingActor = ActorRefFrom<ClosingMachine>
type Typed = { motivo: string; procesos: ClosingChoice | ''; motivoRechazo: string }

/** Requires a decision about the candidates in process, whose stages it shows (design/administration.md). */
export function ClosingDialog({ actor }: { actor: ClosingActor }) {
  const formId = useId()
  return (
    <FormDialog
      actor={actor}
      title="Cerrar publicación"
      submit={{ label: 'Cerrar publicación', form: formId }}
      missing="Esa publicación ya no existe."
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <ClosingFields actor={actor} id={formId} />
    </FormDialog>
  )
}

const counted = (count: number): string => (count === 1 ? '1 candidato' : `${count.toLocaleString('es-MX')} candidatos`)

function ClosingFields({ actor, id }: { actor: ClosingActor; id: string }) {
  const { candidatos, libres, etapas, motivos } = useSelector(actor, selectNeeds<ClosingSummary>)!
  const isSaving = useSelector(actor, selectIsSaving)
  const { watch, ...draft } = useDraft(closingDraft(selectSubject(actor.getSnapshot())))
  useEmitted(actor, 'form.saved', draft.saved)
  const empty: Typed = { motivo: '', procesos: candidatos === 0 ? 'siguen' : '', motivoRechazo: '' }
  const form = useForm<Typed>({ resolver: ofClosing, ...allProblems, defaultValues: { ...empty, ...draft.values } })
  const { register, handleSubmit, getValues, reset, formState } = form
  const { errors } = formState
  const procesos = useWatch({ control: form.control, name: 'procesos' })
  const affected = procesos === 'cartera' ? libres : candidatos
  return (
    <>
      <Form
        ref={watch}
        id={id}
        onSubmit={handleSubmit((values) =>
          actor.send({ type: 'form.submitted', values: values as unknown as ClosingForm }),
        )}
      >
        <DraftNote draft={draft} onDiscard={() => reset(empty)} />
        <Unsaved actor={actor} />
        {candidatos === 0 ? (
          <p>Nadie sigue en proceso. Una publicación cerrada ya no admite candidatos; se puede reabrir.</p>
        ) : (
          <>
            <p>
              {candidatos === 1 ? 'Sigue' : 'Siguen'} en proceso {counted(candidatos)}. Una publicación cerrada ya no
              admite candidatos; se puede reabrir.
            </p>
            <Facts
              facts={etapas.map(({ descripcion, candidatos: here }) => ({
                label: descripcion,
                value: here.toLocaleString('es-MX'),
              }))}
            />
            <RadioGroup
              look="cards"
              label="¿Qué pasa con quienes siguen en proceso?"
              choices={choices(candidatos, libres)}
              disabled={isSaving}
              error={errors.procesos?.message}
              {...register('procesos')}
            />
            {procesos === 'rechazar' && (
              <Select
                label="Motivo del rechazo"
                options={motivos.map(({ id: value, descripcion }) => ({ value, label: descripcion }))}
                defaultValue={getValues('motivoRechazo')}
                disabled={isSaving}
                error={errors.motivoRechazo?.message}
                {...register('motivoRechazo')}
              />
            )}
          </>
        )}
        <TextArea
          label="Motivo del cierre"
          rows={3}
          maxLength={longestReason}
          readOnly={isSaving}
          error={errors.motivo?.message}
          defaultValue={getValues('motivo')}
          {...register('motivo')}
        />
        {isSaving && <Loading text={underWay(procesos, affected)} />}
      </Form>
      <Confirmation actor={actor} affected={affected} toPortfolio={procesos === 'cartera'} />
    </>
  )
}

const allOrNothing = 'Se hace con todos o con nadie; si son muchos, tarda unos segundos.'

/** One command, all or nothing: there is no progress to show. */
function underWay(procesos: ClosingChoice | '', affected: number): string {
  if (procesos === 'rechazar') return `Rechazando a ${counted(affected)}… ${allOrNothing}`
  if (procesos === 'cartera') return `Devolviendo a la cartera a ${counted(affected)}… ${allOrNothing}`
  return 'Cerrando la publicación…'
}

const choices = (candidatos: number, libres: number) => [
  { value: 'siguen', label: 'Siguen su proceso', detail: 'Cada proceso continúa hasta su final.' },
  { value: 'rechazar', label: 'Se rechaza a todos', detail: `${endOf(candidatos)}, con el motivo que elijas.` },
  {
    value: 'cartera',
    label: 'Vuelven a la cartera quienes no tienen una oferta',
    detail:
      libres === 0
        ? 'Todos tienen ya una oferta.'
        : `${endOf(libres)}${libres < candidatos ? '; los demás continúan' : ''}.`,
    disabled: libres === 0,
  },
]

const endOf = (count: number): string =>
  `${count === 1 ? 'Termina el proceso' : 'Terminan los procesos'} de ${counted(count)}`

/** As its schema expects it: an empty reason is undefined. */
const ofClosing = resolverOf<Typed>(closingForm, (typed) => ({
  ...typed,
  motivoRechazo: typed.procesos === 'rechazar' ? Number(typed.motivoRechazo) || undefined : undefined,
}))

function Unsaved({ actor }: { actor: ClosingActor }) {
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  if (isOutdated)
    return (
      <FormError message="La publicación cambió mientras la tenías abierta: revisa quiénes siguen en proceso y vuelve a enviarlo." />
    )
  return (
    <FormError
      message={isFailed ? 'No se cerró. Lo que escribiste sigue aquí; vuelve a intentarlo.' : refusal?.message}
    />
  )
}

function Confirmation({
  actor,
  affected,
  toPortfolio,
}: {
  actor: ClosingActor
  affected: number
  toPortfolio: boolean
}) {
  return (
    <ConfirmDialog
      open={useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))}
      title={toPortfolio ? `¿Devolver a la cartera a ${counted(affected)}?` : `¿Rechazar a ${counted(affected)}?`}
      confirmLabel="Cerrar publicación"
      danger
      onConfirm={() => actor.send({ type: 'sending.confirmed' })}
      onCancel={() => actor.send({ type: 'sending.cancelled' })}
    >
      {affected === 1
        ? 'Su proceso termina y sus entrevistas pendientes se cancelan. El rechazo se puede revertir después.'
        : 'Sus procesos terminan y sus entrevistas pendientes se cancelan. Cada rechazo se puede revertir después, uno por uno.'}
    </ConfirmDialog>
  )
}
