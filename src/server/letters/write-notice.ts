/** The letters with a request to the candidate: application, correction, documents. */
import { eq } from 'drizzle-orm'
import type { Notice } from '../../../machines/recruitment/recruitment.setup.ts'
import { returnedDocumentsLetter } from '../../contract/documents.ts'
import type { PhaseCode } from '../../contract/phases.ts'
import type { Db } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { linesOf, readDocuments } from '../deliveries/stored-documents.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import type { Deps } from '../platform/http/deps.ts'
import type { Written } from '../platform/work/delivery.ts'
import { candidatePage } from './candidate-page.ts'
import { type Draft, writeLetter } from './letter.ts'
import { hasNewer } from './newer-row.ts'
import { isOfProcess, type OutboxRow, type ProcessRow } from '../platform/work/outbox.ts'

type Request = Exclude<Notice, 'entrevista'>
type Body = Pick<Draft, 'subject' | 'lines' | 'quote' | 'facts' | 'closing'>
/** `rejected`: documents that are requested again, with reasons. */
type About = { readonly vacante: string; readonly comment: string; readonly rejected: NonNullable<Draft['facts']> }

/** `phase`: the phase that waits for it; in any other the letter is obsolete. `link`: label of CANDIDATE_URL. */
const requests: Readonly<
  Record<Request, { readonly phase: PhaseCode; readonly link: string; readonly body: (about: About) => Body }>
> = {
  solicitud: {
    phase: 'FC-ES',
    link: 'Completar mi solicitud de empleo',
    body: ({ vacante }) => ({
      subject: 'Completa tu solicitud de empleo',
      lines: [
        `¡Felicidades! Avanzaste en el proceso de la vacante ${vacante}.`,
        'Para continuar, completa tu solicitud de empleo en la bolsa de trabajo.',
      ],
    }),
  },
  'solicitud-devuelta': {
    phase: 'FC-ES',
    link: 'Corregir mi solicitud de empleo',
    body: ({ vacante, comment }) => ({
      subject: 'Revisa tu solicitud de empleo',
      lines: [`Revisamos tu solicitud de empleo para la vacante ${vacante} y necesitamos que la corrijas:`],
      quote: comment,
      closing: ['Corrígela en la bolsa de trabajo y vuelve a enviarla.'],
    }),
  },
  documentos: {
    phase: 'FD-ES',
    link: 'Cargar mis documentos',
    body: ({ vacante }) => ({
      subject: 'Carga tus documentos',
      lines: [
        `Ya puedes cargar tus documentos para la vacante ${vacante}.`,
        'Súbelos en la bolsa de trabajo para continuar con tu contratación.',
      ],
    }),
  },
  // One letter lists everything that is missing by then.
  'documentos-devueltos': {
    phase: 'FD-ES',
    link: returnedDocumentsLetter.link,
    body: ({ vacante, rejected }) => ({
      subject: returnedDocumentsLetter.subject,
      lines: [returnedDocumentsLetter.opening(vacante)],
      facts: rejected,
      closing: [returnedDocumentsLetter.closing],
    }),
  },
}

export const requestKinds = Object.keys(requests) as readonly Request[]
/** As the candidate would read it, for documentation. */
export function requestText(kind: Request, about: About) {
  const { link, body } = requests[kind]
  const { subject, lines, quote, facts = [], closing = [] } = body(about)
  const texts = [...lines, ...(quote ? [quote] : []), ...facts.map((fact) => fact.join(': ')), ...closing]
  return { subject, lines: [...texts.map(String), `→ ${link}`] }
}

/** Null when the process waits for something else by now, or a newer row requests the same. */
export async function writeNotice(deps: Deps, row: OutboxRow): Promise<Written | null> {
  if (!isOfProcess(row)) throw new Error(`${row.kind} of no recruitment`)
  const { db } = deps
  const { phase, link: label, body } = requests[row.kind as Request]
  const facts = await readFacts(db, row, phase)
  if (!facts || facts.outcome !== 'abierta' || facts.codigo !== phase || facts.isOutdated) return null
  const { comentario } = row.payload
  const content = body({
    vacante: facts.vacante,
    comment: typeof comentario === 'string' ? comentario : '',
    rejected: await readRejected(db, row),
  })
  const { url, correo } = await candidatePage(deps, row.recruitmentId)
  const link = url === null ? null : { label, url }
  return {
    id: `aviso-${row.id}`,
    letter: writeLetter(deps.env, { to: [correo], names: [facts.nombres], ...content, link }),
  }
}

async function readRejected(db: Db, { recruitmentId }: ProcessRow): Promise<About['rejected']> {
  const stored = await readDocuments(db, recruitmentId)
  return linesOf(stored).flatMap(({ nombre, motivo }) => (motivo === null ? [] : [[nombre, motivo] as const]))
}

async function readFacts(db: Db, row: ProcessRow, phase: PhaseCode) {
  const kinds = Object.entries(requests).flatMap(([kind, request]) => (request.phase === phase ? [kind] : []))
  const [facts] = await db
    .select({
      nombres: candidates.nombres,
      vacante: vacancies.titulo,
      codigo: recruitments.codigo,
      outcome: recruitments.outcome,
      isOutdated: hasNewer(db, row, kinds),
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(eq(recruitments.id, row.recruitmentId))
  return facts
}
