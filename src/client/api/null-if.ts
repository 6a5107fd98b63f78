/** Calls whose refusal is an answer. */
import { statusIn } from './failure.ts'

/** A thing that does not exist, or not for who asks, is an answer; every other failure stays one. */
export const nullIfUnknown = <Thing>(asked: Promise<Thing>): Promise<Thing | null> => nullIf([404], asked)
/** A thing that was there once, as a link that was used. */
export const nullIfGone = <Thing>(asked: Promise<Thing>): Promise<Thing | null> => nullIf([410], asked)
/** What an address names and cannot be asked: a code or an id that does not exist. Another attempt would be refused too. */
export const nullIfImpossible = <Thing>(asked: Promise<Thing>): Promise<Thing | null> => nullIf([400, 404], asked)

async function nullIf<Thing>(statuses: readonly number[], asked: Promise<Thing>): Promise<Thing | null> {
  try {
    return await asked
  } catch (error) {
    if (statuses.includes(statusIn(error) ?? 0)) return null
    throw error
  }
}
