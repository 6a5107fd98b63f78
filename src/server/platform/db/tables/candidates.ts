import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { areas, subAreas } from './areas.ts'
import { day, instant } from '../columns.ts'
import { users } from './session.ts'
import { publications } from './vacancies.ts'

export const scoreTypes = pgTable('score_types', {
  id: serial('id').primaryKey(),
  codigo: text('codigo').$type<'FV' | 'VB' | 'NV' | 'LN'>(),
  descripcion: text('descripcion').notNull(),
})

export const scoreTags = pgTable('score_tags', {
  id: serial('id').primaryKey(),
  scoreTypeId: integer('score_type_id')
    .notNull()
    .references(() => scoreTypes.id),
  codigo: text('codigo').notNull(),
  descripcion: text('descripcion').notNull(),
})

type Columns<Names extends string> = Readonly<Record<Names, AnyPgColumn>>

/** Telephone and e-mail, a blank between them. */
export const contactOf = ({ telefono, correo }: Columns<'telefono' | 'correo'>) =>
  sql<string>`(${telefono} || ' ' || lower(${correo}))`
/** The name as `searchText` writes it; a migration creates the function. */
export const searchedName = ({
  nombres,
  apellidoPaterno,
  apellidoMaterno,
}: Columns<'nombres' | 'apellidoPaterno' | 'apellidoMaterno'>) =>
  sql<string>`searched_name(${nombres}, ${apellidoPaterno}, ${apellidoMaterno})`

export const candidates = pgTable(
  'candidates',
  {
    id: serial('id').primaryKey(),
    nombres: text('nombres').notNull(),
    apellidoPaterno: text('apellido_paterno').notNull(),
    apellidoMaterno: text('apellido_materno').notNull(),
    correo: text('correo').notNull(),
    /** Digits only. */
    telefono: text('telefono').notNull(),
    fechaNacimiento: day('fecha_nacimiento'),
    estado: text('estado'),
    municipio: text('municipio'),
    /** Highest schooling; null: unknown. */
    escolaridad: text('escolaridad'),
    contratado: integer('contratado').notNull().default(0),
    scoreTypeId: integer('score_type_id').references(() => scoreTypes.id),
    createdAt: instant('created_at').notNull(),
    /**
     * Since when the record is hidden (personal-data/): every call answers as if it did not exist. Never set for a
     * candidate in process.
     */
    blockedAt: instant('blocked_at'),
    /** When the identifying data was erased; statistics stay. */
    suppressedAt: instant('suppressed_at'),
    /** The retention job does not block it before this day; null: the periods of the catalogue apply. */
    retainedUntil: day('kept_until'),
    /**
     * The record into which this one was merged (duplicates/), and to which its links lead: this one is no longer
     * visible. Never a record that was merged, too.
     */
    mergedInto: integer('merged_into').references((): AnyPgColumn => candidates.id),
  },
  (table) => [
    index('candidates_by_email').on(table.correo),
    /** Finds an address by its beginning, in any case. */
    index('candidates_by_email_start').on(sql`lower(${table.correo}) text_pattern_ops`),
    index('candidates_by_telephone')
      .using('gin', sql`${table.telefono} gin_trgm_ops`)
      .with({ fastupdate: false }),
    /** The names of candidates in process or free are in `in_process` and `portfolio`. */
    index('candidates_hired')
      .on(table.id)
      .where(sql`${table.contratado} = 1`),
    index('candidates_hired_by_name')
      .using('gin', sql`${searchedName(table)} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`${table.contratado} = 1`),
    /** Names of those whose process has ended; the rest have a column of their own. */
    index('candidates_by_name')
      .using('gin', sql`${searchedName(table)} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('candidates_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    check('candidates_merged_into_another', sql`${table.mergedInto} <> ${table.id}`),
    check('candidates_suppressed_are_blocked', sql`${table.suppressedAt} is null or ${table.blockedAt} is not null`),
  ],
)

export const candidateTags = pgTable(
  'candidate_tags',
  {
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    scoreTagId: integer('score_tag_id')
      .notNull()
      .references(() => scoreTags.id),
  },
  (table) => [primaryKey({ columns: [table.candidateId, table.scoreTagId] })],
)

/** The CV is not in `candidates`, whose rows are read by the thousand. */
export const curricula = pgTable('curricula', {
  candidateId: integer('candidate_id')
    .primaryKey()
    .references(() => candidates.id),
  fileName: text('file_name').notNull(),
  contentBase64: text('content_base64').notNull(),
})

/**
 * Candidates recommended to the person responsible for another publication; once for each candidate and publication.
 */
export const recommendations = pgTable(
  'recommendations',
  {
    id: serial('id').primaryKey(),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publications.id),
    recommendedBy: integer('recommended_by')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [unique('recommendations_once').on(table.candidateId, table.publicationId)],
)

/** Areas of interest of a candidate. A tag without a sub-area belongs to the area itself. */
export const candidateAreas = pgTable(
  'candidate_areas',
  {
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    areaId: integer('area_id')
      .notNull()
      .references(() => areas.id),
    subAreaId: integer('sub_area_id'),
  },
  (table) => [
    unique('candidate_sub_areas_once').on(table.subAreaId, table.candidateId),
    uniqueIndex('candidate_areas_once')
      .on(table.candidateId, table.areaId)
      .where(sql`${table.subAreaId} is null`),
    index('candidate_areas_by_area').on(table.areaId, table.candidateId),
    index('candidate_areas_by_candidate').on(table.candidateId),
    foreignKey({
      columns: [table.subAreaId, table.areaId],
      foreignColumns: [subAreas.id, subAreas.areaId],
      name: 'candidate_areas_sub_area',
    }),
  ],
)
