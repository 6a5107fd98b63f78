CREATE TABLE "measured_limits" (
	"branch" text NOT NULL,
	"codigo" text NOT NULL,
	"days" integer,
	"stays" integer NOT NULL,
	"measured_on" date NOT NULL,
	CONSTRAINT "measured_limits_branch_codigo_pk" PRIMARY KEY("branch","codigo"),
	CONSTRAINT "measured_limits_days" CHECK ("measured_limits"."days" > 0)
);
--> statement-breakpoint
DROP INDEX "in_process_by_days";--> statement-breakpoint
DROP INDEX "in_process_by_responsible";--> statement-breakpoint
-- A save stored every limit, the untouched ones as their defaults: only those that somebody chose stay. Without a limit: the longest one.
DELETE FROM "phase_limits" USING (VALUES ('FT', 2), ('PE-AG', 2), ('PE-RE', 3), ('EXC', 2), ('EXP', 2), ('SE-AG', 2), ('SE-ES', 5), ('SE-MR', 2), ('SE-MRG', 2), ('OF', 3), ('FC-ES', 3), ('FC-RC', 2), ('FR-BU', 3), ('FD-EN', 2), ('FD-ES', 5), ('FD-RC', 2), ('ES', 5), ('CN-DE', 2)) AS untouched ("codigo", "days")
	WHERE "untouched"."codigo" = "phase_limits"."codigo" AND "untouched"."days" = "phase_limits"."days";--> statement-breakpoint
UPDATE "phase_limits" SET "days" = 90 WHERE "days" IS NULL;--> statement-breakpoint
ALTER TABLE "phase_limits" ALTER COLUMN "days" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "in_process" ADD COLUMN "waits_since" timestamp with time zone GENERATED ALWAYS AS (case when codigo in ('PE-RE', 'SE-ES', 'SE-ESG') and rebook_id is null then coalesce(appointment_at, entered_at) else entered_at end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "in_process_by_days" ON "in_process" USING btree ("branch","waits_since","recruitment_id","codigo","publication_id","vacancy_id","responsible_id","score_type_id","invitation_id","rebook_id");--> statement-breakpoint
CREATE INDEX "in_process_by_responsible" ON "in_process" USING btree ("responsible_id","codigo","waits_since");