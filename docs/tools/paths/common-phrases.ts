/** Phrases that the phrases of several machines share. */
import type { TesterPhrase } from './tester-phrases.ts'

/** Replaces `from` in the server's answer, which is always in `entity`. */
export const substitute = (request: string, entity: unknown): string =>
  `sustituye la respuesta de «${request}» por {"entity": ${JSON.stringify(entity)}}`
/** For tours that also try events that no screen offers. */
export const notOffered = 'La pantalla no lo ofrece: compruébalo y pasa al paso siguiente.'
/** In the place of a step that only a driver can take: no script walks it. */
export const notByHand = 'A mano no se provoca.'
export const retry = 'Pulsa «Reintentar».'
/** A step for which there are only seconds, too few to open the browser's tools. */
export const urgent = (action: string): TesterPhrase => ({ action, data: '', isUrgent: true })

/** Types another text in a box, or clears it; `then`: the action that follows. */
export const typedInto = (box: string, text: unknown, then = '') =>
  text === ''
    ? `En ${box} borra lo que hay${then === '' ? ' y deja' : ', deja'} la caja vacía${then}.`
    : {
        action: `En ${box} borra lo que hay${then === '' ? ' y escribe' : ', escribe'} el dato${then}.`,
        data: String(text),
      }

export const boxText = (text: string): string => (text === '' ? 'La caja está vacía' : `La caja dice «${text}»`)
