/** Puts a form's values into the request body (spec 1 §3). */
import type { SaveStageInput } from '../../../machines/recruitment/stage-form.setup.ts'
import { type Envelope, wireCode } from '../../contract/recruitment.ts'
import { phases, sectionOf } from '../../contract/phases.ts'
import { isRejection } from '../../contract/stage-forms.ts'

export function envelopeOf({ proceso, codigo, values }: Omit<SaveStageInput, 'idEvento'>): Envelope {
  const { no, sender } = phases[codigo]
  return {
    idReclutamiento: proceso.idReclutamiento,
    idUsuario: 0,
    codigoFase: wireCode(codigo),
    repostulacion: proceso.esRepostulacion,
    ...(no ? { rechazo: isRejection(codigo, values) } : {}),
    version: proceso.version,
    ...(sender === 'interviewer' && proceso.idEntrevista !== null ? { idEntrevista: proceso.idEntrevista } : {}),
    [sectionOf(codigo)]: values,
    // The form's own schema has checked the values; the server checks the whole body again.
  } as unknown as Envelope
}
