/** The levels of positions that a vacancy may have. */
import { asc } from 'drizzle-orm'
import type { Option } from '../../contract/wire.ts'
import type { Db } from '../db/open.ts'
import { positionLevels } from '../db/tables/vacancies.ts'

/** In the order in which they were kept: from the lowest to the highest. */
export const listPositionLevels = (db: Db): Promise<Option[]> =>
  db.select({ id: positionLevels.id, descripcion: positionLevels.descripcion }).from(positionLevels).orderBy(asc(positionLevels.id))
