/**
 * Values at the edges of what a person may type: as short and as long as may be, one off each, and what the format is
 * not. Literal, as the specification and `docs/contract.md` have them: the schemas are tested by these, not asked.
 */
export type Boundaries = { readonly accepted: readonly string[]; readonly refused: readonly string[] }

const emailOf = (length: number): string => `${'r'.repeat(length - '@correo.mx'.length)}@correo.mx`
const letters = (length: number): string => 'x'.repeat(length)
const digits = (length: number): string => '9'.repeat(length)

/** The longest that mail servers take (RFC 5321). */
export const longestEmail = emailOf(254)
export const emails: Boundaries = {
  accepted: [emailOf(253), longestEmail],
  refused: [emailOf(255), '', 'rosa', 'rosa@', '@correo.mx', 'rosa@correo', 'rosa luna@correo.mx'],
}

export const longestReason = letters(2000)
export const reversalReasons: Boundaries = { accepted: [letters(1), letters(1999), longestReason], refused: ['', ' ', letters(2001)] }

export const longestFolio = digits(20)
export const folios: Boundaries = { accepted: ['9', 'REQ-9', longestFolio], refused: ['', ' ', '12a', '1.5', digits(21)] }

/** Of an exam: up to three digits (spec 1 §5). */
export const examResults: Boundaries = { accepted: ['9', '999'], refused: ['', '9999', '12a', '-1', '1.5'] }
