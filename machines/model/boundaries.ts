/**
 * Boundary values of typed fields: the shortest and longest valid ones, one step beyond each, and wrong formats. They
 * are literals from the specification and `docs/contract/`, so that they can test the schemas.
 */
export type Boundaries = { readonly accepted: readonly string[]; readonly refused: readonly string[] }

const emailOf = (length: number): string => `${'r'.repeat(length - '@correo.mx'.length)}@correo.mx`
const letters = (length: number): string => 'x'.repeat(length)
const digits = (length: number): string => '9'.repeat(length)

/** The longest address that mail servers accept (RFC 5321). */
export const longestEmail = emailOf(254)
export const emails: Boundaries = {
  accepted: [emailOf(253), longestEmail],
  refused: [emailOf(255), '', 'rosa', 'rosa@', '@correo.mx', 'rosa@correo', 'rosa luna@correo.mx'],
}

export const longestReason = letters(2000)
export const reversalReasons: Boundaries = {
  accepted: [letters(1), letters(1999), longestReason],
  refused: ['', ' ', letters(2001)],
}

export const longestFolio = digits(20)
export const folios: Boundaries = {
  accepted: ['9', 'REQ-9', longestFolio],
  refused: ['', ' ', '12a', '1.5', digits(21)],
}

/** Results of an exam: up to three digits (spec 1 §5). */
export const examResults: Boundaries = { accepted: ['9', '999'], refused: ['', '9999', '12a', '-1', '1.5'] }
