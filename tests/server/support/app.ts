/** The whole server in process, on a database of its own: see app-on.ts. */
import { appOn, type Options } from './app-on.ts'
import { freshDatabase } from './database.ts'

export const startTestApp = async (options?: Options) => appOn(await freshDatabase(), options)
export type TestApp = Awaited<ReturnType<typeof startTestApp>>
