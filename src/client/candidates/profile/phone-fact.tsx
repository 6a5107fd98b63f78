import { FileLink } from '../../ui/actions/link.tsx'
import { formatPhone, phoneAddress } from '../../ui/base/phone.ts'
import type { Fact } from '../../ui/lists/facts.tsx'

/** A candidate's telephone number, which can be dialled; without digits there is nothing to dial. */
export const phoneFact = (phone: string): Fact => ({
  label: 'Teléfono',
  value: /\d/.test(phone) ? <FileLink href={phoneAddress(phone)}>{formatPhone(phone)}</FileLink> : phone,
})
