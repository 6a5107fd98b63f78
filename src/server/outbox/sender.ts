/** The sender of letters and of the invitations in them, which calendars accept only from the same one. */
import type { Env } from '../env.ts'

export const senderName = 'Bolsa de Trabajo'

/** Domain of letter and calendar ids: this installation's, from PUBLIC_URL. */
export const ownDomain = ({ publicUrl }: Pick<Env, 'publicUrl'>): string => new URL(publicUrl).hostname

/** The domain before it became configurable: a calendar keeps an interview under its original id. */
export const earlierDomain = 'bolsa-de-trabajo.local'
