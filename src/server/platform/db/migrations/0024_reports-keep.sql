CREATE TABLE "process_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process_facts" (
	"recruitment_id" integer PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"branch" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"previous_at" timestamp with time zone,
	"phases" integer NOT NULL,
	"area_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"branch" text NOT NULL,
	"codigo" text NOT NULL,
	"week" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_weeks" (
	"branch" text NOT NULL,
	"codigo" text NOT NULL,
	"week" integer NOT NULL,
	"site_id" integer NOT NULL,
	"count" integer NOT NULL,
	"days" double precision NOT NULL,
	"marks" double precision[] NOT NULL,
	"seconds" double precision[] NOT NULL,
	CONSTRAINT "step_weeks_branch_codigo_week_site_id_pk" PRIMARY KEY("branch","codigo","week","site_id")
);
--> statement-breakpoint
DROP INDEX "stays_ended";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "branch" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "publication_id" integer;--> statement-breakpoint
CREATE INDEX "process_facts_by_candidate" ON "process_facts" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "process_facts_reached" ON "process_facts" USING btree ("branch","began_at","phases","publication_id","candidate_id");--> statement-breakpoint
CREATE INDEX "process_facts_areas" ON "process_facts" USING btree ("branch","began_at","previous_at","area_ids","publication_id","candidate_id");--> statement-breakpoint
CREATE INDEX "step_changes_by_week" ON "step_changes" USING btree ("branch","codigo","week");--> statement-breakpoint
CREATE INDEX "interviews_held" ON "interviews" USING btree ("branch","fecha","interviewer_id","status","aprobado","publication_id");--> statement-breakpoint
CREATE INDEX "interviews_without_branch" ON "interviews" USING btree ("id") WHERE "interviews"."branch" is null;--> statement-breakpoint
CREATE INDEX "stays_ended" ON "stays" USING btree ("branch","left_at","outcome","left_by","codigo","reason_id","began_at","publication_id","recruitment_id") WHERE "stays"."outcome" <> 'avanzada';--> statement-breakpoint
ALTER TABLE step_weeks ALTER COLUMN seconds SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE FUNCTION week_of(at timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT floor(date_part('epoch', at) / 604800)::int $$;--> statement-breakpoint
-- Whoever writes a stay that has ended, its week is not used as it was kept.
CREATE FUNCTION step_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP <> 'INSERT' AND OLD.until IS NOT NULL AND OLD.left_at IS NOT NULL THEN
		INSERT INTO step_changes (branch, codigo, week) VALUES (OLD.branch, OLD.codigo, week_of(OLD.left_at));
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.until IS NOT NULL AND NEW.left_at IS NOT NULL THEN
		INSERT INTO step_changes (branch, codigo, week) VALUES (NEW.branch, NEW.codigo, week_of(NEW.left_at));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER step_begun AFTER INSERT ON stays FOR EACH ROW WHEN (NEW.until IS NOT NULL) EXECUTE FUNCTION step_changed();--> statement-breakpoint
CREATE TRIGGER step_changed AFTER UPDATE ON stays FOR EACH ROW
	WHEN ((OLD.until, OLD.left_at, OLD.entered_at, OLD.codigo, OLD.branch, OLD.publication_id) IS DISTINCT FROM (NEW.until, NEW.left_at, NEW.entered_at, NEW.codigo, NEW.branch, NEW.publication_id))
	EXECUTE FUNCTION step_changed();--> statement-breakpoint
CREATE TRIGGER step_gone AFTER DELETE ON stays FOR EACH ROW WHEN (OLD.until IS NOT NULL) EXECUTE FUNCTION step_changed();--> statement-breakpoint
-- A publication takes its past with it to another site.
CREATE FUNCTION step_site_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO step_changes (branch, codigo, week)
		SELECT DISTINCT s.branch, s.codigo, week_of(s.left_at) FROM recruitments r JOIN stays s ON s.recruitment_id = r.id
		WHERE r.publication_id = NEW.id AND s.until IS NOT NULL AND s.left_at IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER step_site_changed AFTER UPDATE OF site_id ON publications FOR EACH ROW WHEN (OLD.site_id IS DISTINCT FROM NEW.site_id) EXECUTE FUNCTION step_site_changed();--> statement-breakpoint
-- Whoever writes what a process was, what was kept of its candidate's processes is not used.
CREATE FUNCTION process_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO process_changes (candidate_id) VALUES (OLD.candidate_id);
	END IF;
	IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.candidate_id <> OLD.candidate_id) THEN
		INSERT INTO process_changes (candidate_id) VALUES (NEW.candidate_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER process_begun AFTER INSERT OR DELETE ON recruitments FOR EACH ROW EXECUTE FUNCTION process_changed();--> statement-breakpoint
CREATE TRIGGER process_changed AFTER UPDATE ON recruitments FOR EACH ROW
	WHEN ((OLD.candidate_id, OLD.publication_id, OLD.branch, OLD.created_at) IS DISTINCT FROM (NEW.candidate_id, NEW.publication_id, NEW.branch, NEW.created_at))
	EXECUTE FUNCTION process_changed();--> statement-breakpoint
CREATE TRIGGER process_area_changed AFTER INSERT OR UPDATE OR DELETE ON candidate_areas FOR EACH ROW EXECUTE FUNCTION process_changed();--> statement-breakpoint
CREATE FUNCTION process_phase_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO process_changes (candidate_id) SELECT candidate_id FROM recruitments WHERE id = OLD.recruitment_id;
	END IF;
	IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.recruitment_id <> OLD.recruitment_id) THEN
		INSERT INTO process_changes (candidate_id) SELECT candidate_id FROM recruitments WHERE id = NEW.recruitment_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER process_phase_begun AFTER INSERT OR DELETE ON stays FOR EACH ROW EXECUTE FUNCTION process_phase_changed();--> statement-breakpoint
CREATE TRIGGER process_phase_changed AFTER UPDATE ON stays FOR EACH ROW
	WHEN ((OLD.recruitment_id, OLD.codigo, OLD.began_at) IS DISTINCT FROM (NEW.recruitment_id, NEW.codigo, NEW.began_at)) EXECUTE FUNCTION process_phase_changed();--> statement-breakpoint
-- Emptied at once, no row is told of.
CREATE FUNCTION reports_emptied() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO process_changes (candidate_id) SELECT DISTINCT candidate_id FROM process_facts;
	IF TG_TABLE_NAME = 'stays' THEN
		DELETE FROM step_weeks;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reports_emptied AFTER TRUNCATE ON stays FOR EACH STATEMENT EXECUTE FUNCTION reports_emptied();--> statement-breakpoint
CREATE TRIGGER reports_emptied AFTER TRUNCATE ON recruitments FOR EACH STATEMENT EXECUTE FUNCTION reports_emptied();--> statement-breakpoint
CREATE TRIGGER reports_emptied AFTER TRUNCATE ON candidate_areas FOR EACH STATEMENT EXECUTE FUNCTION reports_emptied();--> statement-breakpoint
-- Report 7 joins nothing.
CREATE FUNCTION interview_of() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	SELECT branch, publication_id INTO NEW.branch, NEW.publication_id FROM recruitments WHERE id = NEW.recruitment_id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER interview_of BEFORE INSERT OR UPDATE OF recruitment_id ON interviews FOR EACH ROW EXECUTE FUNCTION interview_of();--> statement-breakpoint
-- All is to be taken in; until it is, reports read the rows themselves.
INSERT INTO process_changes (candidate_id) SELECT DISTINCT candidate_id FROM recruitments;--> statement-breakpoint
INSERT INTO step_changes (branch, codigo, week) SELECT DISTINCT branch, codigo, week_of(left_at) FROM stays WHERE until IS NOT NULL AND left_at IS NOT NULL;
