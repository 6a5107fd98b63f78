import { useWatch } from 'react-hook-form'
import {
  letterTextLimit,
  type LetterTemplate,
  templateForm,
  type TemplateForm as Values,
  type Templates,
  type TemplateUse,
  templateUses,
} from '../../contract/letters.ts'
import { type StageName, stageNames } from '../../contract/phases.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceFormBody } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { RadioGroup } from '../ui/fields/choice/radio-group.tsx'
import { Select } from '../ui/fields/choice/select.tsx'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { Card } from '../ui/layout/card.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { PlaceholderHint } from './placeholder-hint.tsx'
import styles from './templates.module.css'
import { templateDraft, wireTemplates } from './wiring.ts'

/** The fields as text. */
type Typed = { nombre: string; uso: string; etapa: string; motivo: string; de: string; asunto: string; texto: string }

const typedOf = (template: LetterTemplate | null): Typed => ({
  nombre: template?.nombre ?? '',
  uso: template?.uso ?? 'mensaje',
  etapa: template?.etapa ?? '',
  motivo: template?.motivo ?? '',
  de: template?.compartida ? 'rama' : 'mia',
  asunto: template?.asunto ?? '',
  texto: template?.texto ?? '',
})

const valuesOf = ({ uso, etapa, motivo, de, ...texts }: Typed): Values => ({
  ...texts,
  uso: uso as TemplateUse,
  etapa: etapa === '' ? null : (etapa as StageName),
  motivo: motivo === '' || uso !== 'rechazo' ? null : motivo,
  compartida: de === 'rama',
})

const fields = [
  { name: 'nombre' },
  { name: 'uso' },
  { name: 'etapa' },
  { name: 'motivo' },
  { name: 'compartida', control: 'de' },
  { name: 'asunto' },
  { name: 'texto' },
]
const optionsOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }))

/** A template, new or stored, with its preview; one that the user may not change is shown only. */
export function TemplateForm({
  template,
  templates: { motivos, puedeCompartir, firma, fecha },
  onEnd,
}: {
  template: LetterTemplate | null
  templates: Templates
  onEnd: () => void
}) {
  const isEditable = template === null || template.editable
  const actor = useFormActor(useWired(wireTemplates).form, { template }, onEnd)
  const stored = () => typedOf(template)
  const fieldsOf = useResourceForm<Typed, Values, null>(actor, {
    stored,
    schema: templateForm,
    read: valuesOf,
    send: (parsed) => parsed as unknown as Values,
    fields,
    draft: isEditable ? { name: templateDraft({ template }) } : null,
  })
  const { form, isSaving, errorOf } = fieldsOf
  const typed = useWatch({ control: form.control }) as Typed
  const title = template === null ? 'Plantilla nueva' : template.nombre
  const preview = (
    <LetterPreview letter={typed} values={{ nombre: 'Ana', vacante: 'Analista contable', fecha }} firma={firma} />
  )
  if (!isEditable)
    return (
      <Card>
        <div className={styles.form}>
          <h2 ref={showHeading} tabIndex={-1} className={styles.heading}>
            {title}
          </h2>
          <p className={styles.about}>La cambia quien administra la rama. Puedes agregar una tuya.</p>
          {preview}
        </div>
      </Card>
    )
  return (
    <section aria-label={title} className={styles.form}>
      <h2 ref={showHeading} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      <ResourceFormBody form={fieldsOf} label="Guardar" aria-label={title}>
        <TextField label="Nombre" readOnly={isSaving} error={errorOf('nombre')} {...form.register('nombre')} />
        <RadioGroup
          label="Para"
          choices={optionsOf(templateUses)}
          error={errorOf('uso')}
          disabled={isSaving}
          {...form.register('uso')}
        />
        <Select
          label="Etapa"
          optional
          placeholder="Todas las etapas"
          options={optionsOf(stageNames)}
          error={errorOf('etapa')}
          disabled={isSaving}
          {...form.register('etapa')}
        />
        {typed.uso === 'rechazo' && (
          <Select
            label="Motivo"
            optional
            placeholder="Todos los motivos"
            options={[...new Set([...motivos, ...(typed.motivo ? [typed.motivo] : [])])].map((value) => ({
              value,
              label: value,
            }))}
            error={errorOf('motivo')}
            disabled={isSaving}
            {...form.register('motivo')}
          />
        )}
        {puedeCompartir && (
          <RadioGroup
            label="De quién es"
            choices={[
              { value: 'mia', label: 'Sólo mía' },
              { value: 'rama', label: 'De la rama' },
            ]}
            disabled={isSaving}
            {...form.register('de')}
          />
        )}
        <TextField label="Asunto" readOnly={isSaving} error={errorOf('asunto')} {...form.register('asunto')} />
        <TextArea
          label="Texto"
          rows={8}
          maxRows={16}
          maxLength={letterTextLimit}
          readOnly={isSaving}
          error={errorOf('texto')}
          defaultValue={form.getValues('texto')}
          {...form.register('texto')}
        />
        <PlaceholderHint />
        {preview}
      </ResourceFormBody>
    </section>
  )
}

/** It opens beside the list, or above it on a phone. */
function showHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'nearest' })
}
