/** Inputs of the parts of a scheduling form: for a new interview, or for one that is being moved. */
import type { InputFrom } from 'xstate'
import { type PhaseCode, phases } from '../../src/contract/phases.ts'
import type { ProcessInfo } from '../../src/contract/recruitment.ts'
import type { BookingProposal, Site, SlotQuestion } from '../../src/contract/stage-data.ts'
import { faceToFace, interviewerTypes } from '../../src/contract/stage-forms.ts'
import { isWireDate } from '../../src/contract/wire.ts'
import type { folioSearchMachine } from './folio-search.machine.ts'
import type { personSearchMachine } from '../slots/person-search.machine.ts'
import { type placeCascade, placeLevels } from '../slots/place-cascade.ts'
import type { DraftedSchedule, scheduleMachine } from '../slots/schedule.machine.ts'

type Saved = Record<string, unknown> | null
const numberIn = (saved: Saved, key: string): number | null => {
  const value = saved?.[key]
  return typeof value === 'number' ? value : null
}
const textIn = (saved: Saved, key: string): string => {
  const value = saved?.[key]
  return typeof value === 'string' ? value : ''
}

/** The interviewer of a second interview is found by e-mail. */
export const hasPersonSearch = (codigo: PhaseCode): boolean => phases[codigo].schedule?.codigoEtapa === 'SE'

/** For the first interview one code serves both modes (spec 1 §7). */
const slotPhaseOf = (codigo: PhaseCode) => (codigo === 'PE-AG' ? 'PE-AGG' : codigo) as SlotQuestion['codigoFase']

/** A new interview starts empty, a correction starts with the stored schedule; a draft takes precedence over both. */
export function scheduleOf(
  codigo: PhaseCode,
  proceso: ProcessInfo,
  saved: Saved,
  drafted: Saved = null,
): InputFrom<typeof scheduleMachine> {
  const idEntrevista = numberIn(saved, 'idEntrevista')
  const scope = {
    codigoFase: slotPhaseOf(codigo),
    repostulacion: proceso.esRepostulacion,
    idReclutamiento: proceso.idReclutamiento,
    ...(idEntrevista === null ? {} : { idEntrevista }),
  }
  const { interviewer, fecha, hora } = appointmentIn(proceso, saved)
  const begun = drafted ? draftedIn(codigo, proceso, drafted) : withNewClient(proceso, saved)
  return {
    scope,
    ...(interviewer && hora ? { stored: { interviewer, fecha, hora } } : {}),
    ...(begun ? { drafted: begun } : {}),
  }
}

/** Whether the stored interview is with a person who is no longer the vacancy's client (spec 1 §2, SE-AGG). */
export const hasNewClient = ({ idObservador }: ProcessInfo, saved: Saved): boolean =>
  saved?.['tipoEntrevistador'] === interviewerTypes.cliente &&
  idObservador !== null &&
  Number(saved['idEntrevistador']) !== idObservador

/** The same day and hour with the current client, whose hours are loaded. */
function withNewClient(proceso: ProcessInfo, saved: Saved): DraftedSchedule | null {
  if (!hasNewClient(proceso, saved)) return null
  const { fecha, hora } = appointmentIn(proceso, saved)
  return {
    interviewer: { tipoEntrevistador: interviewerTypes.cliente, idConsultor: null, idUsuario: proceso.idObservador },
    fecha,
    hora,
  }
}

function appointmentIn(proceso: ProcessInfo, values: Saved) {
  const hora = numberIn(values, 'hora')
  const tipoEntrevistador = numberIn(values, 'tipoEntrevistador')
  const idEntrevistador = Number(textIn(values, 'idEntrevistador'))
  return {
    interviewer:
      tipoEntrevistador === null
        ? null
        : { tipoEntrevistador, idConsultor: proceso.idConsultor, idUsuario: idEntrevistador || proceso.idUsuario },
    fecha: textIn(values, 'fecha'),
    hora: hora === null ? null : { id: hora, descripcion: textIn(values, 'descripcionHora') },
  }
}

/** Any field may be missing, because the form was interrupted. */
function draftedIn(codigo: PhaseCode, proceso: ProcessInfo, drafted: Saved): DraftedSchedule {
  const { interviewer, fecha, hora } = appointmentIn(proceso, drafted)
  const isSecond = hasPersonSearch(codigo)
  const isNamed = interviewer !== null && (!isSecond || textIn(drafted, 'idEntrevistador') !== '')
  return {
    interviewer: isNamed ? { ...interviewer, ...(isSecond ? { idConsultor: null } : {}) } : null,
    fecha: isWireDate(fecha) ? fecha : null,
    hora,
  }
}

/** What the server proposes, as the values of the form; null if it proposes nothing. */
export function proposedIn(
  { idObservador }: Pick<ProcessInfo, 'idObservador'>,
  proposal: BookingProposal | undefined,
): Record<string, unknown> | null {
  if (!proposal) return null
  const { tipoEntrevistador, persona, tipoEntrevista, lugar } = proposal
  const client =
    tipoEntrevistador === interviewerTypes.cliente && idObservador !== null
      ? { idEntrevistador: String(idObservador) }
      : {}
  const known = Object.entries({ tipoEntrevistador, tipoEntrevista }).filter(([, value]) => value !== null)
  return {
    ...Object.fromEntries(known),
    ...(persona ? { idEntrevistador: String(persona.idUsuario), correoEntrevistador: persona.email } : client),
    ...(tipoEntrevista === faceToFace ? pathOf(lugar) : {}),
  }
}

/** The levels of a site. */
export const pathOf = (site: Site | null | undefined) =>
  site ? { idDivision: site.idDivision, idRegional: site.idRegional, idGerencia: site.idGerencia, sede: site.sede } : {}

/** The interviewer of the stored interview, found by e-mail; none for a new one. */
export function personOf(saved: Saved): InputFrom<typeof personSearchMachine> {
  const idUsuario = Number(textIn(saved, 'idEntrevistador'))
  const email = textIn(saved, 'correoEntrevistador')
  return idUsuario && email ? { chosen: { idUsuario, email } } : {}
}

export const folioOf = ({ idReclutamiento }: ProcessInfo, drafted: Saved): InputFrom<typeof folioSearchMachine> => {
  const chosen = numberIn(drafted, 'folio')
  return { idReclutamiento, text: textIn(drafted, 'texto'), ...(chosen === null ? {} : { chosen }) }
}

/** The place of a face-to-face interview. */
export const siteOf = (proceso: ProcessInfo, saved: Saved): InputFrom<typeof placeCascade> => ({
  levels: placeLevels,
  scope: { masterVacancy: proceso.esVacanteMaestra },
  path: {
    idDivision: numberIn(saved, 'idDivision'),
    idRegional: numberIn(saved, 'idRegional'),
    idGerencia: numberIn(saved, 'idGerencia'),
    sede: numberIn(saved, 'sede'),
  },
})
