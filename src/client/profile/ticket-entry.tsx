import { useActorRef, useSelector } from '@xstate/react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { SignedIn } from '../../contract/session.ts'
import { useApplication } from '../kit/actors/application-context.ts'
import { basePath } from '../kit/navigation/base-path.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import styles from './access.module.css'
import { wireAccess } from './access-wiring.ts'

/** Return from the identity provider: the ticket is exchanged for a session, as after a password. */
export function TicketEntry({ boleto }: { boleto: string }) {
  const { session } = useApplication()
  const enter = ({ token, usuario }: SignedIn) => {
    session.send({ type: 'session.started', session: { token, user: usuario } })
    // Opens the application, which finds the session in the tab's storage
    location.replace(`${basePath}/`)
  }
  const actor = useActorRef(useWired(wireAccess).ticket, { input: { question: { boleto } } }, (snapshot) => {
    const signedIn = selectThing<SignedIn>(snapshot)
    if (signedIn) enter(signedIn)
  })
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  return (
    <>
      <h1 className={styles.title}>Ingresar</h1>
      {isLoading ? (
        <Loading text="Ingresando..." />
      ) : (
        <Callout tone="danger">El ingreso venció o no se pudo terminar. Vuelve a intentarlo.</Callout>
      )}
    </>
  )
}
