CREATE TABLE "bulk_items" (
	"job_id" integer NOT NULL,
	"recruitment_id" integer NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'en-espera' NOT NULL,
	"reason" text,
	"trace" jsonb,
	CONSTRAINT "bulk_items_job_id_recruitment_id_pk" PRIMARY KEY("job_id","recruitment_id"),
	CONSTRAINT "bulk_items_reason" CHECK (("bulk_items"."reason" is not null) = ("bulk_items"."state" in ('omitido', 'no-deshecho')))
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'en-curso' NOT NULL,
	"action" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"undo_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bulk_jobs_undo_after_end" CHECK (("bulk_jobs"."undo_until" is not null) = ("bulk_jobs"."state" in ('terminado', 'cancelado')))
);
--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_items_by_process" ON "bulk_items" USING btree ("recruitment_id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_due" ON "bulk_jobs" USING btree ("id") WHERE "bulk_jobs"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "bulk_jobs_by_owner" ON "bulk_jobs" USING btree ("created_by","id");