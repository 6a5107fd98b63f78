/** Compressed encodings that a browser accepts (RFC 9110 §12.5.3). */
export type Encoding = 'br' | 'gzip'

/** False if the encoding is missing or refused with `q=0`. */
export function accepts(acceptEncoding: string | undefined, encoding: Encoding): boolean {
  for (const offer of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  }
  return false
}
