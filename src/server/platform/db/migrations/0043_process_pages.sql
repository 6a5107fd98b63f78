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
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_ended_is_erased" CHECK ("candidacies"."ended_at" is null or ("candidacies"."content" is null and "candidacies"."correo" is null and "candidacies"."curriculum_base64" is null));--> statement-breakpoint
-- A merged record keeps its own CV, and the remaining one has a copy: the newest merge first, as an older one was written below it.
DO $$ DECLARE merge record; own record; BEGIN
	FOR merge IN SELECT id, primary_id, merged_id, moved -> 'curriculum' ->> 'how' AS how, moved -> 'curriculum' ->> 'digest' AS digest FROM candidate_merges
		WHERE moved -> 'curriculum' ->> 'how' IN ('moved', 'swapped') ORDER BY id DESC LOOP
		-- Where the remaining record got another CV since, a later merge may have replaced the one that came with this merge.
		SELECT found.* INTO own FROM (
			SELECT file_name, content_base64 FROM curricula WHERE candidate_id = merge.primary_id
			UNION ALL SELECT former_curriculum_name, former_curriculum_base64 FROM candidate_merges WHERE primary_id = merge.primary_id AND id > merge.id
		) found WHERE md5(found.file_name || ' ' || found.content_base64) = merge.digest LIMIT 1;
		IF merge.how = 'swapped' THEN
			UPDATE candidate_merges SET former_curriculum_name = c.file_name, former_curriculum_base64 = c.content_base64 FROM curricula c WHERE candidate_merges.id = merge.id AND c.candidate_id = merge.merged_id;
			DELETE FROM curricula WHERE candidate_id = merge.merged_id;
		END IF;
		IF own.content_base64 IS NOT NULL THEN
			INSERT INTO curricula (candidate_id, file_name, content_base64) VALUES (merge.merged_id, own.file_name, own.content_base64) ON CONFLICT (candidate_id) DO NOTHING;
		END IF;
		UPDATE candidate_merges SET moved = jsonb_set(moved, '{curriculum,how}', '"copied"') WHERE id = merge.id;
	END LOOP;
END $$;
