/** The layout of every letter: greeting, text, facts, farewell; as plain text and HTML; pure. */
import type { Env } from '../platform/base/env.ts'
import type { Invitation, Letter } from '../platform/work/mail.ts'
import { letterHtml } from './letter-html.ts'
import { type Inline, letterText, type Link, oneLine, type Tidy } from './letter-text.ts'

export type Draft = {
  readonly to: readonly string[]
  /** Recipients, greeted by first name; empty in a letter without a name. */
  readonly names: readonly string[]
  readonly subject: string
  /** A line with links in it is its parts. */
  readonly lines: readonly (string | readonly Inline[])[]
  /** A quotation with its own line breaks. */
  readonly quote?: string
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** The next step for the reader; the label describes it. */
  readonly link?: Link | null
  /** Where the reader has several; instead of `link`. */
  readonly links?: readonly Link[]
  readonly closing?: readonly string[]
  readonly invitation?: Invitation
}

/** Signed by the employer. */
export function writeLetter({ companyName }: Pick<Env, 'companyName'>, draft: Draft): Letter {
  const tidy: Tidy = {
    subject: oneLine(draft.subject),
    salutation: draft.names.length === 0 ? 'Hola:' : `Hola, ${draft.names.map(oneLine).join(' y ')}:`,
    lines: draft.lines.map((line) => (typeof line === 'string' ? [oneLine(line)] : line.map(tidyPart))),
    quote: draft.quote?.trim() || null,
    facts: (draft.facts ?? []).map(([label, value]) => [label, oneLine(value)]),
    links: (draft.links ?? (draft.link ? [draft.link] : [])).map(({ label, url }) => ({ label: oneLine(label), url })),
    closing: (draft.closing ?? []).map(oneLine),
    sender: oneLine(companyName),
  }
  const { to, invitation } = draft
  return {
    to,
    subject: tidy.subject,
    text: letterText(tidy),
    html: letterHtml(tidy),
    ...(invitation ? { invitation } : {}),
  }
}

/** Inside a line: spaces at the ends of a part stand between two parts. */
const tidyPart = (part: Inline): Inline => (typeof part === 'string' ? part.replaceAll(lineBreaks, ' ') : part)
const lineBreaks = /[\s\p{Cc}\u2028\u2029]+/gu
