import control from '../../../src/client/ui/fields/control.module.css'
import { DatePicker } from '../../../src/client/ui/fields/dates/date-picker.tsx'
import { DateRange } from '../../../src/client/ui/fields/dates/date-range.tsx'
import { Field } from '../../../src/client/ui/fields/field.tsx'
import type { TypedAmount } from '../../../src/contract/pesos.ts'
import { FieldRow } from '../../../src/client/ui/fields/form.tsx'
import { LinesField } from '../../../src/client/ui/fields/text/lines-field.tsx'
import { MoneyField } from '../../../src/client/ui/fields/text/money-field.tsx'
import { NumberField } from '../../../src/client/ui/fields/text/number-field.tsx'
import { PasswordField } from '../../../src/client/ui/fields/text/password-field.tsx'
import { SearchBox } from '../../../src/client/ui/lists/filters/search-box.tsx'
import { TextArea } from '../../../src/client/ui/fields/text/text-area.tsx'
import { TextField } from '../../../src/client/ui/fields/text/text-field.tsx'
import { UploadField, type UploadFile } from '../../../src/client/ui/fields/upload-field.tsx'
import { Stateful, long, nothing, Sample } from './sample.tsx'

const states = [
  { label: 'Vacío', hint: 'Se muestra al publicar' },
  { label: 'Opcional', optional: true },
  { label: 'Con error', error: 'No has ingresado la información' },
  { label: 'Inactivo', disabled: true },
] as const

const photo: UploadFile = { name: 'recepción.jpg', size: 348_160 }
const uploads: readonly (Partial<Parameters<typeof UploadField>[0]> & { label: string; file: UploadFile | null })[] = [
  ...states.map((state) => ({ ...state, file: null })),
  { label: 'Elegido', file: photo },
  { label: 'En camino', file: { ...photo, name: `${long}.jpg`, progress: 0.4 } },
  { label: 'Rechazado', file: photo, error: 'El tamaño del archivo deber ser menor a 500KB' },
  { label: 'Fallido', file: photo, error: 'No se pudo enviar el archivo.', onRetry: nothing },
]

export function Fields() {
  return (
    <>
      <Sample title="text-field, password-field, field, search-box">
        <FieldRow>
          {states.map((state) => (
            <TextField key={state.label} {...state} />
          ))}
          <TextField label="Lleno" defaultValue={long} />
          <TextField label="Solo lectura" readOnly defaultValue="Guadalajara" />
          <PasswordField label="Contraseña" defaultValue="secreta" />
          <PasswordField label="Contraseña inactiva" disabled />
          <Field label="Color" hint="Cualquier otro control">
            {(attributes) => <input {...attributes} type="color" defaultValue="#0b5f69" className={control.control} />}
          </Field>
        </FieldRow>
        {[false, true].map((busy) => (
          <Stateful key={String(busy)} from={busy ? 'luna' : ''}>
            {(value, onChange) => (
              <SearchBox
                label={busy ? 'Buscando candidato' : 'Buscar candidato'}
                value={value}
                onChange={onChange}
                busy={busy}
              />
            )}
          </Stateful>
        ))}
      </Sample>
      <Sample title="number-field">
        <FieldRow narrow>
          {states.map((state) => (
            <NumberField key={state.label} {...state} hint={undefined} />
          ))}
          <NumberField label="Lleno" defaultValue={87} />
        </FieldRow>
      </Sample>
      <Sample title="money-field">
        <FieldRow>
          {states.map((state) => (
            <Stateful key={state.label} from={null as TypedAmount}>
              {(value, onChange) => <MoneyField {...state} value={value} onChange={onChange} />}
            </Stateful>
          ))}
          <Stateful from={1234.5 as TypedAmount}>
            {(value, onChange) => (
              <MoneyField
                label="Sueldo mínimo"
                value={value}
                onChange={onChange}
                hint={value === null ? 'Sin importe' : `Valor: ${value}`}
              />
            )}
          </Stateful>
        </FieldRow>
      </Sample>
      <Sample title="text-area, lines-field">
        <FieldRow>
          {states.map((state) => (
            <TextArea key={state.label} {...state} maxLength={200} />
          ))}
          <TextArea label="Lleno" defaultValue={`${long}\n`.repeat(8)} maxLength={2000} />
          <Stateful from={['Atender a clientes', 'Elaborar cotizaciones']}>
            {(value, onChange) => (
              <LinesField
                label="Funciones"
                value={value}
                onChange={onChange}
                error={value.length === 0 ? 'No has ingresado la información' : undefined}
              />
            )}
          </Stateful>
        </FieldRow>
      </Sample>
      <Sample title="date-picker, calendar">
        <FieldRow>
          {states.map((state) => (
            <Stateful key={state.label} from="">
              {(value, onChange) => <DatePicker {...state} value={value} onChange={onChange} />}
            </Stateful>
          ))}
          <Stateful from="05/03/2026">
            {(value, onChange) => (
              <DatePicker label="Elegida" value={value} onChange={onChange} clearable weekendsDisabled />
            )}
          </Stateful>
        </FieldRow>
      </Sample>
      <Sample title="date-range">
        <Stateful from={{ start: '05/03/2026', end: '' }}>
          {(value, onChange) => (
            <DateRange
              label="Periodo"
              value={value}
              onChange={onChange}
              max="31/03/2026"
              clearable
              errors={{ end: value.end === '' ? 'No has ingresado la fecha final' : undefined }}
            />
          )}
        </Stateful>
        <DateRange label="Periodo inactivo" value={{ start: '', end: '' }} onChange={nothing} disabled />
      </Sample>
      <Sample title="upload-field">
        <FieldRow>
          {uploads.map((state) => (
            <Stateful key={state.label} from={state.file}>
              {(file, set) => (
                <UploadField
                  {...state}
                  file={file}
                  accept=".jpg, .png, .jpeg"
                  onChoose={set}
                  onRemove={() => set(null)}
                />
              )}
            </Stateful>
          ))}
        </FieldRow>
      </Sample>
    </>
  )
}
