/**
 * `npm run audit:events`: replays the event log of every recruitment and checks every publication, the portfolio and
 * merged records; exit code 1 when anything differs.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backedUpLine, openBackedUp } from './backup/before-migration.ts'
import { FolderInUse } from '../platform/db/embedded/folder-lock.ts'
import { DatabaseRefused } from '../platform/db/refused.ts'
import { auditDuplicates, type DuplicateAudit } from '../duplicates/audit.ts'
import { EnvironmentError, readEnv } from '../platform/base/env.ts'
import { auditPortfolio, type PortfolioAudit } from '../portfolio/audit.ts'
import { type Audit, auditAll, type Difference } from '../recruitment/engine/audit.ts'
import { auditPublications, type PublicationAudit } from '../publications/audit.ts'

/** Enough to show the problem; a broken database could have hundreds of thousands. */
const mostShown = 50

type Audits = {
  readonly processes: Audit
  readonly publications: PublicationAudit
  readonly portfolio: PortfolioAudit
  readonly duplicates: DuplicateAudit
}

function summary({ processes, publications, portfolio, duplicates }: Audits): string {
  const counted = `${processes.recruitments} procesos, ${processes.events} eventos, ${publications.publications} publicaciones y ${portfolio.candidates} candidatos revisados`
  const lines = [
    ...processes.differences.map((one) => lineOf(`Proceso ${one.recruitmentId}`, one)),
    ...publications.differences.map((one) => lineOf(`Publicación ${one.publicationId}`, one)),
    ...[...portfolio.differences, ...duplicates.differences].map((one) => lineOf(`Candidato ${one.candidateId}`, one)),
  ]
  if (lines.length === 0) return `${counted}: todo coincide con la bitácora.`
  const more = lines.length > mostShown ? [`… y ${lines.length - mostShown} más.`] : []
  return [...lines.slice(0, mostShown), ...more, `${counted}: ${lines.length} diferencias.`].join('\n')
}

const lineOf = (whose: string, { what, expected, stored }: Pick<Difference, 'what' | 'expected' | 'stored'>): string =>
  `${whose}, ${what}: según la bitácora ${JSON.stringify(expected)}, guardado ${JSON.stringify(stored)}`

/** A batch is read in one statement; no user waits for this process. */
const statementLimitMs = 120_000

async function audit(): Promise<number> {
  const env = readEnv(process.env)
  if (env.databaseUrl === undefined && !existsSync(join(env.dataDir, 'db'))) {
    console.log(`No hay base de datos en ${env.dataDir}: no hay nada que revisar.`)
    return 0
  }
  const { db, backup, close } = await openBackedUp(env, { statementLimitMs })
  if (backup !== undefined) console.error(backedUpLine(backup))
  try {
    const processes = await auditAll(db, (soFar) => process.stderr.write(`\r${soFar} procesos`))
    const audits: Audits = {
      processes,
      publications: await auditPublications(db, new Date()),
      portfolio: await auditPortfolio(db),
      duplicates: await auditDuplicates(db),
    }
    process.stderr.write('\r')
    console.log(summary(audits))
    return Object.values(audits).every(({ differences }) => differences.length === 0) ? 0 : 1
  } finally {
    await close()
  }
}

try {
  process.exitCode = await audit()
} catch (failure) {
  const expected = failure instanceof DatabaseRefused || failure instanceof EnvironmentError
  console.error(expected ? failure.message : failure)
  if (failure instanceof FolderInUse)
    console.error('La revisión de la base integrada se hace con el servidor detenido.')
  process.exitCode = 1
}
