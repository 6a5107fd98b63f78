/** How every letter looks: a greeting, what it says, what is to be known, a farewell; as text and as HTML; pure. */
import type { Invitation, Letter } from '../outbox/mail.ts'
import { letterHtml } from './letter-html.ts'
import { letterText, type Link, oneLine, type Tidy } from './letter-text.ts'

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
