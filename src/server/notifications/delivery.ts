/** Delivers a row of the outbox: a letter to the candidate or to who leads a vacancy, or, in the demo, the candidate's answer to one. */
import { holdsDemo } from '../demo/holds-demo.ts'
import type { Deps } from '../http/deps.ts'
import { answerAsCandidate, demoAnswer, planAnswer } from './demo-candidate.ts'
import { letterFor } from './letters.ts'
import { createMail, createMailFolder } from './mail.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { type Deliver, isOfProcess } from './outbox.ts'
import { recommendationLetter, recommendationNotice } from './recommendation-letter.ts'

export function createDelivery(deps: Deps): Deliver {
  const mail = createMail(deps.env)
  const mailFolder = createMailFolder(deps.env)
  return async (row) => {
    const isDemo = await holdsDemo(deps.db)
    // The people of the demo are invented, their addresses may not be: nothing leaves the house.
    const send = isDemo ? mailFolder : mail
    if (row.kind === recommendationNotice) {
      const letter = await recommendationLetter(deps.db, row)
      return letter ? send(`aviso-${row.id}`, letter) : undefined
    }
    if (!isOfProcess(row)) throw new Error(`no letter for ${row.kind}`)
    if (row.kind === demoAnswer) return isDemo ? answerAsCandidate(deps, row) : undefined
    const facts = await readNoticeFacts(deps.db, row)
    const letter = facts && letterFor(row.kind, facts, row.payload)
    if (!letter) return
    await send(`aviso-${row.id}`, letter)
    if (isDemo) await planAnswer(deps, row)
  }
}
