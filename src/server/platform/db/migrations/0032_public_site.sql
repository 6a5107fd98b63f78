CREATE TABLE "application_drafts" (
	"recruitment_id" integer NOT NULL,
	"stage" text NOT NULL,
	"typed" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_drafts_recruitment_id_stage_pk" PRIMARY KEY("recruitment_id","stage")
);
--> statement-breakpoint
CREATE TABLE "candidacies" (
	"id" serial PRIMARY KEY NOT NULL,
	"publication_id" integer NOT NULL,
	"estado" text NOT NULL,
	"token_hash" text,
	"correo" text,
	"content" jsonb,
	"curriculum_name" text,
	"curriculum_base64" text,
	"notice_version" integer DEFAULT 0 NOT NULL,
	"accepts_voluntary" boolean DEFAULT false NOT NULL,
	"board_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"recruitment_id" integer,
	CONSTRAINT "candidacies_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "candidacies_ended_is_erased" CHECK ("candidacies"."ended_at" is null or ("candidacies"."content" is null and "candidacies"."correo" is null and "candidacies"."curriculum_base64" is null and "candidacies"."token_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"recruitment_id" integer,
	"notice_version" integer NOT NULL,
	"voluntary" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"recruitment_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "process_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rights_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"recruitment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	CONSTRAINT "rights_requests_answered_whole" CHECK (("rights_requests"."answered_at" is null) = ("rights_requests"."answer" is null) and ("rights_requests"."answered_at" is null) = ("rights_requests"."answered_by" is null))
);
--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_links" ADD CONSTRAINT "process_links_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "candidacies_waiting_once" ON "candidacies" USING btree ("publication_id","correo") WHERE "candidacies"."estado" = 'enviada';--> statement-breakpoint
CREATE INDEX "candidacies_due" ON "candidacies" USING btree ("expires_at") WHERE "candidacies"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "candidacies_by_recruitment" ON "candidacies" USING btree ("recruitment_id");--> statement-breakpoint
CREATE INDEX "consents_by_candidate" ON "consents" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "process_links_by_recruitment" ON "process_links" USING btree ("recruitment_id");--> statement-breakpoint
CREATE INDEX "rights_requests_of" ON "rights_requests" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "rights_requests_waiting" ON "rights_requests" USING btree ("id") WHERE "rights_requests"."answered_at" is null;