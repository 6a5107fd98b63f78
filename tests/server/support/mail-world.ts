/** The world of processes, with letters sent through a real mail server. */
import type { SMTPServerOptions } from 'smtp-server'
import { deliveryOf } from '../../../src/server/app.ts'
import { deliverDue } from '../../../src/server/platform/work/outbox.ts'
import { type MailServer, type Received, startMailServer } from './mail-server.ts'
import { startWorld, type World } from './process-world.ts'

export type MailWorld = {
  readonly world: World
  readonly smtp: MailServer
  /** Sends all due letters; returns those that the server accepted. */
  readonly deliver: () => Promise<Received[]>
  readonly stop: () => Promise<void>
}

export async function startMailWorld({
  options,
  mailFrom,
  undoSeconds,
}: { options?: SMTPServerOptions; mailFrom?: string; undoSeconds?: number } = {}): Promise<MailWorld> {
  const smtp = await startMailServer(options)
  const world = await startWorld({
    env: {
      smtpUrl: smtp.url,
      tokenMinutes: 90_000,
      sessionHours: 1_500,
      ...(mailFrom && { mailFrom }),
      ...(undoSeconds !== undefined && { undoSeconds }),
    },
  })
  return {
    world,
    smtp,
    deliver: async () => {
      await deliverDue(world.deps, deliveryOf(world.deps))
      return smtp.take()
    },
    stop: async () => {
      await world.stop()
      await smtp.stop()
    },
  }
}
