/** A real SMTP server on a free port: it accepts letters, or refuses them like real servers. */
import ICAL from 'ical.js'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  readonly mail: Email
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** By default without authentication and encryption. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Otherwise it would wait for an unresponsive name server.
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      const keep = async () => {
        const raw = await buffer(stream)
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString('latin1'),
          mail: await readMail(raw),
        })
      }
      void answerAfter(keep(), done)
    },
    ...options,
  })
  // Connections broken by a client are part of the tests.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The letters since the last call. */
    take: () => received.splice(0),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function answerAfter(stored: Promise<void>, done: (failure?: Error) => void): Promise<void> {
  const failure = await stored.then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? reason : new Error('not kept')),
  )
  done(failure)
}

export const readMail = (raw: Buffer | string): Promise<Email> => PostalMime.parse(raw, { attachmentEncoding: 'utf8' })

/** The invitation part of a letter, parsed by a calendar library; null without one. */
export function invitationIn({ attachments }: Email) {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) return null
  if (typeof part.content !== 'string') throw new Error('a calendar that is no text')
  const calendar = new ICAL.Component(ICAL.parse(part.content))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('a calendar without an event')
  const event = new ICAL.Event(component)
  return {
    /** From the part's header, and from the calendar in it: clients read either. */
    methods: [part.method, calendar.getFirstPropertyValue('method')],
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    location: event.location,
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
    file: attachments.find(({ mimeType }) => mimeType === 'application/ics')?.filename,
  }
}
