-- A name as `searchText` writes it. Not by unaccent, which an index cannot use: its dictionary may change, and where it stands depends on the installation.
CREATE FUNCTION searched_name(nombres text, paterno text, materno text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lower(translate(normalize(nombres || ' ' || paterno || ' ' || materno, NFD), U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328', ''))
$$;--> statement-breakpoint
CREATE INDEX "candidates_by_email_start" ON "candidates" USING btree (lower("correo") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "candidates_by_telephone" ON "candidates" USING gin ("telefono" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "candidates_hired" ON "candidates" USING btree ("id") WHERE "candidates"."contratado" = 1;--> statement-breakpoint
CREATE INDEX "candidates_hired_by_name" ON "candidates" USING gin (searched_name("nombres", "apellido_paterno", "apellido_materno") gin_trgm_ops) WITH (fastupdate=false) WHERE "candidates"."contratado" = 1;--> statement-breakpoint
-- Without figures of its own an expression is taken to find one row in two hundred.
ANALYZE "candidates";
