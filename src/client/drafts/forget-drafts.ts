/** Apart from the other functions of drafts, because the first page's file needs it too. */

export const draftPrefix = 'bolsa-de-trabajo-admin.borrador.'

/** Removes what this user typed and did not send, in this tab. Without a user there are no drafts. */
export function forgetDrafts(idUsuario: number | undefined): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${draftPrefix}${idUsuario}/`)) sessionStorage.removeItem(key)
  }
}
