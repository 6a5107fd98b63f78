/** The privacy notice: a built-in version 0, and one more version for each publication. */
import { desc, eq, inArray } from 'drizzle-orm'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import type {
  listPrivacyNotices,
  PrivacyNotice,
  PrivacyNoticeForm,
  publishPrivacyNotice,
} from '../../contract/privacy-notice.ts'
import { firstPage } from '../../contract/wire.ts'
import { pageOf } from '../platform/db/page-of.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { privacyNotices } from '../platform/db/tables/content.ts'
import { users } from '../platform/db/tables/session.ts'
import { outdatedFor } from '../platform/http/refused.ts'
import { personName } from '../platform/base/person-name.ts'
import { wireMoment } from '../platform/base/mexico-time.ts'
import type { Saving } from './save.ts'

/** Valid until the first publication. Address and contact are unknown here. */
const builtIn = (company: string): PrivacyNotice => ({
  version: 0,
  fecha: null,
  hora: null,
  usuario: null,
  empresa: company,
  domicilio: '',
  contacto: '',
  texto: `${company} usa tus datos para evaluar tu postulación y llevar tu proceso de selección.\n\nPuedes pedir acceso a tus datos, corregirlos, cancelarlos u oponerte a su uso desde la página de tu proceso.`,
  finalidadesNecesarias: ['Evaluar tu postulación, comunicarnos contigo y, si avanzas, contratarte.'],
  finalidadesVoluntarias: ['Avisarte de otras vacantes.'],
})

const readNotices = (on: Db | Tx) =>
  on
    .select({
      version: privacyNotices.version,
      content: privacyNotices.content,
      at: privacyNotices.publishedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(privacyNotices)
    .innerJoin(users, eq(users.id, privacyNotices.publishedBy))
    .$dynamic()
type Row = Awaited<ReturnType<typeof readNotices>>[number]

function wireNotice({ version, content, at, firstName, lastName }: Row): PrivacyNotice {
  const { date, hora } = wireMoment(at)
  return { version, fecha: date, hora, usuario: personName({ firstName, lastName }), ...content }
}

/** `company`: responsible in the built-in version. */
export async function currentNotice(on: Db | Tx, company: string): Promise<PrivacyNotice> {
  const [newest] = await readNotices(on).orderBy(desc(privacyNotices.version)).limit(1)
  return newest ? wireNotice(newest) : builtIn(company)
}

/** Undefined for a version that was never published. */
export async function findNotice(on: Db | Tx, version: number, company: string): Promise<PrivacyNotice | undefined> {
  if (version === 0) return builtIn(company)
  const [found] = await readNotices(on).where(eq(privacyNotices.version, version))
  return found && wireNotice(found)
}

/** Of two concurrent publications the primary key accepts one. */
export function publishNotice(
  db: Db,
  { version: seen, ...content }: BodyOf<typeof publishPrivacyNotice>,
  { savedBy, savedAt }: Saving,
  company: string,
): Promise<PrivacyNotice> {
  return db.transaction(async (tx) => {
    const [newest] = await tx
      .select({ version: privacyNotices.version })
      .from(privacyNotices)
      .orderBy(desc(privacyNotices.version))
      .limit(1)
    const isNewest = seen === (newest?.version ?? 0)
    const made = isNewest
      ? await tx
          .insert(privacyNotices)
          .values({ version: seen + 1, content: formOf(content), publishedBy: savedBy, publishedAt: savedAt })
          .onConflictDoNothing()
          .returning()
      : []
    if (made.length === 0) throw outdatedFor({ userId: savedBy }, await authorOfNewest(tx))
    return currentNotice(tx, company)
  })
}

/** Exactly the fields of a notice. */
const formOf = ({
  empresa,
  domicilio,
  contacto,
  texto,
  finalidadesNecesarias,
  finalidadesVoluntarias,
}: PrivacyNoticeForm): PrivacyNoticeForm => ({
  empresa,
  domicilio,
  contacto,
  texto,
  finalidadesNecesarias,
  finalidadesVoluntarias,
})

async function authorOfNewest(tx: Tx): Promise<number | null> {
  const [newest] = await tx
    .select({ author: privacyNotices.publishedBy })
    .from(privacyNotices)
    .orderBy(desc(privacyNotices.version))
    .limit(1)
  return newest?.author ?? null
}

/** Newest first; a page beyond the last one is answered with the last. */
export async function listNotices(db: Db, page = firstPage): Promise<AnswerOf<typeof listPrivacyNotices>> {
  const { rows, totalPages } = await pageOf(db, {
    page,
    ids: () => db.select({ id: privacyNotices.version }).from(privacyNotices).$dynamic(),
    order: [desc(privacyNotices.version)],
    rows: (versions) => readNotices(db).where(inArray(privacyNotices.version, [...versions])),
  })
  if (rows.length === 0 && totalPages > 0) return listNotices(db, totalPages)
  return {
    paginaActual: totalPages === 0 ? firstPage : page,
    totalPaginas: totalPages,
    versiones: rows.map(wireNotice),
  }
}
