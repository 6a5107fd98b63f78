import { Controller, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { salaryRange, type TypedAmount } from '../../../contract/pesos.ts'
import { salaryKinds, type SalaryRange } from '../../../contract/vacancy-forms.ts'
import { longestText } from '../../../contract/wire.ts'
import { FieldRow } from '../../ui/fields/form.tsx'
import { FormQuestion } from '../../ui/fields/form-error.tsx'
import { FormSection } from '../../ui/fields/form-page.tsx'
import { LinesField } from '../../ui/fields/text/lines-field.tsx'
import { MoneyField } from '../../ui/fields/text/money-field.tsx'
import { Select } from '../../ui/fields/choice/select.tsx'
import { TextArea } from '../../ui/fields/text/text-area.tsx'
import { listProblem, type TypedAdvert } from './advert-values.ts'
import { fieldLabels } from './vacancy-values.ts'

type AdvertForm = {
  readonly control: Control<TypedAdvert>
  readonly register: UseFormRegister<TypedAdvert>
  readonly errors: FieldErrors<TypedAdvert>
  /** The server's messages for fields. */
  readonly refused: Readonly<Record<string, string>> | undefined
  readonly readOnly: boolean
  readonly defaults: TypedAdvert
  /** The salary that needs a confirmation before it is saved. */
  readonly doubted: SalaryRange | null
  /** Called when an amount is typed. */
  readonly onSalary: () => void
}

/** Salary and texts of an advert (spec 2 §3, §9). */
export function AdvertFields({ form }: { form: AdvertForm }) {
  return (
    <>
      <FormSection title="Sueldo mensual">
        <FieldRow>
          <SalaryField form={form} name="sueldoMin" />
          <SalaryField form={form} name="sueldoMax" optional />
        </FieldRow>
        <Select
          label={fieldLabels.tipoSueldo}
          optional
          placeholder="Sin especificar"
          options={salaryKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          defaultValue={form.defaults.tipoSueldo ?? ''}
          error={form.errors.tipoSueldo?.message ?? form.refused?.['tipoSueldo']}
          {...form.register('tipoSueldo', { setValueAs: (kind) => kind || null })}
        />
        {form.doubted && <SalaryQuestion salary={form.doubted} />}
      </FormSection>
      <FormSection title="Texto del anuncio">
        <TextArea
          label={fieldLabels.descripcion}
          optional
          maxLength={longestText}
          readOnly={form.readOnly}
          error={form.errors.descripcion?.message ?? form.refused?.['descripcion']}
          defaultValue={form.defaults.descripcion}
          {...form.register('descripcion')}
        />
        <ListField form={form} name="funciones" />
        <ListField form={form} name="indispensable" />
        <ListField form={form} name="beneficios" optional />
      </FormSection>
    </>
  )
}

const kindLabels = { bruto: 'Bruto', neto: 'Neto' }

function SalaryField({
  form,
  name,
  optional = false,
}: {
  form: AdvertForm
  name: 'sueldoMin' | 'sueldoMax'
  optional?: boolean
}) {
  const change = (keep: (amount: TypedAmount) => void) => (amount: TypedAmount) => {
    form.onSalary()
    keep(amount)
  }
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { onChange, ...field } }) => (
        <MoneyField
          {...field}
          label={fieldLabels[name]}
          optional={optional}
          onChange={change(onChange)}
          readOnly={form.readOnly}
          error={form.errors[name]?.message ?? form.refused?.[name]}
        />
      )}
    />
  )
}

const SalaryQuestion = ({ salary: { sueldoMin, sueldoMax = null } }: { salary: SalaryRange }) => (
  <FormQuestion>
    <strong>{`¿${salaryRange(sueldoMin, sueldoMax)} al mes?`}</strong> Es menos de lo común. Si es correcto, vuelve a
    guardar.
  </FormQuestion>
)

/** The error of a single line is shown for the whole list. */
function ListField({
  form,
  name,
  optional = false,
}: {
  form: AdvertForm
  name: 'funciones' | 'indispensable' | 'beneficios'
  optional?: boolean
}) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <LinesField
          {...field}
          label={fieldLabels[name]}
          optional={optional}
          rows={5}
          maxRows={12}
          readOnly={form.readOnly}
          error={listProblem(form.errors[name]) ?? form.refused?.[name]}
        />
      )}
    />
  )
}
