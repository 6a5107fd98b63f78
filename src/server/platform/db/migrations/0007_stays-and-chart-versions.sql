-- Its rows are built from the event log when the server starts (src/server/recruitment/rebuild.ts): only the chart knows them.
CREATE TABLE "stays" (
	"recruitment_id" integer NOT NULL,
	"since" integer NOT NULL,
	"until" integer,
	"codigo" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"outcome" text,
	"left_by" text,
	"reason_id" integer,
	"branch" text NOT NULL,
	"publication_id" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stays_recruitment_id_since_pk" PRIMARY KEY("recruitment_id","since")
);
--> statement-breakpoint
DROP INDEX "recruitment_events_endings";--> statement-breakpoint
DROP INDEX "recruitments_by_beginning";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "aprobado" boolean;--> statement-breakpoint
UPDATE "interviews" SET "aprobado" = ("e"."event" ->> 'aprobado')::boolean FROM "recruitment_events" "e"
WHERE "e"."recruitment_id" = "interviews"."recruitment_id" AND "e"."event" ->> 'type' = 'registro.guardado' AND ("e"."event" ->> 'idEntrevista')::int = "interviews"."id";--> statement-breakpoint
ALTER TABLE "recruitments" ADD COLUMN "chart_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stays_lasting" ON "stays" USING btree ("branch","codigo","publication_id") WHERE "stays"."until" is null;--> statement-breakpoint
CREATE INDEX "stays_ended" ON "stays" USING btree ("branch","left_at","outcome","left_by","codigo","reason_id","began_at") WHERE "stays"."outcome" <> 'avanzada';--> statement-breakpoint
CREATE INDEX "stays_began" ON "stays" USING btree ("branch","began_at") WHERE "stays"."since" = 0;--> statement-breakpoint
CREATE INDEX "recruitments_by_chart" ON "recruitments" USING btree ("chart_version");