/** Phrases that the phrases of several machines share. */
import type { TesterPhrase } from './tester-phrases.ts'

/** Replaces `from` in the server's answer, which is always in `entity`. */
export const substitute = (request: string, entity: unknown): string =>
  `sustituye la respuesta de «${request}» por {"entity": ${JSON.stringify(entity)}}`
/** In the place of a step that only a driver can take: no script walks it. `why`: for the list of what has none. */
export const notByHand = (why: string): Exclude<TesterPhrase, string> => ({
  action: 'A mano no se provoca.',
  data: '',
  notByHand: why,
})
export const retry = 'Pulsa «Reintentar».'
/** An event that no screen offers. */
export const notOffered = notByHand('la pantalla no lo ofrece')
/** What a candidate does by a link that no screen shows. */
export const byLetter = notByHand('el enlace sólo está en el correo que recibe el candidato')
/** Why no script undoes a decision. */
export const undoneInTime = 'hay que pulsar «Deshacer» antes de diez segundos'
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

export const boxText = (box: string, text: string): string =>
  text === '' ? `La caja ${box} está vacía` : `La caja ${box} dice «${text}»`
/** Whatever the address is, this one is another and nobody's. */
export const anotherEmail = 'escribe un 1 delante del correo que hay'
/** Buttons of the e-mail that are only icons: their names are not read on the screen. */
export const emailIcons = {
  'Editar correo': 'el lápiz «Editar correo»',
  'Guardar correo': 'la palomita «Guardar correo»',
}
