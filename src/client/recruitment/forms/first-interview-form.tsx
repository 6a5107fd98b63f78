import { useSelector } from '@xstate/react'
import { selectDate, selectInterviewer } from '../../../../machines/slots/schedule.machine.ts'
import { selectCatalogues, selectCode, selectProcess } from '../../../../machines/recruitment/stage-form.machine.ts'
import type { FormCode } from '../../../contract/phases.ts'
import { formSchemas, interviewerTypes } from '../../../contract/stage-forms.ts'
import { RadioGroup } from '../../ui/fields/choice/radio-group.tsx'
import type { ProcessInfo } from '../../../contract/recruitment.ts'
import type { StageCatalogues } from '../../../contract/stage-data.ts'
import { BookingSummary } from '../appointments/booking-summary.tsx'
import { useLetCandidateChoose } from './let-candidate-choose.tsx'
import type { StageFormProps } from './stage-fields.ts'
import { StageFormFrame } from './stage-form-frame.tsx'
import { useStageForm } from './use-stage-form.ts'
import { isPastDay } from './past-day.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { scheduleValues } from './schedule-values.ts'
import { type ScheduleProps, withSchedule } from './with-schedule.tsx'

type Names = NonNullable<StageCatalogues['entrevistadores']>

/** In a vacancy, either role may be vacant. */
const interviewers = ({ idUsuario, idConsultor }: ProcessInfo, names: Names | undefined) => [
  {
    value: interviewerTypes.analista,
    label: 'Analista',
    detail: idUsuario === null ? vacant : names?.analista,
    disabled: idUsuario === null,
  },
  {
    value: interviewerTypes.consultor,
    label: 'Consultor',
    detail: idConsultor === null ? vacant : names?.consultor,
    disabled: idConsultor === null,
  },
]
const vacant = 'la vacante no tiene'

/** PE-AG and PE-AGG: interviewer, date and place of the first interview. */
export const FirstInterviewForm = withSchedule(function FirstInterview({
  actor,
  schedule,
}: StageFormProps & ScheduleProps) {
  const code = useSelector(actor, selectCode) as FormCode
  const proceso = useSelector(actor, selectProcess)
  const { idConsultor, idUsuario } = proceso
  const names = useSelector(actor, selectCatalogues)?.entrevistadores
  const choices = interviewers(proceso, names)
  const chosen = useSelector(schedule, selectInterviewer)?.tipoEntrevistador
  const who = chosen === interviewerTypes.analista ? names?.analista : names?.consultor
  const fecha = useSelector(schedule, selectDate)
  const stage = useStageForm(actor, formSchemas[code], { external: () => scheduleValues(actor, schedule, code) })
  const { form, errorOf } = stage
  const choice = useLetCandidateChoose(stage)
  const choose = (tipoEntrevistador: number) => {
    form.clearErrors(['tipoEntrevistador', 'hora'])
    schedule.send({ type: 'interviewer.chosen', interviewer: { tipoEntrevistador, idConsultor, idUsuario } })
  }
  return (
    <StageFormFrame
      submitLabel="Agendar cita"
      disabled={isPastDay(fecha)}
      stage={stage}
      note={<BookingSummary schedule={schedule} stage={stage} who={chosen ? (who ?? undefined) : undefined} />}
      actions={choice.button}
    >
      <RadioGroup
        label="Agendar cita con..."
        name="tipoEntrevistador"
        look="lines"
        choices={choices}
        value={chosen ?? 0}
        onChange={(event) => choose(Number(event.target.value))}
        error={errorOf('tipoEntrevistador')}
      />
      <ScheduleFields schedule={schedule} stage={stage} />
      {choice.note}
    </StageFormFrame>
  )
})
