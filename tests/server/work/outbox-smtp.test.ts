/** Mail servers that refuse, and texts that would like to be more than text. */
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { deliveryOf } from '../../../src/server/app.ts'
import { deliverDue } from '../../../src/server/platform/work/outbox.ts'
import { beforeTests } from '../support/before-tests.ts'
import { invitationIn, type MailServer, startMailServer } from '../support/mail-server.ts'
import { type Case, monday, save, startWorld } from '../support/process-world.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

let smtp: MailServer | undefined
const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440 } }))
beforeEach(async () => {
  await world.db.delete(outbox)
  world.logged.length = 0
  world.setNow(monday)
})
afterEach(async () => {
  await smtp?.stop()
  smtp = undefined
})

const deliverTo = (smtpUrl: string) => {
  const deps = { ...world.deps, env: { ...world.deps.env, smtpUrl } }
  return deliverDue(deps, deliveryOf(deps))
}
const waiting = () => world.db.select().from(outbox).orderBy(asc(outbox.id))
const failures = () => world.logged.map(({ event, kind, code, responseCode }) => [event, kind, code, responseCode])
const withAccount = (url: string, account: string) => url.replace('//', `//${account}@`)
const scheduled = (names: object = {}) =>
  world.begin('grupo', names).then((process) => walkTo(world, 'grupo', 'PE-RE', process))

describe('a letter stays queued and is sent again after', () => {
  test('an untrusted encryption, without sending password or letter in plain text', async () => {
    const userNames: string[] = []
    const server = (smtp = await startMailServer({
      disabledCommands: [],
      onAuth: ({ username }, _, done) => (userNames.push(String(username)), done(null, { user: username })),
    }))
    await scheduled()
    await deliverTo(withAccount(`${server.url}?requireTLS=true`, 'bolsa:secreta'))
    expect([userNames, server.received]).toEqual([[], []])
    expect((await waiting()).map(({ attempts, deliveredAt }) => [attempts, deliveredAt])).toEqual([
      [1, null],
      [1, null],
    ])
    expect(failures()).toEqual([
      ['outbox.failed', 'entrevista', expect.any(String), undefined],
      ['outbox.failed', 'entrevistador', expect.any(String), undefined],
    ])

    world.pass(16_000)
    await deliverTo(`${server.url}?tls.rejectUnauthorized=false`)
    expect(server.received).toHaveLength(2)
  })

  test('a wrong password, until it is corrected; the log never contains it', async () => {
    const server = (smtp = await startMailServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) =>
        password === 'buena' ? done(null, { user: username }) : done(new Error('no')),
    }))
    await scheduled()
    await deliverTo(withAccount(server.url, 'bolsa:mala'))
    expect(failures()).toEqual([
      ['outbox.failed', 'entrevista', 'EAUTH', 535],
      ['mail.misconfigured', undefined, 'EAUTH', 535],
      ['outbox.failed', 'entrevistador', 'EAUTH', 535],
      ['mail.misconfigured', undefined, 'EAUTH', 535],
    ])
    expect(JSON.stringify(world.logged)).not.toMatch(/mala|correo\.mx/)
    world.pass(16_000)
    await deliverTo(withAccount(server.url, 'bolsa:buena'))
    expect(server.received).toHaveLength(2)
    expect((await waiting()).every(({ deliveredAt }) => deliveredAt !== null)).toBe(true)
  })

  test('an unknown mailbox, which delays no other letters', async () => {
    const server = (smtp = await startMailServer({
      onRcptTo: ({ address }, _, done) =>
        address.startsWith('nadie') ? done(Object.assign(new Error('no such user'), { responseCode: 550 })) : done(),
    }))
    const gone = await scheduled({ correo: 'nadie@correo.mx' })
    const there = await scheduled({ correo: 'alguien@correo.mx' })
    await deliverTo(server.url)
    expect(server.received.map(({ to }) => to)).toEqual([
      [expect.stringContaining('rebeca')],
      ['alguien@correo.mx'],
      [expect.stringContaining('rebeca')],
    ])
    expect(failures()).toEqual([['outbox.given-up', 'entrevista', 'EENVELOPE', 550]])
    expect((await waiting()).filter(({ deliveredAt }) => deliveredAt === null)).toMatchObject([
      { recruitmentId: gone.id, kind: 'entrevista', attempts: 1, replyCode: 550 },
    ])
    expect(there.version).toBe(2)
  })

  test('a server that does not answer', async () => {
    await scheduled()
    await deliverTo('smtp://127.0.0.1:1')
    expect(failures()[0]).toEqual(['outbox.failed', 'entrevista', expect.stringMatching(/^E(CONN|SOCKET)/), undefined])
    expect(world.logged[0]).toMatchObject({ step: 'send' })
  })
})

describe('user input in letters', () => {
  const letterTo = async (server: MailServer, names: object) => {
    await scheduled(names)
    await deliverTo(server.url)
    const [letter, toInterviewer] = server.take()
    if (!letter || !toInterviewer) throw new Error('a letter is missing')
    return { letter, toInterviewer }
  }
  const headersOf = (raw: string) =>
    raw
      .slice(0, raw.indexOf('\r\n\r\n'))
      .split('\r\n')
      .filter((line) => /^\S/.test(line))
      .map((line) => line.split(':')[0]?.toLowerCase())

  test('cannot inject a header, recipient, calendar line or HTML', async () => {
    const server = (smtp = await startMailServer())
    const plain = await letterTo(server, {})
    const evil = 'Ana\r\nBcc: todos@correo.mx\r\n\r\n<img src=x onerror=alert(1)>\r\nATTENDEE:mailto:otro@correo.mx'
    await world.db.update(vacancies).set({ titulo: 'Analista contable\r\nX-Malo: sí\nEND:VEVENT' })
    const hostile = await letterTo(server, { nombres: evil, apellidoPaterno: 'b;c,d:"e"\\n' })
    for (const which of ['letter', 'toInterviewer'] as const) {
      const { to, raw, mail } = hostile[which]
      expect(headersOf(raw)).toEqual(headersOf(plain[which].raw))
      expect(to).toHaveLength(1)
      expect(mail.subject).toMatch(
        /Analista contable X-Malo: sí END:VEVENT|Ana Bcc: todos@correo\.mx <img src=x onerror=alert\(1\)> ATTENDEE/,
      )
      expect(mail.html).not.toMatch(/<img|\n(Bcc|ATTENDEE|X-Malo):/)
      expect(mail.text).not.toMatch(/^(Bcc|X-Malo|ATTENDEE|END)/m)
      const invitation = invitationIn(mail)
      expect(invitation?.attendees).toEqual([`mailto:${to[0]}`])
      expect(invitation?.summary).toContain('Analista contable X-Malo: sí END:VEVENT')
    }
    expect(invitationIn(hostile.toInterviewer.mail)?.summary).toContain('b;c,d:"e"\\n')
  })

  test('makes one address, whatever it contains', async () => {
    const server = (smtp = await startMailServer())
    await scheduled({ correo: 'ana@correo.mx, otro@correo.mx' })
    await scheduled({ correo: 'ana@correo.mx\r\nRCPT TO:<otro@correo.mx>' })
    await deliverTo(server.url)
    const others = server.received.filter(({ to }) =>
      to.some((address) => address.includes('otro') && !address.includes('rebeca')),
    )
    expect(others.map(({ to }) => to)).toEqual([])
    expect(server.received.every(({ to }) => to.length === 1)).toBe(true)
  })

  test('cannot end the message early', async () => {
    const server = (smtp = await startMailServer())
    const process: Case = await walkTo(world, 'grupo', 'FC-RC')
    await world.db.delete(outbox)
    const comentario = 'Uno\n.\nQUIT\n.\nDos'
    await save(await recruiterFor(world, process), process, 'FC-RC', { continuar: 'NO', comentario })
    await deliverTo(server.url)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.mail.text).toContain(`«${comentario}»`)
  })
})
