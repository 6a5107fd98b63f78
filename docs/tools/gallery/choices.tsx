import Building from 'lucide-react/icons/building-2'
import Video from 'lucide-react/icons/video'
import { CheckboxGroup } from '../../../src/client/ui/fields/choice/checkbox-group.tsx'
import { ChoiceGrid } from '../../../src/client/ui/fields/choice/choice-grid.tsx'
import { Combobox } from '../../../src/client/ui/fields/choice/combobox.tsx'
import { FieldRow } from '../../../src/client/ui/fields/form.tsx'
import { FilterPopover, Multiselect } from '../../../src/client/ui/fields/choice/multiselect.tsx'
import { RadioGroup } from '../../../src/client/ui/fields/choice/radio-group.tsx'
import { ShortChoice } from '../../../src/client/ui/fields/choice/short-choice.tsx'
import { Select } from '../../../src/client/ui/fields/choice/select.tsx'
import { Row } from '../../../src/client/ui/layout/stack.tsx'
import { Button } from '../../../src/client/ui/actions/button.tsx'
import { Tabs } from '../../../src/client/ui/layout/tabs.tsx'
import { TagChips } from '../../../src/client/ui/fields/choice/tag-chips.tsx'
import { Tiles } from '../../../src/client/ui/fields/choice/tiles.tsx'
import { Stateful, long, nothing, Sample } from './sample.tsx'

const names = [
  'Administración',
  'Almacén',
  'Calidad',
  'Compras',
  'Finanzas',
  'Logística',
  'Mercadotecnia',
  'Sistemas',
  'Ventas',
  long,
]
export const areas = names.map((descripcion, at) => ({ id: at + 1, descripcion }))
const few = areas.slice(0, 3)
const options = areas.map(({ id, descripcion }) => ({ value: id, label: descripcion }))
const modes = [
  { value: 'V', label: 'Videollamada', icon: <Video aria-hidden="true" /> },
  { value: 'P', label: 'Presencial', icon: <Building aria-hidden="true" /> },
]
const hoursOfDays = [26, 27, 30].map((day) => ({
  label: `día ${day}`,
  choices: [9, 10, 11, 12, 13, 14, 15, 16, 17].map((hour) => ({
    value: `${day} ${hour}`,
    label: `${String(hour).padStart(2, '0')}:00`,
    name: `día ${day}, ${hour} horas`,
    isTaken: day === 30 || hour % day === 0 || hour === 13,
  })),
}))
const people = [
  { id: 1, label: 'Natalia Escamilla', detail: 'natalia.escamilla@ejemplo.mx' },
  { id: 2, label: 'Rebeca Torres' },
]

export function Choices() {
  return (
    <>
      <Sample title="select">
        <FieldRow>
          <Select label="Vacío" options={options} />
          <Select label="Elegido" options={options} defaultValue={10} />
          <Select label="Con error" options={options} error="El area es requirida" />
          <Select label="Cargando" options={[]} loading />
          <Select label="Inactivo" options={options} disabled />
        </FieldRow>
      </Sample>
      <Sample title="multiselect">
        <FieldRow>
          {[[], [2, 3], [1, 2, 3], [10]].map((from) => (
            <Stateful key={from.length} from={from}>
              {(selected, onChange) => (
                <Multiselect label={`Área ${from.join(' ')}`} options={areas} selected={selected} onChange={onChange} />
              )}
            </Stateful>
          ))}
          <Multiselect
            label="Con error"
            error="El area es requirida"
            placeholder="Selecciona áreas"
            options={few}
            selected={[]}
            onChange={nothing}
          />
          <Multiselect label="Cargando" loading options={[]} selected={[]} onChange={nothing} />
          <Multiselect label="Inactivo" disabled options={few} selected={[1]} onChange={nothing} />
        </FieldRow>
        <Row>
          {[few, areas].map((some) => (
            <Stateful key={some.length} from={some === areas ? [4, 5] : ([] as number[])}>
              {(selected, onChange) => (
                <FilterPopover
                  label={some === areas ? 'Área de interés' : 'Escolaridad'}
                  options={some}
                  selected={selected}
                  onChange={onChange}
                />
              )}
            </Stateful>
          ))}
        </Row>
      </Sample>
      <Sample title="choice-grid">
        <Stateful from={'27 10' as string | null}>
          {(value, onChange) => (
            <ChoiceGrid
              label="Próximas horas libres"
              detail="27 – 30 nov"
              columns={hoursOfDays}
              takenText="ocupada"
              value={value}
              onChange={onChange}
            />
          )}
        </Stateful>
      </Sample>
      <Sample title="checkbox-group">
        <Stateful from={[2]}>
          {(value, onChange) => (
            <CheckboxGroup
              label="¿Dónde se publica?"
              hint="Las que no marques conservan el texto que tienen."
              choices={few.map(({ id, descripcion }) => ({
                value: id,
                label: descripcion,
                detail: id === 2 ? long : 'Activa',
              }))}
              value={value}
              onChange={onChange}
            />
          )}
        </Stateful>
        <CheckboxGroup
          label="Con error"
          error="Elige al menos una"
          choices={few.slice(0, 2).map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
          value={[]}
          onChange={nothing}
        />
        <CheckboxGroup
          label="Inactivo"
          disabled
          choices={few.slice(0, 2).map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
          value={[1]}
          onChange={nothing}
        />
      </Sample>
      <Sample title="combobox">
        <FieldRow>
          {['Gerente', 'Buscando', 'Con error', 'Inactivo'].map((label) => (
            <Stateful key={label} from="">
              {(typed, onType) => (
                <Combobox
                  label={label}
                  placeholder="Busca por correo"
                  typed={typed}
                  items={typed === '' ? [] : people.filter((one) => one.label.toLowerCase().includes(typed))}
                  selected={null}
                  emptyText={typed === '' ? undefined : 'Nadie tiene ese correo'}
                  busy={label === 'Buscando'}
                  disabled={label === 'Inactivo'}
                  error={label === 'Con error' ? 'Elige a quien entrevista' : undefined}
                  onType={onType}
                  onSelect={(person) => onType(person.label)}
                />
              )}
            </Stateful>
          ))}
        </FieldRow>
      </Sample>
      <Sample title="radio-group">
        <RadioGroup
          label="Continuar con el proceso"
          choices={[
            { value: 'SI', label: 'Sí' },
            { value: 'NO', label: 'No' },
            { value: 'X', label: 'Inactiva', disabled: true },
          ]}
        />
        <RadioGroup
          label="Resultado"
          error="Selecciona una opción"
          choices={[
            { value: 'SI', label: 'Aprobado' },
            { value: 'NO', label: 'Rechazado' },
          ]}
        />
        <RadioGroup
          label="Folio"
          look="cards"
          choices={[
            { value: 1, label: 'R-1042', detail: long },
            { value: 2, label: 'R-1043', detail: 'Ocupado', disabled: true },
          ]}
        />
      </Sample>
      <Sample title="short-choice">
        {[few, areas].map((shown) => (
          <ShortChoice
            key={shown.length}
            label={`Motivo de ${shown.length}`}
            name={`motivo-${shown.length}`}
            options={shown.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
            placeholder="Selecciona un motivo"
          />
        ))}
      </Sample>
      <Sample title="tiles, tag-chips">
        {[false, true].map((disabled) => (
          <Stateful key={String(disabled)} from={'V' as string | null}>
            {(value, onChange) => (
              <Tiles
                label={disabled ? 'Tipo inactivo' : 'Tipo de entrevista'}
                tiles={modes}
                value={value}
                onChange={onChange}
                disabled={disabled}
              />
            )}
          </Stateful>
        ))}
        <Stateful from={[1, 4]}>
          {(selected, set) => (
            <TagChips
              label="Etiquetas"
              tags={options}
              selected={selected}
              onToggle={(id) => set(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])}
            />
          )}
        </Stateful>
        <TagChips label="Etiquetas inactivas" tags={options.slice(0, 2)} selected={[1]} onToggle={nothing} disabled />
      </Sample>
      <Sample title="tabs">
        <Stateful from="cabecera">
          {(selected, onSelect) => (
            <Tabs
              label="Contenido"
              selected={selected}
              onSelect={onSelect}
              tabs={[
                { key: 'cabecera', label: 'Encabezado' },
                { key: 'cultura', label: 'Cultura' },
                { key: 'galeria', label: 'Galería' },
              ]}
            >
              <p>Se muestra la parte «{selected}».</p>
            </Tabs>
          )}
        </Stateful>
        <Tabs
          look="bar"
          label="Documentos"
          selected="cv"
          onSelect={nothing}
          tabs={[{ key: 'cv', label: 'CV' }]}
          end={<Button size="small">Descargar</Button>}
        >
          <p>Encabezado de una tarjeta.</p>
        </Tabs>
      </Sample>
    </>
  )
}
