import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectIsFailed, selectIsSaving, selectNeeds, selectRefusal, selectSubject } from '../../../machines/kit/form.machine.ts'
import { type Area, areaForm, missingSubAreas, newSubAreaText } from '../../contract/areas.ts'
import { isSameName } from '../../contract/plain-text.ts'
import { longestText } from '../../contract/wire.ts'
import { selectIsRestored } from '../../../machines/kit/draft.machine.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { type FormDraft, useDraft } from '../drafts/use-draft.ts'
import { unsavedForm } from '../api/failure-text.ts'
import { FormLoss, NotYet } from '../forms/form-dialog.tsx'
import { OutdatedAlert } from '../forms/outdated-alert.tsx'
import { PageFooter } from '../forms/page-footer.tsx'
import { useFormActor } from '../forms/use-form-actor.ts'
import { type ParamsOf, pathTo } from '../navigation/paths.ts'
import { FormError } from '../ui/fields/form-error.tsx'
import { FormPage, FormSection } from '../ui/fields/form-page.tsx'
import { Page } from '../ui/layout/page.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useEmitted } from '../actors/use-emitted.ts'
import { useWired } from '../actors/use-wired.ts'
import { SubAreas } from './sub-areas.tsx'
import { areaDraft, type AreaFormMachine, type AreaSubject, wireAreas } from './wiring.ts'
import { repeatedSubArea } from './messages.ts'

export type AreaActor = ActorRefFrom<AreaFormMachine>
/** `agregar`: the name in the box that adds; it is added when the form is sent. */
export type TypedArea = v.InferOutput<typeof typedArea>
const typedArea = v.object({ ...areaForm.entries, agregar: newSubAreaText })
/** An area needs one; those that are stored count too. */
const firstTyped = v.object({ ...typedArea.entries, subareas: v.pipe(areaForm.entries.subareas, v.minLength(1, missingSubAreas)) })

/** 'Agregar Área' (spec 2 §2). */
export function NewAreaPage() {
  return <AreaPageOf title="Agregar Área" machine={useWired(wireAreas).newArea} subject={{ idArea: null }} />
}

/** 'Editar Área' (spec 2 §2). */
export function AreaPage({ params: { areaId } }: { params: ParamsOf<'area'> }) {
  return <AreaPageOf title="Editar Área" machine={useWired(wireAreas).storedArea} subject={{ idArea: areaId }} />
}

/** It ends at the list, saved or not. */
function AreaPageOf({ title, machine, subject }: { title: string; machine: AreaFormMachine; subject: AreaSubject }) {
  const [, navigate] = useLocation()
  const actor = useFormActor(machine, subject, () => navigate(pathTo('areas')))
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  if (isShown) return <AreaFields actor={actor} title={title} />
  return (
    <Page title={title}>
      <NotYet actor={actor} missing="Esa área ya no existe." />
    </Page>
  )
}

const storedValues = (area: Area | null): TypedArea => ({ nombre: area?.nombre ?? '', descripcion: area?.descripcion ?? '', subareas: [], agregar: '' })

function AreaFields({ actor, title }: { actor: AreaActor; title: string }) {
  const area = useSelector(actor, selectNeeds<Area>)
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSaving = useSelector(actor, selectIsSaving)
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  const isCompared = useSelector(actor, (snapshot) => snapshot.hasTag('compared'))
  const { watch, ...draft } = useDraft(areaDraft(selectSubject(actor.getSnapshot())), { read: readFields })
  /** Somebody saved after the draft was written. */
  const isOldDraft = useSelector(draft.actor, selectIsRestored) && draft.values?.['version'] !== `${area?.version ?? ''}`
  const form = useForm<TypedArea>({
    resolver: valibotResolver(area?.subareas.length ? typedArea : firstTyped),
    defaultValues: { ...storedValues(area), ...(draft.values && typedIn(draft.values)) },
  })
  const { register, handleSubmit, getValues, reset, formState } = form
  const setSubAreas = (subareas: TypedArea['subareas']) => form.setValue('subareas', subareas, { shouldValidate: formState.isSubmitted })
  useEmitted(actor, 'form.saved', draft.saved)
  const close = () => actor.send({ type: 'form.closed', changed: isChanged(getValues(), area) })
  const leave = () => {
    draft.saved()
    actor.send({ type: 'closing.confirmed' })
  }
  const startOver = () => {
    draft.saved()
    reset(storedValues(area))
  }
  const isTaken = (name: string) => [...(area?.subareas ?? []), ...getValues('subareas')].some(({ nombre }) => isSameName(nombre, name))
  /** Empty text adds nothing (spec 2 §5). False: the box holds a name that is there already. */
  const add = () => {
    const added = getValues('agregar').trim()
    if (added === '') return true
    if (isTaken(added)) {
      form.setError('agregar', { message: repeatedSubArea }, { shouldFocus: true })
      return false
    }
    setSubAreas([...getValues('subareas'), { nombre: added }])
    form.resetField('agregar', { defaultValue: '' })
    draft.actor.send({ type: 'text.typed' })
    return true
  }
  const submit = (event: FormEvent) => {
    if (!add()) return event.preventDefault()
    return handleSubmit(({ agregar: _, ...values }) => actor.send({ type: 'form.submitted', values }))(event)
  }
  const { nombre, descripcion, agregar, subareas } = formState.errors
  const ofSubAreas = agregar?.message ?? subareas?.root?.message ?? subareas?.message
  const problems = Object.entries({ nombre: nombre?.message, descripcion: descripcion?.message, agregar: ofSubAreas }).flatMap(([name, message]) => (message ? [{ name, message }] : []))
  return (
    <>
      <FormPage
        title={title}
        ref={watch}
        onSubmit={submit}
        problems={problems}
        back={{ href: pathTo('areas'), label: 'Áreas' }}
        footer={<PageFooter label="Guardar" isSaving={isSaving} onCancel={close} />}
      >
        <DraftNote draft={draft} onDiscard={startOver} />
        <input type="hidden" name="version" value={area?.version ?? ''} />
        {isOutdated || isOldDraft ? (
          <OutdatedAlert actor={actor} now={(isCompared || isOldDraft) && area ? `«${area.nombre}»: ${area.descripcion}` : null} onReload={startOver} />
        ) : (
          <FormError message={isFailed ? unsavedForm : refusal?.message} />
        )}
        <FormSection title="Área">
          <TextField label="Nombre Área" readOnly={isSaving} error={nombre?.message ?? refusal?.fields?.['nombre']} {...register('nombre')} />
          <TextArea
            label="Descripción"
            maxLength={longestText}
            readOnly={isSaving}
            error={descripcion?.message}
            defaultValue={getValues('descripcion')}
            {...register('descripcion')}
          />
        </FormSection>
        <SubAreas actor={actor} area={area} form={form} error={ofSubAreas ?? refusal?.fields?.['subareas']} isTaken={isTaken} onChange={setSubAreas} onAdd={add} onTyped={() => draft.actor.send({ type: 'text.typed' })} />
      </FormPage>
      <FormLoss actor={actor} onConfirm={leave} />
    </>
  )
}

const isChanged = (typed: TypedArea, area: Area | null) => JSON.stringify(inOrder(typed)) !== JSON.stringify(inOrder(storedValues(area)))
const inOrder = ({ nombre, descripcion, subareas, agregar }: TypedArea) => [nombre, descripcion, subareas.map((one) => one.nombre), agregar]

/** A draft holds one text for each field: the new sub-areas are lines of one. */
function readFields(form: HTMLElement) {
  const fields = new FormData(form as HTMLFormElement)
  return { ...Object.fromEntries(fields), subareas: (fields.getAll('subareas') as string[]).join('\n') }
}

type Drafted = NonNullable<FormDraft['values']>

function typedIn({ nombre, descripcion, agregar, subareas }: Drafted): TypedArea {
  const names = `${subareas ?? ''}`.split('\n').filter(Boolean)
  return { nombre: `${nombre ?? ''}`, descripcion: `${descripcion ?? ''}`, agregar: `${agregar ?? ''}`, subareas: names.map((name) => ({ nombre: name })) }
}
