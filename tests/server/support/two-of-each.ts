/** Two rows in every table, different wherever they must be; the first ones belong together. */
import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { allTables } from './all-tables.ts'

/** Those of which the columns do not say enough. */
const byHand: readonly string[] = [
  `insert into users (id, user_name, password_hash, first_name, last_name, email, role, branch) values
    (1, 'ana', '', 'Ana', 'Luna', 'ana@x.mx', 'role_crp_rec', 'crp'), (2, 'eva', '', 'Eva', 'Sol', 'eva@x.mx', 'role_crp_rec', 'crp')`,
  `insert into sessions (token_hash, user_id, sign_in_id, signed_in_at, created_at, expires_at) values ('a', 1, 'a', now(), now(), now()), ('b', 2, 'b', now(), now(), now())`,
  `insert into identities (issuer, subject, user_id, bound_at) values ('a', 'ana', 1, now()), ('a', 'eva', 2, now())`,
  `insert into provider_sign_ins (state_hash, browser_hash, nonce, code_verifier, expires_at, user_id, ticket_hash) values ('a', 'a', '', '', now(), 1, 'a'), ('b', 'b', '', '', now(), 2, 'b')`,
  `insert into password_links (id, user_id, kind, token_hash, created_at, expires_at) values (1, 1, 'invitacion', 'a', now(), now()), (2, 2, 'invitacion', 'b', now(), now())`,
  `insert into account_events (id, user_id, kind, details, actor_id, at) values (1, 1, 'baja', '{}', 2, now()), (2, 2, 'baja', '{}', 1, now())`,
  `insert into rate_limits (key, requests, since) values ('a', 1, now()), ('b', 1, now())`,
  `insert into login_failures (key, failures, last_at) values ('a', 1, now()), ('b', 1, now())`,
  `insert into settings (key, value) values ('a', ''), ('b', '')`,
  `insert into places (id, level, descripcion) values (1, 'sede', 'Norte'), (2, 'sede', 'Sur')`,
  `insert into vacancies (id, titulo, branch, es_vacante_maestra, consultant_id) values (1, 'Cajera', 'crp', false, 1), (2, 'Chofer', 'crp', false, 1)`,
  `insert into areas (id, nombre, name_key, descripcion) values (1, 'Ventas', 'ventas', ''), (2, 'Sistemas', 'sistemas', '')`,
  `insert into sub_areas (id, area_id, nombre, name_key) values (1, 1, 'Piso', 'piso'), (2, 2, 'Redes', 'redes')`,
  `insert into position_levels (id, descripcion) values (1, 'Auxiliar'), (2, 'Analista')`,
  `update users set site_id = 1`,
  `update vacancies set level_id = 1, area_id = 1, sub_area_id = 1, created_by = 1`,
  `insert into publications (id, vacancy_id, titulo, branch, estado, search, site_id, responsible_id, observer_id, created_at) values
    (1, 1, 'Cajera', 'crp', 'activa', 'cajera', 1, 1, 2, now()), (2, 2, 'Chofer', 'crp', 'activa', 'chofer', 2, 1, 2, now())`,
  `insert into publication_events (id, publication_id, estado, actor_id, at) values (1, 1, 'activa', 1, now()), (2, 2, 'activa', 1, now())`,
  `insert into boards (id, nombre, branches, token, campos) values (1, 'LinkedIn', '[]', 'li', '[]'), (2, 'Indeed', '[]', 'in', '[]')`,
  `insert into strategies (id, publication_id, board_id, contenido, updated_by, updated_at) values (1, 1, 1, '{}', 1, now()), (2, 2, 2, '{}', 1, now())`,
  `insert into score_types (id, codigo, descripcion) values (1, 'FV', 'Apto'), (2, 'LN', 'No apto')`,
  `insert into score_tags (id, score_type_id, codigo, descripcion) values (1, 1, 'A', 'Puntual'), (2, 2, 'B', 'Impuntual')`,
  `insert into candidates (id, nombres, apellido_paterno, apellido_materno, correo, telefono, score_type_id, created_at) values
    (1, 'Rosa', 'Luna', 'Paz', 'rosa@x.mx', '5512345678', 1, now()), (2, 'Luis', 'Sol', 'Paz', 'luis@x.mx', '5512345679', 1, now())`,
  `insert into candidate_tags (candidate_id, score_tag_id) values (1, 1), (2, 2)`,
  `insert into duplicate_keys (candidate_id, kind, key) values (1, 'correo', 'a@x.mx'), (2, 'correo', 'b@x.mx')`,
  `insert into duplicate_changes (candidate_id) values (1), (2)`,
  `insert into duplicate_pairs (id, candidate_id, other_id, reasons, found_at, dismissed_at, dismissed_by) values (1, 1, 11, '{correo}', now(), now(), 1), (2, 2, 12, '{correo}', now(), now(), 1)`,
  `insert into candidate_merges (id, primary_id, merged_id, branch, merged_by, at, undone_at, undone_by) values (1, 1, 2, 'crp', 1, now(), now(), 1), (2, 2, 1, 'crp', 1, now(), now(), 2)`,
  `insert into curricula (candidate_id, file_name, content_base64) values (1, 'a.pdf', ''), (2, 'b.pdf', '')`,
  `insert into recommendations (id, candidate_id, publication_id, recommended_by, at) values (1, 1, 1, 1, now()), (2, 2, 2, 1, now())`,
  `insert into candidate_areas (candidate_id, area_id, sub_area_id) values (1, 1, 1), (2, 1, 1), (1, 1, null), (2, 2, null)`,
  `insert into portfolio (candidate_id, search, area_ids, sub_area_ids, since) values (1, 'rosa', '{}', '{}', now()), (2, 'luis', '{}', '{}', now())`,
  ...['portfolio_bits', 'publication_bits'].map(
    (bits) =>
      `insert into ${bits} (token, block, bits) values ('rosa', 0, repeat('0', 16384)::bit(16384)), ('luis', 0, repeat('1', 16384)::bit(16384))`,
  ),
  `insert into letter_templates (id, branch, owner_id, uso, nombre, asunto, texto, saved_by) values (1, 'CORP', 1, 'rechazo', 'Uno', 'Hola', 'Uno', 1), (2, 'CORP', 2, 'mensaje', 'Dos', 'Hola', 'Dos', 2)`,
  `insert into views (id, user_id, lista, nombre, name_key, consulta) values (1, 1, 'cartera', 'Jóvenes', 'jovenes', ''), (2, 2, 'cartera', 'Cercanos', 'cercanos', '')`,
  `insert into discarded_suggestions (publication_id, candidate_id, discarded_by, at) values (1, 1, 1, now()), (2, 2, 1, now())`,
  `insert into reads (id, at, user_id, branch, call, candidate_id) values (1, now(), 1, 'crp', 'GET /a', 1), (2, now(), 2, 'crp', 'GET /a', 2)`,
  `insert into retention_periods (branch, kind, block_months, suppress_months, version, changed_by, changed_at) values ('crp', 'descartado', 12, 12, 1, 1, now()), ('com', 'descartado', 12, 12, 1, 1, now())`,
  `insert into personal_data_actions (id, at, branch, action, candidate_id, actor_id) values (1, now(), 'crp', 'bloqueo', 1, 1), (2, now(), 'crp', 'bloqueo', 2, 1)`,
  `insert into reasons (id, code, descripcion) values (1, 'FT', 'Uno'), (2, 'FT', 'Dos')`,
  `insert into recruitments (id, candidate_id, publication_id, branch, modo, snapshot, codigo, outcome, responsible_id, started_by, board_id, created_at, updated_at) values
    (1, 1, 1, 'crp', 'individual', '{}', 'FT', 'abierta', 1, 1, 1, now(), now()), (2, 2, 2, 'crp', 'individual', '{}', 'FT', 'abierta', 1, 1, 1, now(), now())`,
  `insert into folios (id, codigo, descripcion, branch, vacancy_id, recruitment_id) values (1, 'F-1', '', 'crp', 1, 1), (2, 'F-2', '', 'crp', 1, 2)`,
  `insert into openings (id, vacancy_id, site_id, analyst_id, opened_at, opened_by, recruitment_id, covered_at) values (1, 1, 1, 1, now(), 1, 1, now()), (2, 2, 2, 1, now(), 1, 2, now())`,
  `insert into in_process (recruitment_id, candidate_id, branch, codigo, publication_id, vacancy_id, search, entered_at) values (1, 1, 'crp', 'FT', 1, 1, 'rosa', now()), (2, 2, 'crp', 'FT', 2, 2, 'luis', now())`,
  `insert into hand_overs (id, recruitment_id, from_id, to_id, actor_id, at) values (1, 1, 1, 2, 1, now()), (2, 2, 1, 2, 1, now())`,
  `insert into measured_limits (branch, codigo, days, stays, measured_on) values ('crp', 'FT', 2, 30, '2026-03-02'), ('com', 'FT', null, 3, '2026-03-02')`,
  `insert into notes (id, recruitment_id, candidate_id, branch, audience, text, author_id, at) values (1, 1, null, null, 'equipo', 'a', 1, now()), (2, null, 2, 'CORP', 'reclutadores', 'b', 1, now())`,
  `insert into bulk_jobs (id, action, created_by, created_at) values (1, '{}', 1, now()), (2, '{}', 2, now())`,
  `insert into bulk_items (id, job_id, recruitment_id, version) values (1, 1, 1, 0), (2, 2, 2, 0)`,
  `insert into bulk_items (id, job_id, candidate_id) values (3, 1, 1), (4, 2, 2)`,
  `insert into postponements (user_id, recruitment_id, entered_at, until) values (1, 1, now(), '2026-03-02'), (2, 2, now(), '2026-03-02')`,
  `insert into reminders (user_id, sent_by, day) values (1, 2, '2026-03-02'), (2, 1, '2026-03-02')`,
  `insert into hand_over_letters (user_id, due_at) values (1, now()), (2, now())`,
  `insert into phase_limits (branch, codigo, days) values ('crp', 'FT', 2), ('com', 'FT', 2)`,
  `insert into holidays (branch, day, name) values ('crp', '2026-12-24', 'Nochebuena'), ('com', '2026-12-24', 'Nochebuena')`,
  `insert into limit_catalogues (branch, version, saved_by, saved_at) values ('crp', 1, 1, now()), ('com', 1, 2, now())`,
  `insert into stays (recruitment_id, since, codigo, entered_at, branch, publication_id, began_at) values (1, 0, 'FT', now(), 'crp', 1, now()), (2, 0, 'FT', now(), 'crp', 2, now())`,
  `insert into process_facts (recruitment_id, candidate_id, publication_id, branch, began_at, phases, area_ids) values (1, 1, 1, 'crp', now(), 2, '{}'), (2, 2, 2, 'crp', now(), 2, '{}')`,
  `delete from process_changes`,
  `insert into process_changes (candidate_id) values (1), (2)`,
  `insert into step_weeks (branch, codigo, week, site_id, count, days, marks, seconds) values ('crp', 'FT', 1, 1, 1, 1, '{86400}', '{86400}'), ('crp', 'FT', 2, 1, 1, 1, '{86400}', '{86400}')`,
  `insert into step_changes (branch, codigo, week) values ('crp', 'FT', 1), ('crp', 'FT', 2)`,
  `insert into recruitment_events (id, recruitment_id, version, kind, codigo, actor_id, at) values (1, 1, 1, 'moved', 'FT', 1, now()), (2, 2, 1, 'moved', 'FT', 1, now())`,
  `insert into interview_types (id, descripcion) values (1, 'Presencial'), (2, 'En línea')`,
  `insert into interviews (id, recruitment_id, candidate_id, codigo_etapa, modo, tipo_entrevistador, interviewer_id, fecha, hora, tipo_entrevista, sede_id, status) values
    (1, 1, 1, 'PA', 'AG', 1028, 1, '2026-11-23', 9, 1, 1, 'agendada'), (2, 2, 2, 'PA', 'AG', 1028, 2, '2026-11-24', 10, 2, 2, 'agendada')`,
  `insert into interview_invitations (id, recruitment_id, codigo, form, invited_by, at, interview_id) values (1, 1, 'PE-AG', '{}', 1, now(), 1), (2, 2, 'PE-AG', '{}', 2, now(), 2)`,
  `insert into outbox (id, recruitment_id, kind, payload, created_at, due_at) values (1, 1, 'carta', '{}', now(), now()), (2, 2, 'carta', '{}', now(), now())`,
  `insert into jobs (id, kind, params, created_by, created_at) values (1, 'candidatos', '{}', 1, now()), (2, 'candidatos', '{}', 2, now())`,
  `insert into imported (kind, key, entity_id, digests, at) values ('candidatos', 'a', 1, '{}', now()), ('candidatos', 'b', 2, '{}', now())`,
  `insert into idempotency_keys (user_id, key, digest, at) values (1, '00000000-0000-4000-8000-000000000001', '', now()), (1, '00000000-0000-4000-8000-000000000002', '', now())`,
  `insert into applications (recruitment_id, content) values (1, '{}'), (2, '{}')`,
  `insert into documents (id, recruitment_id, kind, format, bytes, content_base64, uploaded_at) values (1, 1, 'curp', 'pdf', 1, '', now()), (2, 2, 'nss', 'pdf', 1, '', now())`,
  `insert into receipts (call, key, recruitment_id, digest, answer, at) values ('/a', 'a', 1, '', '{}', now()), ('/a', 'b', 2, '', '{}', now())`,
  `insert into link_letters (id, kind, correo, due_at, token_hash, expires_at, outbox_id) values (1, 'enlace-pedido', 'rosa@x.mx', now(), 'a', now(), 1), (2, 'enlace-pedido', 'luis@x.mx', now(), 'b', now(), 2)`,
  `insert into letter_queues (name, free_at) values ('a', now()), ('b', now())`,
  `insert into candidacies (id, publication_id, estado, token_hash, correo, digest, content, board_id, created_at, expires_at, recruitment_id, listed_by, ended_by) values
    (1, 1, 'enviada', 'a', 'a@x.mx', 'a', '{}', 1, now(), now(), 1, 1, 1), (2, 2, 'enviada', 'b', 'b@x.mx', 'b', '{}', 1, now(), now(), 2, 2, 2)`,
  `insert into consents (id, candidate_id, recruitment_id, notice_version, voluntary, at) values (1, 1, 1, 1, true, now()), (2, 2, 2, 1, false, now())`,
  `insert into stated_facts (candidate_id, nombres, apellido_paterno, apellido_materno, telefono, at) values (1, 'A', 'B', '', '1', now()), (2, 'C', 'D', '', '2', now())`,
  `insert into process_pages (recruitment_id, key) values (1, '00000000-0000-4000-8000-000000000001'), (2, '00000000-0000-4000-8000-000000000002')`,
  `insert into process_links (id, token_hash, recruitment_id, created_at) values (1, 'a', 1, now()), (2, 'b', 2, now())`,
  `insert into link_actions (id, recruitment_id, kind, actor_id, at) values (1, 1, 'enviado', 1, now()), (2, 2, 'anulados', 2, now())`,
  `insert into application_drafts (recruitment_id, stage, typed, saved_at) values (1, 'etapa1', '{}', now()), (2, 'etapa2', '{}', now())`,
  `insert into rights_requests (id, candidate_id, recruitment_id, kind, text, at, answer, answered_by, answered_at) values
    (1, 1, 1, 'acceso', '', now(), '', 1, now()), (2, 2, 2, 'acceso', '', now(), '', 1, now())`,
  `insert into home_tabs (tab) values ('cabecera'), ('galeria')`,
  `insert into home_tabs (tab, version) values ('cultura', 9), ('buscadorCodigo', 9)`,
  `insert into home_versions (id, tab, version, textos, saved_by, saved_at) values (1, 'cabecera', 1, '{}', 1, now()), (2, 'galeria', 2, '{}', 1, now())`,
  `insert into home_pictures (id, kind, width, height, content, uploaded_at) values ('a', 'png', 1, 1, '', now()), ('b', 'png', 1, 1, '', now())`,
  `insert into privacy_notices (version, content, published_by, published_at) values (1, '{}', 1, now()), (2, '{}', 2, now())`,
  `insert into home_version_pictures (version_id, orden, picture_id, texto_alternativo) values (2, 1, 'a', ''), (2, 2, 'b', '')`,
]

export async function fillEveryTable(db: Db): Promise<void> {
  for (const statement of byHand) await db.execute(sql.raw(statement))
  for (const table of allTables) await fillByColumns(db, table)
}

/** A table that is still empty, after those that it refers to. */
async function fillByColumns(db: Db, table: PgTable): Promise<void> {
  if ((await db.$count(table)) > 0) return
  const { name, columns, foreignKeys } = getTableConfig(table)
  for (const key of foreignKeys) await fillByColumns(db, key.reference().foreignTable)
  const needed = columns.filter((column) => column.primary || (column.notNull && !column.hasDefault))
  const names = needed.map((column) => sql.identifier(column.name))
  for (const which of [1, 2])
    await db.execute(
      sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) values (${sql.join(
        needed.map((column) => valueFor(column, which)),
        sql`, `,
      )})`,
    )
}

function valueFor(column: PgColumn, which: number): SQL {
  if (column.dataType === 'number') return sql`${which}`
  if (column.dataType === 'string') return sql`${'ab'[which - 1]}`
  if (column.dataType === 'boolean') return sql`false`
  if (column.dataType === 'date') return sql`now()`
  if (column.dataType === 'json') return sql`'{}'`
  throw new Error(`${column.name} of ${getTableConfig(column.table as PgTable).name} needs a value by hand`)
}
