/**
 * Delivers an outbox row: the letter of its kind or, in the demo, the candidate's answer. app.ts registers the writers
 * of letters.
 */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { outbox } from '../db/tables/notifications.ts'
import { inStep } from '../base/failure-facts.ts'
import { createMail, createMailFolder, type Letter, type MailEnv } from './mail.ts'
import {
  type Deliver,
  demoAnswer,
  isOfProcess,
  NotNeeded,
  type OutboxRow,
  type ProcessRow,
  type Sent,
  withFacts,
} from './outbox.ts'

/** The letter of an outbox row. */
export type Written = {
  /** A permanent id: a letter that is sent twice has the same. */
  readonly id: string
  readonly letter: Letter
  /** Stored in the row's payload before the letter is sent. */
  readonly remember?: Readonly<Record<string, unknown>>
}

/** Null when there is nothing to report any more; throws NotNeeded with the reason where people read one. */
export type Write = (row: OutboxRow) => Promise<Written | null>

/** Kind of the row → writer of its letter. */
export type Writers = Readonly<Record<string, Write>>

/** Demo candidates who answer requests. */
export type DemoCandidates = {
  readonly areHere: () => Promise<boolean>
  readonly planAnswer: (row: ProcessRow) => Promise<void>
  readonly answer: (row: ProcessRow) => Promise<void>
}

type Dependencies = { readonly db: Db; readonly env: MailEnv }

export function createDelivery({ db, env }: Dependencies, writers: Writers, demo: DemoCandidates): Deliver {
  const mail = createMail(env)
  const mailFolder = createMailFolder(env)
  return async (row) => {
    const isDemo = await demo.areHere()
    if (row.kind === demoAnswer) return isDemo && isOfProcess(row) ? demo.answer(row) : undefined
    const write = writers[row.kind]
    if (!write) throw new Error(`no letter for ${row.kind}`)
    const written = await inStep('write', () => write(row))
    if (!written) throw new NotNeeded(null)
    const { to, subject } = written.letter
    await remember(db, row, { ...written.remember, para: to, asunto: subject } satisfies Sent)
    // The people of the demo are invented, their addresses may not be: no mail is sent out.
    await inStep('send', () => (isDemo ? mailFolder : mail)(written.id, written.letter))
    if (isDemo && isOfProcess(row)) await demo.planAnswer(row)
  }
}

async function remember(db: Db, { id }: OutboxRow, more: Readonly<Record<string, unknown>>): Promise<void> {
  await db
    .update(outbox)
    .set({ payload: withFacts(more) })
    .where(eq(outbox.id, id))
}
