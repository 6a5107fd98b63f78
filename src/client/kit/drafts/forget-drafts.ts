/** In a file of its own, because the first page needs it too. */

export const draftPrefix = 'bolsa-de-trabajo-admin.borrador.'

/** Of the decisions that this user may still undo. */
export const undoKey = (idUsuario: number | undefined): string => `bolsa-de-trabajo-admin.deshacer.${idUsuario}`

/** Removes what this user has left unsent in this tab, and may undo. There are no drafts without a user. */
export function forgetDrafts(idUsuario: number | undefined): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${draftPrefix}${idUsuario}/`)) sessionStorage.removeItem(key)
  }
  sessionStorage.removeItem(undoKey(idUsuario))
}
