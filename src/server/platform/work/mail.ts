/** Sends mail through SMTP_URL; without it every letter becomes an .eml file in the data folder. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Env } from '../base/env.ts'
import { ownDomain } from './sender.ts'

export type Invitation = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }

export type Letter = {
  /** One address each: a comma does not separate addresses. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For the recipient's calendar (RFC 5545). */
  readonly invitation?: Invitation
}

/** `id` identifies the letter: sent twice, it has the same Message-ID and the same file. */
export type SendMail = (id: string, letter: Letter) => Promise<void>
export type MailEnv = Pick<Env, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'publicUrl' | 'companyName'>
/** The sender's name and address, and the domain of the letters' ids. */
type From = { readonly name: string; readonly address: string; readonly domain: string }

/** Shorter than the lease of the row (outbox.ts). */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export const createMail = (env: MailEnv): SendMail =>
  env.smtpUrl === undefined ? createMailFolder(env) : throughSmtp(env.smtpUrl, fromOf(env))

/** `mail/` in the data folder. */
export const createMailFolder = (env: Omit<MailEnv, 'smtpUrl'>): SendMail =>
  intoFolder(join(env.dataDir, 'mail'), fromOf(env))

const fromOf = (env: Pick<MailEnv, 'mailFrom' | 'publicUrl' | 'companyName'>): From => ({
  name: env.companyName,
  address: env.mailFrom,
  domain: ownDomain(env),
})

function messageOf(
  id: string,
  { to, subject, text, html, invitation }: Letter,
  { domain, ...from }: From,
): SendMailOptions {
  return {
    from,
    // As objects they are not parsed: nothing in an address is interpreted.
    to: to.map((address) => ({ name: '', address })),
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(invitation ? { icalEvent: { ...invitation, filename: 'entrevista.ics' } } : {}),
  }
}

function throughSmtp(url: string, from: From): SendMail {
  const transport = createTransport({ url, ...patience })
  return async (id, letter) => {
    await transport.sendMail(messageOf(id, letter, from))
  }
}

function intoFolder(folder: string, from: From): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (id, letter) => {
    const { message } = await transport.sendMail(messageOf(id, letter, from))
    await mkdir(folder, { recursive: true })
    // Atomic: a reader of the folder never sees half a letter.
    const path = join(folder, `${id}.eml`)
    await writeFile(`${path}.tmp`, message)
    await rename(`${path}.tmp`, path)
  }
}
