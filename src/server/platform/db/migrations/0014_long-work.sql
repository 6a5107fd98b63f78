CREATE TABLE "jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'en-espera' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"params" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"result" jsonb,
	CONSTRAINT "jobs_progress_percent" CHECK ("jobs"."progress" between 0 and 100),
	CONSTRAINT "jobs_finished_with_result" CHECK (("jobs"."state" in ('lista', 'fallida')) = ("jobs"."finished_at" is not null and "jobs"."result" is not null))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_open_once" ON "jobs" USING btree ("created_by","kind") WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("id") WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_by_owner" ON "jobs" USING btree ("created_by","id");