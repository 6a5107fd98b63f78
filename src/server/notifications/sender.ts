/** Who writes: the letters, and the invitations in them, which calendars accept only from the same one. */
export const senderName = 'Bolsa de Trabajo'
/** Domain of the names by which mail servers and calendars know a letter or an interview again; never changes. */
export const ownDomain = 'bolsa-de-trabajo.local'
