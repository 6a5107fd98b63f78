/** The domains of letters and of the invitations in them. */
import type { Env } from '../base/env.ts'

/** Domain of letter and calendar ids: this installation's, from PUBLIC_URL. */
export const ownDomain = ({ publicUrl }: Pick<Env, 'publicUrl'>): string => new URL(publicUrl).hostname

/** The domain before it became configurable: a calendar keeps an interview under its original id. */
export const earlierDomain = 'bolsa-de-trabajo.local'
