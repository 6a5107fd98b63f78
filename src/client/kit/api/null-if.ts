/** Calls for which a refusal is a valid answer. */
import { statusIn } from './failure.ts'

/** A missing or forbidden record is an answer (null); every other failure is thrown. */
export const nullIfUnknown = <Thing>(answer: Promise<Thing>): Promise<Thing | null> => nullIf([404], answer)
/** For a resource that existed once, such as a used link. */
export const nullIfGone = <Thing>(answer: Promise<Thing>): Promise<Thing | null> => nullIf([410], answer)
/** For an address with a code or id that does not exist: a retry would be refused too. */
export const nullIfImpossible = <Thing>(answer: Promise<Thing>): Promise<Thing | null> => nullIf([400, 404], answer)

async function nullIf<Thing>(statuses: readonly number[], answer: Promise<Thing>): Promise<Thing | null> {
  try {
    return await answer
  } catch (error) {
    if (statuses.includes(statusIn(error) ?? 0)) return null
    throw error
  }
}
