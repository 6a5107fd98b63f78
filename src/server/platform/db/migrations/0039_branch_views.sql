ALTER TABLE "views" ADD COLUMN "shared_branch" text;--> statement-breakpoint
CREATE INDEX "views_of_branch" ON "views" USING btree ("shared_branch","lista") WHERE "views"."shared_branch" is not null;