/**
 * Connection to the running application's numbers: the server of this page, and the session of this tab, or of another
 * tab of the same browser. Nothing is stored: the page itself neither signs in nor renews.
 */
import type { AnswerOf, AnyCall } from '../../../../../../src/contract/call.ts'
import type { CallRequest } from '../../../../../../src/client/kit/api/call.ts'
import { statusIn } from '../../../../../../src/client/kit/api/failure.ts'
import { failureText } from '../../../../../../src/client/kit/api/failure-text.ts'
import { createHttp } from '../../../../../../src/client/kit/api/http.ts'
import { readConfig } from '../../../../../../src/client/kit/api/config.ts'
import { listen, say } from '../../../../../../src/client/kit/session/other-tabs.ts'
import { readSession } from '../../../../../../src/client/kit/session/session-storage.ts'
import { OverlayProblem } from '../overlay.ts'

export const application = new URL('../', location.href)
/** How long to wait for other tabs. */
const otherTabsMs = 800

export async function perform<C extends AnyCall>(call: C, request: CallRequest<C>): Promise<AnswerOf<C>> {
  const apiBase = await findApi()
  const token = readSession()?.token ?? (await tokenOfAnotherTab())
  if (token === null)
    throw new OverlayProblem(
      'Las cifras son para quien ha iniciado sesión. Abre la aplicación, inicia sesión y vuelve a esta página en la misma pestaña, o deja aquella abierta.',
    )
  const http = createHttp({ apiBase, passwordSecret: '', currentToken: () => token, onExpired: () => {} })
  try {
    return await http.perform(call, request)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new OverlayProblem(statusIn(error) === 403 ? 'Tu rol no puede ver estas cifras.' : failureText(error))
  }
}

let found: Promise<string> | null = null

/** The application's own page contains the address of its API. */
function findApi(): Promise<string> {
  if (location.protocol === 'file:')
    return Promise.reject(
      new OverlayProblem(
        'Esta página se abrió desde un archivo: las cifras reales sólo se ven en la que sirve la aplicación, en su carpeta «docs».',
      ),
    )
  found ??= fetch(application)
    .then(
      async (answer) =>
        new URL(readConfig(new DOMParser().parseFromString(await answer.text(), 'text/html')).apiBase, location.href)
          .href,
    )
    .catch(() => {
      found = null
      throw new OverlayProblem(
        'Esta página no la sirve la aplicación, o la aplicación no responde: aquí no hay cifras reales.',
      )
    })
  return found
}

async function tokenOfAnotherTab(): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const channel = listen((said) => {
    if (said.type === 'session.handed') resolve(said.token)
  })
  say({ type: 'session.wanted' })
  const timer = setTimeout(() => resolve(null), otherTabsMs)
  return promise.finally(() => {
    clearTimeout(timer)
    channel.close()
  })
}
