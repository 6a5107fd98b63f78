import { useState } from 'react'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { DatePicker } from '../ui/fields/dates/date-picker.tsx'
import { formatDay } from '../ui/base/dates.ts'
import { FieldRow } from '../ui/fields/form.tsx'
import { FormSection } from '../ui/fields/form-page.tsx'
import { fieldLabels, type TypedVacancy } from './form/vacancy-values.ts'

/** First and last day of a vacancy (spec 2 §2, §5). A stored first day cannot be changed. */
export function VacancyDays({
  control,
  problemAt,
  isStartFixed,
}: {
  control: Control<TypedVacancy>
  problemAt: (name: keyof TypedVacancy) => string | undefined
  isStartFixed: boolean
}) {
  const [fechaInicio, fechaFin] = useWatch({ control, name: ['fechaInicio', 'fechaFin'] })
  const [yesterday] = useState(() => formatDay(dayBefore(new Date())))
  return (
    <FormSection title="Fechas">
      <FieldRow>
        <Controller
          control={control}
          name="fechaInicio"
          render={({ field }) => (
            <DatePicker
              {...field}
              label={fieldLabels.fechaInicio}
              weekendsDisabled
              min={yesterday}
              max={fechaFin || undefined}
              disabled={isStartFixed}
              error={problemAt('fechaInicio')}
            />
          )}
        />
        <Controller
          control={control}
          name="fechaFin"
          render={({ field }) => (
            <DatePicker
              {...field}
              label={fieldLabels.fechaFin}
              optional
              weekendsDisabled
              clearable
              min={fechaInicio || yesterday}
              error={problemAt('fechaFin')}
            />
          )}
        />
      </FieldRow>
    </FormSection>
  )
}

const dayBefore = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1)
