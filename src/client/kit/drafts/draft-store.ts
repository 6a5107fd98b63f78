/**
 * Drafts in the browser's session storage: they survive a reload and a crash of the tab, and end with it. Each draft
 * belongs to one user and one form. When the storage is full or disabled, no drafts are kept; unreadable drafts are
 * removed. Neither breaks a form.
 */
import * as v from 'valibot'
import { draftPrefix } from './forget-drafts.ts'

/** The user and the form of a draft: `form` is a path such as 'proceso/7/3/PE-RE'. */
export type DraftPlace = { readonly idUsuario: number; readonly form: string }

const value = v.nullable(v.union([v.string(), v.number(), v.boolean()]))
const stored = v.object({
  /** Version of the layout; drafts of another version are removed. */
  v: v.literal(1),
  /** Time of the last write, in milliseconds. */
  at: v.number(),
  /** The form was on the screen when it was written. */
  open: v.boolean(),
  values: v.record(v.string(), value),
  /** The same values in readable form: label and text of every filled-in field. */
  shown: v.array(v.object({ label: v.string(), value: v.string() })),
})
export type Draft = v.InferOutput<typeof stored>
export type FoundDraft = DraftPlace & { readonly draft: Draft }

/** A draft expires a day after it was last written. */
export const draftLifeMs = 24 * 60 * 60_000
const keyOf = ({ idUsuario, form }: DraftPlace) => `${draftPrefix}${idUsuario}/${form}`

/** The draft of this form; null when there is no valid one. */
export function readDraft(place: DraftPlace): Draft | null {
  return guarded(() => {
    // Expired drafts of all users, which might never be read again
    for (const key of keysWith(draftPrefix)) readAt(key)
    return readAt(keyOf(place))
  }, null)
}

export function writeDraft(
  place: DraftPlace,
  { open, values, shown }: Pick<Draft, 'open' | 'shown'> & { values: object },
): void {
  const draft = { v: 1, at: Date.now(), open, values: plain(values), shown }
  guarded(() => sessionStorage.setItem(keyOf(place), JSON.stringify(draft)), undefined)
  changed()
}

export function removeDraft(place: DraftPlace): void {
  guarded(() => sessionStorage.removeItem(keyOf(place)), undefined)
  changed()
}

const sentListeners = new Set<(place: DraftPlace) => void>()

/** Removes the draft after its values were saved. */
export function removeSent(place: DraftPlace): void {
  removeDraft(place)
  for (const listener of sentListeners) listener(place)
}

/**
 * Calls `listener` when the form of this draft was saved after it had left the screen; returns the unsubscribe
 * function.
 */
export function subscribeToSent(place: DraftPlace, listener: () => void): () => void {
  const onSent = (sent: DraftPlace) => {
    if (keyOf(sent) === keyOf(place)) listener()
  }
  sentListeners.add(onSent)
  return () => sentListeners.delete(onSent)
}

/** This user's drafts whose form starts with `form`, ordered by form. */
export function draftsBelow({ idUsuario, form }: DraftPlace): readonly FoundDraft[] {
  const own = `${draftPrefix}${idUsuario}/`
  return guarded(
    () =>
      keysWith(own + form).flatMap((key) => {
        const draft = readAt(key)
        return draft ? [{ idUsuario, form: key.slice(own.length), draft }] : []
      }),
    [],
  )
}

const listeners = new Set<() => void>()

/** Calls `listener` after every change; returns the unsubscribe function. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed(): void {
  for (const listener of listeners) listener()
}

const keysWith = (start: string) =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(start))
    .toSorted()

/** Removes the draft if it is expired or unreadable. */
function readAt(key: string): Draft | null {
  const found = v.safeParse(
    stored,
    guarded<unknown>(() => JSON.parse(sessionStorage.getItem(key) ?? ''), null),
  )
  if (found.success && Math.abs(Date.now() - found.output.at) < draftLifeMs) return found.output
  sessionStorage.removeItem(key)
  return null
}

/** Only values that a draft can store; empty fields of a form are undefined. */
const plain = (values: object) => Object.fromEntries(Object.entries(values).filter(([, one]) => v.is(value, one)))

/** The storage can be full, or disabled in the browser's settings. */
function guarded<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
