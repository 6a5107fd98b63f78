/** Who writes: the letters, and the invitations in them, which calendars accept only from the same one. */
import type { Env } from '../env.ts'

export const senderName = 'Bolsa de Trabajo'

/** Domain of the names by which mail servers and calendars recognise a letter or an interview: this installation's, of PUBLIC_URL. */
export const ownDomain = ({ publicUrl }: Pick<Env, 'publicUrl'>): string => new URL(publicUrl).hostname

/** The domain of every installation before it was configured: a calendar keeps an interview under the name that it came with. */
export const earlierDomain = 'bolsa-de-trabajo.local'
