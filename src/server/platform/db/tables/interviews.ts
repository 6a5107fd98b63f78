import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MeetingForm } from '../../../../contract/appointment-choice.ts'
import type { ScheduleCode } from '../../../../contract/phases.ts'
import type { Branch } from '../../../../contract/roles.ts'
import { day, instant } from '../columns.ts'
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
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    /**
     * The recruitment's. Null only for the later of two interviews that a candidate had at one hour, before the
     * constraint existed.
     */
    candidateId: integer('candidate_id').references(() => candidates.id),
    codigoEtapa: text('codigo_etapa').$type<'PA' | 'SE'>().notNull(),
    modo: text('modo').$type<'AG' | 'AGG'>().notNull(),
    tipoEntrevistador: integer('tipo_entrevistador').notNull(),
    interviewerId: integer('interviewer_id')
      .notNull()
      .references(() => users.id),
    fecha: day('fecha').notNull(),
    /** Hour slot: the hour of the day, 9 to 17 unless configured. */
    hora: integer('hora').notNull(),
    tipoEntrevista: integer('tipo_entrevista')
      .notNull()
      .references(() => interviewTypes.id),
    sedeId: integer('sede_id').references(() => places.id),
    /** `agendada` occupies its slot; `registrada` has a result and keeps the slot; `cancelada` has released it. */
    status: text('status').$type<'agendada' | 'registrada' | 'cancelada'>().notNull(),
    /** The result recorded with SE-RE; null: none. */
    aprobado: boolean('aprobado'),
    /** How many times it was moved or cancelled: the SEQUENCE of its invitation (RFC 5545). */
    revision: integer('revision').notNull().default(0),
    /**
     * The recruitment's, copied by a trigger: report 7 needs no join. Null for old rows until the background job has
     * filled it in.
     */
    branch: text('branch').$type<Branch>(),
    publicationId: integer('publication_id'),
  },
  (table) => [
    /** Past interviews of an interviewer, without reading the rows. */
    index('interviews_held').on(
      table.branch,
      table.fecha,
      table.interviewerId,
      table.status,
      table.aprobado,
      table.publicationId,
    ),
    index('interviews_without_branch')
      .on(table.id)
      .where(sql`${table.branch} is null`),
    index('interviews_by_recruitment').on(table.recruitmentId),
    index('interviews_by_interviewer').on(table.interviewerId, table.fecha),
    /** An interviewer has one interview at an hour: the database decides who was first. */
    uniqueIndex('interviews_slot_once')
      .on(table.interviewerId, table.fecha, table.hora)
      .where(sql`${table.status} <> 'cancelada'`),
    /** A candidate, too, has one interview at an hour, in any branch. */
    uniqueIndex('interviews_candidate_once')
      .on(table.candidateId, table.fecha, table.hora)
      .where(sql`${table.status} <> 'cancelada'`),
  ],
)

/**
 * Invitations to candidates to choose the hour of an interview: the booking without day and hour. The last one of a
 * process counts.
 */
export const interviewInvitations = pgTable(
  'interview_invitations',
  {
    id: serial('id').primaryKey(),
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    /** The phase that waits for the appointment. */
    codigo: text('codigo').$type<ScheduleCode>().notNull(),
    form: jsonb('form').$type<MeetingForm>().notNull(),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
    /** What the candidate has chosen; null: nothing yet. */
    interviewId: integer('interview_id').references(() => interviews.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('interview_invitations_of').on(table.recruitmentId, table.id),
    index('interview_invitations_by_interview').on(table.interviewId),
    index('interview_invitations_waiting')
      .on(table.recruitmentId, table.codigo, table.at)
      .where(sql`${table.interviewId} is null`),
  ],
)
