/** Spanish messages for failed calls: the server's own message if there is one, and what remains unknown otherwise. */
import { ApiFailure, refusalIn, statusIn } from './failure.ts'

/** Spec 1 §8: the message of a failed request. */
export const failedRequest = 'Hubo un error al procesar la solicitud.'

/** The text of a status-500 notice: "the returned status text" (spec 1 §8); null for any other failure. */
export function serverErrorText(error: unknown): string | null {
  if (!(error instanceof ApiFailure) || error.status !== 500) return null
  // HTTP/2 has no status text; the refusal has the same message.
  return error.statusText || error.refusal?.mensaje || failedRequest
}

/** In a form, beside a notice with the details. */
export const unsavedForm = 'No se pudo guardar. Lo que escribiste sigue aquí; vuelve a intentarlo.'

/** Statuses that a gateway sends when it got no answer from the server. */
const gatewayLost: readonly number[] = [502, 504]
const withoutAnswer: Readonly<Record<string, string>> = {
  TimeoutError: 'El servidor no respondió a tiempo.',
  NetworkError: 'No hay conexión con el servidor.',
  // The connection breaks in the middle of an answer
  TypeError: 'No hay conexión con el servidor.',
}

/** Explains the failure. */
export function failureText(error: unknown): string {
  if (statusIn(error) === 500) return failedRequest
  const message = refusalIn(error)?.mensaje
  if (message) return message
  if (error instanceof ApiFailure) return 'El servidor no está disponible por ahora.'
  return withoutAnswer[error instanceof Error ? error.name : ''] ?? 'No entendimos la respuesta del servidor.'
}

/** There was no answer, or no readable one: the request may have been carried out all the same. */
export function isUnanswered(error: unknown): boolean {
  const status = statusIn(error)
  return status === null || (gatewayLost.includes(status) && refusalIn(error) === null)
}

/** For a form whose save got no answer and may have been carried out; null for any other failure. */
export function lostFormText(error: unknown): string | null {
  const why = lostConnection[error instanceof Error ? error.name : '']
  return why === undefined
    ? null
    : `${why} Lo que escribiste sigue aquí; antes de enviarlo otra vez revisa si se guardó.`
}
const lostConnection: Readonly<Record<string, string>> = {
  NetworkError: 'Sin conexión con el servidor.',
  TimeoutError: 'El servidor no respondió a tiempo.',
}

/** Shown in place of data that could not be loaded. */
export const failedText = (): string =>
  navigator.onLine ? failedRequest : 'Sin conexión: revisa tu red y vuelve a intentarlo.'

/** For typed values that should be saved. Sending them again is safe: they are saved once, or refused. */
export function unsavedText(error: unknown): string {
  const why = failureText(error)
  if (isUnanswered(error))
    return `${why} No sabemos si se guardó. Lo que escribiste sigue aquí; puedes enviarlo otra vez: no se guarda dos veces.`
  return `${why} Lo que escribiste sigue aquí${refusalIn(error) && statusIn(error) !== 500 ? '.' : '; vuelve a intentarlo.'}`
}

/**
 * For requests whose failure has a fixed text (spec 1 §8), except when the server reports that it is briefly
 * unavailable.
 */
export function requestFailureText(error: unknown): string {
  return (statusIn(error) === 503 && refusalIn(error)?.mensaje) || failedRequest
}
