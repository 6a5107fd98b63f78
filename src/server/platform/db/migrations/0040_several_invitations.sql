ALTER TABLE "interview_invitations" DROP CONSTRAINT "interview_invitations_pkey";--> statement-breakpoint
ALTER TABLE "interview_invitations" ADD COLUMN "id" serial PRIMARY KEY NOT NULL;--> statement-breakpoint
CREATE INDEX "interview_invitations_of" ON "interview_invitations" USING btree ("recruitment_id","id");--> statement-breakpoint
CREATE INDEX "interview_invitations_waiting" ON "interview_invitations" USING btree ("recruitment_id","codigo","at") WHERE "interview_invitations"."interview_id" is null;