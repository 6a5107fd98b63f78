/**
 * References of import rows, looked up for many rows at once: in the database and, during a check, also in earlier
 * files.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { plainText } from '../../../../contract/plain-text.ts'
import type { Branch, Role } from '../../../../contract/roles.ts'
import { ofRemaining } from '../../../candidates/merged.ts'
import { areas, subAreas } from '../../../platform/db/tables/areas.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { recruitments } from '../../../platform/db/tables/recruitment.ts'
import { users } from '../../../platform/db/tables/session.ts'
import { takesCandidates } from '../../../publications/state.ts'
import { boards, positionLevels, publications, vacancies } from '../../../platform/db/tables/vacancies.ts'
import { type ImportedKind, imported } from '../../../platform/db/tables/installation.ts'
import { choices } from './choices.ts'
import type { Reference } from './failures.ts'

export type FoundPerson = { readonly id: number; readonly email: string; readonly role: Role; readonly branch: Branch }
export type FoundVacancy = {
  readonly id: number
  readonly branch: Branch
  readonly isMaster: boolean
  /** Site → its open publication. */
  readonly sites: Map<number, FoundPublication>
}
export type FoundPublication = { readonly id: number; readonly takes: boolean }
export type FoundArea = {
  readonly areaId: number
  readonly nombre: string
  /** By normalised name. */
  readonly subAreas: Map<string, FoundSubArea>
}
export type FoundSubArea = { readonly id: number; readonly nombre: string }

/** Keys that rows refer to; omitted kinds are not looked up. */
export type Wanted = {
  readonly lugares?: readonly string[]
  readonly vacantes?: readonly string[]
  readonly candidatos?: readonly string[]
  readonly people?: true
  readonly catalogues?: true
  /** Open processes of the candidates. */
  readonly processes?: true
}

type Lookup<Found> = { readonly get: (key: string) => Found | undefined; readonly has: (key: string) => boolean }

export type References = {
  readonly lugares: Lookup<number>
  readonly candidatos: Lookup<number>
  readonly vacantes: Lookup<FoundVacancy>
  /** By user name. */
  readonly personas: Lookup<FoundPerson> & { readonly all: () => Iterable<readonly [string, FoundPerson]> }
  /** E-mail → user name. */
  readonly correos: Lookup<string>
  /** By normalised name. */
  readonly areas: Map<string, FoundArea>
  readonly levels: Map<string, { readonly id: number; readonly descripcion: string }>
  readonly boards: Map<string, { readonly id: number; readonly nombre: string; readonly branches: readonly Branch[] }>
  /** `candidate publication` → whether the process is open. */
  readonly processes: Lookup<true>
}

/** Records of earlier files, without ids yet. */
export type Announced = {
  readonly lugares: Map<string, number>
  readonly candidatos: Map<string, number>
  readonly vacantes: Map<string, FoundVacancy>
  readonly personas: Map<string, FoundPerson>
  readonly correos: Map<string, string>
  readonly areas: Map<string, FoundArea>
  readonly processes: Map<string, true>
}

export const nothingAnnounced = (): Announced => ({
  lugares: new Map(),
  candidatos: new Map(),
  vacantes: new Map(),
  personas: new Map(),
  correos: new Map(),
  areas: new Map(),
  processes: new Map(),
})

/** `today`: YYYY-MM-DD. */
export async function findReferences(
  on: Db | Tx,
  wanted: Wanted,
  today: string,
  announced?: Announced,
): Promise<References> {
  const people = wanted.people ? await findPeople(on) : []
  const [lugares, candidatos] = [
    await idsOf(on, 'lugares', wanted.lugares),
    await idsOf(on, 'candidatos', wanted.candidatos),
  ]
  return {
    lugares: within(announced?.lugares, lugares),
    candidatos: within(announced?.candidatos, candidatos),
    vacantes: within(announced?.vacantes, await findVacancies(on, wanted.vacantes ?? [], today)),
    personas: {
      ...within(announced?.personas, people),
      all: () => new Map([...people, ...(announced?.personas ?? [])]),
    },
    correos: within(
      announced?.correos,
      people.map(([userName, { email }]) => [email, userName]),
    ),
    areas: withAreas(announced?.areas ?? new Map(), wanted.catalogues ? await findAreas(on) : new Map()),
    levels: new Map(
      wanted.catalogues ? (await on.select().from(positionLevels)).map((one) => [plainText(one.descripcion), one]) : [],
    ),
    boards: new Map(
      wanted.catalogues
        ? (await on.select().from(boards)).flatMap((one) =>
            [one.nombre, one.token].map((name) => [plainText(name), one] as const),
          )
        : [],
    ),
    processes: within(
      announced?.processes,
      wanted.processes
        ? await findProcesses(
            on,
            candidatos.map(([, id]) => id),
          )
        : [],
    ),
  }
}

/** Announcements grow while rows are read, and files announce many candidates: they are looked up, not copied. */
function within<Found>(
  announced: Map<string, Found> | undefined,
  stored: readonly (readonly [string, Found])[],
): Lookup<Found> {
  const found = new Map(stored)
  return {
    get: (key) => announced?.get(key) ?? found.get(key),
    has: (key) => announced?.has(key) === true || found.has(key),
  }
}

function withAreas(announced: Map<string, FoundArea>, stored: Map<string, FoundArea>): Map<string, FoundArea> {
  for (const [name, area] of announced) {
    const known = stored.get(name)
    stored.set(name, {
      areaId: known?.areaId ?? area.areaId,
      nombre: known?.nombre ?? area.nombre,
      subAreas: new Map([...area.subAreas, ...(known?.subAreas ?? [])]),
    })
  }
  return stored
}

export async function idsOf(
  on: Db | Tx,
  kind: ImportedKind,
  keys: readonly string[] = [],
): Promise<(readonly [string, number])[]> {
  if (keys.length === 0) return []
  const id = kind === 'candidatos' ? ofRemaining(imported.entityId) : imported.entityId
  const rows = await on
    .select({ key: imported.key, id })
    .from(imported)
    .where(and(eq(imported.kind, kind), inArray(imported.key, [...new Set(keys)])))
  return rows.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const]))
}

async function findVacancies(
  on: Db | Tx,
  keys: readonly string[],
  today: string,
): Promise<(readonly [string, FoundVacancy])[]> {
  const ids = await idsOf(on, 'vacantes', keys)
  if (ids.length === 0) return []
  const those = [...new Set(ids.map(([, id]) => id))]
  const rows = await on
    .select({ id: vacancies.id, branch: vacancies.branch, isMaster: vacancies.esVacanteMaestra })
    .from(vacancies)
    .where(inArray(vacancies.id, those))
  const open = await on
    .select()
    .from(publications)
    .where(and(inArray(publications.vacancyId, those), isNull(publications.closedAt)))
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        sites: new Map(
          open
            .filter((one) => one.vacancyId === row.id)
            .map((one) => [one.siteId ?? 0, { id: one.id, takes: takesCandidates(one, today) }]),
        ),
      },
    ]),
  )
  return ids.flatMap(([key, id]) => {
    const found = byId.get(id)
    return found ? [[key, found] as const] : []
  })
}

const findPeople = async (on: Db | Tx): Promise<(readonly [string, FoundPerson])[]> =>
  (
    await on
      .select({ userName: users.userName, id: users.id, email: users.email, role: users.role, branch: users.branch })
      .from(users)
      .where(eq(users.active, true))
  ).map(({ userName, ...person }) => [userName, person])

async function findAreas(on: Db | Tx): Promise<Map<string, FoundArea>> {
  const found = new Map(
    (await on.select().from(areas)).map(({ id, nameKey, nombre }) => [
      id,
      { nameKey, areaId: id, nombre, subAreas: new Map<string, FoundSubArea>() },
    ]),
  )
  for (const { id, areaId, nameKey, nombre } of await on.select().from(subAreas))
    found.get(areaId)?.subAreas.set(nameKey, { id, nombre })
  return new Map([...found.values()].map(({ nameKey, ...area }) => [nameKey, area]))
}

async function findProcesses(on: Db | Tx, candidateIds: readonly number[]): Promise<(readonly [string, true])[]> {
  if (candidateIds.length === 0) return []
  const open = await on
    .select({ candidateId: recruitments.candidateId, publicationId: recruitments.publicationId })
    .from(recruitments)
    .where(and(inArray(recruitments.candidateId, [...new Set(candidateIds)]), eq(recruitments.outcome, 'abierta')))
  return open.map((one) => [processKey(one.candidateId, one.publicationId), true])
}

/** How a row refers to an area, or to one of its sub-areas. */
export const areaName = (area: string, subarea?: string | null): string =>
  [area, ...(subarea ? [subarea] : [])].map(plainText).join('/')

/** The area, its sub-area, or both, if they are missing. */
export function missingAreas(
  named: readonly { readonly area: string; readonly subarea?: string | null | undefined }[],
  { areas }: Pick<References, 'areas'>,
): Reference[] {
  return named.flatMap(({ area, subarea }) => {
    const found = areas.get(plainText(area))
    const keys = found
      ? subarea && !found.subAreas.has(plainText(subarea))
        ? [areaName(area, subarea)]
        : []
      : [areaName(area), areaName(area, subarea)]
    return keys.map((key) => ({ kind: 'areas' as const, key }))
  })
}

/** The input keys that do not exist. */
export const missingKeys = (
  kind: ImportedKind,
  { has }: Pick<Lookup<unknown>, 'has'>,
  ...keys: readonly (string | null | undefined)[]
): Reference[] => keys.flatMap((key) => (key && !has(key) ? [{ kind, key }] : []))

/** The end of the message about an unknown area name. */
export const areaProblem = (area: string, { areas }: Pick<References, 'areas'>): string =>
  `No hay un área «${area}»; ${choices(
    'las que hay son',
    [...areas.values()].map(({ nombre }) => nombre),
  )}`
export const subAreaProblem = (subarea: string, { nombre, subAreas }: FoundArea): string =>
  `El área «${nombre}» no tiene una SubÁrea «${subarea}»; ${choices(
    'las que tiene son',
    [...subAreas.values()].map((one) => one.nombre),
  )}`

export const processKey = (candidateId: number, publicationId: number): string => `${candidateId} ${publicationId}`
