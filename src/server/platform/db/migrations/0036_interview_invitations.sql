CREATE TABLE "interview_invitations" (
	"recruitment_id" integer PRIMARY KEY NOT NULL,
	"codigo" text NOT NULL,
	"form" jsonb NOT NULL,
	"invited_by" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"interview_id" integer
);
--> statement-breakpoint
ALTER TABLE "interview_invitations" ADD CONSTRAINT "interview_invitations_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_invitations" ADD CONSTRAINT "interview_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_invitations" ADD CONSTRAINT "interview_invitations_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_invitations_by_interview" ON "interview_invitations" USING btree ("interview_id");