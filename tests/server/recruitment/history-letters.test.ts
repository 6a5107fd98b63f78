/**
 * The history's text for an undeliverable letter: the cause and the remedy, by the mail server's refusal and the
 * addressee.
 */
import { expect, test } from 'vitest'
import type { FailedLetter } from '../../../src/server/recruitment/history/failed-letters.ts'
import { letterItem } from '../../../src/server/recruitment/history/history-letters.ts'

const letter: FailedLetter = {
  id: 31,
  kind: 'solicitud',
  failedAt: new Date('2026-03-02T16:05:00Z'),
  replyCode: 550,
  interviewer: null,
  to: ['ana@correo.mx'],
  subject: 'Completa tu solicitud de empleo',
  because: 'direccion',
  isCancellation: false,
}
const reader = { candidate: 'Ana Prueba Ríos', locked: 'FC-ES', canAct: true } as const

const subject = '<p>Aviso: «Completa tu solicitud de empleo»</p>'
const candidate = '<p>Para: Ana Prueba Ríos, candidato (ana@correo.mx)</p>'
const correct = '<p>Revisa el correo del candidato y usa Reenviar notificación.</p>'
const otherwise = '<p>Avísale por otro medio.</p>'
const again = '<p>Usa Reenviar notificación o avísale por otro medio.</p>'

test.each<[name: string, more: Partial<FailedLetter>, content: string]>([
  ['the address', {}, `${subject}${candidate}<p>El servidor de correo no aceptó la dirección (550).</p>${correct}`],
  [
    'two addresses',
    { to: ['ana@correo.mx', 'luz@correo.mx'] },
    `${subject}<p>Para: Ana Prueba Ríos, candidato (ana@correo.mx, luz@correo.mx)</p><p>El servidor de correo no aceptó la dirección (550).</p>${correct}`,
  ],
  [
    'an address that is none',
    { replyCode: null },
    `${subject}${candidate}<p>La dirección no es una a la que se pueda escribir.</p>${correct}`,
  ],
  [
    'the letter',
    { because: 'mensaje', replyCode: 552 },
    `${subject}${candidate}<p>El servidor de correo no aceptó el mensaje (552).</p>${again}`,
  ],
  [
    'a letter that is too long before it is sent',
    { because: 'mensaje', replyCode: null },
    `${subject}${candidate}<p>El servidor de correo no aceptó el mensaje.</p>${again}`,
  ],
  [
    'every attempt',
    { because: 'intentos', replyCode: 451 },
    `${subject}${candidate}<p>Se intentó 16 veces en más de un día, sin éxito (451).</p>${again}`,
  ],
  [
    'every attempt, without an answer',
    { because: 'intentos', replyCode: null },
    `${subject}${candidate}<p>Se intentó 16 veces en más de un día, sin éxito.</p>${again}`,
  ],
  [
    'a cancellation, which cannot be resent',
    { isCancellation: true },
    `${subject}${candidate}<p>El servidor de correo no aceptó la dirección (550).</p>${otherwise}`,
  ],
  [
    'to the interviewer, which cannot be resent',
    { interviewer: 'Octavio Beltrán Soto', to: ['octavio@ejemplo.mx'] },
    `${subject}<p>Para: Octavio Beltrán Soto, quien entrevista (octavio@ejemplo.mx)</p><p>El servidor de correo no aceptó la dirección (550).</p>${otherwise}`,
  ],
  [
    'before it was written',
    { subject: null, to: [] },
    `<p>Para: Ana Prueba Ríos, candidato</p><p>El servidor de correo no aceptó la dirección (550).</p>${correct}`,
  ],
])('%s', (_, more, content) => {
  expect(letterItem({ ...letter, ...more }, reader)).toEqual({
    id: -31,
    title: 'No se pudo entregar el aviso',
    icon: 'sin-entregar',
    date: '02/03/2026',
    hora: '10:05',
    author: 'Sistema',
    content,
    editable: false,
    idFase: 16,
    codigoFase: null,
  })
})

test('shows neither address nor advice to a user who cannot act on it', () => {
  expect(letterItem(letter, { ...reader, canAct: false }).content).toBe(
    `${subject}<p>Para: Ana Prueba Ríos, candidato</p><p>El servidor de correo no aceptó la dirección (550).</p>`,
  )
})
