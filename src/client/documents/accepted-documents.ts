/** The files that were accepted in this browser; a replaced file has another id. */
import { createStoredText } from '../ui/base/stored-text.ts'

const stored = createStoredText('bolsa-de-trabajo-admin.documentos-aceptados')
/** Of some thirty candidates. */
const most = 200

export const { read: readAccepted, subscribe: subscribeToAccepted } = stored

export const acceptedIn = (text: string | null): ReadonlySet<number> => new Set((text ?? '').split(',').map(Number))

export function acceptDocument(idDocumento: number): void {
  const others = [...acceptedIn(readAccepted())].filter((id) => id > 0 && id !== idDocumento)
  stored.write([...others, idDocumento].slice(-most).join(','))
}
