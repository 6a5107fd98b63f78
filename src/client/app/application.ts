/** Services that live as long as the page: API, session and notices. Pages bring their own machines. */
import { createActor } from 'xstate'
import { noticesMachine } from '../../../machines/shell/notices.machine.ts'
import { selectOwner, selectToken, type Session } from '../../../machines/session/session.machine.ts'
import type { Application } from '../kit/actors/application-context.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { createApi } from '../kit/api/call.ts'
import type { Config } from '../kit/api/config.ts'
import { forgetDrafts } from '../kit/drafts/forget-drafts.ts'
import { goToLogin } from '../kit/navigation/navigation.ts'
import { broadcastSignOut } from '../kit/session/other-tabs.ts'
import { wireSession } from '../kit/session/wiring.ts'

/** Starts them. `stored` is the session of this tab; `fetch` replaces the browser's. */
export function createApplication({
  config,
  stored,
  fetch,
}: {
  config: Config
  stored: Session | null
  fetch?: typeof globalThis.fetch
}): Application {
  const api = createApi({
    ...config,
    ...(fetch ? { fetch } : {}),
    currentToken: () => selectToken(session.getSnapshot()),
    onExpired: () => session.send({ type: 'session.expired' }),
  })
  const notices = createActor(noticesMachine).start()
  const notify: Notify = (notice) => notices.send({ type: 'notice.requested', notice })
  const session = createActor(wireSession(api, notify), { input: { stored } })
  session.on('session.closed', ({ why }) => {
    if (why !== 'salida') return
    // After a logout the next sign-in does not return to the last page; after a session that ended by itself it does
    forgetDrafts(selectOwner(session.getSnapshot())?.idUsuario)
    broadcastSignOut()
    goToLogin()
  })
  session.start()
  return { api, session, notices, notify, config }
}
