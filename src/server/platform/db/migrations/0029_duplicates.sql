CREATE TABLE "candidate_merges" (
	"id" serial PRIMARY KEY NOT NULL,
	"primary_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"branch" text NOT NULL,
	"merged_by" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"moved" jsonb,
	"undone_at" timestamp with time zone,
	"undone_by" integer,
	CONSTRAINT "candidate_merges_of_two" CHECK ("candidate_merges"."primary_id" <> "candidate_merges"."merged_id"),
	CONSTRAINT "candidate_merges_undone_by_somebody" CHECK (("candidate_merges"."undone_at" is null) = ("candidate_merges"."undone_by" is null)),
	CONSTRAINT "candidate_merges_undone_once" CHECK ("candidate_merges"."undone_at" is null or "candidate_merges"."moved" is null)
);
--> statement-breakpoint
CREATE TABLE "duplicate_changes" (
	"candidate_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_keys" (
	"candidate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text,
	CONSTRAINT "duplicate_keys_candidate_id_kind_key_pk" PRIMARY KEY("candidate_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "duplicate_pairs" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" integer,
	CONSTRAINT "duplicate_pairs_once" UNIQUE("candidate_id","other_id"),
	CONSTRAINT "duplicate_pairs_in_order" CHECK ("duplicate_pairs"."candidate_id" < "duplicate_pairs"."other_id"),
	CONSTRAINT "duplicate_pairs_dismissed_by_somebody" CHECK (("duplicate_pairs"."dismissed_at" is null) = ("duplicate_pairs"."dismissed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_primary_id_candidates_id_fk" FOREIGN KEY ("primary_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_merged_id_candidates_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_merges_once" ON "candidate_merges" USING btree ("merged_id") WHERE "candidate_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "candidate_merges_by_primary" ON "candidate_merges" USING btree ("primary_id");--> statement-breakpoint
CREATE INDEX "candidate_merges_undoable" ON "candidate_merges" USING btree ("at") WHERE "candidate_merges"."moved" is not null;--> statement-breakpoint
CREATE INDEX "duplicate_keys_by_key" ON "duplicate_keys" USING btree ("kind","key","candidate_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_by_other" ON "duplicate_pairs" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_merged_into_candidates_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidates_merged" ON "candidates" USING btree ("merged_into") WHERE "candidates"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_merged_into_another" CHECK ("candidates"."merged_into" <> "candidates"."id");--> statement-breakpoint
-- The keys of those who are there are written by the server, a few at a time.
INSERT INTO "duplicate_changes" ("candidate_id") SELECT "id" FROM "candidates" WHERE "suppressed_at" IS NULL;
