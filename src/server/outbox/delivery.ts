/** Delivers a row of the outbox: a letter of its kind, or, in the demo, the candidate's answer to one. */
import { eq, sql } from 'drizzle-orm'
import { outbox } from '../db/tables/notifications.ts'
import { holdsDemo } from '../demo/holds-demo.ts'
import { inStep } from '../runtime/failure-facts.ts'
import type { Deps } from '../http/deps.ts'
import { forgottenNotice } from '../session/forgotten-password.ts'
import { linkNotice } from '../session/password-links.ts'
import { writeForgotten, writeLink } from '../letters/access-letter.ts'
import { answerAsCandidate, demoAnswer, planAnswer } from '../demo/demo-candidate.ts'
import { candidateNotice, interviewerNotice } from '../interviews/notices.ts'
import type { Sent, Written } from '../letters/letter.ts'
import { createMail, createMailFolder } from './mail.ts'
import { type Deliver, isOfProcess, type OutboxRow } from './outbox.ts'
import { recommendationNotice, writeRecommendation } from '../letters/recommendation-letter.ts'
import { writeInterview } from '../letters/write-interview.ts'
import { writeNotice } from '../letters/write-notice.ts'

/** Null when there is nothing to tell any more. */
type Write = (deps: Deps, row: OutboxRow) => Promise<Written | null>

/** Kind of the row → who writes its letter. */
const writers: Readonly<Record<string, Write>> = {
  'solicitud': writeNotice,
  'solicitud-devuelta': writeNotice,
  'documentos': writeNotice,
  'documentos-devueltos': writeNotice,
  [candidateNotice]: writeInterview,
  [interviewerNotice]: writeInterview,
  [recommendationNotice]: writeRecommendation,
  [linkNotice]: writeLink,
  [forgottenNotice]: writeForgotten,
}

export function createDelivery(deps: Deps): Deliver {
  const mail = createMail(deps.env)
  const mailFolder = createMailFolder(deps.env)
  return async (row) => {
    const isDemo = await holdsDemo(deps.db)
    if (row.kind === demoAnswer) return isDemo && isOfProcess(row) ? answerAsCandidate(deps, row) : undefined
    const write = writers[row.kind]
    if (!write) throw new Error(`no letter for ${row.kind}`)
    const written = await inStep('write', () => write(deps, row))
    if (!written) return
    const { to, subject } = written.letter
    await remember(deps, row, { ...written.remember, para: to, asunto: subject } satisfies Sent)
    // The people of the demo are invented, their addresses may not be: nothing leaves the house.
    await inStep('send', () => (isDemo ? mailFolder : mail)(written.id, written.letter))
    if (isDemo && isOfProcess(row)) await planAnswer(deps, row)
  }
}

async function remember({ db }: Deps, { id }: OutboxRow, more: Readonly<Record<string, unknown>>): Promise<void> {
  await db.update(outbox).set({ payload: sql`${outbox.payload} || ${JSON.stringify(more)}::jsonb` }).where(eq(outbox.id, id))
}
