import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { type LimitKey, limitKeys, type LimitsCatalogue, type LimitsForm, measuredDays } from '../../contract/limits.ts'
import { phases, stageNames, type StageName } from '../../contract/phases.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { LoadedForm, ResourceFormBody } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { showDate } from '../ui/base/dates.ts'
import { FormSection } from '../ui/fields/form-page.tsx'
import { LinesField } from '../ui/fields/text/lines-field.tsx'
import { NumberField } from '../ui/fields/text/number-field.tsx'
import { Page } from '../ui/layout/page.tsx'
import { BulletList } from '../ui/lists/bullet-list.tsx'
import styles from './limits.module.css'
import {
  fieldOf,
  limitIn,
  sourceOf,
  type TypedLimits,
  typedOf,
  typedSchema,
  unsetLimit,
  withDrafted,
} from './limits-values.ts'
import { limitsDraft, type LimitsMachine, wireLimits } from './wiring.ts'

/** 'Plazos': how many working days a process may stay in each phase, and the days off. */
export function LimitsPage() {
  const [round, begin] = useState(0)
  return (
    <Page
      title="Plazos"
      facts="Días hábiles que un proceso puede estar en cada fase: desde el plazo se ve atrasado, y desde el doble, muy atrasado."
    >
      <LimitsRound key={round} onEnd={() => begin(round + 1)} />
    </Page>
  )
}

/** After saving or leaving, the form starts again with the stored values. */
function LimitsRound({ onEnd }: { onEnd: () => void }) {
  const actor = useFormActor(useWired(wireLimits).limits, null, onEnd)
  return <LoadedForm actor={actor}>{() => <Fields actor={actor} />}</LoadedForm>
}

const keysByStage = [...Map.groupBy(limitKeys, (key): StageName => phases[key].stage)]
const labelOf = (key: LimitKey): string => phases[key].descripcion
const daysOffLabel = 'Días inhábiles propios'
const fields = [
  ...limitKeys.map((key) => ({ name: fieldOf(key), label: labelOf(key) })),
  { name: 'diasInhabiles', label: daysOffLabel },
]

function Fields({ actor }: { actor: ActorRefFrom<LimitsMachine> }) {
  const limits = useResourceForm<TypedLimits, LimitsForm, LimitsCatalogue>(actor, {
    stored: typedOf,
    schema: typedSchema,
    send: (parsed) => parsed as unknown as LimitsForm,
    fields,
    draft: { name: limitsDraft, read: withDrafted },
    now: () => 'otros plazos.',
  })
  const { form, isSaving, errorOf, needs } = limits
  const typed = useWatch({ control: form.control, name: 'plazos' })
  return (
    <ResourceFormBody form={limits} label="Guardar plazos">
      <FormSection
        title="Plazo de cada fase"
        detail={`En días hábiles. Si no fijas un plazo, se usa el medido en los últimos ${measuredDays} días`}
      >
        {/* Every box may be empty */}
        <div className={styles.stages} data-unmarked="">
          {keysByStage.map(([stage, keys]) => (
            <fieldset key={stage} className={styles.stage}>
              <legend>{stageNames[stage]}</legend>
              {keys.map((key) => (
                <div key={key} className={styles.limit}>
                  <NumberField
                    label={labelOf(key)}
                    hint={sourceOf(key, needs.medidos[key], limitIn(typed[key]))}
                    placeholder={String(unsetLimit(key, needs.medidos[key]))}
                    readOnly={isSaving}
                    error={errorOf(fieldOf(key))}
                    {...form.register(fieldOf(key), { setValueAs: limitIn })}
                  />
                </div>
              ))}
            </fieldset>
          ))}
        </div>
      </FormSection>
      <FormSection title="Días inhábiles" detail="Además de sábados y domingos">
        <div className={styles.daysOff}>
          <BulletList
            title="Días de descanso obligatorio"
            lines={needs.oficiales.map(({ fecha, nombre }) => `${showDate(fecha)}: ${nombre}`)}
          />
          <Controller
            name="diasInhabiles"
            control={form.control}
            render={({ field }) => (
              <LinesField
                {...field}
                label={daysOffLabel}
                optional
                hint="Uno por línea: la fecha y su nombre, como 24/12/2026 Nochebuena"
                rows={5}
                maxRows={14}
                readOnly={isSaving}
                error={errorOf('diasInhabiles')}
              />
            )}
          />
        </div>
      </FormSection>
    </ResourceFormBody>
  )
}
