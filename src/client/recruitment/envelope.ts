/** Puts a form's values into the submit envelope (spec 1 §3). */
import type { SaveStageInput } from '../../../machines/recruitment/stage-form.setup.ts'
import { type Envelope, wireCode } from '../../contract/recruitment.ts'
import { isRejection, stageForms } from '../../contract/stage-forms.ts'

/** Codes whose envelope says `rechazo`: those with an answer that can be No. */
const answersNo = new Set(['ft', 'pere', 'exc', 'exp', 'sere', 'semr', 'of', 'fcrc', 'es', 'cnde'])

export function envelopeOf({ proceso, codigo, values }: Omit<SaveStageInput, 'idEvento'>): Envelope {
  const { section } = stageForms[codigo]
  return {
    idReclutamiento: proceso.idReclutamiento,
    idUsuario: 0,
    codigoFase: wireCode(codigo),
    repostulacion: proceso.esRepostulacion,
    ...(answersNo.has(section) ? { rechazo: isRejection(codigo, values) } : {}),
    version: proceso.version,
    ...(codigo === 'SE-RE' && proceso.idEntrevista !== null ? { idEntrevista: proceso.idEntrevista } : {}),
    [section]: values,
    // The form's own schema has judged the values; the server judges the whole again.
  } as unknown as Envelope
}
