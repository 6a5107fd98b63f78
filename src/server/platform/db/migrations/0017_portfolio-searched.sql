CREATE TABLE "portfolio_bits" (
	"token" text NOT NULL,
	"block" integer NOT NULL,
	"bits" bit(8192) NOT NULL,
	CONSTRAINT "portfolio_bits_token_block_pk" PRIMARY KEY("token","block")
);
--> statement-breakpoint
CREATE TABLE "portfolio_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"lista" text NOT NULL,
	"nombre" text NOT NULL,
	"name_key" text NOT NULL,
	"consulta" text NOT NULL,
	CONSTRAINT "views_name_once" UNIQUE("user_id","lista","name_key")
);
--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_bits_by_word" ON "portfolio_bits" USING gin ("token" gin_trgm_ops) WITH (fastupdate=false) WHERE "portfolio_bits"."token" not like ' %';--> statement-breakpoint
CREATE INDEX "portfolio_changes_by_candidate" ON "portfolio_changes" USING btree ("candidate_id");--> statement-breakpoint
-- A block with the bits of these positions: `bits_at(position, 1)`.
DO $$ BEGIN
	EXECUTE format('CREATE AGGREGATE bits_at(integer, integer) (SFUNC = set_bit, STYPE = bit, INITCOND = %L)', repeat('0', 8192));
END $$;--> statement-breakpoint
-- What can be asked of a row, whatever the day: words of the name as they are, everything else after a blank, which no word
-- has; of the name also its letters and pairs of letters. Ages and times stand in tokens.ts.
CREATE FUNCTION portfolio_tokens(p portfolio) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT array_remove(ARRAY[
			' rama:' || coalesce(p.branch, ''), ' calificacion:' || p.score_type_id, ' escolaridad:' || p.escolaridad, ' estado:' || p.estado
		], NULL)
		|| array(SELECT ' area:' || a FROM unnest(p.area_ids) a)
		|| array(SELECT ' subarea:' || s FROM unnest(p.sub_area_ids) s)
		|| array_remove(string_to_array(p.search, ' '), '')
		|| array(SELECT part FROM unnest(short_parts(' parte:', p.search)) part WHERE part NOT LIKE ' parte:% %')
$$;--> statement-breakpoint
-- Whoever writes a row of the portfolio, the search knows of it.
CREATE FUNCTION portfolio_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO portfolio_changes (candidate_id) VALUES (OLD.candidate_id);
	ELSE
		INSERT INTO portfolio_changes (candidate_id) VALUES (NEW.candidate_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER portfolio_changed AFTER INSERT OR UPDATE OR DELETE ON portfolio FOR EACH ROW EXECUTE FUNCTION portfolio_changed();--> statement-breakpoint
-- All rows are to be taken in, on whatever day that is.
INSERT INTO portfolio_changes (candidate_id) SELECT candidate_id FROM portfolio;
