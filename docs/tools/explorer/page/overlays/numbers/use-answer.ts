import { useEffect, useState } from 'react'
import type { AnswerOf, AnyCall } from '../../../../../../src/contract/call.ts'
import type { CallRequest } from '../../../../../../src/client/kit/api/call.ts'
import { OverlayProblem } from '../overlay.ts'
import { perform } from './connection.ts'

export type Answered<Answer> = { readonly answer: Answer | null; readonly problem: string | null }

/** The answer to a request with a body; null: nothing is requested. A former answer is not shown for a new request. */
export function useAnswer<C extends AnyCall>(call: C, body: object | null): Answered<AnswerOf<C>> {
  const [found, setFound] = useState<(Answered<AnswerOf<C>> & { readonly of: string }) | null>(null)
  const request = JSON.stringify(body)
  useEffect(() => {
    if (request === 'null') return
    const abort = new AbortController()
    const show = (answer: AnswerOf<C> | null, problem: string | null) =>
      !abort.signal.aborted && setFound({ of: request, answer, problem })
    const body: unknown = JSON.parse(request)
    // The type of a call's request depends on the call, which is not known here
    perform(call, { body, signal: abort.signal } as unknown as CallRequest<C>).then(
      (answer) => show(answer, null),
      (error: unknown) => show(null, error instanceof OverlayProblem ? error.message : 'No se pudo.'),
    )
    return () => abort.abort()
  }, [call, request])
  return found?.of === request ? found : { answer: null, problem: null }
}
