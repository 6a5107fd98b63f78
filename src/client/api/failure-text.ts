/** What a failed call is told as, in Spanish: the server's own words where it has some, and what is not known where it is not. */
import { ApiFailure, refusalIn, statusIn } from './failure.ts'

/** Spec 1 §8: the words of a request that failed. */
export const failedRequest = 'Hubo un error al procesar la solicitud.'

/** The words of a status-500 notice: "the returned status text" (spec 1 §8); null for any other failure. */
export function serverErrorText(error: unknown): string | null {
  if (!(error instanceof ApiFailure) || error.status !== 500) return null
  // HTTP/2 has no status text; the refusal's words say the same.
  return error.statusText || error.refusal?.mensaje || failedRequest
}

/** In a form whose notice says the rest. */
export const unsavedForm = 'No se pudo guardar. Lo que escribiste sigue aquí; vuelve a intentarlo.'

/** Statuses with which something between browser and server says that it got no answer either. */
const gatewayLost: readonly number[] = [502, 504]
const withoutAnswer: Readonly<Record<string, string>> = {
  TimeoutError: 'El servidor no respondió a tiempo.',
  NetworkError: 'No hay conexión con el servidor.',
  // A connection that breaks in the middle of an answer
  TypeError: 'No hay conexión con el servidor.',
}

/** Why it failed. */
export function failureText(error: unknown): string {
  if (statusIn(error) === 500) return failedRequest
  const words = refusalIn(error)?.mensaje
  if (words) return words
  if (error instanceof ApiFailure) return 'El servidor no está disponible por ahora.'
  return withoutAnswer[error instanceof Error ? error.name : ''] ?? 'No entendimos la respuesta del servidor.'
}

/** Nobody answered, or not so that one could tell: what was asked may have been done all the same. */
export function isUnanswered(error: unknown): boolean {
  const status = statusIn(error)
  return status === null || (gatewayLost.includes(status) && refusalIn(error) === null)
}

/** Of a form whose save got no answer, which may have been saved; null for any other failure. */
export function lostFormText(error: unknown): string | null {
  const why = lostConnection[error instanceof Error ? error.name : '']
  return why === undefined ? null : `${why} Lo que escribiste sigue aquí; antes de enviarlo otra vez revisa si se guardó.`
}
const lostConnection: Readonly<Record<string, string>> = { NetworkError: 'Sin conexión con el servidor.', TimeoutError: 'El servidor no respondió a tiempo.' }

/** In the place of what could not be asked for. */
export const failedText = (): string => (navigator.onLine ? failedRequest : 'Sin conexión: revisa tu red y vuelve a intentarlo.')

/** Of what was typed and to be saved. Sending it again is safe: it is saved once, or refused. */
export function unsavedText(error: unknown): string {
  const why = failureText(error)
  if (isUnanswered(error)) return `${why} No sabemos si se guardó. Lo que escribiste sigue aquí; puedes enviarlo otra vez: no se guarda dos veces.`
  return `${why} Lo que escribiste sigue aquí${refusalIn(error) && statusIn(error) !== 500 ? '.' : '; vuelve a intentarlo.'}`
}

/** Of a request whose failure has one text (spec 1 §8), but for a server that is away for a moment and says so. */
export function requestFailureText(error: unknown): string {
  return (statusIn(error) === 503 && refusalIn(error)?.mensaje) || failedRequest
}
