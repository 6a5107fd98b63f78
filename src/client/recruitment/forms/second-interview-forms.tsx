/** SE-AG: an interview with a manager. SE-AGG: with the client, or with another person. */
import { useSelector } from '@xstate/react'
import { selectPerson } from '../../../../machines/slots/person-search.machine.ts'
import { selectDate } from '../../../../machines/slots/schedule.machine.ts'
import { selectPersonSearch, selectProcess, selectSaved } from '../../../../machines/recruitment/stage-form.machine.ts'
import { hasNewClient } from '../../../../machines/recruitment/stage-form.schedule.ts'
import { formSchemas, interviewerTypes } from '../../../contract/stage-forms.ts'
import type { Person } from '../../../contract/stage-data.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { RadioGroup } from '../../ui/fields/choice/radio-group.tsx'
import { BookingSummary } from '../appointments/booking-summary.tsx'
import { useLetCandidateChoose } from './let-candidate-choose.tsx'
import type { StageActor, StageFields, StageForm, StageFormProps } from './stage-fields.ts'
import { StageFormFrame } from './stage-form-frame.tsx'
import { useStageForm } from './use-stage-form.ts'
import { isPastDay } from './past-day.ts'
import { PersonField } from '../../kit/lookups/person-field.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { scheduleValues } from './schedule-values.ts'
import { type ScheduleProps, withSchedule } from './with-schedule.tsx'

type Props = StageFormProps & ScheduleProps

/** Loads the hours of the person found by e-mail. */
function chooseOther(schedule: ScheduleProps['schedule'], form: StageForm, person: Person | null) {
  form.clearErrors(['idEntrevistador', 'hora'])
  schedule.send(
    person
      ? {
          type: 'interviewer.chosen',
          interviewer: { tipoEntrevistador: interviewerTypes.otro, idConsultor: null, idUsuario: person.idUsuario },
        }
      : { type: 'interviewer.cleared' },
  )
}

/** The person found by e-mail, as the request section names them. */
function otherPerson(actor: StageActor): Partial<StageFields> {
  const search = selectPersonSearch(actor.getSnapshot())
  const person = search ? selectPerson(search.getSnapshot()) : null
  return {
    tipoEntrevistador: interviewerTypes.otro,
    ...(person ? { idEntrevistador: String(person.idUsuario), correoEntrevistador: person.email } : {}),
  } as Partial<StageFields>
}

export const ManagerInterviewForm = withSchedule(function ManagerInterview({ actor, schedule }: Props) {
  const search = useSelector(actor, selectPersonSearch)
  const person = useSelector(search, (found) => (found ? selectPerson(found) : null))
  const fecha = useSelector(schedule, selectDate)
  const stage = useStageForm(actor, formSchemas['SE-AG'], {
    external: () => ({ ...scheduleValues(actor, schedule, 'SE-AG'), ...otherPerson(actor) }),
  })
  const { form, errorOf } = stage
  const choice = useLetCandidateChoose(stage)
  return (
    <StageFormFrame
      submitLabel="Agendar cita"
      disabled={isPastDay(fecha)}
      stage={stage}
      note={<BookingSummary schedule={schedule} stage={stage} who={person?.email} />}
      actions={choice.button}
    >
      {search && (
        <PersonField
          search={search}
          label="Gerente"
          error={errorOf('idEntrevistador')}
          onChange={(person) => chooseOther(schedule, form, person)}
        />
      )}
      <ScheduleFields schedule={schedule} stage={stage} />
      {choice.note}
    </StageFormFrame>
  )
})

const interviewers = [
  { value: interviewerTypes.cliente, label: 'Cliente' },
  { value: interviewerTypes.otro, label: 'Otro' },
]

export const ClientInterviewForm = withSchedule(function ClientInterview({ actor, schedule }: Props) {
  const search = useSelector(actor, selectPersonSearch)
  const person = useSelector(search, (found) => (found ? selectPerson(found) : null))
  const { idObservador, correoObservador } = useSelector(actor, selectProcess)
  const fecha = useSelector(schedule, selectDate)
  const client: Partial<StageFields> = idObservador
    ? ({
        tipoEntrevistador: interviewerTypes.cliente,
        idEntrevistador: String(idObservador),
        correoObservador,
      } as Partial<StageFields>)
    : {}
  const stage = useStageForm(actor, formSchemas['SE-AGG'], {
    external: () => {
      const type = form.getValues('tipoEntrevistador')
      const who =
        Number(type) === interviewerTypes.cliente
          ? client
          : type
            ? otherPerson(actor)
            : { tipoEntrevistador: undefined }
      return { ...scheduleValues(actor, schedule, 'SE-AGG'), ...who }
    },
  })
  const { form, errorOf } = stage
  const choice = useLetCandidateChoose(stage)
  const saved = useSelector(actor, selectSaved)
  // A correction cannot change whether the interview is the client's, because that decides whose result counts
  const isTaken = (value: number) =>
    saved ? value !== saved['tipoEntrevistador'] : value === interviewerTypes.cliente && !idObservador
  const type = Number(form.watch('tipoEntrevistador')) || null
  const who = (type === interviewerTypes.cliente ? correoObservador : person?.email) ?? undefined
  const chooseType = form.register('tipoEntrevistador', {
    onChange: (event: { target: { value: string } }) => {
      const isClient = Number(event.target.value) === interviewerTypes.cliente
      if (!isClient) return chooseOther(schedule, form, search ? selectPerson(search.getSnapshot()) : null)
      form.clearErrors(['idEntrevistador', 'hora'])
      schedule.send({
        type: 'interviewer.chosen',
        interviewer: { tipoEntrevistador: interviewerTypes.cliente, idConsultor: null, idUsuario: idObservador },
      })
    },
  })
  return (
    <StageFormFrame
      submitLabel="Agendar cita"
      disabled={isPastDay(fecha)}
      stage={stage}
      note={<BookingSummary schedule={schedule} stage={stage} who={who} />}
      actions={choice.button}
    >
      <EditedInterview actor={actor} />
      <RadioGroup
        label="Agendar cita con..."
        look="lines"
        choices={interviewers.map((one) => ({
          ...one,
          detail:
            one.value === interviewerTypes.otro
              ? 'elige quién'
              : idObservador
                ? correoObservador
                : 'la vacante no tiene',
          disabled: isTaken(one.value),
        }))}
        error={errorOf('tipoEntrevistador')}
        {...chooseType}
      />
      {type === interviewerTypes.otro && search && (
        <PersonField
          search={search}
          label="Persona que entrevista"
          error={errorOf('idEntrevistador')}
          onChange={(person) => chooseOther(schedule, form, person)}
        />
      )}
      <ScheduleFields schedule={schedule} stage={stage} />
      {choice.note}
    </StageFormFrame>
  )
})

/** In edit mode: the interviewer, and a notice when that is no longer the vacancy's client (spec 1 §2). */
function EditedInterview({ actor }: { actor: StageActor }) {
  const proceso = useSelector(actor, selectProcess)
  const saved = useSelector(actor, selectSaved)
  if (!saved) return null
  return (
    <>
      <Facts
        look="line"
        facts={[{ label: 'Correo de quien entrevista', value: saved['correoEntrevistador'] as string | undefined }]}
      />
      {hasNewClient(proceso, saved) && (
        <Callout>
          El cliente cambió: los cambios se agendarán con el nuevo cliente
          {proceso.correoObservador && `, ${proceso.correoObservador}`}.
        </Callout>
      )}
    </>
  )
}
