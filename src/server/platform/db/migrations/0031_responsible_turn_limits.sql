CREATE TABLE "holidays" (
	"branch" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "holidays_branch_day_pk" PRIMARY KEY("branch","day")
);
--> statement-breakpoint
CREATE TABLE "limit_catalogues" (
	"branch" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phase_limits" (
	"branch" text NOT NULL,
	"codigo" text NOT NULL,
	"days" integer,
	CONSTRAINT "phase_limits_branch_codigo_pk" PRIMARY KEY("branch","codigo"),
	CONSTRAINT "phase_limits_days" CHECK ("phase_limits"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"id" serial PRIMARY KEY NOT NULL,
	"recruitment_id" integer NOT NULL,
	"from_id" integer,
	"to_id" integer,
	"actor_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "in_process" ADD COLUMN "contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "in_process" ADD COLUMN "responsible_id" integer;--> statement-breakpoint
ALTER TABLE "in_process" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "in_process" ADD COLUMN "appointment_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "in_process" ADD COLUMN "score_type_id" integer;--> statement-breakpoint
ALTER TABLE "in_process" ADD COLUMN "tag_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "recruitments" ADD COLUMN "responsible_id" integer;--> statement-breakpoint
ALTER TABLE "limit_catalogues" ADD CONSTRAINT "limit_catalogues_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_recruitment_id_recruitments_id_fk" FOREIGN KEY ("recruitment_id") REFERENCES "public"."recruitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_of" ON "hand_overs" USING btree ("recruitment_id","id");--> statement-breakpoint
ALTER TABLE "recruitments" ADD CONSTRAINT "recruitments_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "recruitments" SET "responsible_id" = "p"."responsible_id" FROM "publications" "p" WHERE "p"."id" = "recruitments"."publication_id" AND "p"."responsible_id" IS NOT NULL;--> statement-breakpoint
-- The earliest interview of a recruitment that is scheduled.
CREATE FUNCTION next_appointment(recruitment integer) RETURNS timestamp with time zone LANGUAGE sql STABLE AS $$
	SELECT min((i.fecha + make_interval(hours => i.hora)) AT TIME ZONE 'America/Mexico_City') FROM interviews i WHERE i.recruitment_id = recruitment AND i.status = 'agendada'
$$;--> statement-breakpoint
UPDATE "in_process" SET
	"contact" = "c"."telefono" || ' ' || lower("c"."correo"),
	"responsible_id" = "r"."responsible_id",
	"entered_at" = coalesce((SELECT "entered_at" FROM "stays" WHERE "stays"."recruitment_id" = "r"."id" ORDER BY "since" DESC LIMIT 1), "r"."updated_at"),
	"appointment_at" = next_appointment("r"."id"),
	"score_type_id" = "c"."score_type_id",
	"tag_ids" = array(SELECT "t"."score_tag_id" FROM "candidate_tags" "t" WHERE "t"."candidate_id" = "c"."id" ORDER BY "t"."score_tag_id")
FROM "recruitments" "r", "candidates" "c" WHERE "r"."id" = "in_process"."recruitment_id" AND "c"."id" = "r"."candidate_id";--> statement-breakpoint
ALTER TABLE "in_process" ALTER COLUMN "entered_at" SET NOT NULL;--> statement-breakpoint
CREATE FUNCTION appointment_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE in_process SET appointment_at = next_appointment(recruitment_id) WHERE recruitment_id = NEW.recruitment_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION appointments_written() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE in_process SET appointment_at = next_appointment(recruitment_id) WHERE recruitment_id IN (SELECT recruitment_id FROM written);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER appointment_made AFTER INSERT ON interviews REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION appointments_written();--> statement-breakpoint
CREATE TRIGGER appointment_gone AFTER DELETE ON interviews REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION appointments_written();--> statement-breakpoint
CREATE TRIGGER appointment_changed AFTER UPDATE OF fecha, hora, status ON interviews FOR EACH ROW
	WHEN ((OLD.fecha, OLD.hora, OLD.status) IS DISTINCT FROM (NEW.fecha, NEW.hora, NEW.status)) EXECUTE FUNCTION appointment_changed();--> statement-breakpoint
CREATE FUNCTION contact_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE in_process SET contact = NEW.telefono || ' ' || lower(NEW.correo) WHERE candidate_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contact_changed AFTER UPDATE OF telefono, correo ON candidates FOR EACH ROW
	WHEN ((OLD.telefono, OLD.correo) IS DISTINCT FROM (NEW.telefono, NEW.correo)) EXECUTE FUNCTION contact_changed();--> statement-breakpoint
-- A title as `plainText` writes it. Only functions of the database itself, so that a copy of it can create the index.
CREATE FUNCTION search_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lower(translate(normalize(written, NFD), U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328', ''))
$$;--> statement-breakpoint
CREATE INDEX "candidates_by_name" ON "candidates" USING gin (searched_name("nombres", "apellido_paterno", "apellido_materno") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "in_process_by_days" ON "in_process" USING btree ("branch","entered_at","recruitment_id","codigo","publication_id","vacancy_id","responsible_id","score_type_id");--> statement-breakpoint
CREATE INDEX "in_process_by_responsible" ON "in_process" USING btree ("responsible_id","codigo","entered_at");--> statement-breakpoint
CREATE INDEX "in_process_by_appointment" ON "in_process" USING btree ("branch","appointment_at","recruitment_id");--> statement-breakpoint
CREATE INDEX "in_process_in_order_of_names" ON "in_process" USING btree ("branch","search","recruitment_id");--> statement-breakpoint
CREATE INDEX "in_process_by_candidate" ON "in_process" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "recruitments_ended" ON "recruitments" USING btree ("branch","id","outcome","codigo","publication_id","responsible_id","candidate_id") WHERE "recruitments"."outcome" <> 'abierta';--> statement-breakpoint
CREATE INDEX "vacancies_by_title" ON "vacancies" USING gin (search_text("titulo") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ANALYZE "candidates", "in_process", "vacancies";
