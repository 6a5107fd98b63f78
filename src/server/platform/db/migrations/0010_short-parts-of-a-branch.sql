DROP INDEX "in_process_by_short_parts";--> statement-breakpoint
DROP FUNCTION short_parts(text);--> statement-breakpoint
-- All that is one or two letters long in a name, with the branch before each, so that one look into the index answers for
-- a branch: every letter, the pairs from the first letter on and those from the second on. Not inlined and with its true
-- cost, so that it is looked up and not worked out for each row; not parallel, which would cost more than the look.
CREATE FUNCTION short_parts(branch text, name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 AS $$
DECLARE
	next text := '\1' || chr(1) || branch;
BEGIN
	RETURN string_to_array(branch || regexp_replace(name, '(.)(?=.)', next, 'g')
		|| chr(1) || branch || regexp_replace(name, '(..)(?=.)', next, 'g')
		|| chr(1) || branch || regexp_replace(substr(name, 2), '(..)(?=.)', next, 'g'), chr(1));
END $$;--> statement-breakpoint
CREATE INDEX "in_process_by_short_parts" ON "in_process" USING gin (short_parts("branch", "search")) WITH (fastupdate=false);
