ALTER TABLE "bulk_items" DROP CONSTRAINT "bulk_items_job_id_recruitment_id_pk";--> statement-breakpoint
ALTER TABLE "bulk_items" ALTER COLUMN "recruitment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_items" ALTER COLUMN "version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
-- In the order in which a job that goes on carries them out
UPDATE "bulk_items" item SET "id" = numbered.n FROM (
	SELECT "job_id", "recruitment_id", row_number() OVER (ORDER BY "job_id", "recruitment_id") AS n FROM "bulk_items"
) numbered WHERE numbered."job_id" = item."job_id" AND numbered."recruitment_id" = item."recruitment_id";--> statement-breakpoint
ALTER TABLE "bulk_items" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "bulk_items" ADD COLUMN "candidate_id" integer;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_items_of_job" ON "bulk_items" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "bulk_items_by_candidate" ON "bulk_items" USING btree ("candidate_id");--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_process_once" UNIQUE("job_id","recruitment_id");--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_candidate_once" UNIQUE("job_id","candidate_id");--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_process_or_candidate" CHECK (num_nonnulls("bulk_items"."recruitment_id", "bulk_items"."candidate_id") = 1 and ("bulk_items"."recruitment_id" is null) = ("bulk_items"."version" is null));
