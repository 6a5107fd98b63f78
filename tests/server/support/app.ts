/** The whole server in process, on its own database: see app-on.ts. */
import { appOn, type Options } from './app-on.ts'
import { emptyDatabase } from './database.ts'

export const startTestApp = async (options?: Options) => appOn(await emptyDatabase(), options)
export type TestApp = Awaited<ReturnType<typeof startTestApp>>
