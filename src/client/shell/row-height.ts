/** Rows of 32 px or, by choice, of 44: stored in this browser, applied to the page as `data-rows`. */
import { createStoredText } from '../ui/base/stored-text.ts'

const stored = createStoredText('bolsa-de-trabajo-admin.filas')
const tall = 'altas'

export const hasTallRows = (): boolean => stored.read() === tall

export const chooseTallRows = (isTall: boolean): void => stored.write(isTall ? tall : null)

/**
 * Applies the stored choice to the page, and calls the listener after each change. Returns a function that
 * unsubscribes.
 */
export function subscribeToRows(listener: () => void): () => void {
  const show = () => {
    if (hasTallRows()) document.documentElement.dataset['rows'] = 'tall'
    else delete document.documentElement.dataset['rows']
    listener()
  }
  show()
  return stored.subscribe(show)
}
