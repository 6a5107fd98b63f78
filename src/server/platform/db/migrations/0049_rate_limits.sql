CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_by_time" ON "rate_limits" USING btree ("since");--> statement-breakpoint
-- Requests counted by the hour were rows of login_failures, whose other kinds stay there
INSERT INTO "rate_limits" ("key", "requests", "since") SELECT "key", "failures", "last_at" FROM "login_failures" WHERE split_part("key", ':', 1) NOT IN ('par', 'cuenta', 'conocidas', 'direccion', 'conocido', 'visitada', 'instalacion') AND "failures" > 0;--> statement-breakpoint
DELETE FROM "login_failures" WHERE split_part("key", ':', 1) NOT IN ('par', 'cuenta', 'conocidas', 'direccion', 'conocido', 'visitada', 'instalacion');
