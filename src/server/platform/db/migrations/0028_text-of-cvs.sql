CREATE TABLE "curriculum_texts" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"read_at" timestamp with time zone,
	"text" text DEFAULT '' NOT NULL,
	"html" text,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', "text") || to_tsvector('spanish', translate("text", 'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'))) STORED,
	CONSTRAINT "curriculum_texts_read" CHECK (("curriculum_texts"."state" = 'pendiente') = ("curriculum_texts"."read_at" is null)),
	CONSTRAINT "curriculum_texts_only_read" CHECK ("curriculum_texts"."state" = 'leido' or ("curriculum_texts"."text" = '' and "curriculum_texts"."html" is null))
);
--> statement-breakpoint
ALTER TABLE "curriculum_texts" ADD CONSTRAINT "curriculum_texts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "curriculum_texts_by_words" ON "curriculum_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "curriculum_texts_due" ON "curriculum_texts" USING btree ("arrived_at") WHERE "curriculum_texts"."state" = 'pendiente';--> statement-breakpoint
-- However a CV arrives, is replaced or goes: its text follows.
CREATE FUNCTION curriculum_arrived() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO curriculum_texts (candidate_id) VALUES (NEW.candidate_id)
	ON CONFLICT (candidate_id) DO UPDATE SET state = 'pendiente', version = curriculum_texts.version + 1, arrived_at = now(), attempts = 0, lease_until = NULL, read_at = NULL, "text" = '', html = NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION curriculum_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM curriculum_texts WHERE candidate_id = OLD.candidate_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER curriculum_arrived AFTER INSERT ON curricula FOR EACH ROW EXECUTE FUNCTION curriculum_arrived();--> statement-breakpoint
CREATE TRIGGER curriculum_replaced AFTER UPDATE OF content_base64 ON curricula FOR EACH ROW WHEN (OLD.content_base64 IS DISTINCT FROM NEW.content_base64) EXECUTE FUNCTION curriculum_arrived();--> statement-breakpoint
CREATE TRIGGER curriculum_gone AFTER DELETE ON curricula FOR EACH ROW EXECUTE FUNCTION curriculum_gone();--> statement-breakpoint
-- What is searched stays small: long texts and their words lie beside it.
ALTER TABLE curriculum_texts SET (toast_tuple_target = 128);--> statement-breakpoint
INSERT INTO curriculum_texts (candidate_id, arrived_at) SELECT curricula.candidate_id, candidates.created_at FROM curricula JOIN candidates ON candidates.id = curricula.candidate_id;
