CREATE TABLE "documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"recruitment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"content_base64" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"rejected_at" timestamp with time zone,
	"rejection_reason" text,
	CONSTRAINT "documents_once" UNIQUE("recruitment_id","kind"),
	CONSTRAINT "documents_rejected_with_reason" CHECK (("documents"."rejected_at" is null) = ("documents"."rejection_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"call" text NOT NULL,
	"key" text NOT NULL,
	"recruitment_id" integer NOT NULL,
	"digest" text NOT NULL,
	"answer" json NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_call_key_pk" PRIMARY KEY("call","key")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "delivered_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;