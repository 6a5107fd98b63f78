/**
 * Whether a letter that was not taken ever will be. A mail server says with 5xx that it refuses for good, but
 * means one of two things: this letter, or everything that we send (RFC 5321 §4.2, RFC 3463); pure.
 */
import type { NodemailerError } from 'nodemailer'

/** `letter`: it will never be taken; `settings`: none will, until SMTP_URL or MAIL_FROM is put right; `passing`: perhaps later. */
export type Blame = 'letter' | 'settings' | 'passing'
/** What of a letter was refused. */
export type RefusedPart = 'direccion' | 'mensaje'

/** Unknown commands and parameters, a host that takes no mail, and all that asks for other credentials or for encryption. */
const neverTheLetter: readonly number[] = [500, 502, 504, 521, 530, 534, 535, 538, 555]
/** Said of who sends, although many servers say it only of the recipient's line: the sender, SPF, DKIM and DMARC (RFC 7372). */
const ofTheSender = /^5\d\d[ -]5\.(1\.[78]|7\.2\d)\b/
/** There is no code for it. */
const inWords = /\brelay|sender address rejected/i

export function blameOf(failure: unknown): Blame {
  const { code, command, permanent, response = '', responseCode } = asMailError(failure)
  if (responseCode === undefined) return code === 'EAUTH' || code === 'ETLS' ? 'settings' : isRefusedUnsent(code) ? 'letter' : 'passing'
  if (permanent !== true) return 'passing'
  const isAboutIt = partOf(command, responseCode) !== null && !neverTheLetter.includes(responseCode)
  return isAboutIt && !ofTheSender.test(response) && !inWords.test(response) ? 'letter' : 'settings'
}

/** Of a failure whose blame is the letter's. */
export function refusedPartOf(failure: unknown): RefusedPart {
  const { code, command, responseCode } = asMailError(failure)
  if (responseCode === undefined) return code === 'EENVELOPE' ? 'direccion' : 'mensaje'
  return partOf(command, responseCode) ?? 'mensaje'
}

/** What the mail server answered; null where it did not, or was not asked. */
export const replyCodeOf = (failure: unknown): number | null => asMailError(failure).responseCode ?? null

/** The same sender for every letter: of MAIL FROM only the announced size is the letter's (RFC 1870). */
function partOf(command: string | undefined, responseCode: number): RefusedPart | null {
  if (command === 'RCPT TO') return 'direccion'
  return command === 'DATA' || (command === 'MAIL FROM' && responseCode === 552) ? 'mensaje' : null
}

/** An address that cannot be said to a mail server, or a letter longer than it announced to take. */
const isRefusedUnsent = (code: string | undefined): boolean => code === 'EENVELOPE' || code === 'EMESSAGE'

const asMailError = (failure: unknown): Partial<NodemailerError> => (failure instanceof Error ? (failure as NodemailerError) : {})
