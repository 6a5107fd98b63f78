-- A text as it is searched, without accents and in lower case; COST: an index of it is worth more than to work it out for every row.
-- Named with its schema: an index is made and kept without a search path.
DO $do$ BEGIN
	EXECUTE format(
		$sql$CREATE FUNCTION plain_text(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$ SELECT lower(%1$s.unaccent('%1$s.unaccent', said)) $$$sql$,
		(SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'unaccent')
	);
END $do$;--> statement-breakpoint
CREATE INDEX "sites_by_name" ON "places" USING gin (plain_text("descripcion") gin_trgm_ops) WITH (fastupdate=false) WHERE "places"."level" = 'sede';--> statement-breakpoint
CREATE INDEX "masters_by_title" ON "vacancies" USING gin (plain_text("titulo") gin_trgm_ops) WITH (fastupdate=false) WHERE "vacancies"."es_vacante_maestra";