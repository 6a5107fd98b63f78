import { type ReactNode, useSyncExternalStore } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { CandidateDetail, CandidateHistory } from '../../../contract/candidates.ts'
import { isNarrow, subscribeToRoom } from '../../curricula/columns-room.ts'
import { entryOf } from '../../kit/lists/list-place.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { useMessages } from '../../letters/use-messages.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { useScreenActions } from '../../ui/actions/screen-actions.ts'
import { handOnFocus } from '../../ui/base/catch-focus.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import type { ProfileActor } from '../candidate-actors.ts'
import { ListNeighbours } from '../list/list-neighbours.tsx'
import { useMayAct } from '../use-may-act.ts'
import { ProfileFacts, ProfileStatus } from './profile-state.tsx'

type Props = {
  readonly idCandidato: number
  readonly profile: ProfileActor
  /** Null until it is loaded. */
  readonly candidate: CandidateDetail | null
  /** Null while the candidate's processes are not loaded. */
  readonly processes: CandidateHistory | null
  readonly children: ReactNode
}

/** Name, state, neighbours in the list, and the actions on a candidate (spec 1 §2, §6), in sight while one scrolls. */
export function ProfileHeader({ idCandidato, profile, candidate, processes, children }: Props) {
  const mayAct = useMayAct()
  const entry = entryOf(useHistoryState<unknown>())
  const isPhone = useSyncExternalStore(subscribeToRoom, isNarrow)
  const isFree = candidate !== null && processes?.actuales.length === 0 && candidate.contratado === 0
  const assign = { label: 'Asignar a vacante', run: () => profile.send({ type: 'assignment.requested' }) }
  const recommend = { label: 'Recomendar a vacante', run: () => profile.send({ type: 'recommendation.requested' }) }
  const rate = { label: 'Cambiar calificación', run: () => profile.send({ type: 'rating.requested' }) }
  const latest = processes?.actuales[0] ?? processes?.anteriores[0] ?? null
  const messages = useMessages(latest, candidate?.nombre ?? '')
  const rare = [...messages.actions, rate]
  const offered = !mayAct || !candidate ? [] : isFree ? [assign, recommend, ...rare] : rare
  useScreenActions(offered)
  const [open] = processes?.actuales ?? []
  const known = candidate && processes && { candidate, processes }
  const buttons = (
    <>
      {mayAct && isFree && (
        <>
          <Button ref={handOnFocus} look="primary" onClick={assign.run}>
            {assign.label}
          </Button>
          <Button ref={handOnFocus} onClick={recommend.run}>
            {recommend.label}
          </Button>
        </>
      )}
      {open && (
        <Link
          look="button"
          href={pathTo('process', { prospectId: idCandidato, vacancyId: open.idReclutamiento, step: open.idFase })}
          state={entry}
        >
          Abrir proceso
        </Link>
      )}
    </>
  )
  const status = known && <ProfileStatus {...known} />
  return (
    <Page
      sticky
      title={candidate?.nombre ?? 'Perfil del candidato'}
      status={!isPhone && status}
      facts={
        known && (
          <>
            {isPhone && <>{status} </>}
            <ProfileFacts idCandidato={idCandidato} entry={entry} {...known} />
          </>
        )
      }
      actions={
        <>
          <ListNeighbours idCandidato={idCandidato} />
          {!isPhone && buttons}
        </>
      }
      {...(mayAct && candidate && { more: rare.map(({ label, run }) => ({ key: label, label, onSelect: run })) })}
    >
      {isPhone && ((mayAct && isFree) || open) && <Row>{buttons}</Row>}
      {children}
      {messages.dialog}
    </Page>
  )
}
