/** How every letter looks, character by character: as text, as HTML, as an invitation, as a file. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { invitationTo } from '../../../src/server/letters/invitation.ts'
import { type Draft, writeLetter } from '../../../src/server/letters/letter.ts'
import { createMail, createMailFolder } from '../../../src/server/platform/work/mail.ts'
import { readMail } from '../support/mail-server.ts'

const font = 'font-family:&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;'
const paragraph = `margin:0 0 16px;${font}font-size:16px;line-height:1.5;color:#12242a;`
const p = (content: string) => `<p style="${paragraph}">${content}</p>`
const th = `padding:6px 16px 6px 0;${font}font-size:14px;line-height:1.4;color:#4f6064;font-weight:400;text-align:left;vertical-align:top;white-space:nowrap;`
const td = `padding:6px 0;${font}font-size:16px;line-height:1.4;color:#12242a;vertical-align:top;`
const row = (label: string, value: string) =>
  `<tr><th scope="row" style="${th}">${label}</th><td style="${td}">${value}</td></tr>`
const page = (title: string, ...content: readonly string[]) =>
  [
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>`,
    '<body style="margin:0;padding:24px 12px;background-color:#f2f5f5;"><div style="max-width:560px;margin:0 auto;background-color:#ffffff;border:1px solid #dde4e4;border-radius:12px;">',
    `<div style="padding:20px 28px;border-bottom:3px solid #0b5f69;${font}font-size:18px;font-weight:600;color:#0b5f69;">Muebles &lt;Ríos&gt;</div>`,
    '<div style="padding:28px 28px 12px;">',
    ...content,
    p('Atentamente,<br>Muebles &lt;Ríos&gt;'),
    '</div></div></body></html>\n',
  ].join('\n')

const employer = { companyName: 'Muebles <Ríos>' }
const whole: Draft = {
  to: ['ana@correo.mx', 'luis@correo.mx'],
  names: ['Ana\n ', 'Luis <b>'],
  subject: ' Hola\r\na todos ',
  lines: ['Uno & dos', 'Tres\u2028cuatro'],
  quote: ' Falta:\n"uno" ',
  facts: [
    ['Fecha', '16\nmarzo'],
    ['Hora', '9'],
  ],
  link: { label: 'Abrir <aquí>', url: 'https://a.mx/?a=1&b=2' },
  closing: ['Gracias.', 'Adiós.\t'],
}

test('writes a letter with every part', () => {
  expect(writeLetter(employer, whole)).toEqual({
    to: ['ana@correo.mx', 'luis@correo.mx'],
    subject: 'Hola a todos',
    text:
      'Hola, Ana y Luis <b>:\n\nUno & dos\nTres cuatro\n\n«Falta:\n"uno"»\n\nFecha: 16 marzo\nHora: 9\n\n' +
      'Abrir <aquí>: https://a.mx/?a=1&b=2\n\nGracias.\nAdiós.\n\nAtentamente,\nMuebles <Ríos>\n',
    html: page(
      'Hola a todos',
      p('Hola, Ana y Luis &lt;b&gt;:'),
      p('Uno &amp; dos'),
      p('Tres cuatro'),
      `<blockquote style="${paragraph}padding:12px 16px;background-color:#f7f9f9;border-left:3px solid #e49b0f;white-space:pre-line;">Falta:\n&quot;uno&quot;</blockquote>`,
      '<table style="border-collapse:collapse;margin:0 0 16px;">',
      row('Fecha', '16 marzo'),
      row('Hora', '9'),
      '</table>',
      p(
        '<a href="https://a.mx/?a=1&amp;b=2" style="color:#0b5f69;font-weight:600;text-decoration:underline;">Abrir &lt;aquí&gt;</a>',
      ),
      p('Gracias.'),
      p('Adiós.'),
    ),
  })
})

test.each([undefined, '  \n'])('writes a letter with one line only; a blank comment (%j) is omitted', (quote) => {
  expect(
    writeLetter(employer, {
      to: ['ana@correo.mx'],
      names: ['Ana'],
      subject: 'Aviso',
      lines: ['Uno'],
      ...(quote !== undefined && { quote }),
    }),
  ).toEqual({
    to: ['ana@correo.mx'],
    subject: 'Aviso',
    text: 'Hola, Ana:\n\nUno\n\nAtentamente,\nMuebles <Ríos>\n',
    html: page('Aviso', p('Hola, Ana:'), p('Uno'), '', ''),
  })
})

const appointment = {
  idEntrevista: 31,
  domain: 'bolsa.ejemplo.mx',
  revision: 2,
  isCancelled: false,
  fecha: '2026-03-16',
  hora: 9,
  summary: 'Entrevista: Analista',
  description: 'Quedó agendada.',
  location: 'Torre Reforma',
  attendee: { name: 'Ana', email: 'ana@correo.mx' },
  organizer: { name: 'Muebles Ríos', email: 'citas@ejemplo.mx' },
  writtenAt: new Date('2026-03-02T16:00:00Z'),
}

test.each([
  ['REQUEST', 'CONFIRMED', false],
  ['CANCEL', 'CANCELLED', true],
] as const)('attaches an invitation, %s', (method, status, isCancelled) => {
  const { content, ...rest } = invitationTo({ ...appointment, isCancelled })
  // Lines are folded after 75 characters.
  expect({ ...rest, content: content.replaceAll('\r\n ', '') }).toEqual({
    method,
    content: [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//bolsa-de-trabajo//admin//ES',
      `METHOD:${method}`,
      'BEGIN:VEVENT',
      'UID:entrevista-31@bolsa.ejemplo.mx',
      'SEQUENCE:2',
      'DTSTAMP:20260302T160000Z',
      'DTSTART:20260316T150000Z',
      'DTEND:20260316T160000Z',
      'SUMMARY:Entrevista: Analista',
      'LOCATION:Torre Reforma',
      'DESCRIPTION:Quedó agendada.',
      'ORGANIZER;CN="Muebles Ríos":mailto:citas@ejemplo.mx',
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE;CN="Ana":MAILTO:ana@correo.mx',
      `STATUS:${status}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  })
})

test('without a mail server writes each letter to a file, and to the same file when it is sent again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bolsa-mail-'))
  const env = {
    companyName: 'Muebles Ríos',
    dataDir,
    mailFrom: 'citas@ejemplo.mx',
    publicUrl: 'https://bolsa.ejemplo.mx:8443',
    smtpUrl: undefined,
  }
  const letter = writeLetter(employer, whole)
  const invitation = invitationTo(appointment)
  await createMail(env)('aviso-7', { ...letter, subject: 'Otra vez' })
  await createMail(env)('aviso-7', { ...letter, invitation })
  // The demo's letters stay in the folder, whatever mail server there is.
  await createMailFolder(env)('aviso-8', letter)
  expect(readdirSync(join(dataDir, 'mail')).toSorted()).toEqual(['aviso-7.eml', 'aviso-8.eml'])
  const raw = readFileSync(join(dataDir, 'mail', 'aviso-7.eml'), 'utf8')
  const mail = await readMail(raw)
  expect(raw).not.toContain('\r')
  expect(raw).toContain('Auto-Submitted: auto-generated\n')
  expect({ ...mail, headers: null, headerLines: null, date: null }).toMatchObject({
    from: { name: 'Muebles Ríos', address: 'citas@ejemplo.mx' },
    to: [
      { name: '', address: 'ana@correo.mx' },
      { name: '', address: 'luis@correo.mx' },
    ],
    subject: 'Hola a todos',
    messageId: '<aviso-7@bolsa.ejemplo.mx>',
    text: `${letter.text}\n`,
    html: `${letter.html}\n`,
    attachments: [
      { mimeType: 'text/calendar', method: 'REQUEST' },
      { mimeType: 'application/ics', filename: 'entrevista.ics' },
    ],
  })
  expect((await readMail(readFileSync(join(dataDir, 'mail', 'aviso-8.eml')))).attachments).toEqual([])
  rmSync(dataDir, { recursive: true })
})
