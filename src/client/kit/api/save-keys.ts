/**
 * The key of each save (`Idempotency-Key`). A save whose answer was lost keeps its key, so that the server answers the
 * same save, sent again, without doing it twice. In the memory of this tab, until the save is answered.
 */

/** While a connection stays broken, only the newest keys are stored. */
const mostStored = 20

/** A save that names a version keeps its key whatever else is saved: for another version the text differs. */
const ofVersion = '"version":'

export type SaveKeys = {
  /** `save`: the call with its input, as text. */
  readonly keyOf: (save: string) => string
  readonly lost: (save: string, key: string) => void
  readonly answered: (save: string) => void
}

export function createSaveKeys(): SaveKeys {
  const unanswered = new Map<string, string>()
  return {
    keyOf: (save) => unanswered.get(save) ?? newKey(),
    lost(save, key) {
      unanswered.set(save, key)
      for (const oldest of [...unanswered.keys()].slice(0, -mostStored)) unanswered.delete(oldest)
    },
    answered(save) {
      unanswered.delete(save)
      // This save may have replaced the values of those without a version: sent again, they are new saves
      for (const other of unanswered.keys()) if (!other.includes(ofVersion)) unanswered.delete(other)
    },
  }
}

/** A random UUID; `crypto.randomUUID` does not exist on a page without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
