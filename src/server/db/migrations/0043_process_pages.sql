CREATE TABLE "process_pages" (
	"recruitment_id" integer PRIMARY KEY NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"form_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "process_pages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD COLUMN "former_curriculum_name" text;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD COLUMN "former_curriculum_base64" text;--> statement-breakpoint
ALTER TABLE "reads" ADD COLUMN "ahead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "process_pages" ADD CONSTRAINT "process_pages_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_former_curriculum_whole" CHECK (("candidate_merges"."former_curriculum_name" is null) = ("candidate_merges"."former_curriculum_base64" is null));--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_former_curriculum_undoable" CHECK ("candidate_merges"."moved" is not null or "candidate_merges"."former_curriculum_name" is null);--> statement-breakpoint
INSERT INTO "process_pages" ("recruitment_id") SELECT DISTINCT "recruitment_id" FROM "process_links";--> statement-breakpoint
ALTER TABLE "candidacies" DROP CONSTRAINT "candidacies_ended_is_erased";--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_ended_is_erased" CHECK ("candidacies"."ended_at" is null or ("candidacies"."content" is null and "candidacies"."correo" is null and "candidacies"."curriculum_base64" is null));