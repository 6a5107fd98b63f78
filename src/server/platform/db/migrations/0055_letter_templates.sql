CREATE TABLE "letter_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"branch" text NOT NULL,
	"owner_id" integer,
	"uso" text NOT NULL,
	"nombre" text NOT NULL,
	"etapa" text,
	"motivo" text,
	"asunto" text NOT NULL,
	"texto" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_by" integer,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_templates_of_branch" ON "letter_templates" USING btree ("branch","uso");