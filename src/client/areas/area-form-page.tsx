import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectNeeds, selectSubject } from '../../../machines/kit/form.machine.ts'
import { type Area, type AreaForm, areaForm, missingSubAreas, newSubAreaText } from '../../contract/areas.ts'
import { isSameName } from '../../contract/plain-text.ts'
import { longestText } from '../../contract/wire.ts'
import { LoadedForm, ResourceFormPage } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { type ResourceForm, useResourceForm } from '../kit/forms/use-resource-form.ts'
import { type ParamsOf, pathTo } from '../kit/navigation/paths.ts'
import { FormSection } from '../ui/fields/form-page.tsx'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { SubAreas } from './sub-areas.tsx'
import { areaDraft, type AreaFormMachine, type AreaSubject, repeatedSubArea, wireAreas } from './wiring.ts'

type AreaActor = ActorRefFrom<AreaFormMachine>
export type AreaFields = ResourceForm<TypedArea, AreaForm, Area | null>
/** `agregar`: the name in the add box, which is added when the form is sent. */
export type TypedArea = v.InferOutput<typeof typedArea>
const typedArea = v.object({ ...areaForm.entries, agregar: newSubAreaText })
/** An area needs at least one sub-area; stored ones count too. */
const firstTyped = v.object({
  ...typedArea.entries,
  subareas: v.pipe(areaForm.entries.subareas, v.minLength(1, missingSubAreas)),
})

/** 'Agregar Área' (spec 2 §2). */
export function NewAreaPage() {
  return <AreaPageOf title="Agregar Área" machine={useWired(wireAreas).newArea} subject={{ idArea: null }} />
}

/** 'Editar Área' (spec 2 §2). */
export function AreaPage({ params: { areaId } }: { params: ParamsOf<'area'> }) {
  return <AreaPageOf title="Editar Área" machine={useWired(wireAreas).storedArea} subject={{ idArea: areaId }} />
}

/** The page returns to the list, saved or not. */
function AreaPageOf({ title, machine, subject }: { title: string; machine: AreaFormMachine; subject: AreaSubject }) {
  const [, navigate] = useLocation()
  const actor = useFormActor(machine, subject, () => navigate(pathTo('areas')))
  return (
    <LoadedForm actor={actor} title={title} missing="Esa área ya no existe.">
      {() => <Fields actor={actor} title={title} />}
    </LoadedForm>
  )
}

const fields = [
  { name: 'nombre' },
  { name: 'descripcion' },
  { name: 'agregar' },
  { name: 'subareas', control: 'agregar' },
]

function Fields({ actor, title }: { actor: AreaActor; title: string }) {
  const area = useSelector(actor, selectNeeds<Area>)
  const areaFields = useResourceForm<TypedArea, AreaForm, Area | null>(actor, {
    stored: (stored) => ({
      nombre: stored?.nombre ?? '',
      descripcion: stored?.descripcion ?? '',
      subareas: [],
      agregar: '',
    }),
    schema: area?.subareas.length ? typedArea : firstTyped,
    send: ({ agregar: _, ...values }) => values,
    fields,
    draft: {
      name: areaDraft(selectSubject(actor.getSnapshot())),
      // A draft stores one text per field: the new sub-areas are the lines of one text
      write: ({ subareas }, element) => ({
        ...Object.fromEntries(new FormData(element as HTMLFormElement)),
        subareas: subareas.map(({ nombre }) => nombre).join('\n'),
      }),
      read: ({ nombre, descripcion, agregar, subareas }) => ({
        nombre: `${nombre ?? ''}`,
        descripcion: `${descripcion ?? ''}`,
        subareas: `${subareas ?? ''}`
          .split('\n')
          .filter(Boolean)
          .map((name) => ({ nombre: name })),
        agregar: `${agregar ?? ''}`,
      }),
    },
    version: (stored) => stored?.version,
    now: (stored) => stored && `«${stored.nombre}»: ${stored.descripcion}`,
  })
  const { form, isSaving, errorOf } = areaFields
  const isTaken = (name: string) =>
    [...(area?.subareas ?? []), ...form.getValues('subareas')].some(({ nombre }) => isSameName(nombre, name))
  const setSubAreas = (subareas: TypedArea['subareas']) =>
    form.setValue('subareas', subareas, { shouldValidate: form.formState.isSubmitted })
  /** Empty text adds nothing (spec 2 §5). Returns false when the name already exists. */
  const add = () => {
    const added = form.getValues('agregar').trim()
    if (added === '') return true
    if (isTaken(added)) {
      form.setError('agregar', { message: repeatedSubArea }, { shouldFocus: true })
      return false
    }
    setSubAreas([...form.getValues('subareas'), { nombre: added }])
    form.resetField('agregar', { defaultValue: '' })
    return true
  }
  const submit = (event: FormEvent<HTMLFormElement>) => (add() ? areaFields.submit(event) : event.preventDefault())
  return (
    <ResourceFormPage
      form={{ ...areaFields, submit }}
      title={title}
      label="Guardar"
      back={{ href: pathTo('areas'), label: 'Áreas' }}
    >
      <FormSection title="Área">
        <TextField label="Nombre Área" readOnly={isSaving} error={errorOf('nombre')} {...form.register('nombre')} />
        <TextArea
          label="Descripción"
          maxLength={longestText}
          readOnly={isSaving}
          error={errorOf('descripcion')}
          defaultValue={form.getValues('descripcion')}
          {...form.register('descripcion')}
        />
      </FormSection>
      <SubAreas fields={areaFields} isTaken={isTaken} onChange={setSubAreas} onAdd={add} />
    </ResourceFormPage>
  )
}
