/** The whole server in process on the demo's data, which is seeded once per instant and copied. */
import { seedDemo } from '../../../src/server/operations/demo/seed.ts'
import { cheap } from './accounts.ts'
import { appOn, type Options } from './app-on.ts'
import { copiedDatabase, filledTemplate } from './database.ts'
import type { Template } from './template.ts'

const templates = new Map<number, Promise<Template>>()

export async function demoDatabase(now: Date) {
  const template =
    templates.get(now.getTime()) ??
    filledTemplate((db) => seedDemo(db, { now, password: 'Bolsa-Demo-2026', passwordCost: cheap }))
  templates.set(now.getTime(), template)
  return copiedDatabase(await template)
}

export const startDemoApp = async ({ now, ...options }: Options & { readonly now: Date }) =>
  appOn(await demoDatabase(now), { now, ...options })
