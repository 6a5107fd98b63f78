import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { selectIsFailed, selectIsSaving, selectNeeds, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { isRecordKind, leastMonths, type RetentionCatalogue, type RetentionForm as Periods, type RetentionKind, retentionForm, retentionKinds } from '../../contract/personal-data.ts'
import { fileLifetimeDays } from '../../contract/downloads.ts'
import { unsavedForm } from '../api/failure-text.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { FormLoss, NotYet } from '../forms/form-dialog.tsx'
import { OutdatedAlert } from '../forms/outdated-alert.tsx'
import { PageFooter } from '../forms/page-footer.tsx'
import { useFormActor } from '../forms/use-form-actor.ts'
import { FormError } from '../ui/fields/form-error.tsx'
import { FormBody, FormSection } from '../ui/fields/form-page.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { useEmitted } from '../actors/use-emitted.ts'
import { useWired } from '../actors/use-wired.ts'
import styles from './personal-data.module.css'
import { retentionDraft, type RetentionMachine, wirePersonalData } from './wiring.ts'
import { retentionLabels } from './labels.ts'

/** The periods of the branch, in months; saved or left, it begins anew with what is stored. */
export function RetentionForm() {
  const [turn, setTurn] = useState(0)
  return <Once key={turn} onEnd={() => setTurn(turn + 1)} />
}

function Once({ onEnd }: { onEnd: () => void }) {
  const actor = useFormActor(useWired(wirePersonalData).retention, null, onEnd)
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  return isShown ? <Fields actor={actor} /> : <NotYet actor={actor} missing={undefined} />
}

type Field = `${RetentionKind}.${'bloqueo' | 'supresion'}`
const fieldsOf = (kind: RetentionKind): readonly Field[] => (isRecordKind(kind) ? [`${kind}.bloqueo`, `${kind}.supresion`] : [`${kind}.supresion`])
const labels = { bloqueo: 'Meses hasta bloquear', supresion: 'Meses más hasta suprimir', sola: 'Meses hasta borrar' }
const partOf = (field: Field) => (field.endsWith('bloqueo') ? 'bloqueo' : 'supresion')
const labelOf = (kind: RetentionKind, field: Field) => (isRecordKind(kind) ? labels[partOf(field)] : labels.sola)

function Fields({ actor }: { actor: ActorRefFrom<RetentionMachine> }) {
  const stored = useSelector(actor, selectNeeds<RetentionCatalogue>)
  const isSaving = useSelector(actor, selectIsSaving)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  const isCompared = useSelector(actor, (snapshot) => snapshot.hasTag('compared'))
  const { watch, ...draft } = useDraft(retentionDraft)
  useEmitted(actor, 'form.saved', draft.saved)
  const { register, handleSubmit, getValues, reset, formState } = useForm<Periods>({ resolver: valibotResolver(retentionForm), defaultValues: withTyped(stored?.plazos, draft.values) })
  const startOver = () => {
    draft.saved()
    reset(stored?.plazos)
  }
  const leave = () => {
    draft.saved()
    actor.send({ type: 'closing.confirmed' })
  }
  const all = retentionKinds.flatMap(fieldsOf)
  // From what is stored, and not from the draft with which the form began
  const isChanged = () => all.some((name) => at(getValues(), name) !== at(stored?.plazos, name))
  const problems = all.flatMap((name) => {
    const message = at(formState.errors, name)?.message
    const kind = name.split('.')[0] as RetentionKind
    return message === undefined ? [] : [{ name, label: `${retentionLabels[kind].title}, ${labelOf(kind, name)}`, message }]
  })
  const months = (kind: RetentionKind) => (
    <fieldset key={kind} className={styles.months}>
      <legend>
        {retentionLabels[kind].title} <small>{retentionLabels[kind].from}</small>
      </legend>
      {fieldsOf(kind).map((name) => (
        <NumberField
          key={name}
          label={labelOf(kind, name)}
          digits={6}
          hint={leastMonths(kind) > 1 && name.endsWith('bloqueo') ? `Al menos ${leastMonths(kind)}, por ley` : undefined}
          readOnly={isSaving}
          error={at(formState.errors, name)?.message}
          {...register(name as 'descartado.bloqueo', { setValueAs: asNumber })}
        />
      ))}
    </fieldset>
  )
  return (
    <>
      <FormBody
        ref={watch}
        onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}
        problems={problems}
        footer={<PageFooter label="Guardar plazos" isSaving={isSaving} onCancel={() => actor.send({ type: 'form.closed', changed: isChanged() })} />}
      >
        <DraftNote draft={draft} onDiscard={startOver} />
        {isOutdated ? (
          <OutdatedAlert actor={actor} now={isCompared ? 'otros plazos.' : null} onReload={startOver} />
        ) : (
          <FormError message={isFailed ? unsavedForm : refusal?.message} />
        )}
        <FormSection title="Registros de candidatos" detail="Primero se bloquean, después se suprimen">
          {retentionKinds.filter(isRecordKind).map(months)}
        </FormSection>
        <FormSection title="Partes que se borran antes" detail={`Los archivos de descarga se borran a los ${fileLifetimeDays} días`}>
          {retentionKinds.filter((kind) => !isRecordKind(kind)).map(months)}
        </FormSection>
      </FormBody>
      <FormLoss actor={actor} onConfirm={leave} />
    </>
  )
}

/** An empty box is no number. */
const asNumber = (text: unknown): number => (text === '' || text === null ? Number.NaN : Number(text))

/** Of what is kept by kind and part: months, or what is wrong with them. */
function at(periods: Periods | undefined, name: Field): number | undefined
function at(errors: FieldErrors<Periods>, name: Field): { readonly message?: string } | undefined
function at(all: object | undefined, name: Field): unknown {
  const [kind, part] = name.split('.') as [RetentionKind, 'supresion']
  return (all as Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined)?.[kind]?.[part]
}

type Drafted = Readonly<Record<string, unknown>> | null

/** A draft holds one text for each field. */
function withTyped(stored: Periods | undefined, typed: Drafted): Periods {
  const pairs = retentionKinds.map((kind) => {
    const own: Record<string, unknown> = { ...stored?.[kind] }
    for (const name of fieldsOf(kind)) if (typed && name in typed) own[partOf(name)] = typed[name]
    return [kind, own]
  })
  return Object.fromEntries(pairs) as Periods
}
