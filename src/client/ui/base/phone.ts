/** How phone numbers are shown (spec 1 §5). */

const mexico = '52'

/** Digits with the code of the country; null for a number of another length, whose country is not known. */
function international(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return phone.trim().startsWith('+') ? digits : digits.length === 10 ? mexico + digits : null
}

/** The address that dials it. */
export function phoneAddress(phone: string): string {
  const digits = international(phone)
  return digits === null ? `tel:${phone.replace(/\D/g, '')}` : `tel:+${digits}`
}

/** The address of a conversation by WhatsApp; null where it has no code of a country. */
export function whatsappAddress(phone: string): string | null {
  const digits = international(phone)
  return digits === null ? null : `https://wa.me/${digits}`
}

/**
 * Takes a stored number. Returns ten digits as (##) ####-####, eight as ####-####, ignoring separators; anything else
 * unchanged.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 10) return `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`
  if (digits.length === 8) return `${digits.slice(0, 4)}-${digits.slice(4)}`
  return phone
}
