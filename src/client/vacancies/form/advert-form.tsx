import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { selectNeeds } from '../../../../machines/kit/form.machine.ts'
import { type Advert, type AdvertContents, problemOf } from '../../../contract/strategies.ts'
import type { FormDraft } from '../../kit/drafts/use-draft.ts'
import { ResourceFormPage } from '../../kit/forms/resource-form.tsx'
import { useResourceForm } from '../../kit/forms/use-resource-form.ts'
import { SubjectName } from '../../shell/subject-name.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { FormSection } from '../../ui/fields/form-page.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { BoardField } from '../strategies/board-field.tsx'
import {
  advertDraft,
  type AdvertFormMachine,
  type AdvertNeeds,
  wireStrategies,
} from '../strategies/strategies-wiring.ts'

type AdvertFormProps = {
  actor: ActorRefFrom<AdvertFormMachine>
  title: string
  back: string
  /** Restarts the form with the stored or generated texts. */
  onStartOver: () => void
}

/** The advert for a board: missing fields first, then those that the publication already fills. */
export function AdvertForm({ actor, title, back, onStartOver }: AdvertFormProps) {
  const { advert, states } = useSelector(actor, selectNeeds<AdvertNeeds>)!
  const copying = useActorRef(useWired(wireStrategies).copying)
  /** A field that was missing at the start keeps its place while it is filled in. */
  const [missing] = useState(() =>
    advert.campos.filter((field) => problemOf(field, field.texto) !== null).map(({ campo }) => campo),
  )
  const fields = advert.campos.filter(({ uso }) => uso !== 'prohibido')
  const forbidden = advert.campos.filter(({ uso }) => uso === 'prohibido').map(({ etiqueta }) => etiqueta)
  const advertForm = useResourceForm<AdvertContents, AdvertContents, AdvertNeeds>(actor, {
    stored: (needs) => textsOf(needs.advert),
    schema: resolverOf(advert),
    fields: fields.map(({ campo }) => ({ name: campo })),
    draft: { name: advertDraft(advert), read: textsIn },
    version: (needs) => needs.advert.version,
    // No field of a board has this name
    versionField: '_version',
    now: (needs) => `«${needs.advert.campos[0]?.texto ?? ''}».`,
    onStartOver,
  })
  const { form, first, isSaving, errorOf } = advertForm
  const typed = useWatch({ control: form.control })
  const show = (chosen: Advert['campos']) =>
    chosen.map((field) => (
      <BoardField
        key={field.campo}
        field={field}
        states={states}
        attributes={form.register(field.campo)}
        first={first[field.campo] ?? ''}
        typed={typed[field.campo] ?? ''}
        error={errorOf(field.campo)}
        readOnly={isSaving}
        onCopy={(texto) => copying.send({ type: 'command.requested', subject: { etiqueta: field.etiqueta, texto } })}
        onGenerate={() => form.setValue(field.campo, field.generado, { shouldValidate: form.formState.isSubmitted })}
      />
    ))
  const isMissing = ({ campo }: { campo: string }) => missing.includes(campo)
  const [toFillIn, filledIn] = [fields.filter(isMissing), fields.filter((field) => !isMissing(field))]
  return (
    <>
      <ResourceFormPage
        form={advertForm}
        title={`${title}: ${advert.bolsa}`}
        label="Guardar"
        back={{ href: back, label: advert.tituloVacante }}
      >
        {forbidden.length > 0 && <Callout>{`${advert.bolsa} no admite: ${forbidden.join(', ')}.`}</Callout>}
        {toFillIn.length > 0 && <FormSection title="Falta por llenar">{show(toFillIn)}</FormSection>}
        {filledIn.length > 0 && <FormSection title="Anuncio">{show(filledIn)}</FormSection>}
      </ResourceFormPage>
      <SubjectName name={advert.tituloVacante} />
    </>
  )
}

const textsOf = ({ campos }: Advert): AdvertContents =>
  Object.fromEntries(campos.filter(({ uso }) => uso !== 'prohibido').map(({ campo, texto }) => [campo, texto]))

/** Only the fields that the board still has. */
const textsIn = (drafted: NonNullable<FormDraft['values']>, stored: AdvertContents): AdvertContents =>
  Object.fromEntries(
    Object.entries(stored).map(([campo, texto]) => [
      campo,
      drafted[campo] === undefined ? texto : String(drafted[campo]),
    ]),
  )

/** Every field is checked against the board's rules. */
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
