import { useSelector } from '@xstate/react'
import { type MouseEvent, type ReactNode, use, useState } from 'react'
import {
  selectCatalogues,
  selectCode,
  selectIsCorrection,
  selectProcess,
} from '../../../../machines/recruitment/stage-form.machine.ts'
import { Button } from '../../ui/actions/button.tsx'
import { focusFirstInvalid } from '../../ui/base/focus-first-invalid.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { lazyView } from '../../shell/lazy-view.ts'
import type { Invitation } from '../appointments/invitation-wiring.ts'
import { ProcessContext } from '../process-actor.ts'
import type { StageFields } from './stage-fields.ts'
import type { StageResourceForm } from './use-stage-form.ts'

const dialog = lazyView(() => import('../appointments/invitation-dialog.tsx').then((file) => file.InvitationDialog))

/** Fields of the booking form, without day and hour. */
const meetingFields = [
  'tipoEntrevistador',
  'idEntrevistador',
  'tipoEntrevista',
  'idDivision',
  'idRegional',
  'idGerencia',
  'sede',
] as const satisfies readonly (keyof StageFields)[]

/**
 * 'Que elija el candidato': a note for the fields and a button beside that which books. Both are null where the server
 * does not offer it, and for an interview that has an hour.
 */
export function useLetCandidateChoose({ actor, form, typed }: StageResourceForm): {
  readonly note: ReactNode
  readonly button: ReactNode
} {
  const offered = useSelector(actor, selectCatalogues)?.eleccion
  const isCorrection = useSelector(actor, selectIsCorrection)
  const { idReclutamiento, version } = useSelector(actor, selectProcess)
  const codigoFase = useSelector(actor, selectCode) as Invitation['codigoFase']
  const process = use(ProcessContext)
  const [subject, setSubject] = useState<Invitation | null>(null)
  const [isSent, setSent] = useState(false)
  if (!offered || isCorrection) return { note: null, button: null }
  const open = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const page = currentTarget.form
    if (!(await form.trigger([...meetingFields]))) return page && focusFirstInvalid(page)
    const values = typed()
    setSubject({
      idReclutamiento,
      version,
      codigoFase,
      cita: Object.fromEntries(meetingFields.map((name) => [name, values[name]])),
    })
  }
  const { invitado } = offered
  const isInvited = isSent || invitado !== null
  return {
    note: isInvited && (
      <Callout tone="waiting">
        {isSent || !invitado
          ? 'Se invitó al candidato a elegir la hora. Aún no elige.'
          : `${invitado.por} invitó al candidato a elegir la hora (${invitado.cita}) el ${invitado.fecha}, ${invitado.hora}. Aún no elige.`}
      </Callout>
    ),
    button: (
      <>
        <Button onClick={(event) => void open(event)}>
          {isInvited ? 'Invitarlo de nuevo a elegir' : 'Que elija el candidato'}
        </Button>
        {subject && (
          <LazyPart title="Que elija el candidato" onClose={() => setSubject(null)}>
            <dialog.View
              subject={subject}
              onSent={() => {
                setSubject(null)
                setSent(true)
                process?.send({ type: 'status.outdated' })
              }}
              onClose={() => setSubject(null)}
            />
          </LazyPart>
        )}
      </>
    ),
  }
}
