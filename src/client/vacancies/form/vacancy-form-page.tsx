import { useActorRef, useSelector } from '@xstate/react'
import type { Control, UseFormRegister } from 'react-hook-form'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectIntendedPath, selectIsFailed } from '../../../../machines/kit/cascade.machine.ts'
import { selectNeeds, selectSubject, selectValues } from '../../../../machines/kit/form.machine.ts'
import { type areaCascade, type AreaLevel, areaLevels } from '../../../../machines/vacancies/area-cascade.ts'
import { BarredForm } from '../../kit/forms/barred-form.tsx'
import { CascadeField } from '../../kit/forms/cascade-field.tsx'
import { LoadedForm, ResourceFormPage } from '../../kit/forms/resource-form.tsx'
import { useFormActor } from '../../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../../kit/forms/use-resource-form.ts'
import { type ParamsOf, pathTo } from '../../kit/navigation/paths.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { showDate } from '../../ui/base/dates.ts'
import { FieldRow } from '../../ui/fields/form.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { FormSection } from '../../ui/fields/form-page.tsx'
import { Select } from '../../ui/fields/choice/select.tsx'
import { TextField } from '../../ui/fields/text/text-field.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { salaryRange } from '../../../contract/pesos.ts'
import { isDoubtfulSalary, withoutSite } from '../../../contract/vacancy-forms.ts'
import { AdvertFields } from './advert-fields.tsx'
import { AdvertPreview } from './advert-preview.tsx'
import { OpenPublications } from '../open-publications.tsx'
import { closedPublication, useBranch, useMayCreate } from '../use-may.ts'
import type { TypedAdvert } from './advert-values.ts'
import {
  asForm,
  draftOfVacancy,
  fieldLabels,
  fieldOrder,
  formShapes,
  type TypedVacancy,
  vacancyInDraft,
  vacancyValues,
} from './vacancy-values.ts'
import { VacancyDays } from '../vacancy-days.tsx'
import {
  type AnyVacancyForm,
  siteOfNew,
  vacancyDraft,
  type VacancyFormMachine,
  type VacancyNeeds,
  type VacancySubject,
  wireVacancyForm,
} from '../wiring.ts'

type VacancyActor = ActorRefFrom<VacancyFormMachine>
type AreasActor = ActorRefFrom<typeof areaCascade>

/** 'Crear Vacante' (spec 2 §2): in the commercial branch it creates a master vacancy. */
export function NewVacancyPage() {
  const isMaster = useBranch() === 'COM'
  const copyOf = useCopyOf()
  const machine = useWired(wireVacancyForm).made
  if (!useMayCreate())
    return (
      <BarredForm
        title="Crear Vacante"
        why="Con tu rol no se crean vacantes."
        back={{ href: pathTo('vacancies'), label: 'Ver las vacantes' }}
      />
    )
  const subject: VacancySubject = isMaster
    ? { kind: 'master', idVacante: null, copyOf }
    : { kind: 'vacancy', idPublicacion: null, copyOf }
  const back =
    copyOf === null
      ? pathTo('vacancies')
      : isMaster
        ? pathTo('masterVacancy', { vacancyId: copyOf })
        : pathTo('publication', { publicationId: copyOf })
  return <VacancyPageOf key={copyOf} title="Crear Vacante" machine={machine} subject={subject} back={back} />
}

/** 'Editar Vacante' (spec 2 §2). */
export function EditVacancyPage({ params: { publicationId } }: { params: ParamsOf<'editVacancy'> }) {
  const machine = useWired(wireVacancyForm).changed
  return (
    <VacancyPageOf
      title="Editar Vacante"
      machine={machine}
      subject={{ kind: 'vacancy', idPublicacion: publicationId }}
      back={pathTo('publication', { publicationId })}
    />
  )
}

export function EditMasterVacancyPage({ params: { vacancyId } }: { params: ParamsOf<'editMasterVacancy'> }) {
  const machine = useWired(wireVacancyForm).changed
  return (
    <VacancyPageOf
      title="Editar Vacante"
      machine={machine}
      subject={{ kind: 'master', idVacante: vacancyId }}
      back={pathTo('masterVacancy', { vacancyId })}
    />
  )
}

/** A publication of a master vacancy, which has its own text. */
export function EditPublicationPage({ params: { publicationId } }: { params: ParamsOf<'editPublication'> }) {
  const machine = useWired(wireVacancyForm).changed
  return (
    <VacancyPageOf
      title="Editar Publicación"
      machine={machine}
      subject={{ kind: 'publication', idPublicacion: publicationId }}
      back={pathTo('publication', { publicationId })}
    />
  )
}

/** Publishes a master vacancy at a site; the text starts as the vacancy's. */
export function NewPublicationPage({ params: { vacancyId, siteId } }: { params: ParamsOf<'newPublication'> }) {
  const machine = useWired(wireVacancyForm).made
  const copyOf = useCopyOf()
  return (
    <VacancyPageOf
      key={copyOf}
      title="Publicar"
      machine={machine}
      subject={{ kind: 'publication', idPublicacion: null, idVacante: vacancyId, idSede: siteId, copyOf }}
      back={pathTo('site', { vacancyId, siteId })}
    />
  )
}

/** The id in `?copia=`, of the publication or master vacancy to copy; null: none. */
function useCopyOf(): number | null {
  const copia = new URLSearchParams(useSearch()).get('copia') ?? ''
  return /^[1-9]\d{0,8}$/.test(copia) ? Number(copia) : null
}

type PageProps = { title: string; machine: VacancyFormMachine; subject: VacancySubject; back: string }

/** It ends at the saved record, or returns to the page before. */
function VacancyPageOf({ title, machine, subject, back }: PageProps) {
  const [, navigate] = useLocation()
  const placeOf = (id: number) => {
    if (subject.kind === 'master') return pathTo('masterVacancy', { vacancyId: id })
    // After a new vacancy comes its first advert (spec 2 §2).
    return pathTo(subject.kind === 'vacancy' && subject.idPublicacion === null ? 'createStrategy' : 'publication', {
      publicationId: id,
    })
  }
  const actor = useFormActor(machine, subject, (output) =>
    navigate(output.outcome === 'saved' ? placeOf(output.saved.id) : back),
  )
  const isLocked = useSelector(actor, (snapshot) => selectNeeds<VacancyNeeds>(snapshot)?.isLocked)
  return (
    <LoadedForm actor={actor} title={title} missing="Esa vacante ya no existe.">
      {(startOver) =>
        isLocked ? (
          <BarredForm title={title} why={closedPublication} back={{ href: back, label: 'Ver la vacante' }} />
        ) : (
          <VacancyFields actor={actor} title={title} back={back} onStartOver={startOver} />
        )
      }
    </LoadedForm>
  )
}

const fields = fieldOrder.map((name) => ({ name, label: fieldLabels[name] }))

/** `onStartOver`: restarts the form with the stored values. */
function VacancyFields({
  actor,
  title,
  back,
  onStartOver,
}: {
  actor: VacancyActor
  title: string
  back: string
  onStartOver: () => void
}) {
  const { levels, stored, template, sede } = useSelector(actor, selectNeeds<VacancyNeeds>)!
  const subject = selectSubject(actor.getSnapshot())
  const { hasPosition, hasDays, schema } = formShapes[subject.kind]
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  const doubted = useSelector(actor, selectValues<AnyVacancyForm>)
  const newSite = siteOfNew(subject, { stored, sede })
  const machines = useWired(wireVacancyForm)
  const vacancyForm = useResourceForm<TypedVacancy, AnyVacancyForm, VacancyNeeds>(actor, {
    stored: (needs) => vacancyValues(needs.stored ?? needs.template),
    schema,
    read: asForm,
    fields,
    draft: { name: vacancyDraft(subject), read: vacancyInDraft, write: draftOfVacancy },
    version: (needs) => needs.stored?.version,
    now: (needs) => needs.stored && `«${needs.stored.tituloVacante}».`,
    external: {
      read: () => selectIntendedPath(areas.getSnapshot()),
      subscribe: (listener) => areas.subscribe(listener),
    },
    onStartOver,
  })
  const { form, first, refusal, isSaving, errorOf, answerQuestion } = vacancyForm
  const areas: AreasActor = useActorRef(hasPosition ? machines.areas : machines.noAreas, {
    input: { levels: areaLevels, scope: null, path: first },
  })
  const { register, control, clearErrors, formState } = form
  return (
    <>
      <ResourceFormPage
        form={vacancyForm}
        title={title}
        label={title}
        busyText="Creando..."
        back={{ href: back, label: stored?.tituloVacante ?? 'Vacantes' }}
        aside={<AdvertPreview control={control as unknown as Control<TypedAdvert>} sede={sede ?? ''} />}
      >
        {stored === null && sede !== undefined && (
          <Callout tone={sede === null ? 'danger' : 'info'}>
            {sede === null ? (
              withoutSite
            ) : (
              <>
                Se publica en <strong>{sede}</strong>.
              </>
            )}
          </Callout>
        )}
        {template && 'copyOf' in subject && subject.copyOf !== null && (
          <Callout>{`Es una copia de «${template.tituloVacante}». ${hasDays ? 'Elige sus fechas; la' : 'La'} original no cambia.`}</Callout>
        )}
        <FormSection title="Puesto">
          <TextField
            label={fieldLabels.tituloVacante}
            readOnly={isSaving}
            error={errorOf('tituloVacante')}
            {...register('tituloVacante')}
          />
          {hasPosition && (
            <>
              <Select
                label={fieldLabels.idNivelPuesto}
                options={levels.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
                defaultValue={first.idNivelPuesto}
                error={errorOf('idNivelPuesto')}
                {...register('idNivelPuesto')}
              />
              <AreaFields actor={areas} problemAt={errorOf} onChoose={(level) => clearErrors(level)} />
            </>
          )}
        </FormSection>
        {hasDays && <VacancyDays control={control} problemAt={errorOf} isStartFixed={Boolean(stored?.fechaInicio)} />}
        <AdvertFields
          form={{
            control: control as unknown as Control<TypedAdvert>,
            register: register as unknown as UseFormRegister<TypedAdvert>,
            errors: formState.errors,
            refused: refusal?.fields,
            readOnly: isSaving,
            defaults: first,
            doubted: isConfirming && newSite === null ? doubted : null,
            onSalary: answerQuestion,
          }}
        />
        <OpenPublications control={control} publications={stored?.publicaciones ?? []} disabled={isSaving} />
      </ResourceFormPage>
      {newSite !== null && doubted && (
        <NewVacancyQuestion
          open={isConfirming}
          site={newSite}
          values={doubted}
          onConfirm={() => actor.send({ type: 'sending.confirmed' })}
          onCancel={answerQuestion}
        />
      )}
    </>
  )
}

/** Its site is the user's own, which the form cannot change. */
function NewVacancyQuestion({
  open,
  site,
  values,
  onConfirm,
  onCancel,
}: {
  open: boolean
  site: string
  values: AnyVacancyForm
  onConfirm: () => void
  onCancel: () => void
}) {
  const start = 'fechaInicio' in values && values.fechaInicio
  return (
    <ConfirmDialog
      open={open}
      title={`¿Publicar en ${site}?`}
      confirmLabel="Crear y publicar"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <strong>{values.tituloVacante}</strong> se verá en la bolsa de trabajo{start && ` desde el ${showDate(start)}`},
        con {site} como sede. La sede no se cambia después.
      </p>
      {isDoubtfulSalary(values) && (
        <p>
          <strong>{`¿${salaryRange(values.sueldoMin, values.sueldoMax ?? null)} al mes?`}</strong> Es menos de lo común.
        </p>
      )}
    </ConfirmDialog>
  )
}

/** The sub-area depends on its area (spec 2 §2). */
function AreaFields({
  actor,
  problemAt,
  onChoose,
}: {
  actor: AreasActor
  problemAt: (name: keyof TypedVacancy) => string | undefined
  onChoose: (level: AreaLevel) => void
}) {
  const isFailed = useSelector(actor, selectIsFailed)
  return (
    <>
      <FieldRow>
        {areaLevels.map((level) => (
          <CascadeField
            key={level}
            actor={actor}
            level={level}
            label={fieldLabels[level]}
            error={problemAt(level)}
            onChoose={() => onChoose(level)}
          />
        ))}
      </FieldRow>
      {isFailed && (
        <ErrorState title="No se pudieron cargar las áreas." onRetry={() => actor.send({ type: 'options.retried' })} />
      )}
    </>
  )
}
