ALTER TABLE "process_links" ADD COLUMN "purpose" text DEFAULT 'proceso' NOT NULL;--> statement-breakpoint
ALTER TABLE "process_links" ADD COLUMN "opened_hash" text;--> statement-breakpoint
CREATE INDEX "process_links_by_opening" ON "process_links" USING btree ("opened_hash") WHERE "process_links"."opened_hash" is not null;--> statement-breakpoint
ALTER TABLE "process_links" ADD CONSTRAINT "process_links_of_data_end" CHECK (("process_links"."purpose" = 'proceso' and "process_links"."opened_hash" is null) or ("process_links"."purpose" = 'datos' and "process_links"."expires_at" is not null));