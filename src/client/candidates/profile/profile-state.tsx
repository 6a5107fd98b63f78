import type { ReactNode } from 'react'
import type { CandidateDetail, CandidateHistory, ProcessSummary } from '../../../contract/candidates.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { Link } from '../../ui/actions/link.tsx'
import { showMonth } from '../../ui/base/dates.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

type Profile = {
  readonly idCandidato: number
  readonly candidate: CandidateDetail
  readonly processes: CandidateHistory
}
type ProfileState = {
  readonly word: string
  readonly tone?: 'waiting' | 'success' | 'danger'
  /** The process that the word is about. */
  readonly process?: ProcessSummary | undefined
  readonly detail?: string
}

/** Where a candidate stands: the first that is true. */
export function stateOf({
  candidate,
  processes: { actuales, anteriores },
}: Omit<Profile, 'idCandidato'>): ProfileState {
  const [open, ...others] = actuales
  const [last] = anteriores
  if (open) {
    const more =
      others.length === 0 ? '' : others.length === 1 ? ' y otro proceso' : ` y otros ${others.length} procesos`
    return { word: 'En proceso', tone: 'waiting', process: open, detail: `${open.ultimaEtapaAlcanzada}${more}` }
  }
  if (candidate.contratado !== 0) {
    const hired = anteriores.find(({ desenlace }) => desenlace === 'contratada')
    return { word: 'Contratado', tone: 'success', ...(hired && { process: hired, detail: showMonth(hired.fecha) }) }
  }
  if (candidate.calificacion.codigo === 'LN')
    return { word: 'Bloqueado', tone: 'danger', detail: candidate.calificacion.descripcion }
  if (last?.desenlace === 'descartada')
    return { word: 'Rechazado', process: last, detail: last.motivo ?? last.ultimaEtapaAlcanzada }
  return { word: 'Libre', detail: 'Sin proceso abierto' }
}

/** The state as a word. */
export function ProfileStatus(profile: Omit<Profile, 'idCandidato'>) {
  const { word, tone } = stateOf(profile)
  return <Badge {...(tone && { tone })}>{word}</Badge>
}

/** What the word is about. */
export function ProfileFacts({ idCandidato, entry, ...profile }: Profile & { entry: unknown }): ReactNode {
  const { process, detail } = stateOf(profile)
  return (
    <>
      {process && (
        <Link
          href={pathTo('process', {
            prospectId: idCandidato,
            vacancyId: process.idReclutamiento,
            step: process.idFase,
          })}
          state={entry}
        >
          {process.tituloVacante}
        </Link>
      )}
      {process && detail && ' · '}
      {detail}
    </>
  )
}
