CREATE TABLE "bit_versions" (
	"bits" text NOT NULL,
	"block" integer NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "bit_versions_bits_block_pk" PRIMARY KEY("bits","block")
);
--> statement-breakpoint
-- Whoever writes bits, what was remembered of these blocks is not used again.
CREATE FUNCTION bits_written() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM bit_versions WHERE bits = TG_TABLE_NAME;
	ELSE
		INSERT INTO bit_versions (bits, block, version)
			SELECT TG_TABLE_NAME, block, gen_random_uuid() FROM (SELECT DISTINCT block FROM written ORDER BY block) blocks
			ON CONFLICT (bits, block) DO UPDATE SET version = excluded.version;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER portfolio_bits_insert AFTER INSERT ON portfolio_bits REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION bits_written();--> statement-breakpoint
CREATE TRIGGER portfolio_bits_update AFTER UPDATE ON portfolio_bits REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION bits_written();--> statement-breakpoint
CREATE TRIGGER portfolio_bits_delete AFTER DELETE ON portfolio_bits REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION bits_written();--> statement-breakpoint
CREATE TRIGGER portfolio_bits_truncate AFTER TRUNCATE ON portfolio_bits FOR EACH STATEMENT EXECUTE FUNCTION bits_written();--> statement-breakpoint
CREATE TRIGGER publication_bits_insert AFTER INSERT ON publication_bits REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION bits_written();--> statement-breakpoint
CREATE TRIGGER publication_bits_update AFTER UPDATE ON publication_bits REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION bits_written();--> statement-breakpoint
CREATE TRIGGER publication_bits_delete AFTER DELETE ON publication_bits REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION bits_written();--> statement-breakpoint
CREATE TRIGGER publication_bits_truncate AFTER TRUNCATE ON publication_bits FOR EACH STATEMENT EXECUTE FUNCTION bits_written();--> statement-breakpoint
INSERT INTO bit_versions (bits, block, version) SELECT 'portfolio_bits', block, gen_random_uuid() FROM (SELECT DISTINCT block FROM portfolio_bits) blocks;--> statement-breakpoint
INSERT INTO bit_versions (bits, block, version) SELECT 'publication_bits', block, gen_random_uuid() FROM (SELECT DISTINCT block FROM publication_bits) blocks;
