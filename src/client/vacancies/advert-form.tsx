import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { selectIsRestored } from '../../../machines/kit/draft.machine.ts'
import { selectIsFailed, selectIsSaving, selectNeeds, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { type Advert, type AdvertContents, problemOf } from '../../contract/strategies.ts'
import { unsavedForm } from '../api/failure-text.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { type FormDraft, useDraft } from '../drafts/use-draft.ts'
import { FormLoss } from '../forms/form-dialog.tsx'
import { OutdatedAlert } from '../forms/outdated-alert.tsx'
import { PageFooter } from '../forms/page-footer.tsx'
import { SubjectName } from '../shell/subject-name.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { FormPage, FormSection } from '../ui/fields/form-page.tsx'
import { useEmitted } from '../actors/use-emitted.ts'
import { useWired } from '../actors/use-wired.ts'
import { BoardField } from './board-field.tsx'
import { advertDraft, type AdvertFormMachine, type AdvertNeeds, wireStrategies } from './strategies-wiring.ts'

type AdvertActor = ActorRefFrom<AdvertFormMachine>

/** The advert for a board: first what is missing, then what the publication says already. */
export function AdvertForm({ actor, title, back }: { actor: AdvertActor; title: string; back: string }) {
  const [beginnings, setBeginnings] = useState(0)
  return <Fields key={beginnings} actor={actor} title={title} back={back} onStartOver={() => setBeginnings(beginnings + 1)} />
}

/** `onStartOver`: begins anew with what is stored, or generated. */
function Fields({ actor, title, back, onStartOver }: { actor: AdvertActor; title: string; back: string; onStartOver: () => void }) {
  const { advert, states } = useSelector(actor, selectNeeds<AdvertNeeds>)!
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSaving = useSelector(actor, selectIsSaving)
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  const isCompared = useSelector(actor, (snapshot) => snapshot.hasTag('compared'))
  const copying = useActorRef(useWired(wireStrategies).copying)
  const { watch, ...draft } = useDraft(advertDraft(advert))
  /** Somebody saved after the draft was written. */
  const isOldDraft = useSelector(draft.actor, selectIsRestored) && draft.values?.[versionField] !== String(advert.version ?? '')
  const [first] = useState(() => ({ ...textsOf(advert), ...(draft.values && textsIn(advert, draft.values)) }))
  /** What is missing when one comes stays where one fills it in. */
  const [missing] = useState(() => advert.campos.filter((field) => problemOf(field, field.texto) !== null).map(({ campo }) => campo))
  const form = useForm<AdvertContents>({ resolver: resolverOf(advert), defaultValues: first })
  const typed = useWatch({ control: form.control })
  useEmitted(actor, 'form.saved', draft.saved)
  const fields = advert.campos.filter(({ uso }) => uso !== 'prohibido')
  const forbidden = advert.campos.filter(({ uso }) => uso === 'prohibido').map(({ etiqueta }) => etiqueta)
  const problems = fields.flatMap(({ campo }) => {
    const message = form.formState.errors[campo]?.message
    return message === undefined ? [] : [{ name: campo, message }]
  })
  const close = () => actor.send({ type: 'form.closed', changed: fields.some(({ campo, texto }) => form.getValues(campo) !== texto) })
  const leave = () => {
    draft.saved()
    actor.send({ type: 'closing.confirmed' })
  }
  const startOver = () => {
    draft.saved()
    onStartOver()
  }
  const generate = (campo: string, generado: string) => {
    form.setValue(campo, generado, { shouldValidate: form.formState.isSubmitted })
    draft.actor.send({ type: 'text.typed' })
  }
  const show = (chosen: Advert['campos']) =>
    chosen.map((field) => (
      <BoardField
        key={field.campo}
        field={field}
        states={states}
        attributes={form.register(field.campo)}
        first={first[field.campo] ?? ''}
        typed={typed[field.campo] ?? ''}
        error={form.formState.errors[field.campo]?.message ?? refusal?.fields?.[field.campo]}
        readOnly={isSaving}
        onCopy={(texto) => copying.send({ type: 'command.asked', subject: { etiqueta: field.etiqueta, texto } })}
        onGenerate={() => generate(field.campo, field.generado)}
      />
    ))
  const isMissing = ({ campo }: { campo: string }) => missing.includes(campo)
  const [toFillIn, filledIn] = [fields.filter(isMissing), fields.filter((field) => !isMissing(field))]
  return (
    <>
      <FormPage
        title={`${title}: ${advert.bolsa}`}
        ref={watch}
        onSubmit={form.handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}
        problems={problems}
        back={{ href: back, label: advert.tituloVacante }}
        footer={<PageFooter label="Guardar" isSaving={isSaving} onCancel={close} />}
      >
        <DraftNote draft={draft} onDiscard={startOver} />
        <input type="hidden" name={versionField} value={advert.version ?? ''} />
        {isOutdated || isOldDraft ? (
          <OutdatedAlert actor={actor} now={isCompared || isOldDraft ? `«${advert.campos[0]?.texto ?? ''}».` : null} onReload={startOver} />
        ) : (
          <FormError message={isFailed ? unsavedForm : refusal?.message} />
        )}
        {forbidden.length > 0 && <Callout>{`${advert.bolsa} no admite: ${forbidden.join(', ')}.`}</Callout>}
        {toFillIn.length > 0 && <FormSection title="Falta por llenar">{show(toFillIn)}</FormSection>}
        {filledIn.length > 0 && <FormSection title="Anuncio">{show(filledIn)}</FormSection>}
      </FormPage>
      <FormLoss actor={actor} onConfirm={leave} />
      <SubjectName name={advert.tituloVacante} />
    </>
  )
}

/** No field of a board is called so. */
const versionField = '_version'
const textsOf = ({ campos }: Advert): AdvertContents => Object.fromEntries(campos.filter(({ uso }) => uso !== 'prohibido').map(({ campo, texto }) => [campo, texto]))

/** Of the fields that the board still has. */
const textsIn = (advert: Advert, drafted: NonNullable<FormDraft['values']>): AdvertContents =>
  Object.fromEntries(Object.keys(textsOf(advert)).flatMap((campo) => (drafted[campo] === undefined ? [] : [[campo, String(drafted[campo])]])))

/** Every field is asked what its board would say. */
const resolverOf =
  ({ campos }: Advert): Resolver<AdvertContents> =>
  (values) => {
    const errors = Object.fromEntries(
      campos.flatMap((field) => {
        const message = problemOf(field, values[field.campo] ?? '')
        return message === null ? [] : [[field.campo, { type: 'board', message }]]
      }),
    )
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
