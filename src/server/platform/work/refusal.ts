/**
 * Whether a refused letter can still be delivered. A mail server's 5xx is permanent, but concerns either this letter or
 * all of our letters (RFC 5321 §4.2, RFC 3463); pure.
 */
import type { NodemailerError } from 'nodemailer'

/**
 * `letter`: this letter is never accepted; `settings`: none is until SMTP_URL or MAIL_FROM is corrected; `passing`: a
 * retry may succeed.
 */
export type Blame = 'letter' | 'settings' | 'passing'
/** The refused part of a letter. */
export type RefusedPart = 'direccion' | 'mensaje'

/** Unknown commands and parameters, a host that accepts no mail, and requests for other credentials or encryption. */
const neverTheLetter: readonly number[] = [500, 502, 504, 521, 530, 534, 535, 538, 555]
/**
 * About the sender, although many servers answer so to the recipient's line: sender, SPF, DKIM and DMARC (RFC 7372).
 */
const ofTheSender = /^5\d\d[ -]5\.(1\.[78]|7\.2\d)\b/
/** Refusals about the sender that have no code. */
const ofTheSenderByText = /\brelay|sender address rejected/i

export function blameOf(failure: unknown): Blame {
  const { code, command, permanent, response = '', responseCode } = asMailError(failure)
  if (responseCode === undefined)
    return code === 'EAUTH' || code === 'ETLS' ? 'settings' : isRefusedUnsent(code) ? 'letter' : 'passing'
  if (permanent !== true) return 'passing'
  const isAboutIt = partOf(command, responseCode) !== null && !neverTheLetter.includes(responseCode)
  return isAboutIt && !ofTheSender.test(response) && !ofTheSenderByText.test(response) ? 'letter' : 'settings'
}

/** For a failure whose cause is the letter. */
export function refusedPartOf(failure: unknown): RefusedPart {
  const { code, command, responseCode } = asMailError(failure)
  if (responseCode === undefined) return code === 'EENVELOPE' ? 'direccion' : 'mensaje'
  return partOf(command, responseCode) ?? 'mensaje'
}

/** The mail server's answer; null without one. */
export const replyCodeOf = (failure: unknown): number | null => asMailError(failure).responseCode ?? null

/** MAIL FROM is about the letter only with 552, its announced size (RFC 1870): the sender is always the same. */
function partOf(command: string | undefined, responseCode: number): RefusedPart | null {
  if (command === 'RCPT TO') return 'direccion'
  return command === 'DATA' || (command === 'MAIL FROM' && responseCode === 552) ? 'mensaje' : null
}

/** An address that cannot be sent to a mail server, or a letter beyond its announced size limit. */
const isRefusedUnsent = (code: string | undefined): boolean => code === 'EENVELOPE' || code === 'EMESSAGE'

const asMailError = (failure: unknown): Partial<NodemailerError> =>
  failure instanceof Error ? (failure as NodemailerError) : {}
