-- All that is one or two letters long in a name: every letter, the pairs from the first letter on and those from the
-- second on. Not inlined and with its true cost, so that it is looked up in the index and not worked out for each row.
CREATE FUNCTION short_parts(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
	RETURN string_to_array(name, NULL) || string_to_array(
		regexp_replace(name, '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr(name, 2), '(..)', '\1 ', 'g'), ' ');
END $$;--> statement-breakpoint
CREATE INDEX "in_process_by_name" ON "in_process" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "in_process_by_short_parts" ON "in_process" USING gin (short_parts("search")) WITH (fastupdate=false);
