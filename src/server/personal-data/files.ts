/** Files in this server's folders that hold somebody who was suppressed: letters kept without a mail server, and downloads. */
import { dropOutdatedDownloads } from '../downloads/downloads.ts'
import type { Deps } from '../http/deps.ts'
import { dropLetters } from '../notifications/letter-files.ts'

/** `letters`: rows of the outbox that are gone. */
export async function dropFilesOf(given: Pick<Deps, 'db' | 'env'>, letters: readonly number[]): Promise<void> {
  await dropLetters(given.env.dataDir, letters)
  await dropOutdatedDownloads(given)
}
