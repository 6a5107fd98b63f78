CREATE TABLE "openings" (
	"id" serial PRIMARY KEY NOT NULL,
	"vacancy_id" integer NOT NULL,
	"site_id" integer,
	"analyst_id" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" integer,
	"recruitment_id" integer,
	"covered_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "openings_recruitment_id_unique" UNIQUE("recruitment_id"),
	CONSTRAINT "openings_covered_by_somebody" CHECK (("openings"."recruitment_id" is null) = ("openings"."covered_at" is null)),
	CONSTRAINT "openings_covered_or_cancelled" CHECK ("openings"."recruitment_id" is null or "openings"."cancelled_at" is null)
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" serial PRIMARY KEY NOT NULL,
	"vacancy_id" integer NOT NULL,
	"site_id" integer,
	"responsible_id" integer,
	"observer_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
-- A vacancy of before was advertised at its site: its publication gets the same id, so that whatever named the one names the other.
INSERT INTO "publications" ("id", "vacancy_id", "site_id", "responsible_id", "observer_id", "created_at")
SELECT "v"."id", "v"."id", "v"."sede_id", "v"."analyst_id", "v"."observer_id", coalesce(min("r"."created_at"), now())
FROM "vacancies" "v" LEFT JOIN "recruitments" "r" ON "r"."vacancy_id" = "v"."id" GROUP BY "v"."id" ORDER BY "v"."id";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('publications', 'id'), coalesce(max("id"), 0) + 1, false) FROM "publications";--> statement-breakpoint
-- Every hire covers an opening, also one that the counter had missed. As many are free as the counters said. What was
-- counted as covered without anybody hired is cancelled: nobody is known to have it, and nobody could be hired for it.
INSERT INTO "openings" ("vacancy_id", "site_id", "analyst_id", "opened_at", "recruitment_id", "covered_at", "cancelled_at")
WITH "hires" AS (
	SELECT "r"."id", "r"."vacancy_id", coalesce(max("e"."at"), "r"."updated_at") AS "at",
		row_number() OVER (PARTITION BY "r"."vacancy_id" ORDER BY coalesce(max("e"."at"), "r"."updated_at"), "r"."id") AS "place"
	FROM "recruitments" "r"
	LEFT JOIN "recruitment_events" "e" ON "e"."recruitment_id" = "r"."id" AND "e"."event" ->> 'type' = 'contratacion.confirmada'
	WHERE "r"."outcome" = 'contratada' GROUP BY "r"."id"
), "counted" AS (
	SELECT "v".*, count("h"."id") AS "hired", greatest("v"."plazas_abiertas" - "v"."plazas_cubiertas", 0) AS "free",
		greatest("v"."plazas_cubiertas" - count("h"."id"), 0) AS "unknown"
	FROM "vacancies" "v" LEFT JOIN "hires" "h" ON "h"."vacancy_id" = "v"."id" GROUP BY "v"."id"
)
SELECT "c"."id", "c"."sede_id", "c"."analyst_id", "p"."created_at", "h"."id", "h"."at",
	CASE WHEN "one"."place" > "c"."hired" + "c"."free" THEN now() END
FROM "counted" "c" JOIN "publications" "p" ON "p"."id" = "c"."id"
CROSS JOIN LATERAL generate_series(1, "c"."hired" + "c"."free" + "c"."unknown") "one" ("place")
LEFT JOIN "hires" "h" ON "h"."vacancy_id" = "c"."id" AND "h"."place" = "one"."place"
ORDER BY "c"."id", "one"."place";--> statement-breakpoint
ALTER TABLE "recommendations" DROP CONSTRAINT "recommendations_vacancy_id_vacancies_id_fk";--> statement-breakpoint
ALTER TABLE "recommendations" RENAME COLUMN "vacancy_id" TO "publication_id";--> statement-breakpoint
ALTER TABLE "recruitments" DROP CONSTRAINT "recruitments_vacancy_id_vacancies_id_fk";--> statement-breakpoint
ALTER TABLE "recruitments" RENAME COLUMN "vacancy_id" TO "publication_id";--> statement-breakpoint
ALTER TABLE "in_process" ADD COLUMN "publication_id" integer;--> statement-breakpoint
UPDATE "in_process" SET "publication_id" = "vacancy_id";--> statement-breakpoint
ALTER TABLE "in_process" ALTER COLUMN "publication_id" SET NOT NULL;--> statement-breakpoint
-- Letters that are still to go out.
UPDATE "outbox" SET "payload" = ("payload" - 'idVacante') || jsonb_build_object('idPublicacion', "payload" -> 'idVacante') WHERE "kind" = 'recomendacion';--> statement-breakpoint
ALTER TABLE "vacancies" DROP COLUMN "analyst_id";--> statement-breakpoint
ALTER TABLE "vacancies" DROP COLUMN "observer_id";--> statement-breakpoint
ALTER TABLE "vacancies" DROP COLUMN "sede_id";--> statement-breakpoint
ALTER TABLE "vacancies" DROP COLUMN "plazas_abiertas";--> statement-breakpoint
ALTER TABLE "vacancies" DROP COLUMN "plazas_cubiertas";--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_site_id_places_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_analyst_id_users_id_fk" FOREIGN KEY ("analyst_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_site_id_places_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_observer_id_users_id_fk" FOREIGN KEY ("observer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruitments" ADD CONSTRAINT "recruitments_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openings_free" ON "openings" USING btree ("vacancy_id","site_id","opened_at","id") WHERE "openings"."recruitment_id" is null and "openings"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "publications_open_once" ON "publications" USING btree ("vacancy_id","site_id") WHERE "publications"."closed_at" is null;
