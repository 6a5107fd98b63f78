CREATE TABLE "applications" (
	"recruitment_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "candidate_tags" (
	"candidate_id" integer NOT NULL,
	"score_tag_id" integer NOT NULL,
	CONSTRAINT "candidate_tags_candidate_id_score_tag_id_pk" PRIMARY KEY("candidate_id","score_tag_id")
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" serial PRIMARY KEY NOT NULL,
	"nombres" text NOT NULL,
	"apellido_paterno" text NOT NULL,
	"apellido_materno" text NOT NULL,
	"correo" text NOT NULL,
	"telefono" text NOT NULL,
	"fecha_nacimiento" date,
	"estado" text,
	"municipio" text,
	"contratado" integer DEFAULT 0 NOT NULL,
	"score_type_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "curricula" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"content_base64" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folios" (
	"id" serial PRIMARY KEY NOT NULL,
	"codigo" text NOT NULL,
	"descripcion" text NOT NULL,
	"branch" text NOT NULL,
	"recruitment_id" integer,
	CONSTRAINT "folios_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "folios_recruitment_id_unique" UNIQUE("recruitment_id")
);
--> statement-breakpoint
CREATE TABLE "in_process" (
	"recruitment_id" integer PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"branch" text NOT NULL,
	"codigo" text NOT NULL,
	"vacancy_id" integer NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"descripcion" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"recruitment_id" integer NOT NULL,
	"codigo_etapa" text NOT NULL,
	"modo" text NOT NULL,
	"tipo_entrevistador" integer NOT NULL,
	"interviewer_id" integer NOT NULL,
	"fecha" date NOT NULL,
	"hora" integer NOT NULL,
	"tipo_entrevista" integer NOT NULL,
	"sede_id" integer,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"recruitment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" serial PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"parent_id" integer,
	"descripcion" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reasons" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"descripcion" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recruitment_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"recruitment_id" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"event" jsonb,
	"codigo" text NOT NULL,
	"form" jsonb,
	"corrects_id" integer,
	"actor_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recruitment_events_version" UNIQUE("recruitment_id","version")
);
--> statement-breakpoint
CREATE TABLE "recruitments" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"vacancy_id" integer NOT NULL,
	"branch" text NOT NULL,
	"modo" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"codigo" text NOT NULL,
	"outcome" text NOT NULL,
	"numero_provisional" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_tags" (
	"id" serial PRIMARY KEY NOT NULL,
	"score_type_id" integer NOT NULL,
	"codigo" text NOT NULL,
	"descripcion" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_types" (
	"id" serial PRIMARY KEY NOT NULL,
	"codigo" text,
	"descripcion" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"branch" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "users_user_name_unique" UNIQUE("user_name"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "vacancies" (
	"id" serial PRIMARY KEY NOT NULL,
	"titulo" text NOT NULL,
	"branch" text NOT NULL,
	"es_vacante_maestra" boolean NOT NULL,
	"analyst_id" integer,
	"consultant_id" integer,
	"observer_id" integer,
	"plazas_abiertas" integer DEFAULT 1 NOT NULL,
	"plazas_cubiertas" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_tags" ADD CONSTRAINT "candidate_tags_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_tags" ADD CONSTRAINT "candidate_tags_score_tag_id_score_tags_id_fk" FOREIGN KEY ("score_tag_id") REFERENCES "public"."score_tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_score_type_id_score_types_id_fk" FOREIGN KEY ("score_type_id") REFERENCES "public"."score_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curricula" ADD CONSTRAINT "curricula_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "in_process" ADD CONSTRAINT "in_process_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_interviewer_id_users_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_tipo_entrevista_interview_types_id_fk" FOREIGN KEY ("tipo_entrevista") REFERENCES "public"."interview_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_sede_id_places_id_fk" FOREIGN KEY ("sede_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruitment_events" ADD CONSTRAINT "recruitment_events_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruitment_events" ADD CONSTRAINT "recruitment_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruitments" ADD CONSTRAINT "recruitments_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruitments" ADD CONSTRAINT "recruitments_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_tags" ADD CONSTRAINT "score_tags_score_type_id_score_types_id_fk" FOREIGN KEY ("score_type_id") REFERENCES "public"."score_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_analyst_id_users_id_fk" FOREIGN KEY ("analyst_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_observer_id_users_id_fk" FOREIGN KEY ("observer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidates_by_email" ON "candidates" USING btree ("correo");--> statement-breakpoint
CREATE INDEX "folios_by_prefix" ON "folios" USING btree ("codigo" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "in_process_by_branch" ON "in_process" USING btree ("branch","recruitment_id");--> statement-breakpoint
CREATE INDEX "interviews_by_recruitment" ON "interviews" USING btree ("recruitment_id");--> statement-breakpoint
CREATE INDEX "interviews_by_interviewer" ON "interviews" USING btree ("interviewer_id","fecha");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_slot_once" ON "interviews" USING btree ("interviewer_id","fecha","hora") WHERE "interviews"."status" <> 'cancelada';--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "places_by_parent" ON "places" USING btree ("level","parent_id");--> statement-breakpoint
CREATE INDEX "reasons_by_code" ON "reasons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "recruitments_by_candidate" ON "recruitments" USING btree ("candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recruitments_open_once" ON "recruitments" USING btree ("candidate_id","vacancy_id") WHERE "recruitments"."outcome" = 'abierta';--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false);