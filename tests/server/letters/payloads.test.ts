/** Texts of staff that would like to be more than text, in letters, templates and notes; and keys to pages. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createTemplate,
  deleteTemplate,
  getLetterOptions,
  letterLines,
  listLetters,
  listTemplates,
  sendLetter,
  unknownPlaceholder,
} from '../../../src/contract/letters.ts'
import { addNote } from '../../../src/contract/notes.ts'
import { exportRecord } from '../../../src/contract/personal-data.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Received } from '../support/mail-server.ts'
import { startMailWorld } from '../support/mail-world.ts'
import { structureOf } from '../support/markup.ts'
import { payloads } from '../support/payloads.ts'
import { type Case, look, monday } from '../support/process-world.ts'
import { tracesInDatabase } from '../support/traces.ts'

const mail = beforeTests(() => startMailWorld({ undoSeconds: 10 }))
beforeEach(async () => {
  mail.world.setNow(monday)
  mail.world.logged.length = 0
  await mail.world.db.delete(outbox)
  mail.smtp.take()
})

const recruiter = () => mail.world.as('ROLE_CRP_REC')
const correo = 'una@correo.mx'
const headersOf = ({ raw }: Received) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .split('\r\n')
    .filter((line) => /^\S/.test(line))
    .map((line) => line.split(':')[0])
const order = async (process: Case, text: string) =>
  (await recruiter()).call(sendLetter, { body: { idReclutamiento: process.id, asunto: text, texto: text } })
const leave = async () => {
  mail.world.pass(10_000)
  return mail.deliver()
}
const shown = async (process: Case) =>
  (await (await recruiter()).call(listLetters, { query: { idReclutamiento: process.id } })).entity!
const exported = async ({ candidateId }: Case) => {
  const client = await mail.world.as('ROLE_CRP_ADMN')
  const { entity } = await client.call(exportRecord, { query: { idCandidato: candidateId } })
  return entity!.text()
}
/** Every text in an answer in JSON. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

const isOpen = (text: string) => unknownPlaceholder(text) !== null
const injections = [
  ...payloads,
  'Hola\r\nBcc: todos@correo.mx\r\n\r\n<b>x</b>',
  'Hola\n.\nQUIT',
  '=HYPERLINK("http://x.mx")',
]

describe.each(injections.filter((text) => !isOpen(text)))('%j', (text) => {
  test('is the text of one letter to one person, as it was typed', async () => {
    const process = await mail.world.begin('grupo', { correo })
    const send = async (typed: string) => {
      expect((await order(process, typed)).status).toBe(200)
      const [letter, ...more] = await leave()
      expect([more, letter?.to]).toEqual([[], [correo]])
      return letter!
    }
    const lines = letterLines(text)
    const usual = await send(lines.map(() => 'Inocente').join('\n'))
    const letter = await send(text)
    expect(headersOf(letter)).toEqual(headersOf(usual))
    expect(structureOf(letter.mail.html!)).toEqual(structureOf(usual.mail.html!))
    for (const line of lines) expect(letter.mail.text).toContain(line)
    expect(letter.mail.subject?.replaceAll(/\s+/g, ' ')).toBe(text.trim().replaceAll(/[\s\p{Cc}]+/gu, ' '))
    expect((await shown(process))[0]).toMatchObject({ texto: text.trim(), estado: 'enviada' })
    expect(textsIn(JSON.parse(await exported(process)))).toContain(text.trim())
  })

  test('is a template, as it was typed', async () => {
    const client = await recruiter()
    const form = { uso: 'mensaje', etapa: null, motivo: null, compartida: false } as const
    const typed = { nombre: text.slice(0, 80), asunto: text, texto: text }
    const { entity } = await client.call(createTemplate, { body: { ...form, ...typed } })
    const { idPlantilla } = entity!
    const { plantillas } = (await client.call(listTemplates)).entity!
    expect(plantillas.find((one) => one.idPlantilla === idPlantilla)).toEqual({
      ...form,
      nombre: text.slice(0, 80).trim(),
      asunto: text.trim(),
      texto: text.trim(),
      idPlantilla,
      editable: true,
      version: 0,
    })
    expect((await client.call(deleteTemplate, { body: { idPlantilla, version: 0 } })).status).toBe(200)
  })
})

test.each(payloads.filter(isOpen))('%j would be an unknown placeholder, and is refused', async (text) => {
  const process = await mail.world.begin('grupo')
  const { status, error } = await order(process, text)
  expect([status, Object.keys(error?.campos ?? {})]).toEqual([400, ['asunto', 'texto']])
  expect(await mail.world.db.$count(outbox)).toBe(0)
})

test.each(injections)('a note with %j is on the page and in the file of one’s data as it was typed', async (text) => {
  const process = await mail.world.begin('grupo')
  const client = await recruiter()
  const body = { idReclutamiento: process.id, audiencia: 'equipo', texto: text } as const
  expect((await client.call(addNote, { body })).entity?.texto).toBe(text.trim())
  expect((await look(client, process)).entity!.notas.map(({ texto }) => texto)).toEqual([text.trim()])
  expect(textsIn(JSON.parse(await exported(process)))).toContain(text.trim())
})

test('the key to a candidate’s page is in the letter, and in no table, answer, log or file', async () => {
  const process = await mail.world.begin('grupo', { correo })
  const client = await recruiter()
  const body = { idReclutamiento: process.id, asunto: 'Tu página', texto: 'Está aquí: {enlace}' }
  expect((await client.call(sendLetter, { body })).status).toBe(200)
  const answers = async () => [
    (await client.call(getLetterOptions, { query: { idReclutamiento: process.id, uso: 'mensaje' } })).entity,
    await shown(process),
    (await look(client, process)).entity,
    await exported(process),
    mail.world.logged,
  ]
  const before = JSON.stringify(await answers())
  const [letter] = await leave()
  const key = /enlace\/([\w-]{43})/.exec(letter!.mail.text!)![1]!
  const after = JSON.stringify(await answers())
  for (const seen of [before, after]) {
    expect(seen).toContain('{enlace}')
    expect(seen).not.toMatch(/\/enlace\/[\w-]{43}/)
  }
  expect(after).not.toContain(key)
  expect(await tracesInDatabase(mail.world.db, [key])).toEqual([])
})
