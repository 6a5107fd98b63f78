/**
 * Every table about a candidate: how its rows are found, what the export contains, and what a suppression does with
 * them. A test compares the names with the database's foreign keys (tests/server/personal-data/owned-records.test.ts):
 * a new table that refers to a candidate must be listed here.
 */
import { type SQL, sql } from 'drizzle-orm'
import { deletedWhenDone } from '../platform/work/outbox.ts'
import { retainedFormFields } from './retained-form-fields.ts'

/** `rows`: condition on `t` for the candidate's rows. */
export type OwnedRecords = {
  readonly title: string
  readonly rows: (candidateId: number) => SQL
  /** Condition on `t` for rows that a suppression leaves, and that delete themselves. */
  readonly except?: SQL
  /** Columns that are not exported: copies for searching, or no data about the person. */
  readonly without?: readonly string[]
  /** `'keep'`: it does not identify the person, and statistics need it. */
  readonly suppressed: 'delete' | 'keep' | { readonly set: SQL }
}

const byCandidate = (candidateId: number): SQL => sql`t.candidate_id = ${candidateId}`
const ofRecruitments = (candidateId: number): SQL =>
  sql`(select id from recruitments where candidate_id = ${candidateId})`
const byRecruitment = (candidateId: number): SQL => sql`t.recruitment_id in ${ofRecruitments(candidateId)}`

const withoutTyped = sql`
  form = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(t.form) where key in (${sql.join(
    retainedFormFields.map((field) => sql`${field}`),
    sql`, `,
  )}) having t.form is not null),
  event = t.event || case when t.event ? 'comentario' then '{"comentario": ""}'::jsonb else '{}' end || case when jsonb_typeof(t.event -> 'motivo') = 'string' then '{"motivo": ""}'::jsonb else '{}' end`

/** In the order of suppression. */
export const ownedRecords: Readonly<Record<string, OwnedRecords>> = {
  curricula: { title: 'Currículum', rows: byCandidate, suppressed: 'delete' },
  // The others repeat the text
  curriculum_texts: {
    title: 'Texto de su currículum',
    rows: byCandidate,
    without: ['html', 'words', 'passages', 'passage_words'],
    suppressed: 'delete',
  },
  applications: { title: 'Solicitudes de empleo', rows: byRecruitment, suppressed: 'delete' },
  documents: { title: 'Documentos', rows: byRecruitment, suppressed: 'delete' },
  application_drafts: { title: 'Solicitudes de empleo sin terminar', rows: byRecruitment, suppressed: 'delete' },
  candidacies: {
    title: 'Postulaciones del sitio público',
    rows: byRecruitment,
    without: ['token_hash'],
    suppressed: 'keep',
  },
  link_letters: {
    title: 'Cartas con enlaces que se pidieron con su correo',
    rows: (id) => sql`t.correo = (select lower(correo) from candidates where id = ${id})`,
    without: ['token_hash'],
    suppressed: 'delete',
  },
  stated_facts: { title: 'Lo que escribió en su última postulación', rows: byCandidate, suppressed: 'delete' },
  link_actions: { title: 'Enlaces que anuló o envió el personal', rows: byRecruitment, suppressed: 'keep' },
  process_pages: {
    title: 'Páginas de sus procesos',
    rows: byRecruitment,
    without: ['form_token'],
    suppressed: 'delete',
  },
  process_links: {
    title: 'Enlaces a la página de su proceso',
    rows: byRecruitment,
    without: ['token_hash', 'opened_hash'],
    suppressed: 'delete',
  },
  consents: { title: 'Avisos de privacidad que aceptó', rows: byCandidate, suppressed: 'keep' },
  rights_requests: {
    title: 'Lo que pidió sobre sus datos',
    rows: byCandidate,
    suppressed: { set: sql`text = '', answer = case when answer is null then null else '' end` },
  },
  notes: {
    title: 'Notas del personal sobre la persona',
    rows: (id) => sql`(${byRecruitment(id)} or t.candidate_id = ${id})`,
    without: ['lexemes'],
    suppressed: 'delete',
  },
  bulk_items: {
    title: 'Acciones para varios en las que estuvo',
    rows: (id) => sql`(${byRecruitment(id)} or t.candidate_id = ${id})`,
    suppressed: 'delete',
  },
  receipts: { title: 'Entregas de otros sistemas', rows: byRecruitment, suppressed: 'delete' },
  duplicate_keys: { title: 'Por qué se le reconoce', rows: byCandidate, suppressed: 'delete' },
  duplicate_pairs: {
    title: 'Con quién puede estar duplicado',
    rows: (id) => sql`(t.candidate_id = ${id} or t.other_id = ${id})`,
    suppressed: 'delete',
  },
  duplicate_changes: { title: 'Registro por revisar si está duplicado', rows: byCandidate, suppressed: 'delete' },
  candidate_merges: {
    title: 'Registros que se unieron',
    rows: (id) => sql`(t.primary_id = ${id} or t.merged_id = ${id})`,
    suppressed: { set: sql`moved = null, former_curriculum_name = null, former_curriculum_base64 = null` },
  },
  candidate_tags: { title: 'Etiquetas de su calificación', rows: byCandidate, suppressed: 'delete' },
  recommendations: { title: 'Recomendaciones', rows: byCandidate, suppressed: 'delete' },
  discarded_suggestions: { title: 'Vacantes para las que no se sugiere', rows: byCandidate, suppressed: 'delete' },
  outbox: {
    title: 'Avisos enviados',
    rows: (id) =>
      sql`(${byRecruitment(id)} or (t.recruitment_id is null and t.payload ->> 'idCandidato' = ${String(id)}))`,
    except: sql`t.payload ? ${deletedWhenDone}::text`,
    suppressed: 'delete',
  },
  recruitment_events: { title: 'Historial de sus procesos', rows: byRecruitment, suppressed: { set: withoutTyped } },
  portfolio: { title: 'Cartera', rows: byCandidate, without: ['search'], suppressed: 'delete' },
  /** Emptied by bits/merge.ts: ids only. */
  portfolio_changes: { title: 'Cambios de la cartera', rows: byCandidate, suppressed: 'keep' },
  /** Ids, days and phases, counted by the reports; the changes are emptied by metrics/stored/merge.ts. */
  process_facts: { title: 'Procesos, como los cuentan los reportes', rows: byCandidate, suppressed: 'keep' },
  process_changes: { title: 'Cambios de los procesos, para los reportes', rows: byCandidate, suppressed: 'keep' },
  in_process: { title: 'En proceso', rows: byCandidate, without: ['search', 'contact'], suppressed: 'delete' },
  // Counted by the reports
  candidate_areas: { title: 'Áreas de interés', rows: byCandidate, suppressed: 'keep' },
  recruitments: { title: 'Procesos', rows: byCandidate, without: ['snapshot', 'chart_version'], suppressed: 'keep' },
  stays: { title: 'Tiempo en cada etapa', rows: byRecruitment, suppressed: 'keep' },
  postponements: { title: 'Procesos que alguien pospuso', rows: byRecruitment, suppressed: 'delete' },
  hand_overs: { title: 'Cambios de responsable', rows: byRecruitment, suppressed: 'keep' },
  interviews: { title: 'Entrevistas', rows: byRecruitment, suppressed: 'keep' },
  interview_invitations: {
    title: 'Invitaciones a elegir la hora de una entrevista',
    rows: byRecruitment,
    suppressed: 'keep',
  },
  openings: { title: 'Plazas que ocupó', rows: byRecruitment, suppressed: 'keep' },
  folios: { title: 'Folios de requisición', rows: byRecruitment, suppressed: 'keep' },
  // Its key stays, so that the next import skips this person
  imported: {
    title: 'Clave con la que llegó de otro sistema',
    rows: (id) =>
      sql`((t.kind = 'candidatos' and t.entity_id = ${id}) or (t.kind = 'postulaciones' and t.entity_id in ${ofRecruitments(id)}))`,
    suppressed: { set: sql`digests = '{}'` },
  },
  // Ids, and reasons without names
  reads: { title: 'Quién consultó sus datos', rows: byCandidate, suppressed: 'keep' },
  personal_data_actions: { title: 'Lo que se hizo con sus datos', rows: byCandidate, suppressed: 'keep' },
  candidates: {
    title: 'Datos personales',
    rows: (candidateId) => sql`t.id = ${candidateId}`,
    suppressed: {
      set: sql`nombres = '', apellido_paterno = '', apellido_materno = '', correo = '', telefono = '', fecha_nacimiento = null, estado = null,
        municipio = null, escolaridad = null, score_type_id = null, kept_until = null`,
    },
  },
}
