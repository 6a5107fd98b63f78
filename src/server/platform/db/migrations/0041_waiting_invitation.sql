DROP INDEX "in_process_by_days";--> statement-breakpoint
DROP INDEX "in_process_by_vacancy";--> statement-breakpoint
ALTER TABLE "in_process" ADD COLUMN "invitation_id" integer;--> statement-breakpoint
CREATE INDEX "in_process_by_days" ON "in_process" USING btree ("branch","entered_at","recruitment_id","codigo","publication_id","vacancy_id","responsible_id","score_type_id","invitation_id");--> statement-breakpoint
CREATE INDEX "in_process_by_vacancy" ON "in_process" USING btree ("vacancy_id","branch","recruitment_id");--> statement-breakpoint
-- The last invitation to choose an hour by which nothing was chosen yet, made while the open process has stood in this phase: one of an earlier round is over.
CREATE FUNCTION waiting_invitation(recruitment integer, phase text, since timestamp with time zone) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT max(i.id) FROM interview_invitations i WHERE i.recruitment_id = recruitment AND i.codigo = phase AND i.interview_id IS NULL AND i.at >= since
$$;--> statement-breakpoint
UPDATE "in_process" SET "invitation_id" = waiting_invitation("recruitment_id", "codigo", "entered_at") WHERE "recruitment_id" IN (SELECT "recruitment_id" FROM "interview_invitations");--> statement-breakpoint
CREATE FUNCTION listed_in_phase() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	NEW.invitation_id := waiting_invitation(NEW.recruitment_id, NEW.codigo, NEW.entered_at);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER listed_in_phase BEFORE INSERT OR UPDATE OF codigo, entered_at ON in_process FOR EACH ROW EXECUTE FUNCTION listed_in_phase();--> statement-breakpoint
CREATE FUNCTION invitation_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE in_process SET invitation_id = waiting_invitation(recruitment_id, codigo, entered_at) WHERE recruitment_id = coalesce(NEW.recruitment_id, OLD.recruitment_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER invitation_changed AFTER INSERT OR UPDATE OR DELETE ON interview_invitations FOR EACH ROW EXECUTE FUNCTION invitation_changed();
