DROP INDEX "in_process_by_days";--> statement-breakpoint
ALTER TABLE "in_process" ADD COLUMN "rebook_id" integer;--> statement-breakpoint
CREATE INDEX "in_process_by_days" ON "in_process" USING btree ("branch","entered_at","recruitment_id","codigo","publication_id","vacancy_id","responsible_id","score_type_id","invitation_id","rebook_id");--> statement-breakpoint
-- The interviews that the process waits for, by its chart, and whose hour is lost: called off by the candidate, or taken before a discard was reverted.
CREATE FUNCTION interviews_to_rebook(recruitment integer) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
	SELECT i.id FROM interviews i WHERE i.recruitment_id = recruitment AND i.status = 'cancelada' AND EXISTS (
		SELECT FROM recruitments r, jsonb_array_elements(r.snapshot -> 'context' -> 'interviews') awaited
		WHERE r.id = recruitment AND (awaited ->> 'idEntrevista')::int = i.id AND awaited -> 'aprobado' = 'null'::jsonb
	)
$$;--> statement-breakpoint
-- Of 0041, and the last invitation where what was chosen by it has lost its hour: the candidate chooses again.
CREATE OR REPLACE FUNCTION waiting_invitation(recruitment integer, phase text, since timestamp with time zone) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT coalesce(
		(SELECT max(i.id) FROM interview_invitations i WHERE i.recruitment_id = recruitment AND i.codigo = phase AND i.interview_id IS NULL AND i.at >= since),
		(SELECT last.id FROM (SELECT i.id, i.interview_id FROM interview_invitations i WHERE i.recruitment_id = recruitment ORDER BY i.id DESC LIMIT 1) last
			WHERE last.interview_id IN (SELECT interviews_to_rebook(recruitment)))
	)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION listed_in_phase() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	NEW.invitation_id := waiting_invitation(NEW.recruitment_id, NEW.codigo, NEW.entered_at);
	NEW.rebook_id := (SELECT min(lost) FROM interviews_to_rebook(NEW.recruitment_id) lost);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION appointment_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE in_process SET appointment_at = next_appointment(recruitment_id), invitation_id = waiting_invitation(recruitment_id, codigo, entered_at),
		rebook_id = (SELECT min(lost) FROM interviews_to_rebook(recruitment_id) lost) WHERE recruitment_id = NEW.recruitment_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION appointments_written() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE in_process SET appointment_at = next_appointment(recruitment_id), invitation_id = waiting_invitation(recruitment_id, codigo, entered_at),
		rebook_id = (SELECT min(lost) FROM interviews_to_rebook(recruitment_id) lost) WHERE recruitment_id IN (SELECT recruitment_id FROM written);
	RETURN NULL;
END $$;--> statement-breakpoint
-- The row of the list is written in the same statement as the chart, and cannot see it yet.
CREATE FUNCTION awaited_interviews_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE in_process SET invitation_id = waiting_invitation(recruitment_id, codigo, entered_at),
		rebook_id = (SELECT min(lost) FROM interviews_to_rebook(recruitment_id) lost) WHERE recruitment_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER awaited_interviews_changed AFTER UPDATE OF snapshot ON recruitments FOR EACH ROW
	WHEN ((OLD.snapshot -> 'context' -> 'interviews') IS DISTINCT FROM (NEW.snapshot -> 'context' -> 'interviews')) EXECUTE FUNCTION awaited_interviews_changed();--> statement-breakpoint
UPDATE "in_process" SET "invitation_id" = waiting_invitation("recruitment_id", "codigo", "entered_at"), "rebook_id" = (SELECT min(lost) FROM interviews_to_rebook("recruitment_id") lost)
	WHERE "recruitment_id" IN (SELECT "recruitment_id" FROM "interviews" WHERE "status" = 'cancelada');
--> statement-breakpoint
-- The letter of an answer contains it now: of those that wait, the answer that ordered them.
UPDATE "outbox" SET "payload" = "payload" || jsonb_build_object('idPeticion', (SELECT max(q.id) FROM rights_requests q WHERE q.recruitment_id = "outbox"."recruitment_id" AND q.answered_at <= "outbox"."created_at"))
	WHERE "kind" = 'peticion-respondida' AND "delivered_at" IS NULL AND "given_up_at" IS NULL;
