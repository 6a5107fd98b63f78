/** The address of a process from a place that does not know its step: the page goes on to the current one. */
import { phases } from '../../../contract/phases.ts'
import { pathTo } from './paths.ts'

/** The step that such links and requests name. */
export const unknownStep = phases.FT.idFase

export const processAddress = ({
  idCandidato,
  idReclutamiento,
}: {
  idCandidato: number
  idReclutamiento: number
}): string => pathTo('process', { prospectId: idCandidato, vacancyId: idReclutamiento, step: unknownStep })
