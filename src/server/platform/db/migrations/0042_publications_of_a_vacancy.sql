DROP INDEX "publications_by_vacancy";--> statement-breakpoint
CREATE INDEX "publications_by_vacancy" ON "publications" USING btree ("vacancy_id","site_id","id","estado","responsible_id");