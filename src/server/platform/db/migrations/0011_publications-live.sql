CREATE TABLE "discarded_suggestions" (
	"publication_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"discarded_by" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "discarded_suggestions_publication_id_candidate_id_pk" PRIMARY KEY("publication_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "portfolio" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"branch" text,
	"search" text NOT NULL,
	"score_type_id" integer,
	"fecha_nacimiento" date,
	"escolaridad" text,
	"estado" text,
	"area_ids" integer[] NOT NULL,
	"sub_area_ids" integer[] NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" serial PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"branches" jsonb NOT NULL,
	"token" text NOT NULL,
	"campos" jsonb NOT NULL,
	CONSTRAINT "boards_name_once" UNIQUE("nombre"),
	CONSTRAINT "boards_token_once" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "position_levels" (
	"id" serial PRIMARY KEY NOT NULL,
	"descripcion" text NOT NULL,
	CONSTRAINT "position_levels_once" UNIQUE("descripcion")
);
--> statement-breakpoint
CREATE TABLE "publication_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"publication_id" integer NOT NULL,
	"event" jsonb,
	"form" jsonb,
	"estado" text NOT NULL,
	"actor_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "strategies" (
	"id" serial PRIMARY KEY NOT NULL,
	"publication_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	"contenido" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "strategies_once" UNIQUE("publication_id","board_id")
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "escolaridad" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "site_id" integer;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "titulo" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "descripcion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "funciones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "indispensable" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "sueldo_min" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "sueldo_max" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "branch" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "estado" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "active_since" date;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "active_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "search" text;--> statement-breakpoint
-- What there is keeps its vacancy's title; it is covered where no opening is free, and has been active since it was created.
UPDATE "publications" "p" SET "titulo" = "v"."titulo", "branch" = "v"."branch",
	"search" = trim(regexp_replace(lower(unaccent("v"."titulo" || ' ' || coalesce((SELECT "descripcion" FROM "places" WHERE "id" = "p"."site_id"), ''))), '\s+', ' ', 'g')),
	"estado" = CASE WHEN "p"."closed_at" IS NOT NULL THEN 'cerrada' WHEN EXISTS (SELECT FROM "openings" "o" WHERE "o"."vacancy_id" = "p"."vacancy_id"
		AND "o"."site_id" IS NOT DISTINCT FROM "p"."site_id" AND "o"."recruitment_id" IS NULL AND "o"."cancelled_at" IS NULL) THEN 'activa' ELSE 'cubierta' END,
	"active_since" = CASE WHEN "p"."closed_at" IS NULL THEN ("p"."created_at" AT TIME ZONE 'America/Mexico_City')::date END,
	"active_days" = CASE WHEN "p"."closed_at" IS NULL THEN 0 ELSE ("p"."closed_at" AT TIME ZONE 'America/Mexico_City')::date - ("p"."created_at" AT TIME ZONE 'America/Mexico_City')::date END
FROM "vacancies" "v" WHERE "v"."id" = "p"."vacancy_id";--> statement-breakpoint
ALTER TABLE "publications" ALTER COLUMN "titulo" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ALTER COLUMN "branch" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ALTER COLUMN "estado" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ALTER COLUMN "search" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "descripcion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "funciones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "indispensable" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "sueldo_min" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "sueldo_max" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "level_id" integer;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "area_id" integer;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "sub_area_id" integer;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "created_by" integer;--> statement-breakpoint
-- Who is in no open process and not hired, in the branch of the last process.
INSERT INTO "portfolio" ("candidate_id", "branch", "search", "score_type_id", "fecha_nacimiento", "estado", "area_ids", "sub_area_ids", "since")
SELECT "c"."id", "last"."branch", trim(regexp_replace(lower(unaccent("c"."nombres" || ' ' || "c"."apellido_paterno" || ' ' || "c"."apellido_materno")), '\s+', ' ', 'g')),
	"c"."score_type_id", "c"."fecha_nacimiento", "c"."estado",
	coalesce((SELECT array_agg(DISTINCT "t"."area_id") FROM "candidate_areas" "t" WHERE "t"."candidate_id" = "c"."id"), '{}'),
	coalesce((SELECT array_agg(DISTINCT "t"."sub_area_id") FROM "candidate_areas" "t" WHERE "t"."candidate_id" = "c"."id" AND "t"."sub_area_id" IS NOT NULL), '{}'),
	coalesce("last"."updated_at", "c"."created_at")
FROM "candidates" "c"
LEFT JOIN (SELECT "candidate_id", (array_agg("branch" ORDER BY "id" DESC))[1] AS "branch", max("updated_at") AS "updated_at" FROM "recruitments" GROUP BY "candidate_id") "last" ON "last"."candidate_id" = "c"."id"
WHERE "c"."contratado" = 0 AND NOT EXISTS (SELECT FROM "recruitments" "r" WHERE "r"."candidate_id" = "c"."id" AND "r"."outcome" = 'abierta');--> statement-breakpoint
ALTER TABLE "discarded_suggestions" ADD CONSTRAINT "discarded_suggestions_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discarded_suggestions" ADD CONSTRAINT "discarded_suggestions_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discarded_suggestions" ADD CONSTRAINT "discarded_suggestions_discarded_by_users_id_fk" FOREIGN KEY ("discarded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio" ADD CONSTRAINT "portfolio_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_events" ADD CONSTRAINT "publication_events_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_events" ADD CONSTRAINT "publication_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategies" ADD CONSTRAINT "strategies_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategies" ADD CONSTRAINT "strategies_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategies" ADD CONSTRAINT "strategies_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_by_branch" ON "portfolio" USING btree ("branch","candidate_id");--> statement-breakpoint
CREATE INDEX "portfolio_by_area" ON "portfolio" USING gin ("area_ids") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "portfolio_by_sub_area" ON "portfolio" USING gin ("sub_area_ids") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "publication_events_of" ON "publication_events" USING btree ("publication_id","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_site_id_places_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_level_id_position_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."position_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_sub_area_id_sub_areas_id_fk" FOREIGN KEY ("sub_area_id") REFERENCES "public"."sub_areas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "in_process_by_publication" ON "in_process" USING btree ("publication_id","codigo");--> statement-breakpoint
CREATE INDEX "openings_by_site" ON "openings" USING btree ("vacancy_id","site_id");--> statement-breakpoint
CREATE INDEX "recruitments_by_publication" ON "recruitments" USING btree ("publication_id","outcome","id");--> statement-breakpoint
CREATE INDEX "publications_by_vacancy" ON "publications" USING btree ("vacancy_id","site_id","id");--> statement-breakpoint
CREATE INDEX "publications_by_branch" ON "publications" USING btree ("branch","id");--> statement-breakpoint
CREATE INDEX "publications_by_state" ON "publications" USING btree ("branch","estado","id");--> statement-breakpoint
CREATE INDEX "publications_by_site" ON "publications" USING btree ("branch","site_id","id");--> statement-breakpoint
CREATE INDEX "publications_by_responsible" ON "publications" USING btree ("responsible_id","id");--> statement-breakpoint
CREATE INDEX "publications_by_observer" ON "publications" USING btree ("observer_id","id");--> statement-breakpoint
CREATE INDEX "publications_by_title" ON "publications" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "publications_that_begin" ON "publications" USING btree ("starts_on") WHERE "publications"."estado" = 'programada';--> statement-breakpoint
CREATE INDEX "publications_that_end" ON "publications" USING btree ("ends_on") WHERE "publications"."estado" = 'activa' and "publications"."ends_on" is not null;--> statement-breakpoint
CREATE INDEX "vacancies_by_branch" ON "vacancies" USING btree ("branch","es_vacante_maestra","id");