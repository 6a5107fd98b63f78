import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectNeeds } from '../../../machines/kit/form.machine.ts'
import {
  type ComparedCandidate,
  type Comparison,
  mergeFieldNames,
  mergeFields,
  reasonsText,
  undoDays,
} from '../../contract/duplicates.ts'
import { LoadedForm, ResourceFormPage } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { type ParamsOf, pathTo } from '../kit/navigation/paths.ts'
import { showDate } from '../ui/base/dates.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { FormSection } from '../ui/fields/form-page.tsx'
import { RadioGroup } from '../ui/fields/choice/radio-group.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import {
  chosenMail,
  differingFields,
  endedText,
  mergeProposal,
  mergeValues,
  proposedChoices,
  shownValue,
  type TypedMerge,
} from './choices.ts'
import { Records } from './records.tsx'
import { type MergeMachine, type MergeValues, wireMerging } from './wiring.ts'

const title = 'Comparar y unir'
type MergeActor = ActorRefFrom<MergeMachine>

/**
 * Two records side by side, and what a merge would make of them. If one of them has changed meanwhile, the page starts
 * again.
 */
export function ComparisonPage({ params }: { params: ParamsOf<'comparison'> }) {
  const [turn, setTurn] = useState(0)
  return <Once key={turn} params={params} onOutdated={() => setTurn(turn + 1)} />
}

function Once({
  params: { candidateId, otherId },
  onOutdated,
}: {
  params: ParamsOf<'comparison'>
  onOutdated: () => void
}) {
  const [, navigate] = useLocation()
  const actor = useFormActor(useWired(wireMerging).merge, { idCandidato: candidateId, idOtro: otherId }, (output) => {
    if (output.outcome === 'outdated') onOutdated()
    else if (output.outcome === 'saved') navigate(pathTo('candidate', { prospectId: output.saved.idCandidato }))
    else navigate(pathTo('duplicates'))
  })
  return (
    <LoadedForm actor={actor} title={title} missing="No hay dos registros que comparar: quizá ya se unieron.">
      {() => <Merging actor={actor} />}
    </LoadedForm>
  )
}

const typed = v.object({ idCandidato: v.string(), elecciones: v.record(v.string(), v.string()) })

function Merging({ actor }: { actor: MergeActor }) {
  const comparison = useSelector(actor, selectNeeds<Comparison>)!
  const { candidatos, motivos, impedimento } = comparison
  const merging = useResourceForm<TypedMerge, MergeValues, Comparison>(actor, {
    stored: mergeProposal,
    schema: typed,
    send: (chosen) => mergeValues(comparison, chosen),
    draft: null,
  })
  const { form, isSaving } = merging
  const chosen = form.watch('idCandidato')
  const mail = chosenMail(comparison, form.watch('elecciones'))
  const ended = endedText(comparison)
  const differing = differingFields(comparison)
  const same = mergeFieldNames.filter((field) => !differing.includes(field) && candidatos[0].campos[field] !== null)
  return (
    <>
      <ResourceFormPage
        form={merging}
        title={title}
        label="Unir registros"
        back={{ href: pathTo('duplicates'), label: 'Duplicados' }}
        failedText="No se unieron; vuelve a intentarlo."
      >
        {impedimento !== null && <Callout tone="danger">{impedimento}</Callout>}
        {ended !== null && <Callout tone="waiting">{ended}</Callout>}
        {motivos.length > 0 && <Callout tone="waiting">Posible duplicado: {reasonsText(motivos)}</Callout>}
        <FormSection title="Registro que se conserva" detail="Conserva los datos y los procesos de ambos">
          <RadioGroup
            label="Registro que se conserva"
            labelHidden
            look="cards"
            disabled={isSaving}
            choices={candidatos.map((one) => ({
              value: String(one.idCandidato),
              label: one.campos.nombre ?? '',
              detail: recordFacts(one).join(' · '),
            }))}
            {...form.register('idCandidato', {
              onChange: ({ target }: { target: { value: string } }) =>
                form.setValue('elecciones', proposedChoices(comparison, Number(target.value))),
            })}
          />
        </FormSection>
        {differing.length > 0 && (
          <FormSection title="Datos que difieren" detail="Elige cuál se queda">
            {differing.map((field) => (
              <RadioGroup
                key={field}
                label={mergeFields[field]}
                disabled={isSaving}
                hint={field === 'correo' && mail !== undefined ? `Los enlaces a su proceso irán a ${mail}` : undefined}
                choices={candidatos.map(({ idCandidato, campos }) => ({
                  value: String(idCandidato),
                  label: shownValue(field, campos[field]),
                  disabled: campos[field] === null,
                }))}
                {...form.register(`elecciones.${field}`)}
              />
            ))}
          </FormSection>
        )}
        {same.length > 0 && (
          <FormSection title="Datos iguales">
            <Facts
              facts={same.map((field) => ({
                label: mergeFields[field],
                value: shownValue(field, candidatos[0].campos[field]),
              }))}
              look="grid"
            />
          </FormSection>
        )}
        <Records candidatos={candidatos} />
        <p>Durante {undoDays} días se puede deshacer. Después, lo que no se conserva se borra y ya no se puede.</p>
      </ResourceFormPage>
      <ConfirmDialog
        open={useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))}
        title="¿Unir los dos registros?"
        confirmLabel="Unir registros"
        onConfirm={() => actor.send({ type: 'sending.confirmed' })}
        onCancel={() => actor.send({ type: 'sending.cancelled' })}
      >
        Se conserva el de {candidatos.find(({ idCandidato }) => String(idCandidato) === chosen)?.campos.nombre}. Los
        procesos, entrevistas y documentos del otro pasan a él.{ended !== null && ` ${ended}`}
      </ConfirmDialog>
    </>
  )
}

/** The facts that differ between two records, which often have the same name. */
function recordFacts({ idCandidato, campos, registrado, procesos }: ComparedCandidate): string[] {
  const contact = (['correo', 'telefono'] as const).flatMap((field) =>
    campos[field] === null ? [] : [shownValue(field, campos[field])],
  )
  return [
    `Candidato ${idCandidato}`,
    ...contact,
    procesos.length === 1 ? '1 proceso' : `${procesos.length} procesos`,
    `registrado el ${showDate(registrado)}`,
  ]
}
