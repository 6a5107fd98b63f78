CREATE TABLE "personal_data_actions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"branch" text NOT NULL,
	"action" text NOT NULL,
	"candidate_id" integer,
	"actor_id" integer,
	"motivo" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "reads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" integer NOT NULL,
	"branch" text NOT NULL,
	"call" text NOT NULL,
	"candidate_id" integer
);
--> statement-breakpoint
CREATE TABLE "retention_periods" (
	"branch" text NOT NULL,
	"kind" text NOT NULL,
	"block_months" integer,
	"suppress_months" integer NOT NULL,
	"version" integer NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_periods_once" PRIMARY KEY("branch","kind"),
	CONSTRAINT "retention_periods_months" CHECK ("retention_periods"."suppress_months" >= 1 and ("retention_periods"."block_months" is null or "retention_periods"."block_months" >= 1))
);
--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "suppressed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "kept_until" date;--> statement-breakpoint
ALTER TABLE "personal_data_actions" ADD CONSTRAINT "personal_data_actions_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data_actions" ADD CONSTRAINT "personal_data_actions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reads" ADD CONSTRAINT "reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reads" ADD CONSTRAINT "reads_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_periods" ADD CONSTRAINT "retention_periods_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_data_actions_of_branch" ON "personal_data_actions" USING btree ("branch","id");--> statement-breakpoint
CREATE INDEX "personal_data_actions_of_candidate" ON "personal_data_actions" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "reads_of_candidate" ON "reads" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "reads_by_user" ON "reads" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "reads_of_files" ON "reads" USING btree ("branch","id") WHERE "reads"."candidate_id" is null;--> statement-breakpoint
CREATE INDEX "reads_by_age" ON "reads" USING btree ("branch","at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_own_open_once" ON "jobs" USING btree ("kind") WHERE "jobs"."finished_at" is null and "jobs"."created_by" is null;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_suppressed_are_blocked" CHECK ("candidates"."suppressed_at" is null or "candidates"."blocked_at" is not null);--> statement-breakpoint
-- What was read, and what was done, is only ever added to. The retention job alone deletes, and says so in its transaction.
CREATE FUNCTION only_grows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP = 'DELETE' AND current_setting('bolsa.retention', true) = 'on' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER reads_only_grow BEFORE UPDATE OR DELETE ON reads FOR EACH ROW EXECUTE FUNCTION only_grows();--> statement-breakpoint
CREATE TRIGGER personal_data_actions_only_grow BEFORE UPDATE OR DELETE ON personal_data_actions FOR EACH ROW EXECUTE FUNCTION only_grows();--> statement-breakpoint
-- Words that are in nobody's name any more; from now on they go with the last one (db/bits/merge.ts).
DELETE FROM portfolio_bits WHERE bits = repeat('0', 16384)::bit(16384);
