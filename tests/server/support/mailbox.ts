/** Delivers the outbox into memory: letters as they would be sent, with their links. */
import { eq } from 'drizzle-orm'
import { writeForgotten, writeLink } from '../../../src/server/letters/access-letter.ts'
import type { Letter } from '../../../src/server/platform/work/mail.ts'
import { deliverDue } from '../../../src/server/platform/work/outbox.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { linkNotice } from '../../../src/server/identity/session/password-links.ts'
import { forgottenNotice } from '../../../src/server/identity/session/forgotten-password.ts'
import type { TestApp } from './app-on.ts'

/** Letters with a link, in row order; all others are delivered and dropped. */
export async function accessLetters({ deps }: Pick<TestApp, 'deps'>): Promise<Letter[]> {
  const letters: Letter[] = []
  await deliverDue(deps, async (row) => {
    const write = row.kind === linkNotice ? writeLink : row.kind === forgottenNotice ? writeForgotten : undefined
    const written = await write?.(deps, row)
    if (written) letters.push(written.letter)
  })
  return letters
}

/** The secret of a letter's link. */
export function secretIn(letter: Letter | undefined): string {
  const found = /#enlace=([\w-]{43})/.exec(letter?.text ?? '')?.[1]
  if (found === undefined) throw new Error('no link in the letter')
  return found
}

/** The only letter that is due. */
export async function onlySecret(app: Pick<TestApp, 'deps'>): Promise<string> {
  const letters = await accessLetters(app)
  if (letters.length !== 1) throw new Error(`${letters.length} letters`)
  return secretIn(letters[0])
}

export const outstanding = ({ db }: Pick<TestApp, 'db'>, kind: string) =>
  db.select().from(outbox).where(eq(outbox.kind, kind))
