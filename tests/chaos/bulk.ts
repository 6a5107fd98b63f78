/** Requests of other users while many are rejected at once, compared with the same requests before it. */
import { type BulkJob, listBulk, startBulk } from '../../src/contract/bulk.ts'
import { listCandidates } from '../../src/contract/candidate-list.ts'
import { getProcess } from '../../src/contract/recruitment.ts'
import { login } from '../../src/contract/session.ts'
import { encryptPassword } from '../server/support/encrypt-password.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { findPostgres } from '../../src/setup/postgres.mjs'
import { atShare, timed } from '../bench/statistics.ts'
import { temporaryFolder } from '../bench/temporary.ts'
import { type Client, createClient } from '../server/support/client.ts'
import { copyEmbeddedTemplate } from '../server/support/template.ts'
import { startPostgres } from '../support/start-postgres.mjs'
import { settle } from './house.ts'
import type { Finding } from './report.ts'
import { freePort, startServer } from './server-process.ts'

const defaults = readEnv({})

/** `rows`: processes of the job; `quiet`: requests before it. */
export async function bulk({ rows, quiet }: { readonly rows: number; readonly quiet: number }): Promise<Finding[]> {
  const dataDir = temporaryFolder()
  await copyEmbeddedTemplate(dataDir)
  const embedded = await measure('embedded', { dataDir, databaseUrl: undefined }, { DATA_DIR: dataDir }, rows, quiet)
  const programs = findPostgres()
  if (programs === undefined) throw new Error('chaos needs PostgreSQL: install it')
  const cluster = await startPostgres(programs, {})
  try {
    const place = { dataDir: '', databaseUrl: cluster.url }
    return [...embedded, ...(await measure('PostgreSQL', place, { DATABASE_URL: cluster.url }, rows, quiet))]
  } finally {
    await cluster.stop()
  }
}

async function measure(
  name: string,
  place: Parameters<typeof openDatabase>[0],
  settings: Readonly<Record<string, string>>,
  rows: number,
  quiet: number,
): Promise<Finding[]> {
  const { db, close } = await openDatabase(place)
  const subjects = await settle(db, rows + 20)
  await close()
  const server = await startServer({ ...settings, PORT: String(await freePort()) })
  const signIn = async (usuario: string): Promise<Client> => {
    const fetchApi = (path: string, init?: RequestInit) => fetch(server.api + path, init)
    const password = encryptPassword(defaults.demoPassword, defaults.passwordSecret)
    const { entity } = await createClient(fetchApi).call(login, { body: { usuario, password } })
    return createClient(fetchApi, entity?.token)
  }
  const author = await signIn('role_crp_rec')
  const colleague = await signIn('role_crp_admn')
  // Processes that take no part
  const shown = subjects.slice(rows)
  let turn = 0
  const request = async () => {
    const { id } = shown[turn % shown.length]!
    turn += 1
    const query = { role: 'ROLE_CRP_ADMN', idReclutamiento: id, step: 1 } as const
    const { status } =
      turn % 2 === 0
        ? await colleague.call(listCandidates, { query: { paginaActual: 1 + (turn % 4) } })
        : await colleague.call(getProcess, { query })
    if (status !== 200) throw new Error(`${status} instead of an answer`)
  }
  for (let warming = 0; warming < 50; warming += 1) await request()
  const before: number[] = []
  for (let nth = 0; nth < quiet; nth += 1) before.push(await timed(request))
  const began = performance.now()
  const { entity } = await author.call(startBulk, {
    body: {
      accion: { tipo: 'rechazar', motivo: 'Motivo de FT' },
      procesos: subjects.slice(0, rows).map(({ id, version }) => ({ idReclutamiento: id, version })),
    },
  })
  const during: number[] = []
  let job: BulkJob | undefined
  do {
    for (let nth = 0; nth < 20; nth += 1) during.push(await timed(request))
    // As often as the tray of its author
    job = (await author.call(listBulk)).entity?.find(({ idLote }) => idLote === entity?.idLote)
  } while (job?.estado === 'en-curso')
  const seconds = (performance.now() - began) / 1_000
  await server.end('SIGTERM')
  const [quietly, busily] = [atShare(before, 0.99), atShare(during, 0.99)]
  return [
    {
      what: `${name}: processes of ${rows} that were not rejected`,
      found: rows - (job?.hechos ?? 0),
      most: 0,
      unit: 'rows',
    },
    {
      what: `${name}: 99th percentile of others' requests during the job, compared with before`,
      found: Math.round((100 * busily) / quietly) / 100,
      most: 2,
      unit: 'times',
      note: `${quietly.toFixed(0)} ms of ${before.length} before, ${busily.toFixed(0)} ms of ${during.length} in ${seconds.toFixed(0)} s`,
      details: {
        before: [0.5, 0.9, 0.99].map((share) => atShare(before, share)),
        during: [0.5, 0.9, 0.99].map((share) => atShare(during, share)),
      },
    },
  ]
}
