/** The task of this process of vitest, and the file for its results. */
import { appendFileSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkerTask, WorkerEvent } from './plan.ts'

export const task = JSON.parse(readFileSync(process.env['FAULTS_PLAN']!, 'utf8')) as WorkerTask
/** Not of `root.mjs`: in the client's project modules have no addresses of files. */
export const inRepository = (path: string): string => join(task.root, path)
export const report = (event: WorkerEvent): void => appendFileSync(task.out, `${JSON.stringify(event)}\n`)
/** Tests of one fault may take longer than a process may be silent. */
export const goOn = (): void => utimesSync(task.out, new Date(), new Date())
