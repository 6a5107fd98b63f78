import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../src/client/ui/actions/button.tsx'
import { KeyHint } from '../../../src/client/ui/base/key-hint.tsx'
import { ActionBar } from '../../../src/client/ui/fields/action-bar.tsx'
import { FormError } from '../../../src/client/ui/fields/form-error.tsx'
import { FormPage, FormSection } from '../../../src/client/ui/fields/form-page.tsx'
import { FormSkeleton } from '../../../src/client/ui/fields/form-skeleton.tsx'
import { FieldRow, Form, FormActions } from '../../../src/client/ui/fields/form.tsx'
import { IconButton } from '../../../src/client/ui/actions/icon-button.tsx'
import { InlineForm } from '../../../src/client/ui/fields/inline-form.tsx'
import { Row } from '../../../src/client/ui/layout/stack.tsx'
import { TextArea } from '../../../src/client/ui/fields/text/text-area.tsx'
import { TextField } from '../../../src/client/ui/fields/text/text-field.tsx'
import { Stateful, nothing, Sample } from './sample.tsx'

export function Forms() {
  return (
    <>
      <Sample title="form, form-error">
        <Form onSubmit={nothing}>
          <FieldRow>
            <TextField label="Usuario" />
            <TextField label="Correo" />
          </FieldRow>
          <Stateful from="El folio ya está ocupado.">{(message) => <FormError message={message} />}</Stateful>
          <FormActions>
            <Button look="primary">Guardar</Button>
            <Button>Cancelar</Button>
          </FormActions>
        </Form>
      </Sample>
      <Sample title="action-bar">
        <Form
          onSubmit={nothing}
          bar={
            <ActionBar note="Lunes 30 de noviembre, 09:00" hint={<KeyHint keys="S">Sí y guardar</KeyHint>}>
              <Button look="primary">
                Guardar
                <KeyHint keys="↵" />
              </Button>
            </ActionBar>
          }
        >
          <TextField label="Resultado" />
        </Form>
      </Sample>
      <Sample title="inline-form">
        <Stateful from={false}>
          {(isEdited, edit) =>
            isEdited ? (
              <InlineForm
                onSubmit={nothing}
                onCancel={() => edit(false)}
                actions={
                  <>
                    <IconButton label="Guardar" icon={<Check aria-hidden="true" />} onClick={() => edit(false)} />
                    <IconButton label="Cancelar" icon={<X aria-hidden="true" />} onClick={() => edit(false)} />
                  </>
                }
              >
                <TextField label="Subárea" labelHidden defaultValue="Nómina" />
              </InlineForm>
            ) : (
              <Row>
                <Button onClick={() => edit(true)}>Editar subárea</Button>
              </Row>
            )
          }
        </Stateful>
      </Sample>
      <Sample title="form-skeleton">
        <FormSkeleton text="Cargando formulario..." parts={['message', 'pair', 'field', 'numbers', 'text']} />
      </Sample>
      <AreaForm />
    </>
  )
}

const required = { nombre: 'El nombre del área es requerido', descripcion: 'La descripción del área es requerida' }

function AreaForm() {
  const [missing, setMissing] = useState<readonly (keyof typeof required)[]>([])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const found = (Object.keys(required) as (keyof typeof required)[]).filter((name) => form.get(name) === '')
    setMissing(found)
  }
  const error = (name: keyof typeof required) => (missing.includes(name) ? required[name] : undefined)
  return (
    <FormPage
      title="Agregar Área"
      back={{ href: '/formularios', label: 'Áreas' }}
      onSubmit={submit}
      problems={missing.map((name) => ({ name, message: required[name] }))}
      footer={
        <>
          <Button>Cancelar</Button>
          <Button type="submit" look="primary">
            Guardar
          </Button>
        </>
      }
    >
      <FormSection title="Datos">
        <TextField label="Nombre Área" name="nombre" error={error('nombre')} />
        <TextArea label="Descripción" name="descripcion" rows={14} maxRows={14} error={error('descripcion')} />
      </FormSection>
      <FormSection title="Subáreas" detail="Obligatorio">
        <TextField label="Subárea" />
      </FormSection>
    </FormPage>
  )
}
