import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { type Control, useForm, type UseFormRegister } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectIntendedPath, selectIsFailed } from '../../../machines/kit/cascade.machine.ts'
import { selectIsRestored } from '../../../machines/kit/draft.machine.ts'
import { selectIsFailed as selectIsUnsaved, selectIsSaving, selectNeeds, selectRefusal, selectSubject, selectValues } from '../../../machines/kit/form.machine.ts'
import { type areaCascade, type AreaLevel, areaLevels } from '../../../machines/vacancies/area-cascade.ts'
import { unsavedForm } from '../api/failure-text.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { allProblems } from '../forms/all-problems.ts'
import { BarredForm } from '../forms/barred-form.tsx'
import { CascadeField } from '../forms/cascade-field.tsx'
import { FormLoss, NotYet } from '../forms/form-dialog.tsx'
import { OutdatedAlert } from '../forms/outdated-alert.tsx'
import { PageFooter } from '../forms/page-footer.tsx'
import { resolverOf } from '../forms/resolver-of.ts'
import { useFormActor } from '../forms/use-form-actor.ts'
import { type ParamsOf, pathTo } from '../navigation/paths.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { FieldRow } from '../ui/fields/form.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { FormPage, FormSection } from '../ui/fields/form-page.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useEmitted } from '../actors/use-emitted.ts'
import { useWired } from '../actors/use-wired.ts'
import { AdvertFields } from './advert-fields.tsx'
import { OpenPublications } from './open-publications.tsx'
import { closedPublication, useBranch, useMayCreate } from './use-may.ts'
import { listProblem, type TypedAdvert } from './advert-values.ts'
import { asForm, draftOfVacancy, fieldLabels, fieldOrder, formShapes, isChanged, type TypedVacancy, vacancyInDraft, vacancyValues } from './vacancy-values.ts'
import { VacancyDays } from './vacancy-days.tsx'
import { type AnyVacancyForm, vacancyDraft, type VacancyFormMachine, type VacancyNeeds, type VacancySubject, wireVacancyForm } from './wiring.ts'

type VacancyActor = ActorRefFrom<VacancyFormMachine>
type AreasActor = ActorRefFrom<typeof areaCascade>

/** 'Crear Vacante' (spec 2 §2): of the commercial branch they are master vacancies. */
export function NewVacancyPage() {
  const isMaster = useBranch() === 'COM'
  const machine = useWired(wireVacancyForm).made
  if (!useMayCreate()) return <BarredForm title="Crear Vacante" why="Con tu rol no se crean vacantes." back={{ href: pathTo('vacancies'), label: 'Ver las vacantes' }} />
  const subject: VacancySubject = isMaster ? { kind: 'master', idVacante: null } : { kind: 'vacancy', idPublicacion: null }
  return <VacancyPageOf title="Crear Vacante" machine={machine} subject={subject} back={pathTo('vacancies')} />
}

/** 'Editar Vacante' (spec 2 §2). */
export function EditVacancyPage({ params: { publicationId } }: { params: ParamsOf<'editVacancy'> }) {
  const machine = useWired(wireVacancyForm).changed
  return <VacancyPageOf title="Editar Vacante" machine={machine} subject={{ kind: 'vacancy', idPublicacion: publicationId }} back={pathTo('publication', { publicationId })} />
}

export function EditMasterVacancyPage({ params: { vacancyId } }: { params: ParamsOf<'editMasterVacancy'> }) {
  const machine = useWired(wireVacancyForm).changed
  return <VacancyPageOf title="Editar Vacante" machine={machine} subject={{ kind: 'master', idVacante: vacancyId }} back={pathTo('masterVacancy', { vacancyId })} />
}

/** A publication of a master vacancy, which has a text of its own. */
export function EditPublicationPage({ params: { publicationId } }: { params: ParamsOf<'editPublication'> }) {
  const machine = useWired(wireVacancyForm).changed
  return <VacancyPageOf title="Editar Publicación" machine={machine} subject={{ kind: 'publication', idPublicacion: publicationId }} back={pathTo('publication', { publicationId })} />
}

/** A master vacancy is published at a site: it begins with the vacancy's text. */
export function NewPublicationPage({ params: { vacancyId, siteId } }: { params: ParamsOf<'newPublication'> }) {
  const machine = useWired(wireVacancyForm).made
  return <VacancyPageOf title="Publicar" machine={machine} subject={{ kind: 'publication', idPublicacion: null, idVacante: vacancyId, idSede: siteId }} back={pathTo('site', { vacancyId, siteId })} />
}

type PageProps = { title: string; machine: VacancyFormMachine; subject: VacancySubject; back: string }

/** It ends at what was saved, or where one came from. */
function VacancyPageOf({ title, machine, subject, back }: PageProps) {
  const [, navigate] = useLocation()
  const placeOf = (id: number) => {
    if (subject.kind === 'master') return pathTo('masterVacancy', { vacancyId: id })
    // A new vacancy gets its first advert next (spec 2 §2).
    return pathTo(subject.kind === 'vacancy' && subject.idPublicacion === null ? 'createStrategy' : 'publication', { publicationId: id })
  }
  const actor = useFormActor(machine, subject, (output) => navigate(output.outcome === 'saved' ? placeOf(output.saved.id) : back))
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  const isLocked = useSelector(actor, (snapshot) => selectNeeds<VacancyNeeds>(snapshot)?.isLocked)
  const [beginnings, setBeginnings] = useState(0)
  if (isShown && isLocked) return <BarredForm title={title} why={closedPublication} back={{ href: back, label: 'Ver la vacante' }} />
  if (isShown) return <VacancyFields key={beginnings} actor={actor} title={title} back={back} onStartOver={() => setBeginnings(beginnings + 1)} />
  return (
    <Page title={title}>
      <NotYet actor={actor} missing="Esa vacante ya no existe." />
    </Page>
  )
}

/** `onStartOver`: begins anew with what is stored. */
function VacancyFields({ actor, title, back, onStartOver }: { actor: VacancyActor; title: string; back: string; onStartOver: () => void }) {
  const { levels, stored, template } = useSelector(actor, selectNeeds<VacancyNeeds>)!
  const subject = selectSubject(actor.getSnapshot())
  const { hasPosition, hasDays, schema } = formShapes[subject.kind]
  const refusal = useSelector(actor, selectRefusal)
  const isUnsaved = useSelector(actor, selectIsUnsaved)
  const isSaving = useSelector(actor, selectIsSaving)
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  const doubted = useSelector(actor, selectValues<AnyVacancyForm>)
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  const isCompared = useSelector(actor, (snapshot) => snapshot.hasTag('compared'))
  const machines = useWired(wireVacancyForm)
  const typed = (): TypedVacancy => ({ ...form.getValues(), ...selectIntendedPath(areas.getSnapshot()) })
  const { watch, ...draft } = useDraft(vacancyDraft(subject), {
    read: () => ({ ...draftOfVacancy(typed()), version: String(stored?.version ?? '') }),
    outside: (draftActor) => {
      const written = () => draftActor.send({ type: 'text.typed' })
      const [chosen, picked] = [areas.subscribe(written), form.watch(written)]
      return () => {
        chosen.unsubscribe()
        picked.unsubscribe()
      }
    },
  })
  const first = draft.values ? vacancyInDraft(draft.values) : vacancyValues(stored ?? template)
  const areas: AreasActor = useActorRef(hasPosition ? machines.areas : machines.noAreas, { input: { levels: areaLevels, scope: null, path: first } })
  /** Somebody saved after the draft was written. */
  const isOldDraft = useSelector(draft.actor, selectIsRestored) && draft.values?.['version'] !== String(stored?.version ?? '')
  const resolver = resolverOf<TypedVacancy>(schema, () => asForm(typed()))
  const form = useForm<TypedVacancy>({ resolver, ...allProblems, defaultValues: first })
  const { register, control, handleSubmit, clearErrors, formState } = form
  useEmitted(actor, 'form.saved', draft.saved)
  // The question stands beside the fields: they may have changed since it was asked
  const answerQuestion = () => actor.send({ type: 'sending.cancelled' })
  const close = () => {
    answerQuestion()
    actor.send({ type: 'form.closed', changed: isChanged(typed(), stored ?? template) })
  }
  const leave = () => {
    draft.saved()
    actor.send({ type: 'closing.confirmed' })
  }
  const startOver = () => {
    draft.saved()
    onStartOver()
  }
  const { errors } = formState
  const problemAt = (name: keyof TypedVacancy) => (errors[name] as { message?: string } | undefined)?.message ?? refusal?.fields?.[name]
  const problems = fieldOrder.flatMap((name) => {
    const message = name === 'funciones' || name === 'indispensable' ? listProblem(errors[name]) : errors[name]?.message
    return message === undefined ? [] : [{ name, label: fieldLabels[name], message }]
  })
  // As its schema has read them: trimmed
  const submit = handleSubmit((values) => {
    answerQuestion()
    actor.send({ type: 'form.submitted', values: values as unknown as AnyVacancyForm })
  })
  return (
    <>
      <FormPage
        title={title}
        ref={watch}
        onSubmit={submit}
        problems={problems}
        back={{ href: back, label: stored?.tituloVacante ?? 'Vacantes' }}
        footer={<PageFooter label={title} busyText="Creando..." isSaving={isSaving} onCancel={close} />}
      >
        <DraftNote draft={draft} onDiscard={startOver} />
        {isOutdated || isOldDraft ? (
          <OutdatedAlert actor={actor} now={(isCompared || isOldDraft) && stored ? `«${stored.tituloVacante}».` : null} onReload={startOver} />
        ) : (
          <FormError message={isUnsaved ? unsavedForm : refusal?.message} />
        )}
        <FormSection title="Puesto">
          <TextField label={fieldLabels.tituloVacante} readOnly={isSaving} error={problemAt('tituloVacante')} {...register('tituloVacante')} />
          {hasPosition && (
            <>
              <Select
                label={fieldLabels.idNivelPuesto}
                options={levels.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
                defaultValue={first.idNivelPuesto}
                error={problemAt('idNivelPuesto')}
                {...register('idNivelPuesto')}
              />
              <AreaFields actor={areas} problemAt={problemAt} onChoose={(level) => clearErrors(level)} />
            </>
          )}
        </FormSection>
        {hasDays && <VacancyDays control={control} problemAt={problemAt} isStartFixed={Boolean(stored?.fechaInicio)} />}
        <AdvertFields
          form={{
            control: control as unknown as Control<TypedAdvert>,
            register: register as unknown as UseFormRegister<TypedAdvert>,
            errors,
            refused: refusal?.fields,
            readOnly: isSaving,
            defaults: first,
            doubted: isConfirming ? doubted : null,
            onSalary: answerQuestion,
          }}
        />
        <OpenPublications control={control} publications={stored?.publicaciones ?? []} disabled={isSaving} />
      </FormPage>
      <FormLoss actor={actor} onConfirm={leave} />
    </>
  )
}

/** The sub-area waits for its area's own (spec 2 §2). */
function AreaFields({ actor, problemAt, onChoose }: { actor: AreasActor; problemAt: (name: keyof TypedVacancy) => string | undefined; onChoose: (level: AreaLevel) => void }) {
  const isFailed = useSelector(actor, selectIsFailed)
  return (
    <>
      <FieldRow>
        {areaLevels.map((level) => (
          <CascadeField key={level} actor={actor} level={level} label={fieldLabels[level]} error={problemAt(level)} onChoose={() => onChoose(level)} />
        ))}
      </FieldRow>
      {isFailed && <ErrorState title="No se pudieron cargar las áreas." onRetry={() => actor.send({ type: 'options.retried' })} />}
    </>
  )
}
