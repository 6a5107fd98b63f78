CREATE TABLE "notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"recruitment_id" integer,
	"candidate_id" integer,
	"branch" text,
	"audience" text NOT NULL,
	"text" text NOT NULL,
	"author_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"pinned" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', "text") || to_tsvector('spanish', translate("text", 'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'))) STORED,
	CONSTRAINT "notes_of_process_or_candidate" CHECK (("notes"."recruitment_id" is null) = ("notes"."candidate_id" is not null) and ("notes"."candidate_id" is null) = ("notes"."branch" is null)),
	CONSTRAINT "notes_without_process_for_recruiters" CHECK ("notes"."candidate_id" is null or "notes"."audience" = 'reclutadores'),
	CONSTRAINT "notes_withdrawn_without_text" CHECK (("notes"."withdrawn_at" is null) = ("notes"."text" <> ''))
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_of_recruitment" ON "notes" USING btree ("recruitment_id","id");--> statement-breakpoint
CREATE INDEX "notes_of_candidate" ON "notes" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "notes_by_words" ON "notes" USING gin ("words");