DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "vacancy_id" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "candidate_id" integer;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "running" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "successes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reply_code" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sign_in_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
-- A session of before knows nothing of its renewals: each is its own.
UPDATE "sessions" SET "sign_in_id" = "token_hash", "signed_in_at" = "created_at";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "sign_in_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "signed_in_at" SET NOT NULL;--> statement-breakpoint
-- Of interviews of one candidate at one hour the first one booked gets the rule's protection; none is lost.
UPDATE "interviews" SET "candidate_id" = "placed"."candidate_id" FROM (
	SELECT "i"."id", "r"."candidate_id", row_number() OVER (PARTITION BY "r"."candidate_id", "i"."fecha", "i"."hora", "i"."status" = 'cancelada' ORDER BY "i"."id") AS "place", "i"."status" = 'cancelada' AS "cancelled"
	FROM "interviews" "i" JOIN "recruitments" "r" ON "r"."id" = "i"."recruitment_id"
) "placed" WHERE "placed"."id" = "interviews"."id" AND ("placed"."place" = 1 OR "placed"."cancelled");--> statement-breakpoint
-- What had been tried for the last time: from now on that is written down.
UPDATE "outbox" SET "given_up_at" = "due_at" WHERE "delivered_at" IS NULL AND "attempts" >= 16;--> statement-breakpoint
ALTER TABLE "folios" ADD CONSTRAINT "folios_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "in_process_by_phase" ON "in_process" USING btree ("branch","codigo","recruitment_id");--> statement-breakpoint
CREATE INDEX "in_process_by_vacancy" ON "in_process" USING btree ("vacancy_id","recruitment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_candidate_once" ON "interviews" USING btree ("candidate_id","fecha","hora") WHERE "interviews"."status" <> 'cancelada';--> statement-breakpoint
CREATE INDEX "sessions_by_sign_in" ON "sessions" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."delivered_at" is null and "outbox"."given_up_at" is null;