/** How phone numbers are shown (spec 1 §5). */

/** Takes a stored number. Returns ten digits as (##) ####-####, eight as ####-####, ignoring separators; anything else unchanged. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 10) return `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`
  if (digits.length === 8) return `${digits.slice(0, 4)}-${digits.slice(4)}`
  return phone
}
