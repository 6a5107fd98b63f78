import { valibotResolver } from '@hookform/resolvers/valibot'
import { useActorRef, useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { selectSubject } from '../../../machines/kit/command.machine.ts'
import { selectIsFailed, selectIsSaving, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { subAreaName } from '../../contract/areas.ts'
import { isSameName } from '../../contract/plain-text.ts'
import { CommandDialog } from '../kit/forms/command-dialog.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { Button } from '../ui/actions/button.tsx'
import { handOnFocus, takeFocus } from '../ui/base/catch-focus.ts'
import { FormSection } from '../ui/fields/form-page.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { InlineForm } from '../ui/fields/inline-form.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import type { AreaFields, TypedArea } from './area-form-page.tsx'
import { candidatesCounted, type NamedSubArea, repeatedSubArea, wireAreas, withoutSubAreas } from './wiring.ts'

type SubAreasProps = {
  fields: AreaFields
  isTaken: (name: string) => boolean
  /** Receives the new sub-areas, which belong to the form. */
  onChange: (added: TypedArea['subareas']) => void
  /** Adds the name in the box. */
  onAdd: () => void
}

/**
 * The sub-areas of an area (spec 2 §2, §4): stored ones are changed and deleted at once, new ones are saved with the
 * form.
 */
export function SubAreas({
  fields: { actor, needs: area, form, isSaving, errorOf },
  isTaken,
  onChange,
  onAdd,
}: SubAreasProps) {
  const { subAreaDeletion } = useWired(wireAreas)
  const added = form.watch('subareas')
  const deletion = useActorRef(subAreaDeletion)
  const deleted = useSelector(deletion, selectSubject<NamedSubArea>)
  /** The sub-area whose name was edited last: a new one by its index, a stored one by its id. */
  const [edited, setEdited] = useState('')
  useEmitted(deletion, 'command.done', () => actor.send({ type: 'needs.changed' }))
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || form.getValues('agregar').trim() === '') return
    event.preventDefault()
    onAdd()
  }
  const stored = area?.subareas.map((one) => ({ ...one, version: area.version })) ?? []
  return (
    <FormSection title="SubÁreas" detail="Obligatorio">
      {stored.length + added.length === 0 && <p>{withoutSubAreas}</p>}
      <Stack gap="small">
        {stored.map((one) => (
          <EditableName
            key={one.idSubArea}
            name={one.nombre}
            detail={candidatesCounted(one.candidatos)}
            disabled={isSaving}
            isNext={edited === `${one.idSubArea}`}
            onEdited={() => setEdited(`${one.idSubArea}`)}
            renderForm={(end) => <StoredName actor={actor} subArea={one} onEnd={end} />}
            onDelete={() => deletion.send({ type: 'command.requested', subject: one })}
          />
        ))}
        {added.map((one, at) => (
          <EditableName
            key={one.nombre}
            name={one.nombre}
            detail="Nueva, sin guardar"
            disabled={isSaving}
            isNext={edited === `nueva ${at}`}
            onEdited={() => setEdited(`nueva ${at}`)}
            renderForm={(end) => (
              <NameField
                name={one.nombre}
                isTaken={isTaken}
                onCancel={end}
                onSave={(nombre) => {
                  onChange(added.with(at, { nombre }))
                  end()
                }}
              />
            )}
            onDelete={() => onChange(added.toSpliced(at, 1))}
          >
            <input type="hidden" name="subareas" value={one.nombre} />
          </EditableName>
        ))}
      </Stack>
      <div data-unmarked>
        <TextField
          label="Nueva SubÁrea"
          readOnly={isSaving}
          error={errorOf('agregar') ?? errorOf('subareas')}
          onKeyDown={addOnEnter}
          {...form.register('agregar')}
        />
      </div>
      <Row>
        <Button icon={<Plus aria-hidden="true" />} disabled={isSaving} onClick={onAdd}>
          Agregar SubÁrea
        </Button>
      </Row>
      <CommandDialog
        actor={deletion}
        title="Eliminar SubÁrea"
        confirmLabel="Eliminar"
        onRefused={() => actor.send({ type: 'needs.outdated' })}
      >
        {deleted && (
          <p>
            Los candidatos en cartera con la etiqueta <strong>{deleted.nombre}</strong> (
            {candidatesCounted(deleted.candidatos)}) tomarán la del área <strong>{area?.nombre}</strong>. No se puede
            deshacer.
          </p>
        )}
      </CommandDialog>
    </FormSection>
  )
}

type EditableProps = {
  name: string
  detail: string
  disabled: boolean
  /** Its name was edited last: the focus returns to it. */
  isNext: boolean
  onEdited: () => void
  /** The form that replaces the name; `end` closes it. */
  renderForm: (end: () => void) => ReactNode
  onDelete: () => void
  children?: ReactNode
}

function EditableName({ name, detail, disabled, isNext, onEdited, renderForm, onDelete, children }: EditableProps) {
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) {
    const end = () => {
      setIsEditing(false)
      onEdited()
    }
    return renderForm(end)
  }
  return (
    <Row spread>
      <span>
        {name} <small>{detail}</small>
        {children}
      </span>
      <Row>
        <IconButton
          ref={isNext ? takeFocus : null}
          size="small"
          label={`Editar ${name}`}
          icon={<Pencil aria-hidden="true" />}
          disabled={disabled}
          onClick={() => setIsEditing(true)}
        />
        <IconButton
          ref={handOnFocus}
          size="small"
          label={`Eliminar ${name}`}
          icon={<Trash aria-hidden="true" />}
          disabled={disabled}
          onClick={onDelete}
        />
      </Row>
    </Row>
  )
}

/** The name of a stored sub-area, saved at once. */
function StoredName({
  actor,
  subArea,
  onEnd,
}: {
  actor: AreaFields['actor']
  subArea: NamedSubArea
  onEnd: () => void
}) {
  const name = useFormActor(useWired(wireAreas).subAreaName, subArea, (output) => {
    if (output.outcome === 'outdated') actor.send({ type: 'needs.outdated' })
    else if (output.outcome === 'saved' || output.wasSent) actor.send({ type: 'needs.changed' })
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
      onCancel={() => name.send({ type: 'form.closed' })}
    />
  )
}

type NameProps = {
  name: string
  /** Checked for a new name; for a stored one the server checks it. */
  isTaken?: (name: string) => boolean
  busy?: boolean
  error?: string | undefined
  onSave: (nombre: string) => void
  onCancel: () => void
}

function NameField({ name, isTaken, busy = false, error, onSave, onCancel }: NameProps) {
  const isFree = (typed: string) => isSameName(typed, name) || !isTaken?.(typed)
  const named = v.object({ nombre: v.pipe(subAreaName, v.check(isFree, repeatedSubArea)) })
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(named),
    defaultValues: { nombre: name },
  })
  const submit = handleSubmit(({ nombre }) => (nombre === name ? onCancel() : onSave(nombre)))
  return (
    <InlineForm
      within
      onSubmit={submit}
      onCancel={onCancel}
      actions={
        <>
          <IconButton
            look="outlined"
            label="Guardar SubÁrea"
            icon={<Check aria-hidden="true" />}
            disabled={busy}
            onClick={submit}
          />
          <IconButton
            look="outlined"
            label="Cancelar"
            icon={<X aria-hidden="true" />}
            disabled={busy}
            onClick={onCancel}
          />
        </>
      }
    >
      <TextField
        label={`Nombre de ${name}`}
        labelHidden
        readOnly={busy}
        error={formState.errors.nombre?.message ?? error}
        {...register('nombre')}
      />
    </InlineForm>
  )
}
