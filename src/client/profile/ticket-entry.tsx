import { useActorRef, useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import type { SignedIn } from '../../contract/session.ts'
import { useApplication } from '../application-context.ts'
import { Callout } from '../ui/callout.tsx'
import { Loading } from '../ui/loading.tsx'
import { useWired } from '../use-wired.ts'
import { wireAccess } from './access-wiring.ts'

/** Back from the identity provider: the ticket becomes a session, as after a password. */
export function TicketEntry({ boleto }: { boleto: string }) {
  const { session } = useApplication()
  const [, navigate] = useLocation()
  const enter = ({ token, usuario }: SignedIn) => {
    session.send({ type: 'session.started', session: { token, user: usuario } })
    navigate('/', { replace: true })
  }
  const actor = useActorRef(useWired(wireAccess).ticket, { input: { question: { boleto } } }, ({ context: { thing } }) => {
    if (thing) enter(thing)
  })
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  return (
    <>
      <h1>Ingresar</h1>
      {isLoading ? <Loading text="Ingresando..." /> : <Callout tone="danger">El ingreso venció o no se pudo terminar. Vuelve a intentarlo.</Callout>}
    </>
  )
}
