import { asc } from 'drizzle-orm'
import type { Option } from '../../contract/wire.ts'
import type { Db } from '../platform/db/open.ts'
import { positionLevels } from '../platform/db/tables/vacancies.ts'

/** In insertion order: from the lowest to the highest. */
export const listPositionLevels = (db: Db): Promise<Option[]> =>
  db
    .select({ id: positionLevels.id, descripcion: positionLevels.descripcion })
    .from(positionLevels)
    .orderBy(asc(positionLevels.id))
