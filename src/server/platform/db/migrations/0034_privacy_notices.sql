CREATE TABLE "privacy_notices" (
	"version" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "privacy_notices_from_one" CHECK ("privacy_notices"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "privacy_notices" ADD CONSTRAINT "privacy_notices_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;