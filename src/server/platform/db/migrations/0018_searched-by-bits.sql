CREATE TABLE "publication_bits" (
	"token" text NOT NULL,
	"block" integer NOT NULL,
	"bits" bit(16384) NOT NULL,
	CONSTRAINT "publication_bits_token_block_pk" PRIMARY KEY("token","block")
);
--> statement-breakpoint
CREATE TABLE "publication_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"publication_id" integer NOT NULL
);
--> statement-breakpoint
-- Two blocks of before are one.
CREATE TABLE joined_bits AS SELECT token, block / 2 AS block,
		coalesce(bit_or(bits) FILTER (WHERE block % 2 = 0), repeat('0', 8192)::bit(8192)) || coalesce(bit_or(bits) FILTER (WHERE block % 2 = 1), repeat('0', 8192)::bit(8192)) AS bits
	FROM portfolio_bits GROUP BY token, block / 2;--> statement-breakpoint
TRUNCATE portfolio_bits;--> statement-breakpoint
ALTER TABLE "portfolio_bits" ALTER COLUMN "bits" SET DATA TYPE bit(16384);--> statement-breakpoint
-- PLAIN: to take a row from elsewhere, or to open what is compressed, takes longer than to read it.
ALTER TABLE "portfolio_bits" ALTER COLUMN "bits" SET STORAGE PLAIN;--> statement-breakpoint
ALTER TABLE "publication_bits" ALTER COLUMN "bits" SET STORAGE PLAIN;--> statement-breakpoint
INSERT INTO portfolio_bits (token, block, bits) SELECT token, block, bits FROM joined_bits ORDER BY block, token;--> statement-breakpoint
DROP TABLE joined_bits;--> statement-breakpoint
DROP AGGREGATE bits_at(integer, integer);--> statement-breakpoint
DO $$ BEGIN
	EXECUTE format('CREATE AGGREGATE bits_at(integer, integer) (SFUNC = set_bit, STYPE = bit, INITCOND = %L)', repeat('0', 16384));
END $$;--> statement-breakpoint
DROP INDEX "publications_searched";--> statement-breakpoint
DROP INDEX "publications_by_title";--> statement-breakpoint
CREATE INDEX "publication_bits_by_word" ON "publication_bits" USING gin ("token" gin_trgm_ops) WITH (fastupdate=false) WHERE "publication_bits"."token" not like ' %';--> statement-breakpoint
CREATE INDEX "publication_changes_by_publication" ON "publication_changes" USING btree ("publication_id");--> statement-breakpoint
-- What can be asked of a publication: words of its title and site as they are, everything else after a blank, which no word has.
CREATE FUNCTION publication_tokens(p publications) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT array_remove(ARRAY[
			' rama:' || p.branch, ' estado:' || p.estado, ' sede:' || p.site_id, ' responsable:' || p.responsible_id, ' observador:' || p.observer_id,
			(SELECT ' normal:' || p.branch FROM vacancies v WHERE v.id = p.vacancy_id AND NOT v.es_vacante_maestra)
		], NULL)
		|| array_remove(string_to_array(p.search, ' '), '')
		|| array(SELECT part FROM unnest(short_parts(' parte:', p.search)) part WHERE part NOT LIKE ' parte:% %')
$$;--> statement-breakpoint
-- Whoever writes a publication, the search knows of it.
CREATE FUNCTION publication_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO publication_changes (publication_id) VALUES (OLD.id);
	ELSE
		INSERT INTO publication_changes (publication_id) VALUES (NEW.id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER publication_changed AFTER INSERT OR DELETE OR UPDATE OF branch, estado, site_id, responsible_id, observer_id, vacancy_id, search ON publications
	FOR EACH ROW EXECUTE FUNCTION publication_changed();--> statement-breakpoint
INSERT INTO publication_changes (publication_id) SELECT id FROM publications;
