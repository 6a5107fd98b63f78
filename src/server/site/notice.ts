/** The privacy notice that visitors accept; undefined until an editor has written one. */
import type { Notice } from '../../site/privacy.ts'
import type { Db } from '../db/open.ts'

export const readNotice = async (_db: Db): Promise<Notice | undefined> => undefined
