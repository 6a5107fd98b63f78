/** What the parts of a scheduling form start with: an interview to make, or one that is being moved. */
import type { InputFrom } from 'xstate'
import type { PhaseCode } from '../src/contract/phases.ts'
import type { ProcessInfo, SlotQuestion } from '../src/contract/recruitment.ts'
import type { faceToFaceCascadeMachine } from './face-to-face-cascade.machine.ts'
import type { personSearchMachine } from './person-search.machine.ts'
import type { scheduleMachine } from './schedule.machine.ts'

type Saved = Record<string, unknown> | null
const numberIn = (saved: Saved, key: string): number | null => {
  const value = saved?.[key]
  return typeof value === 'number' ? value : null
}
const textIn = (saved: Saved, key: string): string => {
  const value = saved?.[key]
  return typeof value === 'string' ? value : ''
}

/** The schedule of a new interview is empty; that of a correction is the stored one. */
export function scheduleOf(codigo: PhaseCode, proceso: ProcessInfo, saved: Saved): InputFrom<typeof scheduleMachine> {
  const idEntrevista = numberIn(saved, 'idEntrevista')
  const scope = {
    codigoFase: codigo as SlotQuestion['codigoFase'],
    repostulacion: proceso.esRepostulacion,
    ...(idEntrevista === null ? {} : { idEntrevista }),
  }
  const hora = numberIn(saved, 'hora')
  const tipoEntrevistador = numberIn(saved, 'tipoEntrevistador')
  if (hora === null || tipoEntrevistador === null) return { scope }
  const idEntrevistador = Number(textIn(saved, 'idEntrevistador'))
  return {
    scope,
    stored: {
      interviewer: {
        tipoEntrevistador,
        idConsultor: proceso.idConsultor,
        idUsuario: idEntrevistador || proceso.idUsuario,
      },
      fecha: textIn(saved, 'fecha'),
      hora: { id: hora, descripcion: textIn(saved, 'descripcionHora') },
    },
  }
}

/** The person found by e-mail who holds the stored interview; none in a new one. */
export function personOf(saved: Saved): InputFrom<typeof personSearchMachine> {
  const idUsuario = Number(textIn(saved, 'idEntrevistador'))
  const email = textIn(saved, 'correoEntrevistador')
  return idUsuario && email ? { chosen: { idUsuario, email } } : {}
}

/** The place of a face-to-face interview. */
export const siteOf = (proceso: ProcessInfo, saved: Saved): InputFrom<typeof faceToFaceCascadeMachine> => ({
  masterVacancy: proceso.esVacanteMaestra,
  path: {
    idDivision: numberIn(saved, 'idDivision'),
    idRegional: numberIn(saved, 'idRegional'),
    idGerencia: numberIn(saved, 'idGerencia'),
    sede: numberIn(saved, 'sede'),
  },
})
