/** How every letter looks: a greeting, what it says, what is to be known, a farewell; as text and as HTML; pure. */
import { letterHtml } from './letter-html.ts'
import { letterText, type Link, oneLine, type Tidy } from './letter-text.ts'

export type Invitation = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }

export type Letter = {
  /** One address each: a comma in one of them makes no second one. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For the calendar of who reads it (RFC 5545). */
  readonly invitation?: Invitation
}

export type Draft = {
  readonly to: readonly string[]
  /** Who is greeted, by first name. */
  readonly names: readonly string[]
  readonly subject: string
  readonly lines: readonly string[]
  /** Words of somebody else, with their own line ends. */
  readonly quote?: string
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Where its reader goes on; what it is called says what one does there. */
  readonly link?: Link | null
  readonly closing?: readonly string[]
  readonly invitation?: Invitation
}

export function writeLetter(draft: Draft): Letter {
  const tidy: Tidy = {
    subject: oneLine(draft.subject),
    greeting: `Hola, ${draft.names.map(oneLine).join(' y ')}:`,
    lines: draft.lines.map(oneLine),
    quote: draft.quote?.trim() || null,
    facts: (draft.facts ?? []).map(([label, value]) => [label, oneLine(value)]),
    link: draft.link ?? null,
    closing: (draft.closing ?? []).map(oneLine),
  }
  const { to, invitation } = draft
  return { to, subject: tidy.subject, text: letterText(tidy), html: letterHtml(tidy), ...(invitation ? { invitation } : {}) }
}

/** What a row of the outbox comes to. */
export type Written = {
  /** Its name for ever: a letter that goes out twice has it twice. */
  readonly id: string
  readonly letter: Letter
  /** Kept in the row's payload, from before the letter goes out. */
  readonly remember?: Readonly<Record<string, unknown>>
}

/** What a row keeps of the letter that it came to, from before the letter goes out. */
export type Sent = { readonly para: readonly string[]; readonly asunto: string }
