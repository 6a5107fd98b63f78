/** Two rows in every table, different in all that must be; the first ones belong together. */
export const twoOfEach: readonly string[] = [
  `insert into users (id, user_name, password_hash, first_name, last_name, email, role, branch) values
    (1, 'ana', '', 'Ana', 'Luna', 'ana@x.mx', 'role_crp_rec', 'crp'), (2, 'eva', '', 'Eva', 'Sol', 'eva@x.mx', 'role_crp_rec', 'crp')`,
  `insert into sessions (token_hash, user_id, sign_in_id, signed_in_at, created_at, expires_at) values ('a', 1, 'a', now(), now(), now()), ('b', 2, 'b', now(), now(), now())`,
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
  `insert into curricula (candidate_id, file_name, content_base64) values (1, 'a.pdf', ''), (2, 'b.pdf', '')`,
  `insert into recommendations (id, candidate_id, publication_id, recommended_by, at) values (1, 1, 1, 1, now()), (2, 2, 2, 1, now())`,
  `insert into candidate_areas (candidate_id, area_id, sub_area_id) values (1, 1, 1), (2, 1, 1), (1, 1, null), (2, 2, null)`,
  `insert into portfolio (candidate_id, search, area_ids, sub_area_ids, since) values (1, 'rosa', '{}', '{}', now()), (2, 'luis', '{}', '{}', now())`,
  `insert into discarded_suggestions (publication_id, candidate_id, discarded_by, at) values (1, 1, 1, now()), (2, 2, 1, now())`,
  `insert into reasons (id, code, descripcion) values (1, 'FT', 'Uno'), (2, 'FT', 'Dos')`,
  `insert into recruitments (id, candidate_id, publication_id, branch, modo, snapshot, codigo, outcome, started_by, board_id, created_at, updated_at) values
    (1, 1, 1, 'crp', 'individual', '{}', 'FT', 'abierta', 1, 1, now(), now()), (2, 2, 2, 'crp', 'individual', '{}', 'FT', 'abierta', 1, 1, now(), now())`,
  `insert into folios (id, codigo, descripcion, branch, vacancy_id, recruitment_id) values (1, 'F-1', '', 'crp', 1, 1), (2, 'F-2', '', 'crp', 1, 2)`,
  `insert into openings (id, vacancy_id, site_id, analyst_id, opened_at, opened_by, recruitment_id, covered_at) values (1, 1, 1, 1, now(), 1, 1, now()), (2, 2, 2, 1, now(), 1, 2, now())`,
  `insert into in_process (recruitment_id, candidate_id, branch, codigo, publication_id, vacancy_id, search) values (1, 1, 'crp', 'FT', 1, 1, 'rosa'), (2, 2, 'crp', 'FT', 2, 2, 'luis')`,
  `insert into stays (recruitment_id, since, codigo, entered_at, branch, publication_id, began_at) values (1, 0, 'FT', now(), 'crp', 1, now()), (2, 0, 'FT', now(), 'crp', 2, now())`,
  `insert into recruitment_events (id, recruitment_id, version, kind, codigo, actor_id, at) values (1, 1, 1, 'moved', 'FT', 1, now()), (2, 2, 1, 'moved', 'FT', 1, now())`,
  `insert into interview_types (id, descripcion) values (1, 'Presencial'), (2, 'En línea')`,
  `insert into interviews (id, recruitment_id, candidate_id, codigo_etapa, modo, tipo_entrevistador, interviewer_id, fecha, hora, tipo_entrevista, sede_id, status) values
    (1, 1, 1, 'PA', 'AG', 1028, 1, '2026-11-23', 9, 1, 1, 'agendada'), (2, 2, 2, 'PA', 'AG', 1028, 2, '2026-11-24', 10, 2, 2, 'agendada')`,
  `insert into outbox (id, recruitment_id, kind, payload, created_at, due_at) values (1, 1, 'carta', '{}', now(), now()), (2, 2, 'carta', '{}', now(), now())`,
  `insert into jobs (id, kind, params, created_by, created_at) values (1, 'candidatos', '{}', 1, now()), (2, 'candidatos', '{}', 2, now())`,
  `insert into applications (recruitment_id, content) values (1, '{}'), (2, '{}')`,
]
