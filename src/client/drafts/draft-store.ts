/**
 * What was typed and not sent, in the browser's session storage: it survives a reload and a crash of the tab, and
 * ends with it. Each draft belongs to one user and one form. Storage that is full or shut off keeps no drafts,
 * and what cannot be read as one is thrown away; neither ever breaks a form.
 */
import * as v from 'valibot'
import { draftPrefix } from './forget-drafts.ts'

/** Whose draft of which form: `form` is a path such as 'proceso/7/3/PE-RE'. */
export type DraftPlace = { readonly idUsuario: number; readonly form: string }

const value = v.nullable(v.union([v.string(), v.number(), v.boolean()]))
const stored = v.object({
  /** Of this layout; drafts of another one are thrown away. */
  v: v.literal(1),
  /** When it was written, in milliseconds. */
  at: v.number(),
  /** The form was on the screen when it was written. */
  open: v.boolean(),
  values: v.record(v.string(), value),
  /** The same as people read it: label and text of every field that was filled in. */
  shown: v.array(v.object({ label: v.string(), value: v.string() })),
})
export type Draft = v.InferOutput<typeof stored>
export type FoundDraft = DraftPlace & { readonly draft: Draft }

/** A draft lives for a day after it was last written. */
export const draftLifeMs = 24 * 60 * 60_000
const keyOf = ({ idUsuario, form }: DraftPlace) => `${draftPrefix}${idUsuario}/${form}`

/** The draft of this form; null when there is none, or none that can be used. */
export function readDraft(place: DraftPlace): Draft | null {
  return guarded(() => {
    // Everybody's that are too old, which nobody may ever ask for again
    for (const key of keysWith(draftPrefix)) readAt(key)
    return readAt(keyOf(place))
  }, null)
}

export function writeDraft(place: DraftPlace, { open, values, shown }: Pick<Draft, 'open' | 'shown'> & { values: object }): void {
  const draft = { v: 1, at: Date.now(), open, values: plain(values), shown }
  guarded(() => sessionStorage.setItem(keyOf(place), JSON.stringify(draft)), undefined)
  changed()
}

export function removeDraft(place: DraftPlace): void {
  guarded(() => sessionStorage.removeItem(keyOf(place)), undefined)
  changed()
}

const sentListeners = new Set<(place: DraftPlace) => void>()

/** What was in the draft is saved now. */
export function removeSent(place: DraftPlace): void {
  removeDraft(place)
  for (const listener of sentListeners) listener(place)
}

/** Calls `listener` when this draft's form was saved after it had left the screen; out: how to stop. */
export function subscribeToSent(place: DraftPlace, listener: () => void): () => void {
  const hear = (sent: DraftPlace) => {
    if (keyOf(sent) === keyOf(place)) listener()
  }
  sentListeners.add(hear)
  return () => sentListeners.delete(hear)
}

/** This user's drafts whose form begins with `form`, in the order of their forms. */
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

/** Calls `listener` after every change; out: how to stop. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed(): void {
  for (const listener of listeners) listener()
}

const keysWith = (start: string) => Object.keys(sessionStorage).filter((key) => key.startsWith(start)).toSorted()

/** What is too old or unreadable is removed on the way. */
function readAt(key: string): Draft | null {
  const found = v.safeParse(stored, guarded<unknown>(() => JSON.parse(sessionStorage.getItem(key) ?? ''), null))
  if (found.success && Math.abs(Date.now() - found.output.at) < draftLifeMs) return found.output
  sessionStorage.removeItem(key)
  return null
}

/** Only what a draft may hold; a form's empty fields are undefined. */
const plain = (values: object) => Object.fromEntries(Object.entries(values).filter(([, one]) => v.is(value, one)))

/** Storage can be full, or shut off by the browser's settings. */
function guarded<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
