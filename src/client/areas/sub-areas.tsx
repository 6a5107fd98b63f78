import { valibotResolver } from '@hookform/resolvers/valibot'
import { useActorRef, useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useController, useFieldArray, useForm } from 'react-hook-form'
import * as v from 'valibot'
import { selectSubject } from '../../../machines/kit/command.machine.ts'
import { selectIsFailed, selectIsSaving, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { type Area, subAreaName } from '../../contract/areas.ts'
import { CommandDialog } from '../forms/command-dialog.tsx'
import { useFormActor } from '../forms/use-form-actor.ts'
import { Button } from '../ui/button.tsx'
import { catchFocus } from '../ui/catch-focus.ts'
import { FormSection } from '../ui/form-page.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { InlineForm } from '../ui/inline-form.tsx'
import { Row, Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useEmitted } from '../use-emitted.ts'
import { useWired } from '../use-wired.ts'
import type { AreaActor, AreaControl } from './area-form-page.tsx'
import { type NamedSubArea, wireAreas } from './wiring.ts'
import { candidatesCounted, withoutSubAreas } from './words.ts'

/**
 * The sub-areas of an area (spec 2 §2, §4): stored ones are changed and deleted at once, new ones belong to the form
 * until it is saved. `onTyped`: the form holds something else than what its fields say.
 */
export function SubAreas({ actor, area, control, onTyped }: { actor: AreaActor; area: Area | null; control: AreaControl; onTyped: () => void }) {
  const { subAreaDeletion } = useWired(wireAreas)
  const deletion = useActorRef(subAreaDeletion)
  const deleted = useSelector(deletion, selectSubject<NamedSubArea>)
  const added = useFieldArray({ control, name: 'subareas' })
  const isSaving = useSelector(actor, selectIsSaving)
  const isNamed = useSelector(actor, selectRefusal)?.fields?.['subareas']
  useEmitted(deletion, 'command.done', ({ done }) => actor.send({ type: 'needs.updated', needs: done.area }))
  const stored = area?.subareas.map((one) => ({ ...one, version: area.version })) ?? []
  return (
    <FormSection title="SubÁreas" detail="Obligatorio">
      {stored.length + added.fields.length === 0 && <p>{withoutSubAreas}</p>}
      <Stack gap="small">
        {stored.map((one) => (
          <EditableName
            key={one.idSubArea}
            name={one.nombre}
            detail={candidatesCounted(one.candidatos)}
            disabled={isSaving}
            edit={(end) => <StoredName actor={actor} subArea={one} onEnd={end} />}
            onDelete={() => deletion.send({ type: 'command.asked', subject: one })}
          />
        ))}
        {added.fields.map((one, at) => (
          <EditableName
            key={one.id}
            name={one.nombre}
            detail="Nueva, sin guardar"
            disabled={isSaving}
            edit={(end) => (
              <NameField
                name={one.nombre}
                onCancel={end}
                onSave={(nombre) => {
                  added.update(at, { nombre })
                  onTyped()
                  end()
                }}
              />
            )}
            onDelete={() => {
              added.remove(at)
              onTyped()
            }}
          >
            <input type="hidden" name="subareas" value={one.nombre} />
          </EditableName>
        ))}
      </Stack>
      <NewName control={control} error={isNamed} disabled={isSaving} onAdd={(nombre) => added.append({ nombre }, { shouldFocus: false })} />
      <CommandDialog actor={deletion} title="Eliminar SubÁrea" confirmLabel="Eliminar" onRefused={() => actor.send({ type: 'needs.outdated' })}>
        {deleted && (
          <p>
            Los candidatos en cartera con la etiqueta <strong>{deleted.nombre}</strong> ({candidatesCounted(deleted.candidatos)}) tomarán la del área{' '}
            <strong>{area?.nombre}</strong>. No se puede deshacer.
          </p>
        )}
      </CommandDialog>
    </FormSection>
  )
}

/** The box that adds: Enter adds too, and an empty one adds nothing (spec 2 §5). */
function NewName({ control, error, disabled, onAdd }: { control: AreaControl; error: string | undefined; disabled: boolean; onAdd: (nombre: string) => void }) {
  const { field, fieldState } = useController({ control, name: 'agregar' })
  const add = () => {
    const nombre = field.value.trim()
    if (nombre === '') return
    onAdd(nombre)
    field.onChange('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || field.value.trim() === '') return
    event.preventDefault()
    add()
  }
  return (
    <Row>
      <TextField label="Nueva SubÁrea" readOnly={disabled} error={fieldState.error?.message ?? error} onKeyDown={addOnEnter} {...field} />
      <Button icon={<Plus aria-hidden="true" />} disabled={disabled} onClick={add}>
        Agregar SubÁrea
      </Button>
    </Row>
  )
}

type EditableProps = {
  name: string
  detail: string
  disabled: boolean
  /** The form in its place; `end` closes it. */
  edit: (end: () => void) => ReactNode
  onDelete: () => void
  children?: ReactNode
}

function EditableName({ name, detail, disabled, edit, onDelete, children }: EditableProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)
  if (isEditing) {
    const end = () => {
      setIsEditing(false)
      setWasEdited(true)
    }
    return edit(end)
  }
  return (
    <Row spread>
      <span>
        {name} <small>{detail}</small>
        {children}
      </span>
      <Row>
        <IconButton
          ref={wasEdited ? focus : null}
          size="small"
          label={`Editar ${name}`}
          icon={<Pencil aria-hidden="true" />}
          disabled={disabled}
          onClick={() => setIsEditing(true)}
        />
        <IconButton ref={handOnFocus} size="small" label={`Eliminar ${name}`} icon={<Trash aria-hidden="true" />} disabled={disabled} onClick={onDelete} />
      </Row>
    </Row>
  )
}

/** Who edited stands where they began. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
/** What was deleted takes its button along. */
const handOnFocus = () => catchFocus

/** The name of a stored sub-area, saved at once. */
function StoredName({ actor, subArea, onEnd }: { actor: AreaActor; subArea: NamedSubArea; onEnd: () => void }) {
  const name = useFormActor(useWired(wireAreas).subAreaName, subArea, (output) => {
    if (output.outcome === 'saved') actor.send({ type: 'needs.updated', needs: output.saved })
    if (output.outcome === 'outdated') actor.send({ type: 'needs.outdated' })
    onEnd()
  })
  const isFailed = useSelector(name, selectIsFailed)
  const refusal = useSelector(name, selectRefusal)
  return (
    <NameField
      name={subArea.nombre}
      busy={useSelector(name, selectIsSaving)}
      error={isFailed ? 'No se pudo guardar; vuelve a intentarlo.' : refusal?.message}
      onSave={(nombre) => name.send({ type: 'form.submitted', values: { nombre } })}
      onCancel={() => name.send({ type: 'form.closed', changed: false })}
    />
  )
}

const named = v.object({ nombre: subAreaName })

function NameField({ name, busy = false, error, onSave, onCancel }: { name: string; busy?: boolean; error?: string | undefined; onSave: (nombre: string) => void; onCancel: () => void }) {
  const { register, handleSubmit, formState } = useForm({ resolver: valibotResolver(named), defaultValues: { nombre: name } })
  const submit = handleSubmit(({ nombre }) => (nombre === name ? onCancel() : onSave(nombre)))
  return (
    <InlineForm
      within
      onSubmit={submit}
      onCancel={onCancel}
      actions={
        <>
          <IconButton look="outlined" label="Guardar SubÁrea" icon={<Check aria-hidden="true" />} disabled={busy} onClick={submit} />
          <IconButton look="outlined" label="Cancelar" icon={<X aria-hidden="true" />} disabled={busy} onClick={onCancel} />
        </>
      }
    >
      <TextField label={`Nombre de ${name}`} labelHidden readOnly={busy} error={formState.errors.nombre?.message ?? error} {...register('nombre')} />
    </InlineForm>
  )
}
