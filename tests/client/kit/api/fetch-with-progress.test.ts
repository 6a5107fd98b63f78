/** A request with upload progress: it answers as the browser's fetch does, and reports how much was sent. */
import { beforeEach, expect, it, vi } from 'vitest'
import { fetchWithProgress } from '../../../../src/client/kit/api/fetch-with-progress.ts'

/** A request as the browser makes it, whose end the test decides. */
class Sending extends EventTarget {
  static last: Sending | undefined
  readonly upload = new EventTarget()
  readonly headers: [string, string][] = []
  readonly abort = vi.fn<() => void>()
  opened: unknown[] = []
  sent: unknown
  status = 0
  statusText = ''
  responseText = ''
  constructor() {
    super()
    Sending.last = this
  }
  open(...args: unknown[]) {
    this.opened = args
  }
  setRequestHeader(name: string, value: string) {
    this.headers.push([name, value])
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\ntoken: dos\r\n'
  }
  send(body: unknown) {
    this.sent = body
  }
}
beforeEach(() => {
  Sending.last = undefined
  vi.stubGlobal('XMLHttpRequest', Sending)
})

const address = 'http://servidor.mx/subir'
const start = async (signal?: AbortSignal) => {
  const progress: number[] = []
  const answer = fetchWithProgress((sent) => progress.push(sent))(address, {
    method: 'POST',
    body: '{"a":1}',
    headers: { token: 'uno' },
    ...(signal && { signal }),
  })
  answer.catch(() => {})
  await vi.waitFor(() => expect(Sending.last?.sent).toBe('{"a":1}'))
  return { progress, answer, sending: Sending.last! }
}

it('sends the request, reports the progress, and returns the answer', async () => {
  const { progress, answer, sending } = await start()
  expect([sending.opened, new Map(sending.headers).get('token')]).toEqual([['POST', address], 'uno'])
  sending.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
  sending.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 0, total: 0 }))
  Object.assign(sending, { status: 409, statusText: 'Conflict', responseText: '{"error":1}' })
  sending.dispatchEvent(new Event('load'))
  const response = await answer
  expect([
    progress,
    response.status,
    response.statusText,
    await response.text(),
    response.headers.get('token'),
  ]).toEqual([[0.25, 0], 409, 'Conflict', '{"error":1}', 'dos'])
})

it('fails as fetch does without an answer', async () => {
  const { answer, sending } = await start()
  sending.dispatchEvent(new Event('error'))
  await expect(answer).rejects.toThrow(TypeError)
})

it('aborts when the caller aborts', async () => {
  const stop = new AbortController()
  const { answer, sending } = await start(stop.signal)
  stop.abort(new Error('ya no'))
  await expect(answer).rejects.toThrow('ya no')
  expect(sending.abort).toHaveBeenCalledTimes(1)
})
