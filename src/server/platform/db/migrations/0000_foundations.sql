-- What the tables stand on. Both extensions are "trusted": the owner of a database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Spanish ordering, the same on the embedded database (which has no "es-x-icu" but knows rules) and on a
-- server (Debian's 15 has "es-x-icu" and knows no rules).
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_collation WHERE collname = 'es-x-icu') THEN
    CREATE COLLATION IF NOT EXISTS es FROM "es-x-icu";
  ELSE
    EXECUTE 'CREATE COLLATION IF NOT EXISTS es (provider = icu, locale = ''und'', rules = ''&N < ñ <<< Ñ'')';
  END IF;
END $$;
