/** A valid request for every call, so that only the caller's role decides: for a process at FD-ES, or without one. */
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq, getTableColumns, isNull, ne, type SQL } from 'drizzle-orm'
import { administrators, recruiters } from '../../../src/contract/access.ts'
import type { AnyCall } from '../../../src/contract/call.ts'
import { callsByName } from '../../../src/contract/calls.ts'
import * as candidates from '../../../src/contract/candidates.ts'
import * as duplicates from '../../../src/contract/duplicates.ts'
import * as content from '../../../src/contract/content.ts'
import { defaultLimits, getLimits } from '../../../src/contract/limits.ts'
import { handOverProcesses } from '../../../src/contract/responsible.ts'
import { startBulk } from '../../../src/contract/bulk.ts'
import type { BodyOf } from '../../../src/contract/call.ts'
import { addNote } from '../../../src/contract/notes.ts'
import * as personalData from '../../../src/contract/personal-data.ts'
import { getPrivacyNotice } from '../../../src/contract/privacy-notice.ts'
import { branches } from '../../../src/contract/roles.ts'
import { createTemplate } from '../../../src/contract/letters.ts'
import { listViews, saveView } from '../../../src/contract/views.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { subAreas } from '../../../src/server/platform/db/tables/areas.ts'
import { candidates as candidatesTable, scoreTags } from '../../../src/server/platform/db/tables/candidates.ts'
import { candidatesJob, type StoredDownload } from '../../../src/server/candidates/outdated-downloads.ts'
import { jobs } from '../../../src/server/platform/db/tables/jobs.ts'
import { candidateMerges, duplicatePairs } from '../../../src/server/platform/db/tables/duplicates.ts'
import { inProcess, recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { passwordLinks } from '../../../src/server/platform/db/tables/people.ts'
import { hashPassword, unopenablePassword } from '../../../src/server/identity/session/passwords.ts'
import { findCaller, openSession } from '../../../src/server/identity/session/sessions.ts'
import { providerSignIns, users } from '../../../src/server/platform/db/tables/session.ts'
import { rightsRequests } from '../../../src/server/platform/db/tables/site.ts'
import { wireMoment } from '../../../src/server/platform/base/mexico-time.ts'
import { hashToken, newToken } from '../../../src/server/identity/session/tokens.ts'
import { boards, publications, strategies, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { cheap } from './accounts.ts'
import type { CallInput, Client } from './client.ts'
import { defaultQuestion } from './default-question.ts'
import { application, deliver, documentOf, newKey, smallPdf } from './deliveries.ts'
import { encryptPassword } from './encrypt-password.ts'
import { type Case, envelopeFor, type Kind, monday, type World, wireDayAfter } from './process-world.ts'
import { publish, type Sought } from './vacancies.ts'
import { advert, masterBody, readCatalogued, vacancyBody } from './vacancy-forms.ts'
import { discard, recruiterOf, walkTo } from './walk.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { interviewInvitations } from '../../../src/server/platform/db/tables/interviews.ts'
import { chooseHourOnce } from '../../../src/server/appointments/appointment.ts'
import { listOfferedHours } from '../../../src/server/integration/offered-hours.ts'

export type CallContext = { readonly world: World; readonly client: Client; readonly process: Case }
type Question = {
  /** Prepares the process for the call. */
  readonly before?: (context: Omit<CallContext, 'client'>) => Promise<unknown>
  readonly request?: (context: CallContext) => object | Promise<object>
  /** Tables in which it creates a row from any text that its schema accepts, as nothing that it names must exist. */
  readonly creates?: readonly string[]
}

const about = (request: NonNullable<Question['request']>, before?: Question['before']): Question => ({
  request,
  ...(before && { before }),
})
const ofProcess = (more: object = {}) => about(({ process }) => ({ query: { idReclutamiento: process.id, ...more } }))
const query = (values: object): Question => ({ request: () => ({ query: values }) })
const place = (name: string, level: 'idDivision' | 'idRegional' | 'idGerencia'): Question => ({
  request: ({ world }) => ({ query: { [name]: world.house.sites[0]?.[level] } }),
})

const reject = ({ world, process }: Omit<CallContext, 'client'>) => discard(world, process)
const hire = ({ world, process }: Omit<CallContext, 'client'>) => walkTo(world, process.kind, 'CN-PC', process, 'FD-ES')
const common = ({ id, version }: Case) => ({ idReclutamiento: id, idUsuario: 0, version }) as const

/** A caller without permission for the options cannot name one: any id will do then. */
const optionOf = async (client: Client, call: typeof candidates.listMyVacancies) =>
  (await client.call(call)).entity?.[0] ?? { id: 1, idSede: 1 }

/** The youngest one; after its deletion the one before is used. */
const subAreaOf = async ({ world: { db } }: CallContext) => {
  const [found] = await db.select().from(subAreas).orderBy(desc(subAreas.id)).limit(1)
  return { idArea: found?.areaId, idSubArea: found?.id }
}

/** The client's user; undefined without a session. */
const callerOf = ({ world, client }: CallContext) => findCaller(world.deps, client.token)

/** Then every recruiter of the branch may assign it. */
async function withoutResponsible({ world, process }: Omit<CallContext, 'client'>): Promise<void> {
  await world.db.update(recruitments).set({ responsibleId: null }).where(eq(recruitments.id, process.id))
  await world.db.update(inProcess).set({ responsibleId: null }).where(eq(inProcess.recruitmentId, process.id))
}

const haveDocument = ({ world, process }: Omit<CallContext, 'client'>) => documentOf(world, process, 'curp')
/** A process that waits for its application. */
const waiting = new WeakMap<World, Case>()

/** Processes that wait for the appointment of their first interview, one of each kind. */
const unbooked = new WeakMap<World, Partial<Record<Kind, Case>>>()
async function haveUnbooked({ world, process: { kind } }: Omit<CallContext, 'client'>): Promise<void> {
  const known = unbooked.get(world) ?? {}
  known[kind] ??= await walkTo(world, kind, kind === 'individual' ? 'PE-AG' : 'PE-AGG')
  unbooked.set(world, known)
}

/** Their candidates are invited to choose an hour that is free. */
const invited = new WeakMap<World, Partial<Record<Kind, Case>>>()
async function haveInvited(context: Omit<CallContext, 'client'>): Promise<void> {
  const {
    world,
    process: { kind },
  } = context
  const process = await walkTo(world, kind, kind === 'individual' ? 'PE-AG' : 'PE-AGG')
  invited.set(world, { ...invited.get(world), [kind]: process })
  const { id } = process
  const [{ id: invitedBy } = { id: 0 }] = await world.db.select({ id: users.id }).from(users).limit(1)
  // Interviews no other candidate here
  const form = { tipoEntrevistador: interviewerTypes.consultor, tipoEntrevista: 815 }
  await world.db.insert(interviewInvitations).values({
    recruitmentId: id,
    codigo: kind === 'individual' ? 'PE-AG' : 'PE-AGG',
    form,
    invitedBy,
    at: world.deps.now(),
  })
}
/** The first hour that is offered. */
async function offeredHour({ world, process: { kind } }: Omit<CallContext, 'client'>) {
  const idReclutamiento = invited.get(world)?.[kind]?.id
  const [day] = idReclutamiento === undefined ? [] : (await listOfferedHours(world.deps, { idReclutamiento })).dias
  return { idReclutamiento, clave: newKey(), fecha: day?.fecha ?? wireDayAfter(1), hora: day?.horas[0]?.id ?? 9 }
}

/** Every user has a finished file. */
async function haveDownloads({ world: { db, deps } }: Omit<CallContext, 'client'>): Promise<void> {
  if ((await db.$count(jobs, eq(jobs.state, 'lista'))) > 0) return
  mkdirSync(deps.env.reportsDir, { recursive: true })
  writeFileSync(join(deps.env.reportsDir, 'lista.xlsx'), 'de prueba')
  // Created after the last blocking or suppression
  const desde = new Date(deps.now().getTime() + 1).toISOString()
  const result = { archivo: 'lista.xlsx', filas: 0, bytes: 9, host: 'este', desde } satisfies StoredDownload
  const everybody = await db.select({ createdBy: users.id }).from(users)
  await db.insert(jobs).values(
    everybody.map((one) => ({
      ...one,
      kind: candidatesJob,
      params: {},
      state: 'lista' as const,
      createdAt: deps.now(),
      finishedAt: deps.now(),
      result,
    })),
  )
}

/** The current publication of the process. */
const publicationOf = async ({ world: { db }, process }: Pick<CallContext, 'world' | 'process'>) => {
  const [found] = await db
    .select(getTableColumns(publications))
    .from(publications)
    .innerJoin(recruitments, eq(recruitments.publicationId, publications.id))
    .where(eq(recruitments.id, process.id))
  if (!found) throw new Error(`recruitment ${process.id} is in no publication`)
  return found
}

const idOf = async (
  { db }: World,
  table: typeof publications | typeof vacancies | typeof jobs,
  which: SQL | undefined,
) => (await db.select({ id: table.id }).from(table).where(which).limit(1))[0]?.id
/** A vacancy of the process's branch, normal or master. */
const ofVacancy = (isMaster: boolean): Question => ({
  request: async (context) => ({
    query: {
      idVacante: await idOf(
        context.world,
        vacancies,
        and(eq(vacancies.branch, (await publicationOf(context)).branch), eq(vacancies.esVacanteMaestra, isMaster)),
      ),
    },
  }),
})

const ofPeriod = (more: object) =>
  about(({ process }) => ({
    body: { rama: branchOf[process.kind], startDate: '02/03/2026', endDate: '02/03/2026', ...more },
  }))
const ofReport = (more: object = {}) => ofPeriod({ reportCode: '4', ...more })
const ofChart = (more: object = {}) => ofPeriod({ diagrama: 'recruitment', ...more })
const noticeBody = {
  empresa: 'Bolsa',
  domicilio: 'Centro 1',
  contacto: 'datos@bolsa.mx',
  texto: 'Aviso',
  finalidadesNecesarias: ['Evaluar'],
  finalidadesVoluntarias: [],
}
const homeBody = { cabecera: { titulo: 'Bolsa de trabajo', subtitulo: 'Ven con nosotros' } }
/** One pixel. */
const smallestPng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let names = 0
const newTemplate = () => ({
  nombre: `Plantilla ${(names += 1)}`,
  uso: 'mensaje' as const,
  etapa: null,
  motivo: null,
  asunto: 'Hola, {nombre}',
  texto: 'Sobre {vacante}',
  compartida: false,
})
const templateOf = async (client: Client): Promise<number> =>
  (await client.call(createTemplate, { body: newTemplate() })).entity?.idPlantilla ?? unknownId
const haveWaitingLetter = async ({ world: { db }, process }: Pick<CallContext, 'world' | 'process'>) => {
  const carta = { asunto: 'Hola', texto: 'Te buscamos.' }
  const payload = { carta, idPlantilla: null, idAutor: 1, idCandidato: process.candidateId, sale: monday.toISOString() }
  const dueAt = new Date(monday.getTime() + 3_600_000)
  const row = { recruitmentId: process.id, kind: 'carta', payload, createdAt: monday, dueAt }
  await db.insert(outbox).values(row)
}
const waitingLetter = async ({ world: { db }, process }: Pick<CallContext, 'world' | 'process'>): Promise<number> => {
  const [last] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.recruitmentId, process.id), eq(outbox.kind, 'carta')))
    .orderBy(desc(outbox.id))
    .limit(1)
  return last?.id ?? unknownId
}
const areaForm = () => ({
  nombre: `Área ${(names += 1)}`,
  descripcion: 'De prueba',
  subareas: [{ nombre: `SubÁrea ${names}` }],
})

export const everyFilterOff = {
  paginaActual: 1,
  busqueda: '',
  calificacion: null,
  areaInteres: null,
  subAreaInteres: null,
  tiempoEnCartera: null,
  edad: null,
  escolaridad: null,
  ubicacion: null,
} as const
/** In no process: of every branch. */
async function addFree({ world: { db } }: Omit<CallContext, 'client'>): Promise<number> {
  const [free] = await db
    .insert(candidatesTable)
    .values({
      nombres: 'Eva',
      apellidoPaterno: freeSurname,
      apellidoMaterno: '',
      correo: 'eva.sol@correo.mx',
      telefono: '5500000000',
      createdAt: monday,
    })
    .returning({ id: candidatesTable.id })
  return free!.id
}
const freeSurname = 'Sin Proceso'
const unknownId = 2_000_000_000
const lastFree = async ({ db }: World): Promise<number> =>
  (
    await db
      .select({ id: candidatesTable.id })
      .from(candidatesTable)
      .where(and(eq(candidatesTable.apellidoPaterno, freeSurname), isNull(candidatesTable.mergedInto)))
      .orderBy(desc(candidatesTable.id))
      .limit(1)
  )[0]?.id ?? unknownId

async function addPair(context: Omit<CallContext, 'client'>): Promise<void> {
  const { world, process } = context
  await world.db
    .insert(duplicatePairs)
    .values({ candidateId: process.candidateId, otherId: await addFree(context), reasons: ['correo'], foundAt: monday })
}
const lastPair = async ({ db }: World, { candidateId }: Case): Promise<number> =>
  (
    await db
      .select({ id: duplicatePairs.id })
      .from(duplicatePairs)
      .where(eq(duplicatePairs.candidateId, candidateId))
      .orderBy(desc(duplicatePairs.id))
      .limit(1)
  )[0]?.id ?? unknownId

async function addMerge(context: Omit<CallContext, 'client'>): Promise<void> {
  const { world, process } = context
  const pair = { idCandidato: process.candidateId, idOtro: await addFree(context) }
  const recruiter = await world.as(recruiterOf[process.kind])
  const { entity } = await recruiter.call(duplicates.compareCandidates, { query: pair })
  await recruiter.call(duplicates.mergeCandidates, {
    body: { ...pair, version: entity?.version ?? '', elecciones: {} },
  })
}
const lastMerge = async ({ db }: World, { candidateId }: Case): Promise<number> =>
  (
    await db
      .select({ id: candidateMerges.id })
      .from(candidateMerges)
      .where(and(eq(candidateMerges.primaryId, candidateId), isNull(candidateMerges.undoneAt)))
      .orderBy(desc(candidateMerges.id))
      .limit(1)
  )[0]?.id ?? unknownId

const newView = () => ({ lista: 'entrevistas', nombre: `Vista ${(names += 1)}`, consulta: 'edad=2' }) as const
/** A caller without permission to save a view cannot name one: any id will do then. */
/** The caller's own, beside the process. */
const noteOf = async ({ client, process }: CallContext) => {
  const body = { idReclutamiento: process.id, audiencia: 'equipo', texto: 'Prefiere la tarde' } as const
  return (await client.call(addNote, { body })).entity?.idNota ?? unknownId
}

const bulkOf = ({ id, version }: CallContext['process']) => ({
  accion: { tipo: 'rechazar', motivo: 'Motivo de FT' },
  procesos: [{ idReclutamiento: id, version }],
})
const bulkJobOf = async ({ client, process }: CallContext) =>
  (await client.call(startBulk, { body: bulkOf(process) as BodyOf<typeof startBulk> })).entity?.idLote ?? unknownId

const viewOf = async (client: Client) => (await client.call(saveView, { body: newView() })).entity?.idVista ?? 1

/** A vacancy of the process's branch, for this request only. */
const published = (sought: Sought): Pick<Question, 'before'> => ({
  before: ({ world, process }) =>
    publish(world.db, branchOf[process.kind], forQuestions, { siteId: world.house.sites[0]?.sede ?? null, ...sought }),
})
const forQuestions = 'Para preguntar'
const branchOf = { individual: 'COM', grupo: 'CORP', atencion: 'ATN' } as const
const aboutPublication = (
  requestFor: (row: typeof publications.$inferSelect, context: CallContext) => object,
): Pick<Question, 'request'> => ({
  request: async (context) => {
    const isIt = and(eq(publications.titulo, forQuestions), eq(publications.branch, branchOf[context.process.kind]))
    const [row] = await context.world.db.select().from(publications).where(isIt).orderBy(desc(publications.id)).limit(1)
    if (!row) throw new Error('nothing was published')
    return requestFor(row, context)
  },
})
/** An advert of the process's publication, for a board without required fields. */
const advertised = async ({ world, process }: Omit<CallContext, 'client'>): Promise<void> => {
  const { db, house } = world
  await db
    .insert(boards)
    .values({ nombre: forQuestions, branches: [...branches], token: forQuestions, campos: [] })
    .onConflictDoNothing()
  const { id: publicationId } = await publicationOf({ world, process })
  const { id: boardId = 0 } = (await boardOf(world)) ?? {}
  await db
    .insert(strategies)
    .values({ publicationId, boardId, contenido: {}, updatedBy: house.user.ROLE_CRP_ADMN, updatedAt: new Date(0) })
    .onConflictDoNothing()
}
const boardOf = async ({ db }: World) => (await db.select().from(boards).where(eq(boards.token, forQuestions)))[0]
const ofAdvert = (kind: 'query' | 'body', more: object): Question => ({
  before: advertised,
  request: async (context) => {
    const [found] = await context.world.db
      .select()
      .from(strategies)
      .where(eq(strategies.publicationId, (await publicationOf(context)).id))
    return { [kind]: { idEstrategia: found?.id, ...more } }
  },
})
const site = ({ house }: World, index: number) => house.sites[index]?.sede

const ofRecord = (more: object = {}) =>
  about(({ process }) => ({ body: { idCandidato: process.candidateId, motivo: 'Lo pidió', ...more } }))

const ofSuggestion = about(async (context) => ({
  body: { idPublicacion: (await publicationOf(context)).id, idCandidato: context.process.candidateId },
}))

let people = 0
const anySecret = 'x'.repeat(43)
/** The caller, if an administrator. */
const administratorOf = async (context: CallContext) => {
  const caller = await callerOf(context)
  return caller && administrators.includes(caller.role) ? caller : undefined
}
/** A new account in the caller's branch; for callers who are not administrators any id will do. */
const ofPerson = (kind: 'query' | 'body', set: Partial<typeof users.$inferInsert>): Question => ({
  request: async (context) => {
    const administrator = await administratorOf(context)
    const named = {
      nombre: 'Eva',
      apellidos: 'Sol',
      correo: `eva${(people += 1)}@bolsa.mx`,
      rol: administrator?.role ?? 'ROLE_CRP_REC',
    }
    const row = {
      userName: `eva.${people}`,
      firstName: 'Eva',
      lastName: 'Sol',
      email: named.correo,
      role: named.rol,
      branch: administrator?.branch ?? 'CORP',
      passwordHash: unopenablePassword(cheap),
    } as const
    const [made] = administrator
      ? await context.world.db
          .insert(users)
          .values({ ...row, ...set })
          .returning({ id: users.id })
      : []
    return { [kind]: { ...(kind === 'body' && named), idPersona: made?.id ?? 1 } }
  },
})
/** The secret of a link for a new account. */
const linkIn = async ({ db, deps }: World): Promise<string> => {
  const secret = newToken()
  const row = {
    userName: `sol.${(people += 1)}`,
    firstName: 'Sol',
    lastName: 'Mar',
    email: `sol${people}@bolsa.mx`,
    role: 'ROLE_MKT_EDITOR',
    branch: 'CORP',
    passwordHash: unopenablePassword(cheap),
  } as const
  const [made] = await db.insert(users).values(row).returning({ id: users.id })
  await db.insert(passwordLinks).values({
    userId: made?.id ?? 0,
    kind: 'invitacion',
    tokenHash: hashToken(secret),
    createdAt: deps.now(),
    expiresAt: new Date(deps.now().getTime() + 1_000),
  })
  return secret
}

const dayAfter = ({ deps }: World, days: number): string =>
  wireMoment(new Date(deps.now().getTime() + days * 86_400_000)).date

/** The processes of the caller's branch wait for the caller, or for a colleague, whose id is returned. */
async function haveWaiting(context: CallContext, who: 'caller' | 'colleague'): Promise<number | undefined> {
  const { db } = context.world
  const caller = await callerOf(context)
  // Who is refused changes nothing before
  if (!caller || !recruiters.includes(caller.role)) return undefined
  const [colleague] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.active, true), ne(users.id, caller.userId)))
    .limit(1)
  const responsibleId = who === 'caller' ? caller.userId : colleague?.id
  await db
    .update(inProcess)
    .set({ codigo: 'FT', responsibleId })
    .where(and(eq(inProcess.recruitmentId, context.process.id), eq(inProcess.branch, caller.branch)))
  return responsibleId
}

let letters = 0
const questions: Readonly<Record<string, Question>> = {
  'POST /login': {
    request: ({ world: { deps } }) => ({
      body: { usuario: 'role_crp_rec', password: encryptPassword(deps.env.demoPassword, deps.env.passwordSecret) },
    }),
  },
  'GET /candidatos/obtener-evidencia-cv': about(({ process }) => ({
    query: { idCandidato: process.candidateId, idReclutamiento: process.id },
  })),
  'GET /reclutamiento/obtener-datos': ofProcess({ role: 'ROLE_CRP_ADMN', step: 22 }),
  'GET /reclutamiento/comparar-procesos': about(({ process }) => ({
    query: { procesos: `${process.id},${unknownId}` },
  })),
  'GET /reclutamiento/obtener-historial-proceso': ofProcess({ step: 22 }),
  'GET /reclutamiento/obtener-datos-fase': ofProcess({ codigoFase: 'FD-ES' }),
  'GET /reclutamiento/obtener-informacion-etapa': ofProcess({ idFase: 1, codigoFase: 'FT', idEvento: 1 }),
  'GET /reclutamiento/obtener-datos-entrevista-por-etapa': ofProcess({ idEtapa: 4, codigo: 'PA' }),
  'GET /documentos/obtener-archivo': {
    before: haveDocument,
    request: async ({ world, process }) => ({
      query: { idReclutamiento: process.id, idDocumento: await documentOf(world, process, 'curp') },
    }),
  },
  'POST /documentos/rechazar-documento': {
    before: haveDocument,
    request: async ({ world, process }) => ({
      body: { idReclutamiento: process.id, idDocumento: await documentOf(world, process, 'curp'), motivo: 'No se lee' },
    }),
  },
  'GET /reclutamiento/obtener-motivos-rechazo-etapa': query({ codigo: 'FT' }),
  'GET /reclutamiento/obtener-catalogos-etapa': query({ codigo: 'PE-AG' }),
  'GET /reclutamiento/obtener-divisiones': query({ masterVacancy: 'true' }),
  'GET /vacantes/obtener-regiones': place('idDivision', 'idDivision'),
  'GET /vacantes/obtener-gerencias': place('idRegional', 'idRegional'),
  'GET /vacantes/obtener-sedes': place('idGerencia', 'idGerencia'),
  'GET /reclutamiento/buscar-folio': query({ folio: '2026' }),
  'GET /vacantes/buscar-observador': query({ emailObservador: 'bolsa-demo' }),
  'POST /reclutamiento/obtener-horas-disponibles': {
    request: ({ world, process }) => ({
      body: {
        codigoFase: 'SE-AGG',
        repostulacion: false,
        fecha: wireDayAfter(60),
        idConsultor: null,
        idUsuario: world.house.user[recruiterOf[process.kind]],
        tipoEntrevistador: interviewerTypes.otro,
      },
    }),
  },
  'POST /reclutamiento/obtener-horas-proximos-dias': {
    request: ({ world, process }) => ({
      body: {
        codigoFase: 'SE-AGG',
        repostulacion: false,
        idConsultor: null,
        idUsuario: world.house.user[recruiterOf[process.kind]],
        tipoEntrevistador: interviewerTypes.otro,
      },
    }),
  },
  'POST /reclutamiento/invitar-a-elegir-hora': {
    before: haveUnbooked,
    request: ({ world, process: { kind } }) => {
      const process = unbooked.get(world)?.[kind]
      const cita = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815 }
      return {
        body: {
          idReclutamiento: process?.id,
          version: process?.version,
          codigoFase: kind === 'individual' ? 'PE-AG' : 'PE-AGG',
          cita,
        },
      }
    },
  },
  'GET /reclutamiento/buscar-sedes': query({ busqueda: 'norte' }),
  'GET /candidatos/contar-valores-de-filtro': query({ campo: 'vacante' }),
  'POST /candidatos/calificar-candidato': {
    request: async ({ world, process }) => {
      const [tag] = await world.db.select().from(scoreTags).limit(1)
      return { body: { id: process.candidateId, calificacion: tag?.scoreTypeId, subCalificacion: [tag?.id] } }
    },
  },
  'POST /datos-personales/responder-peticion': {
    before: ({ world, process }) =>
      world.db.insert(rightsRequests).values({
        candidateId: process.candidateId,
        recruitmentId: process.id,
        kind: 'acceso',
        text: 'Quiero saber',
        at: monday,
      }),
    request: async ({ world, process }) => {
      const isTheirs = and(eq(rightsRequests.recruitmentId, process.id), isNull(rightsRequests.answeredAt))
      const [waiting] = await world.db
        .select({ id: rightsRequests.id })
        .from(rightsRequests)
        .where(isTheirs)
        .orderBy(desc(rightsRequests.id))
        .limit(1)
      return { body: { idPeticion: waiting?.id ?? 1, respuesta: 'Aquí está' } }
    },
  },
  'POST /candidatos/editar-correo': about(({ process }) => ({
    body: { idCandidato: process.candidateId, correo: `otra${(letters += 1)}@correo.mx` },
  })),
  // Only a candidate without a process can be assigned or recommended
  'POST /candidatos/asignar-vacante': {
    before: reject,
    request: async ({ client, process }) => {
      const { id, idSede } = await optionOf(client, candidates.listMyVacancies)
      return { body: { idVacante: id, idSede, idCandidato: process.candidateId } }
    },
  },
  'POST /candidatos/recomendar-vacante': {
    before: reject,
    request: async ({ client, process }) => {
      const { id, idSede } = await optionOf(client, candidates.listOtherVacancies)
      return { body: { idPublicacion: id, idSede, idCandidato: process.candidateId } }
    },
  },
  'POST /reclutamiento/guardar-datos-fase': about(({ process }) => ({
    body: envelopeFor(process, 'FD-ES', { continuar: 'SI' }),
  })),
  'POST /reclutamiento/corregir-datos-fase': {
    request: async ({ world, process }) => {
      const rows = await world.db
        .select()
        .from(recruitmentEvents)
        .where(eq(recruitmentEvents.recruitmentId, process.id))
      const exam = rows.find(({ codigo }) => codigo === 'EXC')
      return {
        body: { idEvento: exam?.id, envelope: envelopeFor(process, 'EXC', { continuar: 'SI', resultado: '90' }) },
      }
    },
  },
  'POST /reclutamiento/rechazar-candidato': about(({ process }) => ({ body: { ...common(process), rechazo: true } })),
  // Only their own decision: a role without that permission requests another user's decision
  'POST /reclutamiento/deshacer-decision': {
    request: async ({ client, process }) => {
      const { entity } = await client.call(rejectCandidate, { body: { ...common(process), rechazo: true } })
      return { body: { ...common(process), version: entity?.version ?? process.version } }
    },
  },
  'POST /reclutamiento/anular-enlaces': about(({ process }) => ({ body: { idReclutamiento: process.id } })),
  'POST /reclutamiento/enviar-enlace': about(({ process }) => ({ body: { idReclutamiento: process.id } })),
  'POST /reclutamiento/revertir-descarte': about(
    ({ process }) => ({ body: { ...common(process), motivo: 'Se revisó.' } }),
    reject,
  ),
  'POST /reclutamiento/revertir-contratacion': about(
    ({ process }) => ({ body: { ...common(process), motivo: 'No se presentó.' } }),
    hire,
  ),
  'POST /notificaciones/reenviar-notificacion': {
    request: ({ process }) => ({
      body: { codigo: 'FD-ES', modo: 'AG', idCandidato: process.candidateId, idReclutamiento: process.id },
    }),
  },
  'GET /areaForm/obtener-area-interes': {
    request: async (context) => ({ query: { idArea: (await subAreaOf(context)).idArea } }),
  },
  'POST /areaForm/crear-area-interes': { creates: ['areas', 'sub_areas'], request: () => ({ body: areaForm() }) },
  'POST /areaForm/actualizar-area-interes': {
    request: async (context) => ({ body: { ...areaForm(), idArea: (await subAreaOf(context)).idArea } }),
  },
  'POST /areaForm/baja-area-de-interes': {
    request: async (context) => ({ body: { id: (await subAreaOf(context)).idArea } }),
  },
  'POST /areaForm/actualizar-sub-area-interes': {
    request: async (context) => ({
      body: { ...(await subAreaOf(context)), descripcion: '', nombre: `SubÁrea ${(names += 1)}` },
    }),
  },
  'POST /areaForm/baja-subarea-de-interes': { request: async (context) => ({ body: await subAreaOf(context) }) },
  'POST /candidatos/descarga-informacion': {
    creates: ['jobs'],
    request: async (context) => ({ body: { modo: (await callerOf(context))?.branch ?? 'COM' } }),
  },
  'GET /descargas/obtener-archivo': {
    before: haveDownloads,
    request: async (context) => ({
      query: {
        idDescarga: await idOf(
          context.world,
          jobs,
          and(eq(jobs.createdBy, (await callerOf(context))?.userId ?? 0), eq(jobs.state, 'lista')),
        ),
      },
    }),
  },
  'GET /metricas/cargar-filtros-iniciales': about(({ process }) => ({
    query: { reportCode: '4', branch: branchOf[process.kind] },
  })),
  'GET /metricas/encadenar-filtros': {
    request: ({ world }) => ({ query: { filtro: 'REGIONALES', idElementoClave: world.house.sites[0]?.idDivision } }),
  },
  'POST /metricas/generar-grafica': ofReport(),
  'POST /metricas/descargar-reporte': ofReport(),
  'POST /metricas/obtener-personas': ofReport({ clave: 'filtro~llegaron', paginaActual: 1 }),
  'GET /diagramas/cargar-filtros': about(({ process }) => ({ query: { rama: branchOf[process.kind] } })),
  'POST /diagramas/descargar-ocel': ofPeriod({}),
  'POST /diagramas/descargar-xes': ofPeriod({}),
  'POST /diagramas/obtener-cifras': ofChart(),
  'POST /diagramas/obtener-tiempo-entre': ofChart({ desde: 'abierto.filtro', hasta: 'completada' }),
  'POST /diagramas/obtener-perdidas': ofPeriod({}),
  'POST /diagramas/obtener-espera': ofPeriod({ estado: 'abierto.examenes' }),
  'POST /diagramas/obtener-permanencias': ofChart(),
  'POST /diagramas/obtener-variantes': ofPeriod({}),
  'POST /diagramas/obtener-vueltas': ofPeriod({}),
  'POST /diagramas/obtener-personas': ofChart({ clave: 'aqui~abierto.filtro', paginaActual: 1 }),
  'POST /contenido-home/guardar-contenido-home': { request: () => ({ body: homeBody }) },
  'POST /contenido-home/subir-imagen-galeria': { request: () => ({ body: { imagen: smallestPng, orden: 1 } }) },
  'GET /contenido-home/obtener-versiones': query({ pestana: 'cabecera' }),
  'POST /contenido-home/publicar-aviso-privacidad': {
    creates: ['privacy_notices'],
    request: async ({ client }) => ({
      body: { ...noticeBody, version: (await client.call(getPrivacyNotice)).entity?.version ?? 0 },
    }),
  },
  'POST /contenido-home/recuperar-version': {
    request: async ({ client }) => {
      await client.call(content.saveHomeTab, { body: homeBody })
      return { body: { pestana: 'cabecera', recuperar: 1 } }
    },
  },
  'POST /vacantes/obtener-publicaciones': {
    request: async (context) => ({
      body: await publicationOf(context).then(({ vacancyId, siteId }) => ({ idVacante: vacancyId, idSede: siteId })),
    }),
  },
  'GET /vacantes/detalle-vacante-cerrada': {
    request: async (context) => ({
      query: {
        idPublicacion: await idOf(
          context.world,
          publications,
          and(eq(publications.vacancyId, (await publicationOf(context)).vacancyId), eq(publications.estado, 'cerrada')),
        ),
      },
    }),
  },
  'GET /vacantes/obtener-vacante': ofVacancy(false),
  'GET /vacantes/obtener-vacante-maestra': ofVacancy(true),
  'GET /vacantes/obtener-resumen-vacante-maestra': ofVacancy(true),
  'GET /vacantes/buscar-colaboradores': query({ busqueda: 'bolsa-demo' }),
  'GET /areasInteres/obtener-area': {
    request: async (context) => ({ query: { idArea: (await subAreaOf(context)).idArea } }),
  },
  'POST /vacantes/guardar-vacante': {
    request: async ({ world }) => ({ body: vacancyBody(await readCatalogued(world.db)) }),
  },
  'POST /vacantes/guardar-vacante-maestra': {
    request: async ({ world }) => ({ body: masterBody(await readCatalogued(world.db)) }),
  },
  'POST /vacantes/editar-plazas': {
    ...published({ esVacanteMaestra: true }),
    ...aboutPublication(({ vacancyId }, { world }) => ({
      body: { idVacante: vacancyId, idSede: site(world, 1), plazas: 2 },
    })),
  },
  'POST /vacantes/guardar-publicacion-vacante-maestra': {
    ...published({ esVacanteMaestra: true }),
    ...aboutPublication(({ id }) => ({ body: { ...advert, idPublicacion: id } })),
  },
  'POST /vacantes/asignar-responsabilidad-publicacion': {
    ...published({}),
    ...aboutPublication(({ id }, { world, process }) => ({
      body: { idPublicacion: id, idEmpleado: world.house.user[recruiterOf[process.kind]] },
    })),
  },
  'POST /vacantes/asignar-observador': {
    ...published({}),
    ...aboutPublication(({ id }) => ({ body: { idPublicacion: id, idEmpleado: null } })),
  },
  'POST /vacantes/cambiar-sede': {
    ...published({}),
    ...aboutPublication(({ id }, { world }) => ({ body: { idPublicacion: id, idSede: site(world, 1) } })),
  },
  'GET /vacantes/resumen-cierre': {
    ...published({}),
    ...aboutPublication(({ id }) => ({ query: { idPublicacion: id } })),
  },
  'POST /vacantes/cerrar-vacante': {
    ...published({}),
    ...aboutPublication(({ id }) => ({ body: { idPublicacion: id, motivo: 'Se canceló', procesos: 'siguen' } })),
  },
  'POST /vacantes/reabrir-vacante': {
    ...published({ closedAt: new Date(0) }),
    ...aboutPublication(({ id }) => ({ body: { idPublicacion: id, motivo: 'Se reactivó' } })),
  },
  'POST /paleta/buscar': { request: () => ({ body: { texto: 'ana' } }) },
  'POST /paleta/recientes': { request: () => ({ body: { candidatos: [1], publicaciones: [1], maestras: [1] } }) },
  'POST /cartera/buscar': { request: ({ process }) => ({ body: { ...everyFilterOff, modo: branchOf[process.kind] } }) },
  'GET /cartera/cargar-filtros': { request: ({ process }) => ({ query: { modo: branchOf[process.kind] } }) },
  'POST /cartera/obtener-subarea-interes': { request: () => ({ body: [1] }) },
  'GET /duplicados/comparar': about(
    async ({ world, process }) => ({ query: { idCandidato: process.candidateId, idOtro: await lastFree(world) } }),
    addFree,
  ),
  'POST /duplicados/descartar': about(
    async ({ world, process }) => ({ body: { id: await lastPair(world, process) } }),
    addPair,
  ),
  'POST /duplicados/recuperar': about(
    async ({ world, process }) => ({ body: { id: await lastPair(world, process) } }),
    addPair,
  ),
  'POST /duplicados/unir': about(async ({ world, process, client }) => {
    const pair = { idCandidato: process.candidateId, idOtro: await lastFree(world) }
    const { entity } = await client.call(duplicates.compareCandidates, { query: pair })
    return { body: { ...pair, version: entity?.version ?? '', elecciones: {} } }
  }, addFree),
  'POST /duplicados/deshacer': about(
    async ({ world, process }) => ({ body: { idUnion: await lastMerge(world, process) } }),
    addMerge,
  ),
  'POST /lotes/revisar': { request: ({ process }) => ({ body: { idReclutamientos: [process.id] } }) },
  'GET /lotes/revisar-filtro': { request: () => ({ query: {} }) },
  'POST /lotes/crear': about(({ process }) => ({ body: bulkOf(process) })),
  'POST /lotes/revisar-recomendacion': {
    request: ({ process }) => ({ body: { idCandidatos: [process.candidateId] } }),
  },
  'POST /lotes/recomendar': {
    before: reject,
    request: async ({ client, process }) => {
      const { id, idSede } = await optionOf(client, candidates.listOtherVacancies)
      return { body: { idPublicacion: id, idSede, idCandidatos: [process.candidateId] } }
    },
  },
  'GET /lotes/obtener-lotes': {},
  'POST /lotes/cancelar': { request: async (context) => ({ body: { idLote: await bulkJobOf(context) } }) },
  'POST /lotes/deshacer': { request: async (context) => ({ body: { idLote: await bulkJobOf(context) } }) },
  'POST /notas/agregar': about(({ process }) => ({
    body: { idReclutamiento: process.id, audiencia: 'equipo', texto: 'Prefiere la tarde' },
  })),
  'POST /notas/agregar-a-candidato': about(({ process }) => ({
    body: { idCandidato: process.candidateId, texto: 'Prefiere la tarde' },
  })),
  'POST /notas/editar': about(async (context) => ({
    body: { idNota: await noteOf(context), version: 1, texto: 'Prefiere la mañana' },
  })),
  'POST /notas/retirar': about(async (context) => ({ body: { idNota: await noteOf(context) } })),
  'POST /notas/fijar': about(async (context) => ({ body: { idNota: await noteOf(context), fijada: true } })),
  'POST /mi-dia/posponer': {
    request: async (context) => {
      await haveWaiting(context, 'caller')
      return { body: { idReclutamiento: context.process.id, hasta: dayAfter(context.world, 1) } }
    },
  },
  'POST /mi-dia/traer-de-vuelta': about(({ process }) => ({ body: { idReclutamiento: process.id } })),
  'POST /mi-dia/recordar': {
    request: async (context) => ({ body: { idPersona: (await haveWaiting(context, 'colleague')) ?? unknownId } }),
  },
  'GET /cartas/plantillas': {},
  'POST /cartas/crear-plantilla': { creates: ['letter_templates'], request: () => ({ body: newTemplate() }) },
  'POST /cartas/actualizar-plantilla': {
    request: async ({ client }) => ({
      body: { ...newTemplate(), idPlantilla: await templateOf(client), version: 0 },
    }),
  },
  'POST /cartas/eliminar-plantilla': {
    request: async ({ client }) => ({ body: { idPlantilla: await templateOf(client), version: 0 } }),
  },
  'GET /cartas/para-proceso': ofProcess({ uso: 'rechazo' }),
  'POST /cartas/enviar': about(({ process }) => ({
    body: { idReclutamiento: process.id, asunto: 'Hola', texto: 'Te buscamos.' },
  })),
  'POST /cartas/anular': {
    before: haveWaitingLetter,
    request: async (context) => ({ body: { idCarta: await waitingLetter(context) } }),
  },
  'GET /cartas/de-proceso': ofProcess(),
  'GET /vistas/obtener': query({ lista: 'entrevistas' }),
  'POST /vistas/guardar': { creates: ['views'], request: () => ({ body: newView() }) },
  'POST /vistas/renombrar': {
    request: async ({ client }) => ({ body: { idVista: await viewOf(client), nombre: newView().nombre } }),
  },
  'POST /vistas/compartir': {
    before: async ({ world }) => {
      for (const role of administrators) await (await world.as(role)).call(saveView, { body: newView() })
    },
    request: async ({ client }) => ({
      body: {
        idVista:
          (await client.call(listViews, { query: { lista: 'entrevistas' } })).entity?.find(
            ({ modificable }) => modificable,
          )?.idVista ?? unknownId,
        compartida: true,
      },
    }),
  },
  'POST /vistas/eliminar': { request: async ({ client }) => ({ body: { idVista: await viewOf(client) } }) },
  // Only a candidate without a process can start one
  'POST /vacantes/iniciar-proceso': {
    before: async (context) => {
      await published({}).before?.(context)
      await reject(context)
    },
    ...aboutPublication(({ id }, { process }) => ({ body: { idPublicacion: id, idCandidato: process.candidateId } })),
  },
  'POST /vacantes/descartar': ofSuggestion,
  'POST /vacantes/recuperar-sugerencia': ofSuggestion,
  'GET /vacantes/generar-contenido-por-bolsa': {
    before: advertised,
    request: async (context) => ({
      query: { idPublicacion: (await publicationOf(context)).id, idBolsa: (await boardOf(context.world))?.id },
    }),
  },
  'GET /vacantes/obtener-estrategia': ofAdvert('query', {}),
  'POST /vacantes/guardar-estrategia': {
    before: advertised,
    request: async (context) => ({
      body: {
        idPublicacion: (await publicationOf(context)).id,
        idBolsa: (await boardOf(context.world))?.id,
        contenido: {},
      },
    }),
  },
  'POST /vacantes/marcar-publicada': ofAdvert('body', { publicada: false }),
  'GET /personal/obtener-persona': ofPerson('query', {}),
  'GET /personal/bitacora': ofPerson('query', {}),
  'POST /personal/invitar': {
    request: async (context) => ({
      body: {
        nombre: 'Eva',
        apellidos: 'Sol',
        correo: `eva${(people += 1)}@bolsa.mx`,
        usuario: `eva.${people}`,
        rol: (await administratorOf(context))?.role ?? 'ROLE_CRP_REC',
      },
    }),
  },
  'POST /personal/enviar-enlace': ofPerson('body', {}),
  'POST /personal/retirar-invitacion': ofPerson('body', { active: false, awaitsPassword: true }),
  'POST /personal/guardar-persona': ofPerson('body', {}),
  'POST /personal/dar-de-baja': ofPerson('body', {}),
  'POST /personal/reactivar': ofPerson('body', { active: false }),
  'POST /perfil/cambiar-contrasena': {
    request: async (context) => {
      const { deps, db } = context.world
      const caller = await callerOf(context)
      const encrypted = (password: string) => encryptPassword(password, deps.env.passwordSecret)
      // The other accounts keep the common password.
      if (caller)
        await db
          .update(users)
          .set({ passwordHash: await hashPassword('otra-cosa-distinta', cheap) })
          .where(eq(users.id, caller.userId))
      return { body: { actual: encrypted('otra-cosa-distinta'), nueva: encrypted(deps.env.demoPassword) } }
    },
  },
  'POST /perfil/cerrar-sesion': {
    request: async (context) => {
      const { deps, db } = context.world
      const caller = await callerOf(context)
      const [user] = caller ? await db.select().from(users).where(eq(users.id, caller.userId)) : []
      return { body: { idSesion: user ? hashToken((await openSession(deps, user))!) : anySecret } }
    },
  },
  'POST /acceso/leer-enlace': { request: async ({ world }) => ({ body: { enlace: await linkIn(world) } }) },
  'POST /acceso/elegir-contrasena': {
    request: async ({ world }) => ({
      body: {
        enlace: await linkIn(world),
        nueva: encryptPassword('otra-cosa-distinta', world.deps.env.passwordSecret),
      },
    }),
  },
  'POST /acceso/olvide-contrasena': { creates: ['outbox'], request: () => ({ body: { usuario: 'role_crp_rec' } }) },
  'POST /acceso/canjear-boleto': {
    request: async ({ world: { db, deps, house } }) => {
      const boleto = newToken()
      const expiresAt = new Date(deps.now().getTime() + 1_000)
      await db.insert(providerSignIns).values({
        stateHash: boleto,
        browserHash: hashToken(anySecret),
        nonce: '',
        codeVerifier: '',
        expiresAt,
        userId: house.user.ROLE_CRP_REC,
        ticketHash: hashToken(boleto),
      })
      return { body: { boleto }, headers: { cookie: `bolsa-proveedor=${anySecret}` } }
    },
  },
  'POST /plazos-etapas/guardar': {
    request: async ({ client }) => {
      const saved = (await client.call(getLimits)).entity
      return { body: { plazos: saved?.plazos ?? defaultLimits, diasInhabiles: [], version: saved?.version ?? 0 } }
    },
  },
  'POST /reclutamiento/asignar-responsable': about(
    ({ world, process }) => ({
      body: { idReclutamientos: [process.id], idResponsable: world.house.user[recruiterOf[process.kind]] },
    }),
    withoutResponsible,
  ),
  // Only their own hand-over: a caller who may not make one names the process all the same
  'POST /reclutamiento/deshacer-entrega': about(async ({ world, client, process }) => {
    const body = { idReclutamientos: [process.id], idResponsable: world.house.user[recruiterOf[process.kind]] }
    await client.call(handOverProcesses, { body })
    return { body }
  }, withoutResponsible),
  'POST /datos-personales/guardar-plazos': {
    request: async ({ client }) => ({
      body: {
        plazos: personalData.defaultPeriods,
        version: (await client.call(personalData.getRetention)).entity?.version ?? 0,
      },
    }),
  },
  'GET /datos-personales/consultas-de-usuario': {
    request: async (context) => ({ query: { paginaActual: 1, idUsuario: (await callerOf(context))?.userId ?? 1 } }),
  },
  'GET /datos-personales/exportar': { creates: ['personal_data_actions'] },
  'POST /datos-personales/conservar': ofRecord({ hasta: '01/01/2030' }),
  // Only a candidate without a process can be blocked or suppressed
  'POST /datos-personales/bloquear': { before: reject },
  'POST /datos-personales/desbloquear': {
    before: async (context) => {
      await reject(context)
      await context.world.db
        .update(candidatesTable)
        .set({ blockedAt: context.world.deps.now() })
        .where(eq(candidatesTable.id, context.process.candidateId))
    },
  },
  'POST /datos-personales/suprimir': { ...ofRecord({ confirmacion: 'SUPRIMIR' }), before: reject },
  'POST /instalacion/crear-administrador': {
    request: ({ world: { deps } }) => ({
      body: {
        clave: 'AAAAA',
        rama: 'COM',
        usuario: 'ana.ruiz',
        nombre: 'Ana',
        apellidos: 'Ruiz',
        correo: 'ana.ruiz@ejemplo.mx',
        password: encryptPassword('nubes de papel azul', deps.env.passwordSecret),
      },
    }),
  },
  'POST /integracion/candidato': {
    request: () => ({
      body: {
        clave: 'C-nueva',
        nombres: 'Ana',
        apellidoPaterno: 'Luna',
        correo: 'ana.luna@correo.mx',
        telefono: '5512345678',
      },
    }),
  },
  'POST /integracion/postulacion': {
    request: () => ({ body: { clave: 'A-nueva', candidato: 'C-libre', vacante: 'V-abierta' } }),
  },
  'POST /integracion/evento': {
    before: ({ world, process }) => deliver(world, process),
    request: ({ process }) => ({ body: { idReclutamiento: process.id, evento: 'documentos.cargados' } }),
  },
  'POST /integracion/solicitud': {
    before: async ({ world }) => waiting.get(world) ?? waiting.set(world, await walkTo(world, 'grupo', 'FC-ES')),
    request: ({ world }) => ({
      body: { idReclutamiento: waiting.get(world)?.id, clave: newKey(), etapa4: application.etapa4 },
    }),
  },
  'POST /integracion/documento': {
    request: ({ process }) => ({
      body: { idReclutamiento: process.id, clave: newKey(), tipo: 'curp', contenido: smallPdf },
    }),
  },
  'GET /integracion/horas': { request: ({ process }) => ({ query: { idReclutamiento: process.id } }) },
  'POST /integracion/cita': {
    before: haveInvited,
    request: async (context) => ({ body: await offeredHour(context) }),
  },
  'POST /integracion/cita-cancelada': {
    before: async (context) => {
      await haveInvited(context)
      await chooseHourOnce(context.world.deps, await offeredHour(context))
    },
    request: ({ world, process: { kind } }) => ({
      body: { idReclutamiento: invited.get(world)?.[kind]?.id, clave: newKey() },
    }),
  },
  'POST /integracion/retiro': {
    request: ({ process }) => ({ body: { idReclutamiento: process.id, clave: newKey() } }),
  },
  'GET /integracion/proceso': { request: ({ process }) => ({ query: { idReclutamiento: process.id } }) },
}

export const questionOf = (name: string): Question => questions[name] ?? {}

/** What is sent: by its own question, else by the names of its fields. */
export async function requestOf(name: string, context: CallContext): Promise<object> {
  const { request } = questionOf(name)
  if (request) return request(context)
  const call = callsByName.get(name)
  if (!call) throw new Error(`no call ${name}`)
  const { id, candidateId } = context.process
  const known = {
    paginaActual: 1,
    ...(call.within && {
      idCandidato: candidateId,
      idReclutamiento: id,
      IdReclutamiento: id,
      idPublicacion: (await publicationOf(context)).id,
    }),
  }
  return defaultQuestion(call, known)
}

/** Sends the request of this call, with or without the integration key. */
export async function requestCall(name: string, context: CallContext): Promise<number> {
  const call = callsByName.get(name)
  if (!call) throw new Error(`no call ${name}`)
  const { headers, ...input } = (await requestOf(name, context)) as { headers?: Record<string, string>; body?: object }
  if (headers)
    return (
      await context.client.send(call.path, {
        method: call.method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(input.body),
      })
    ).status
  const { status } = await context.client.call<AnyCall>(call, input as CallInput<AnyCall>)
  return status
}
