/**
 * The database's own refusals in a race: each key and constraint by the row it refuses, and that no other constraint
 * would. Every table has two rows; a case writes the row of a race or a mistake. Plain keys and references without a
 * case here are tried as the tables declare them.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { plainKeys, plainReferences } from '../support/plain-constraints.ts'
import { beforeTests } from '../support/before-tests.ts'
import { fillEveryTable } from '../support/two-of-each.ts'
import { emptyDatabase } from '../support/database.ts'
import { undone } from '../support/undone.ts'

const database = beforeTests(() => emptyDatabase())
beforeAll(async () => {
  await fillEveryTable(database.db)
  // What only grows would refuse each statement before its constraint does: personal-data/reads.test.ts is about that.
  for (const table of ['reads', 'personal_data_actions'])
    await database.db.execute(sql.raw(`alter table ${table} disable trigger user`))
})
afterAll(async () => {
  for (const table of ['reads', 'personal_data_actions'])
    await database.db.execute(sql.raw(`alter table ${table} enable trigger user`))
  await database.close()
})

type Case = readonly [constraint: string, table: string, statement: string]

/** Every row of the table, or those that are meant, becomes like the first of them. */
const same = (constraint: string, table: string, columns: readonly string[], of = 'true'): Case => [
  constraint,
  table,
  `update ${table} set ${columns.map((column) => `${column} = one.${column}`).join(', ')} from (select * from ${table} where ${of} order by ctid limit 1) as one where ${of.replaceAll(/^(\w+)(?= )/g, `${table}.$1`)}`,
]

const once: readonly Case[] = [
  same('applications_pkey', 'applications', ['recruitment_id']),
  same('documents_pkey', 'documents', ['id']),
  same('documents_once', 'documents', ['recruitment_id', 'kind']),
  same('candidacies_pkey', 'candidacies', ['id']),
  same('candidacies_token_hash_unique', 'candidacies', ['token_hash']),
  same('candidacies_waiting_once', 'candidacies', ['correo', 'publication_id', 'digest']),
  same('link_letters_pkey', 'link_letters', ['id']),
  same('link_letters_token_hash_unique', 'link_letters', ['token_hash']),
  same('letter_queues_pkey', 'letter_queues', ['name']),
  same('stated_facts_pkey', 'stated_facts', ['candidate_id']),
  same('consents_pkey', 'consents', ['id']),
  same('process_links_pkey', 'process_links', ['id']),
  same('process_pages_pkey', 'process_pages', ['recruitment_id']),
  same('process_pages_key_unique', 'process_pages', ['key']),
  same('link_actions_pkey', 'link_actions', ['id']),
  same('process_links_token_hash_unique', 'process_links', ['token_hash']),
  same('application_drafts_recruitment_id_stage_pk', 'application_drafts', ['recruitment_id', 'stage']),
  same('rights_requests_pkey', 'rights_requests', ['id']),
  same('receipts_call_key_pk', 'receipts', ['call', 'key']),
  same('idempotency_keys_user_id_key_pk', 'idempotency_keys', ['user_id', 'key']),
  same('home_tabs_pkey', 'home_tabs', ['tab'], 'version = 9'),
  same('home_versions_pkey', 'home_versions', ['id']),
  same('home_versions_once', 'home_versions', ['tab', 'version']),
  same('home_pictures_pkey', 'home_pictures', ['id']),
  same('home_version_pictures_once', 'home_version_pictures', ['version_id', 'orden']),
  same('privacy_notices_pkey', 'privacy_notices', ['version']),
  same('areas_pkey', 'areas', ['id']),
  same('areas_name_once', 'areas', ['name_key']),
  same('sub_areas_pkey', 'sub_areas', ['id']),
  same('sub_areas_name_once', 'sub_areas', ['area_id', 'name_key']),
  same('candidate_sub_areas_once', 'candidate_areas', ['candidate_id', 'sub_area_id'], 'sub_area_id is not null'),
  same('candidate_areas_once', 'candidate_areas', ['candidate_id', 'area_id'], 'sub_area_id is null'),
  same('score_types_pkey', 'score_types', ['id']),
  same('score_tags_pkey', 'score_tags', ['id']),
  same('candidates_pkey', 'candidates', ['id']),
  same('portfolio_bits_token_block_pk', 'portfolio_bits', ['token', 'block']),
  same('portfolio_changes_pkey', 'portfolio_changes', ['id']),
  same('process_facts_pkey', 'process_facts', ['recruitment_id']),
  same('process_changes_pkey', 'process_changes', ['id']),
  same('step_weeks_branch_codigo_week_site_id_pk', 'step_weeks', ['week']),
  same('step_changes_pkey', 'step_changes', ['id']),
  same('publication_bits_token_block_pk', 'publication_bits', ['token', 'block']),
  same('publication_changes_pkey', 'publication_changes', ['id']),
  same('letter_templates_pkey', 'letter_templates', ['id']),
  same('bulk_jobs_pkey', 'bulk_jobs', ['id']),
  same('bulk_items_pkey', 'bulk_items', ['id']),
  same('bulk_items_process_once', 'bulk_items', ['job_id', 'recruitment_id'], 'recruitment_id is not null'),
  same('bulk_items_candidate_once', 'bulk_items', ['job_id', 'candidate_id'], 'candidate_id is not null'),
  same('views_pkey', 'views', ['id']),
  same('views_name_once', 'views', ['user_id', 'lista', 'name_key']),
  same('candidate_tags_candidate_id_score_tag_id_pk', 'candidate_tags', ['candidate_id', 'score_tag_id']),
  same('curricula_pkey', 'curricula', ['candidate_id']),
  same('curriculum_texts_pkey', 'curriculum_texts', ['candidate_id']),
  same('recommendations_pkey', 'recommendations', ['id']),
  same('recommendations_once', 'recommendations', ['candidate_id', 'publication_id']),
  same('bit_versions_bits_block_pk', 'bit_versions', ['bits', 'block']),
  same('settings_pkey', 'settings', ['key']),
  same('duplicate_keys_candidate_id_kind_key_pk', 'duplicate_keys', ['candidate_id', 'key']),
  same('duplicate_changes_pkey', 'duplicate_changes', ['candidate_id']),
  same('duplicate_pairs_pkey', 'duplicate_pairs', ['id']),
  same('duplicate_pairs_once', 'duplicate_pairs', ['candidate_id', 'other_id']),
  same('candidate_merges_pkey', 'candidate_merges', ['id']),
  [
    'candidate_merges_once',
    'candidate_merges',
    'update candidate_merges set undone_at = null, undone_by = null, primary_id = 1, merged_id = 2',
  ],
  same('interview_types_pkey', 'interview_types', ['id']),
  same('interviews_pkey', 'interviews', ['id']),
  same('interview_invitations_pkey', 'interview_invitations', ['id']),
  same('interviews_slot_once', 'interviews', ['interviewer_id', 'fecha', 'hora']),
  same('interviews_candidate_once', 'interviews', ['candidate_id', 'fecha', 'hora']),
  same('outbox_pkey', 'outbox', ['id']),
  same('jobs_pkey', 'jobs', ['id']),
  ['jobs_own_open_once', 'jobs', 'update jobs set created_by = null'],
  same('reads_pkey', 'reads', ['id']),
  same('retention_periods_once', 'retention_periods', ['branch', 'kind']),
  same('personal_data_actions_pkey', 'personal_data_actions', ['id']),
  same('imported_kind_key_pk', 'imported', ['key'], "kind = 'candidatos'"),
  same('jobs_open_once', 'jobs', ['created_by', 'kind']),
  same('reasons_pkey', 'reasons', ['id']),
  same('folios_pkey', 'folios', ['id']),
  same('folios_codigo_unique', 'folios', ['codigo']),
  same('folios_recruitment_id_unique', 'folios', ['recruitment_id']),
  same('recruitments_pkey', 'recruitments', ['id']),
  same('recruitments_open_once', 'recruitments', ['candidate_id', 'publication_id']),
  same('openings_pkey', 'openings', ['id']),
  same('openings_recruitment_id_unique', 'openings', ['recruitment_id']),
  same('in_process_pkey', 'in_process', ['recruitment_id']),
  same('stays_recruitment_id_since_pk', 'stays', ['recruitment_id', 'since']),
  same('recruitment_events_pkey', 'recruitment_events', ['id']),
  same('recruitment_events_version', 'recruitment_events', ['recruitment_id', 'version']),
  same('users_pkey', 'users', ['id']),
  same('users_user_name_unique', 'users', ['user_name']),
  same('users_email_unique', 'users', ['email']),
  same('sessions_pkey', 'sessions', ['token_hash']),
  same('identities_issuer_subject_pk', 'identities', ['issuer', 'subject']),
  same('identities_user_once', 'identities', ['issuer', 'user_id']),
  same('provider_sign_ins_pkey', 'provider_sign_ins', ['state_hash']),
  same('provider_sign_ins_ticket_once', 'provider_sign_ins', ['ticket_hash']),
  same('password_links_pkey', 'password_links', ['id']),
  same('password_links_token_once', 'password_links', ['token_hash']),
  same('account_events_pkey', 'account_events', ['id']),
  same('login_failures_pkey', 'login_failures', ['key']),
  same('rate_limits_pkey', 'rate_limits', ['key']),
  same('places_pkey', 'places', ['id']),
  same('vacancies_pkey', 'vacancies', ['id']),
  same('publications_pkey', 'publications', ['id']),
  same('position_levels_pkey', 'position_levels', ['id']),
  same('position_levels_once', 'position_levels', ['descripcion']),
  same('publication_events_pkey', 'publication_events', ['id']),
  same('boards_pkey', 'boards', ['id']),
  same('boards_name_once', 'boards', ['nombre']),
  same('boards_token_once', 'boards', ['token']),
  same('strategies_pkey', 'strategies', ['id']),
  same('strategies_once', 'strategies', ['publication_id', 'board_id']),
  same('portfolio_pkey', 'portfolio', ['candidate_id']),
  same('hand_overs_pkey', 'hand_overs', ['id']),
  same('measured_limits_branch_codigo_pk', 'measured_limits', ['branch', 'codigo']),
  same('phase_limits_branch_codigo_pk', 'phase_limits', ['branch', 'codigo']),
  same('holidays_branch_day_pk', 'holidays', ['branch', 'day']),
  same('limit_catalogues_pkey', 'limit_catalogues', ['branch']),
  same('discarded_suggestions_publication_id_candidate_id_pk', 'discarded_suggestions', [
    'publication_id',
    'candidate_id',
  ]),
  same('publications_open_once', 'publications', ['vacancy_id', 'site_id']),
]

/** One row speaks of somebody, or something, that is not there. */
const dangling = (table: string, column: string, parents: string, of = 'true'): Case => [
  `${table}_${column}_${parents}_id_fk`,
  table,
  `update ${table} set ${column} = 999 where ctid = (select min(ctid) from ${table} where ${of})`,
]

const refersTo: readonly Case[] = [
  dangling('applications', 'recruitment_id', 'recruitments'),
  dangling('areas', 'saved_by', 'users'),
  dangling('documents', 'recruitment_id', 'recruitments'),
  dangling('application_drafts', 'recruitment_id', 'recruitments'),
  dangling('candidacies', 'board_id', 'boards'),
  dangling('candidacies', 'publication_id', 'publications'),
  dangling('candidacies', 'recruitment_id', 'recruitments'),
  dangling('candidacies', 'listed_by', 'link_letters'),
  dangling('candidacies', 'ended_by', 'link_letters'),
  dangling('link_letters', 'outbox_id', 'outbox'),
  dangling('stated_facts', 'candidate_id', 'candidates'),
  dangling('consents', 'candidate_id', 'candidates'),
  dangling('consents', 'recruitment_id', 'recruitments'),
  dangling('process_links', 'recruitment_id', 'recruitments'),
  dangling('process_pages', 'recruitment_id', 'recruitments'),
  dangling('link_actions', 'recruitment_id', 'recruitments'),
  dangling('link_actions', 'actor_id', 'users'),
  dangling('privacy_notices', 'published_by', 'users'),
  dangling('rights_requests', 'answered_by', 'users'),
  dangling('rights_requests', 'candidate_id', 'candidates'),
  dangling('rights_requests', 'recruitment_id', 'recruitments'),
  dangling('receipts', 'recruitment_id', 'recruitments'),
  dangling(
    'sub_areas',
    'area_id',
    'areas',
    'id not in (select sub_area_id from candidate_areas where sub_area_id is not null)',
  ),
  dangling('candidate_areas', 'candidate_id', 'candidates'),
  dangling('candidate_areas', 'area_id', 'areas', 'sub_area_id is null'),
  [
    'candidate_areas_sub_area',
    'candidate_areas',
    'update candidate_areas set sub_area_id = 999 where ctid = (select min(ctid) from candidate_areas)',
  ],
  dangling('score_tags', 'score_type_id', 'score_types'),
  dangling('candidates', 'score_type_id', 'score_types'),
  dangling('candidate_tags', 'candidate_id', 'candidates'),
  dangling('candidate_tags', 'score_tag_id', 'score_tags'),
  dangling('curricula', 'candidate_id', 'candidates'),
  dangling('curriculum_texts', 'candidate_id', 'candidates'),
  dangling('recommendations', 'candidate_id', 'candidates'),
  dangling('recommendations', 'publication_id', 'publications'),
  dangling('recommendations', 'recommended_by', 'users'),
  dangling('interviews', 'recruitment_id', 'recruitments'),
  dangling('interviews', 'candidate_id', 'candidates'),
  dangling('interviews', 'interviewer_id', 'users'),
  dangling('interviews', 'tipo_entrevista', 'interview_types'),
  dangling('interviews', 'sede_id', 'places'),
  dangling('interview_invitations', 'recruitment_id', 'recruitments'),
  dangling('interview_invitations', 'invited_by', 'users'),
  dangling('interview_invitations', 'interview_id', 'interviews'),
  dangling('outbox', 'recruitment_id', 'recruitments'),
  dangling('jobs', 'created_by', 'users'),
  dangling('reads', 'user_id', 'users'),
  dangling('reads', 'candidate_id', 'candidates'),
  dangling('retention_periods', 'changed_by', 'users'),
  dangling('personal_data_actions', 'candidate_id', 'candidates'),
  dangling('personal_data_actions', 'actor_id', 'users'),
  dangling('folios', 'vacancy_id', 'vacancies'),
  dangling('recruitments', 'candidate_id', 'candidates'),
  dangling('recruitments', 'publication_id', 'publications'),
  dangling('recruitments', 'started_by', 'users'),
  dangling('recruitments', 'board_id', 'boards'),
  dangling('openings', 'vacancy_id', 'vacancies'),
  dangling('openings', 'site_id', 'places'),
  dangling('openings', 'analyst_id', 'users'),
  dangling('openings', 'opened_by', 'users'),
  dangling('openings', 'recruitment_id', 'recruitments'),
  dangling('in_process', 'recruitment_id', 'recruitments'),
  dangling('stays', 'recruitment_id', 'recruitments'),
  dangling('recruitment_events', 'recruitment_id', 'recruitments'),
  dangling('recruitment_events', 'actor_id', 'users'),
  dangling('sessions', 'user_id', 'users'),
  dangling('identities', 'user_id', 'users'),
  dangling('provider_sign_ins', 'user_id', 'users'),
  dangling('password_links', 'user_id', 'users'),
  dangling('account_events', 'user_id', 'users'),
  dangling('account_events', 'actor_id', 'users'),
  dangling('letter_templates', 'owner_id', 'users'),
  dangling('letter_templates', 'saved_by', 'users'),
  dangling('bulk_jobs', 'created_by', 'users'),
  [
    'bulk_items_recruitment_id_recruitments_id_fk',
    'bulk_items',
    'update bulk_items set recruitment_id = 999 where id = 1',
  ],
  ['bulk_items_candidate_id_candidates_id_fk', 'bulk_items', 'update bulk_items set candidate_id = 999 where id = 3'],
  ['bulk_items_job_id_bulk_jobs_id_fk', 'bulk_items', 'update bulk_items set job_id = 999 where job_id = 1'],
  dangling('views', 'user_id', 'users'),
  dangling('vacancies', 'consultant_id', 'users'),
  dangling('publications', 'vacancy_id', 'vacancies'),
  dangling('publications', 'site_id', 'places'),
  dangling('publications', 'responsible_id', 'users'),
  dangling('publications', 'observer_id', 'users'),
  dangling('users', 'site_id', 'places'),
  dangling('vacancies', 'level_id', 'position_levels'),
  dangling('vacancies', 'area_id', 'areas'),
  dangling('vacancies', 'sub_area_id', 'sub_areas'),
  dangling('vacancies', 'created_by', 'users'),
  dangling('vacancies', 'saved_by', 'users'),
  dangling('publication_events', 'publication_id', 'publications'),
  dangling('publication_events', 'actor_id', 'users'),
  dangling('strategies', 'publication_id', 'publications'),
  dangling('strategies', 'board_id', 'boards'),
  dangling('strategies', 'updated_by', 'users'),
  dangling('portfolio', 'candidate_id', 'candidates'),
  dangling('recruitments', 'responsible_id', 'users'),
  ['notes_candidate_id_candidates_id_fk', 'notes', 'update notes set candidate_id = 999 where id = 2'],
  ['notes_recruitment_id_recruitments_id_fk', 'notes', 'update notes set recruitment_id = 999 where id = 1'],
  dangling('hand_overs', 'recruitment_id', 'recruitments'),
  dangling('hand_overs', 'from_id', 'users'),
  dangling('hand_overs', 'to_id', 'users'),
  dangling('hand_overs', 'actor_id', 'users'),
  dangling('limit_catalogues', 'saved_by', 'users'),
  dangling('discarded_suggestions', 'publication_id', 'publications'),
  dangling('discarded_suggestions', 'candidate_id', 'candidates'),
  dangling('discarded_suggestions', 'discarded_by', 'users'),
  dangling('candidates', 'merged_into', 'candidates'),
  dangling('candidate_merges', 'primary_id', 'candidates'),
  dangling('candidate_merges', 'merged_id', 'candidates'),
  dangling('candidate_merges', 'merged_by', 'users'),
  dangling('candidate_merges', 'undone_by', 'users'),
  dangling('duplicate_pairs', 'dismissed_by', 'users'),
  ['home_versions_tab_home_tabs_tab_fk', 'home_versions', `update home_versions set tab = 'pie' where id = 1`],
  dangling('home_versions', 'saved_by', 'users'),
  dangling('home_version_pictures', 'version_id', 'home_versions'),
  dangling('home_version_pictures', 'picture_id', 'home_pictures'),
]

const checked: readonly Case[] = [
  ['bulk_jobs_undo_after_end', 'bulk_jobs', 'update bulk_jobs set undo_until = now()'],
  ['bulk_items_process_or_candidate', 'bulk_items', 'update bulk_items set candidate_id = 2 where id = 1'],
  ['bulk_items_reason', 'bulk_items', "update bulk_items set state = 'omitido'"],
  ['notes_of_process_or_candidate', 'notes', 'update notes set recruitment_id = 1 where id = 2'],
  ['notes_without_process_for_recruiters', 'notes', "update notes set audience = 'equipo' where id = 2"],
  ['notes_withdrawn_without_text', 'notes', 'update notes set withdrawn_at = now() where id = 1'],
  ['documents_rejected_with_reason', 'documents', 'update documents set rejected_at = now()'],
  ['openings_covered_by_somebody', 'openings', 'update openings set covered_at = null'],
  ['privacy_notices_from_one', 'privacy_notices', 'update privacy_notices set version = 0 where version = 1'],
  [
    'home_version_pictures_place',
    'home_version_pictures',
    'update home_version_pictures set orden = 6 where orden = 2',
  ],
  ['openings_covered_or_cancelled', 'openings', 'update openings set cancelled_at = now()'],
  ['candidates_suppressed_are_blocked', 'candidates', 'update candidates set suppressed_at = now()'],
  ['candidates_merged_into_another', 'candidates', 'update candidates set merged_into = id'],
  ['process_links_of_data_end', 'process_links', "update process_links set opened_hash = 'a' where id = 1"],
  ['candidacies_ended_is_erased', 'candidacies', 'update candidacies set ended_at = now() where id = 1'],
  ['rights_requests_answered_whole', 'rights_requests', 'update rights_requests set answered_at = null'],
  ['candidate_merges_of_two', 'candidate_merges', 'update candidate_merges set merged_id = primary_id'],
  [
    'candidate_merges_undone_by_somebody',
    'candidate_merges',
    'update candidate_merges set undone_at = null where id = 1',
  ],
  [
    'candidate_merges_former_curriculum_whole',
    'candidate_merges',
    `update candidate_merges set undone_at = null, undone_by = null, moved = '{}', former_curriculum_name = 'a.pdf' where id = 1`,
  ],
  [
    'candidate_merges_former_curriculum_undoable',
    'candidate_merges',
    `update candidate_merges set former_curriculum_name = 'a.pdf', former_curriculum_base64 = '' where id = 1`,
  ],
  ['candidate_merges_undone_once', 'candidate_merges', `update candidate_merges set moved = '{}'`],
  ['duplicate_pairs_in_order', 'duplicate_pairs', 'update duplicate_pairs set other_id = candidate_id'],
  ['duplicate_pairs_dismissed_by_somebody', 'duplicate_pairs', 'update duplicate_pairs set dismissed_at = null'],
  ['curriculum_texts_read', 'curriculum_texts', "update curriculum_texts set state = 'leido'"],
  ['curriculum_texts_only_read', 'curriculum_texts', "update curriculum_texts set text = 'Ventas'"],
  ['measured_limits_days', 'measured_limits', 'update measured_limits set days = 0'],
  ['phase_limits_days', 'phase_limits', 'update phase_limits set days = 0'],
  ['retention_periods_months', 'retention_periods', 'update retention_periods set block_months = 0'],
  ['jobs_progress_percent', 'jobs', 'update jobs set progress = 101'],
  ['jobs_finished_with_result', 'jobs', "update jobs set state = 'lista'"],
]

/** The primary key refuses its row too: a test of its own drops that first. */
const byThemselves = ['sub_areas_in_area']
const named = new Set([...[...once, ...refersTo].map(([constraint]) => constraint), ...byThemselves])
const plain = <Constraint extends readonly [string, ...unknown[]]>(some: readonly Constraint[]) =>
  some.filter(([constraint]) => !named.has(constraint))
const allOnce = [...once, ...plain(plainKeys).map((key) => same(...key))]
const allRefersTo = [
  ...refersTo,
  ...plain(plainReferences).map(([constraint, table, [column]]): Case => [
    constraint,
    table,
    `update ${table} set ${column} = 999 where ctid = (select min(ctid) from ${table})`,
  ]),
]

describe.each([
  ['once only', '23505', allOnce],
  ['refers to what is there', '23503', allRefersTo],
  ['holds in every row', '23514', checked],
] as const)('%s', (_what, code, cases) => {
  it.each(cases)('%s', async (constraint, table, statement) => {
    const [refusal, withoutIt] = await undone(database.db, async (tx) => {
      const refused = await refusalOf(tx, statement)
      await drop(tx, table, constraint)
      return [refused, await refusalOf(tx, statement)] as const
    })
    expect(refusal).toEqual({ code, constraint })
    expect(withoutIt).toBe('accepted')
  })
})

/** An id is the only one already; this is what lets a tag name sub-area and area together. */
it('sub_areas_in_area rejects a sub-area of another area', async () => {
  const [, table, statement] = same('sub_areas_in_area', 'sub_areas', ['id', 'area_id'])
  const [refusal, withoutIt] = await undone(database.db, async (tx) => {
    await drop(tx, table, 'sub_areas_pkey')
    const refused = await refusalOf(tx, statement)
    await drop(tx, table, 'sub_areas_in_area')
    return [refused, await refusalOf(tx, statement)] as const
  })
  expect(refusal).toEqual({ code: '23505', constraint: 'sub_areas_in_area' })
  expect(withoutIt).toBe('accepted')
})

it('has a case for every existing key and constraint', async () => {
  const found = await rowsOf<{ name: string }>(
    database.db,
    sql`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c', 'x')
    union select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indrelid where indisunique and relnamespace = 'public'::regnamespace`,
  )
  const covered = [...allOnce, ...allRefersTo, ...checked].map(([constraint]) => constraint)
  expect([...covered, ...byThemselves].toSorted()).toEqual(found.map(({ name }) => name).toSorted())
})

/** Where a rule holds of some rows only, it leaves the others alone. */
it.each([
  [
    'a cancelled interview frees its hour, of interviewer and candidate',
    "update interviews set status = 'cancelada' where id = 1; update interviews set interviewer_id = one.interviewer_id, candidate_id = one.candidate_id, fecha = one.fecha, hora = one.hora from (select * from interviews where id = 1) as one",
  ],
  [
    'a candidate comes back to a publication after an ended process',
    "update recruitments set outcome = 'descartada' where id = 1; update recruitments set candidate_id = 1, publication_id = 1",
  ],
  [
    'a vacancy is published again at a site where it was closed',
    'update publications set closed_at = now() where id = 1; update publications set vacancy_id = 1, site_id = 1',
  ],
  [
    'folios and openings wait for a recruitment, any number of them',
    'update folios set recruitment_id = null; update openings set recruitment_id = null, covered_at = null',
  ],
  [
    'a user with a finished job requests another',
    "update jobs set state = 'lista', finished_at = now(), result = '{}' where id = 1; update jobs set created_by = 1",
  ],
  [
    'a candidate has several sub-areas of an area',
    "insert into sub_areas (id, area_id, nombre, name_key) values (3, 1, 'Otra', 'otra'); insert into candidate_areas (candidate_id, area_id, sub_area_id) values (1, 1, 3)",
  ],
])('%s', async (_what, statements) => {
  const refusals = await undone(database.db, async (tx) => {
    const said: unknown[] = []
    for (const statement of statements.split('; ')) said.push(await refusalOf(tx, statement))
    return said
  })
  expect(new Set(refusals)).toEqual(new Set(['accepted']))
})

type Refusal = 'accepted' | { readonly code: unknown; readonly constraint: unknown }

async function refusalOf(tx: Tx, statement: string): Promise<Refusal> {
  try {
    // In a savepoint: the transaction goes on after a refusal.
    await tx.transaction((inner) => inner.execute(sql.raw(statement)))
    return 'accepted'
  } catch (failure) {
    const cause = (failure as { cause?: { code?: unknown; constraint?: unknown } }).cause
    return { code: cause?.code, constraint: cause?.constraint }
  }
}

async function drop(tx: Tx, table: string, name: string): Promise<void> {
  const [constraint] = await rowsOf<{ is: number }>(tx, sql`select 1 as is from pg_constraint where conname = ${name}`)
  await tx.execute(sql.raw(constraint ? `alter table ${table} drop constraint ${name} cascade` : `drop index ${name}`))
}
