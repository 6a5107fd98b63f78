/** A request with upload progress: the browser's fetch reports it only over HTTP/2. */

/** `onSent`: 0 to 1. */
export const fetchWithProgress =
  (onSent: (sent: number) => void): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const body = await request.text()
    return new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      const abort = () => {
        sending.abort()
        reject(request.signal.reason as Error)
      }
      sending.open(request.method, request.url)
      request.headers.forEach((value, name) => sending.setRequestHeader(name, value))
      sending.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
      sending.addEventListener('load', () =>
        resolve(
          new Response(sending.responseText, {
            status: sending.status,
            statusText: sending.statusText,
            headers: headersIn(sending),
          }),
        ),
      )
      // The same error as the browser's own fetch
      sending.addEventListener('error', () => reject(new TypeError('network error')))
      if (request.signal.aborted) return abort()
      request.signal.addEventListener('abort', abort)
      sending.send(body)
    })
  }

const headersIn = (answered: XMLHttpRequest): [string, string][] =>
  answered
    .getAllResponseHeaders()
    .split('\r\n')
    .flatMap((line): [string, string][] => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : []
    })
