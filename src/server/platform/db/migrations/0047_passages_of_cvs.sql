-- For a generated column, as `words` is one: a restored backup has the stems of the database that it is restored to.
CREATE FUNCTION curriculum_passage_words(passages text[]) RETURNS tsvector[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(to_tsvector('pg_catalog.spanish', passage) || to_tsvector('pg_catalog.spanish', translate(passage, 'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')) ORDER BY place), '{}') FROM unnest(passages) WITH ORDINALITY AS cut (passage, place)
$$;--> statement-breakpoint
ALTER TABLE "curriculum_texts" DROP CONSTRAINT "curriculum_texts_only_read";--> statement-breakpoint
ALTER TABLE "curriculum_texts" ADD COLUMN "passages" text[];--> statement-breakpoint
ALTER TABLE "curriculum_texts" ADD COLUMN "passage_words" "tsvector"[] GENERATED ALWAYS AS (curriculum_passage_words("passages")) STORED;--> statement-breakpoint
CREATE INDEX "curriculum_texts_uncut" ON "curriculum_texts" USING btree ("arrived_at") WHERE "curriculum_texts"."state" = 'leido' and "curriculum_texts"."passages" is null;--> statement-breakpoint
ALTER TABLE "curriculum_texts" ADD CONSTRAINT "curriculum_texts_only_read" CHECK ("curriculum_texts"."state" = 'leido' or ("curriculum_texts"."text" = '' and "curriculum_texts"."html" is null and "curriculum_texts"."passages" is null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION curriculum_arrived() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO curriculum_texts (candidate_id) VALUES (NEW.candidate_id)
	ON CONFLICT (candidate_id) DO UPDATE SET state = 'pendiente', version = curriculum_texts.version + 1, arrived_at = now(), attempts = 0, lease_until = NULL, read_at = NULL, "text" = '', html = NULL, passages = NULL;
	RETURN NULL;
END $$;
