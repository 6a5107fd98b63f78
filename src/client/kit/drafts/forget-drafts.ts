/** In a file of its own, because the first page needs it too. */

export const draftPrefix = 'bolsa-de-trabajo-admin.borrador.'

/** Removes the unsent drafts of this user in this tab. There are no drafts without a user. */
export function forgetDrafts(idUsuario: number | undefined): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${draftPrefix}${idUsuario}/`)) sessionStorage.removeItem(key)
  }
}
