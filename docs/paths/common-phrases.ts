/** Phrases that the phrases of several machines share. */

/** Replaces `from` in the server's answer, which is always in `entity`. */
export const substitute = (request: string, entity: unknown): string =>
  `sustituye la respuesta de «${request}» por {"entity": ${JSON.stringify(entity)}}`
/** For tours that also try events that no screen offers. */
export const notOffered = 'La pantalla no lo ofrece: compruébalo y pasa al paso siguiente.'
/** In the place of a step that only a driver can take: no script walks it. */
export const notByHand = 'A mano no se provoca.'
export const retry = 'Pulsa «Reintentar».'
export const openProfile = (role: string): readonly string[] => [`Has ingresado como ${role}.`, 'Desde «Candidatos» abriste el perfil de un candidato, con un clic en su nombre.']
export const openProcess = (role: string, stage: string): readonly string[] => [
  `Has ingresado como ${role}.`,
  `En «Candidatos» abriste el perfil de un candidato cuyo estatus es «${stage}» y, en «Procesos actuales», su proceso.`,
]

/** Types another text in a box, or clears it; `then`: the action that follows. */
export const typedInto = (box: string, text: unknown, then = '') =>
  text === '' ? `En ${box} borra lo que hay${then === '' ? ' y deja' : ', deja'} la caja vacía${then}.` : { action: `En ${box} borra lo que hay${then === '' ? ' y escribe' : ', escribe'} el dato${then}.`, data: String(text) }

export const boxText = (text: string): string => (text === '' ? 'La caja está vacía' : `La caja dice «${text}»`)
