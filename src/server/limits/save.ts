/** The catalogue as its administrators see and save it. */
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '../../contract/call.ts'
import {
  type LimitKey,
  type LimitsCatalogue,
  limitKeys,
  limitsBranchOf,
  type MeasuredLimit,
  type OwnLimits,
  type saveLimits,
} from '../../contract/limits.ts'
import type { Branch } from '../../contract/roles.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { holidays, limitCatalogues, measuredLimits, phaseLimits } from '../platform/db/tables/limits.ts'
import type { Deps } from '../platform/http/deps.ts'
import { outdatedFor, Refused } from '../platform/http/refused.ts'
import type { Caller } from '../platform/http/route.ts'
import { officialHolidays } from '../platform/base/holidays.ts'
import { mexicoTime, storedDay, wireDay } from '../platform/base/mexico-time.ts'
import { readLimits } from './catalogue.ts'

type Dependencies = Pick<Deps, 'db' | 'now'>

export const readCatalogue = (
  { db, now }: Dependencies,
  { branch }: Pick<Caller, 'branch'>,
): Promise<LimitsCatalogue> => catalogueOf(db, limitsBranchOf(branch), now())

async function catalogueOf(on: Db | Tx, branch: Branch, now: Date): Promise<LimitsCatalogue> {
  const { own, daysOff } = (await readLimits(on))[branch]
  const [saved] = await on
    .select({ version: limitCatalogues.version })
    .from(limitCatalogues)
    .where(eq(limitCatalogues.branch, branch))
  const year = Number(mexicoTime(now).day.slice(0, 4))
  const oficiales = [year, year + 1]
    .flatMap(officialHolidays)
    .map(({ day, name }) => ({ fecha: wireDay(day), nombre: name }))
  return {
    plazos: byKey((key) => own[key] ?? null),
    medidos: await readMeasured(on, branch),
    diasInhabiles: [...daysOff],
    oficiales,
    version: saved?.version ?? 0,
  }
}

const byKey = <Value>(valueOf: (key: LimitKey) => Value): Record<LimitKey, Value> =>
  Object.fromEntries(limitKeys.map((key) => [key, valueOf(key)])) as Record<LimitKey, Value>

async function readMeasured(on: Db | Tx, branch: Branch): Promise<Record<LimitKey, MeasuredLimit>> {
  const rows = await on.select().from(measuredLimits).where(eq(measuredLimits.branch, branch))
  return byKey((key) => {
    const found = rows.find(({ codigo }) => codigo === key)
    return { dias: found?.days ?? null, estancias: found?.stays ?? 0 }
  })
}

/** Lateness is stored nowhere: lists use the new catalogue from their next page on. */
export function saveCatalogue(
  { db, now }: Dependencies,
  { userId, branch: own }: Caller,
  { plazos, diasInhabiles, version }: BodyOf<typeof saveLimits>,
): Promise<LimitsCatalogue> {
  const at = now()
  const branch = limitsBranchOf(own)
  const days = diasInhabiles.map(({ fecha, nombre }) => ({ branch, day: requireDay(fecha), name: nombre }))
  return db.transaction(async (tx) => {
    const row = { version: version + 1, savedBy: userId, savedAt: at }
    const changed =
      version === 0
        ? await tx
            .insert(limitCatalogues)
            .values({ branch, ...row })
            .onConflictDoNothing()
            .returning({ branch: limitCatalogues.branch })
        : await tx
            .update(limitCatalogues)
            .set(row)
            .where(isVersion(branch, version))
            .returning({ branch: limitCatalogues.branch })
    if (changed.length === 0) throw outdatedFor({ userId }, await findSaver(tx, branch))
    await tx.delete(phaseLimits).where(eq(phaseLimits.branch, branch))
    const own = limitKeys.flatMap((codigo) => limitRow(branch, codigo, plazos))
    if (own.length > 0) await tx.insert(phaseLimits).values(own)
    await tx.delete(holidays).where(eq(holidays.branch, branch))
    if (days.length > 0) await tx.insert(holidays).values(days)
    return catalogueOf(tx, branch, at)
  })
}

/** None for a phase whose measured limit is valid. */
const limitRow = (branch: Branch, codigo: LimitKey, plazos: OwnLimits) =>
  plazos[codigo] === null ? [] : [{ branch, codigo, days: plazos[codigo] }]

const isVersion = (branch: Branch, version: number) =>
  and(eq(limitCatalogues.branch, branch), eq(limitCatalogues.version, version))

async function findSaver(tx: Tx, branch: Branch): Promise<number | null> {
  const [row] = await tx
    .select({ savedBy: limitCatalogues.savedBy })
    .from(limitCatalogues)
    .where(eq(limitCatalogues.branch, branch))
  return row?.savedBy ?? null
}

function requireDay(fecha: string): string {
  const day = storedDay(fecha)
  if (day === null) throw new Refused('datos-invalidos')
  return day
}
