/** Tables of interviews. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Branch } from '../../../contract/roles.ts'
import { day } from '../columns.ts'
import { users } from './session.ts'
import { places } from './database.ts'
import { recruitments } from './recruitment.ts'
import { candidates } from './candidates.ts'

export const interviewTypes = pgTable('interview_types', {
  id: integer('id').primaryKey(),
  descripcion: text('descripcion').notNull(),
})

export const interviews = pgTable(
  'interviews',
  {
    id: serial('id').primaryKey(),
    recruitmentId: integer('recruitment_id').notNull().references(() => recruitments.id),
    /** The recruitment's. Null only where, before there was a rule, a candidate had two interviews at one hour: on the later ones. */
    candidateId: integer('candidate_id').references(() => candidates.id),
    codigoEtapa: text('codigo_etapa').$type<'PA' | 'SE'>().notNull(),
    modo: text('modo').$type<'AG' | 'AGG'>().notNull(),
    tipoEntrevistador: integer('tipo_entrevistador').notNull(),
    interviewerId: integer('interviewer_id').notNull().references(() => users.id),
    fecha: day('fecha').notNull(),
    /** Hour slot: the hour of the day, 9 to 17 unless configured. */
    hora: integer('hora').notNull(),
    tipoEntrevista: integer('tipo_entrevista').notNull().references(() => interviewTypes.id),
    sedeId: integer('sede_id').references(() => places.id),
    /** `agendada` holds its slot; `registrada` has a result and keeps it; `cancelada` has freed it. */
    status: text('status').$type<'agendada' | 'registrada' | 'cancelada'>().notNull(),
    /** What the interviewer registered with SE-RE; null: nothing. */
    aprobado: boolean('aprobado'),
    /** How many times it was moved or cancelled: the SEQUENCE of its invitation (RFC 5545). */
    revision: integer('revision').notNull().default(0),
    /** The recruitment's, repeated by a trigger: report 7 joins nothing. Null: of before they were, until the pass over what reports keep has come by. */
    branch: text('branch').$type<Branch>(),
    publicationId: integer('publication_id'),
  },
  (table) => [
    /** Whom an interviewer has seen, without the rows. */
    index('interviews_held').on(table.branch, table.fecha, table.interviewerId, table.status, table.aprobado, table.publicationId),
    index('interviews_without_branch').on(table.id).where(sql`${table.branch} is null`),
    index('interviews_by_recruitment').on(table.recruitmentId),
    index('interviews_by_interviewer').on(table.interviewerId, table.fecha),
    /** An interviewer has one interview at an hour: the database says who was first. */
    uniqueIndex('interviews_slot_once')
      .on(table.interviewerId, table.fecha, table.hora)
      .where(sql`${table.status} <> 'cancelada'`),
    /** A candidate, too, is in one interview at an hour, of whatever branch. */
    uniqueIndex('interviews_candidate_once')
      .on(table.candidateId, table.fecha, table.hora)
      .where(sql`${table.status} <> 'cancelada'`),
  ],
)
