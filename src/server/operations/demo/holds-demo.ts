/** Whether the database contains the demo: then the terminal lists its accounts, and the demo candidate answers. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { settings } from '../../platform/db/tables/database.ts'
import { demoSetting } from './seed.ts'

export async function holdsDemo(db: Db): Promise<boolean> {
  return (await db.$count(settings, eq(settings.key, demoSetting))) > 0
}
