/** A small house for walking recruitments: people of every role, publications of both modes, catalogues. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { faceToFace, interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { type PhaseCode, phases } from '../../../src/contract/phases.ts'
import { type Envelope, getProcess, saveStage } from '../../../src/contract/recruitment.ts'
import { type Branch, type Role, roles } from '../../../src/contract/roles.ts'
import { plantPlaces } from '../../../src/server/operations/demo/places.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviewTypes } from '../../../src/server/platform/db/tables/interviews.ts'
import { folios, reasons } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import { startRecruitment } from '../../../src/server/recruitment/engine/start.ts'
import { seedAccounts } from './accounts.ts'
import type { Options, TestApp } from './app-on.ts'
import type { Client } from './client.ts'
import { asIfActive, publish, type Published, type Sought } from './vacancies.ts'

/** A Monday, ten in the morning in Mexico City. */
export const monday = new Date('2026-03-02T16:00:00Z')

export type Kind = 'individual' | 'grupo' | 'atencion'
const branchOf: Readonly<Record<Kind, Branch>> = { individual: 'COM', grupo: 'CORP', atencion: 'ATN' }

/** Ids of the seeded rows; there is one user per role. */
export type House = Awaited<ReturnType<typeof furnish>>

export async function furnish(db: Db, password: string) {
  await seedAccounts(db, password)
  const people = await db.select().from(users)
  const user = Object.fromEntries(
    roles.map((role) => [role, people.find((one) => one.role === role)?.id ?? 0]),
  ) as Record<Role, number>
  const { rows, sites } = plantPlaces()
  await db.insert(places).values([...rows])
  const publishOf = (kind: Kind, titulo: string, who: Sought) =>
    // More openings than any test uses.
    publish(db, branchOf[kind], titulo, {
      esVacanteMaestra: kind === 'individual',
      free: 100,
      siteId: sites[0]?.sede ?? null,
      ...who,
    })
  const publication = {
    individual: await publishOf('individual', 'Asesor comercial', {
      responsibleId: user.ROLE_COM_ANL,
      consultantId: user.ROLE_COM_CON,
    }),
    grupo: await publishOf('grupo', 'Analista contable', {
      responsibleId: user.ROLE_CRP_REC,
      consultantId: user.ROLE_CRP_ADMN,
      observerId: user.ROLE_CRP_OBS,
    }),
    atencion: await publishOf('atencion', 'Ejecutivo de atención', {
      responsibleId: user.ROLE_CRP_ATN_CTS_REC,
      consultantId: user.ROLE_CRP_ATN_CTS_REC,
      observerId: user.ROLE_CRP_OBS,
    }),
  } satisfies Record<Kind, Published>
  // A colleague's, to which the corporate recruiter can recommend candidates.
  const ofColleague = await publishOf('grupo', 'Auditor interno', {
    responsibleId: user.ROLE_CRP_ADMN,
    consultantId: user.ROLE_CRP_ADMN,
  })
  const reasonCodes = ['FT', 'PE-RE', 'SE-RE', 'SE-MR', 'OF', 'ES', 'CN-DE', 'CN-DEG', 'REP', 'CIERRE', 'RECHAZO']
  const inserted = await db
    .insert(reasons)
    .values(reasonCodes.map((code) => ({ code, descripcion: `Motivo de ${code}` })))
    .returning()
  await db.insert(interviewTypes).values([
    { id: faceToFace, descripcion: 'Presencial' },
    { id: 815, descripcion: 'Telefónica' },
  ])
  await db.insert(folios).values(
    (['COM', 'CORP', 'ATN'] as const).flatMap((branch, group) =>
      Array.from({ length: 30 }, (_, index) => ({
        codigo: `2026${group}${String(index).padStart(3, '0')}`,
        descripcion: 'Requisición',
        branch,
      })),
    ),
  )
  return {
    user,
    publication,
    ofColleague,
    reason: Object.fromEntries(inserted.map(({ code, id }) => [code, id])) as Record<string, number>,
    sites,
  }
}

export type World = ReturnType<typeof worldOn>

export async function startWorld(options: Options = {}): Promise<World> {
  // Imported here only: browser tests use the rest of this file, and vitest cannot be loaded beside Playwright
  const { startTestApp } = await import('./app.ts')
  let furnished: House | undefined
  const app = await startTestApp({
    now: monday,
    ...options,
    seed: async (db) => {
      furnished = await furnish(db, 'Bolsa-Demo-2026')
    },
  })
  if (!furnished) throw new Error('the house was not furnished')
  return worldOn(app, furnished)
}

export function worldOn(app: TestApp, house: House) {
  const clients = new Map<Role, Client>()
  const as = async (role: Role): Promise<Client> => {
    const client = clients.get(role) ?? (await app.as(role))
    clients.set(role, client)
    return client
  }
  let hours = 0
  let people = 0
  return {
    ...app,
    house,
    as,
    /** The next unused hour, starting tomorrow. */
    nextHour: () => {
      const index = hours
      hours += 1
      return { fecha: wireDayAfter(1 + Math.floor(index / 9)), hora: 9 + (index % 9) }
    },
    /** A new candidate at FT. */
    begin: (kind: Kind, names: Names = {}): Promise<Case> => {
      people += 1
      return beginIn(
        app.db,
        house,
        kind,
        { apellidoPaterno: `Prueba ${people}`, correo: `ana${people}@correo.mx`, ...names },
        app.deps.now(),
      )
    },
    freeFolio: async (branch: Branch): Promise<number> => {
      const [free] = await app.db
        .select({ id: folios.id })
        .from(folios)
        .where(and(eq(folios.branch, branch), isNull(folios.recruitmentId)))
        .orderBy(asc(folios.id))
        .limit(1)
      return free?.id ?? 0
    },
  }
}

type Names = Partial<typeof candidates.$inferInsert>

/** A new candidate at FT in the publication of this kind. */
export async function beginIn(db: Db, house: House, kind: Kind, names: Names = {}, at = monday): Promise<Case> {
  const [candidate] = await db
    .insert(candidates)
    .values({
      nombres: 'Ana',
      apellidoPaterno: 'Prueba',
      apellidoMaterno: 'Ríos',
      correo: 'ana@correo.mx',
      telefono: '5512345678',
      createdAt: monday,
      ...names,
    })
    .returning({ id: candidates.id })
  const candidateId = candidate?.id ?? 0
  const { publicationId } = house.publication[kind]
  const id = await asIfActive(db, publicationId, (tx) => startRecruitment(tx, { candidateId, publicationId, at }))
  return { id, candidateId, kind, version: 0 }
}

/** One recruitment under test; `version` is updated from the server's answers. */
export type Case = { readonly id: number; readonly candidateId: number; readonly kind: Kind; version: number }

/** A working day in wire format, counted from the Monday of the clock. */
export function wireDayAfter(workingDays: number): string {
  const day = new Date(monday)
  const weeks = Math.floor(workingDays / 5)
  day.setUTCDate(day.getUTCDate() + weeks * 7 + (workingDays % 5))
  return day.toISOString().slice(0, 10).split('-').reverse().join('/')
}

export const envelopeFor = (process: Pick<Case, 'id' | 'version'>, codigoFase: PhaseCode, values: unknown): Envelope =>
  ({
    idReclutamiento: process.id,
    idUsuario: 0,
    repostulacion: false,
    version: process.version,
    codigoFase,
    [phases[codigoFase].section ?? 'ninguna']: values,
  }) as unknown as Envelope

/** Saves, stores the new version, and returns the answer. */
export async function save(client: Client, process: Case, codigoFase: PhaseCode, values: unknown) {
  const answered = await client.call(saveStage, { body: envelopeFor(process, codigoFase, values) })
  if (answered.entity) process.version = answered.entity.version
  return answered
}

export const look = async (client: Client, process: Pick<Case, 'id'>, step = 1) =>
  client.call(getProcess, { query: { role: 'ROLE_CRP_REC', idReclutamiento: process.id, step } })

/** A first interview by telephone with the analyst. */
export const firstInterview = (world: World, more: object = {}) => ({
  tipoEntrevistador: interviewerTypes.analista,
  tipoEntrevista: 815,
  ...world.nextHour(),
  ...more,
})

/** A second interview by telephone, by default with the client. */
export const secondInterview = (world: World, interviewerId: number, tipo: number = interviewerTypes.cliente) => ({
  tipoEntrevistador: tipo,
  idEntrevistador: String(interviewerId),
  tipoEntrevista: 815,
  ...world.nextHour(),
})
