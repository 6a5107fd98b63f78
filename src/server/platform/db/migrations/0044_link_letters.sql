CREATE TABLE "letter_queues" (
	"name" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"correo" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"outbox_id" integer,
	CONSTRAINT "link_letters_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "stated_facts" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"nombres" text NOT NULL,
	"apellido_paterno" text NOT NULL,
	"apellido_materno" text NOT NULL,
	"telefono" text NOT NULL,
	"estado" text,
	"escolaridad" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidacies" DROP CONSTRAINT "candidacies_ended_is_erased";--> statement-breakpoint
DROP INDEX "candidacies_waiting_once";--> statement-breakpoint
ALTER TABLE "candidacies" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "candidacies" ADD COLUMN "listed_by" integer;--> statement-breakpoint
ALTER TABLE "candidacies" ADD COLUMN "refused_another_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidacies" ADD COLUMN "ended_by" integer;--> statement-breakpoint
ALTER TABLE "link_letters" ADD CONSTRAINT "link_letters_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stated_facts" ADD CONSTRAINT "stated_facts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_letters_of" ON "link_letters" USING btree ("correo","kind","due_at");--> statement-breakpoint
CREATE INDEX "link_letters_due" ON "link_letters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "link_letters_by_outbox" ON "link_letters" USING btree ("outbox_id");--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_listed_by_link_letters_id_fk" FOREIGN KEY ("listed_by") REFERENCES "public"."link_letters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_ended_by_link_letters_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."link_letters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidacies_by_listing" ON "candidacies" USING btree ("listed_by");--> statement-breakpoint
CREATE INDEX "candidacies_by_ending" ON "candidacies" USING btree ("ended_by");--> statement-breakpoint
CREATE UNIQUE INDEX "candidacies_waiting_once" ON "candidacies" USING btree ("correo","publication_id","digest") WHERE "candidacies"."estado" = 'enviada';--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_ended_is_erased" CHECK ("candidacies"."ended_at" is null or ("candidacies"."content" is null and "candidacies"."correo" is null and "candidacies"."digest" is null and "candidacies"."curriculum_base64" is null));--> statement-breakpoint
UPDATE candidacies SET token_hash = NULL WHERE ended_at IS NOT NULL;--> statement-breakpoint
UPDATE candidacies SET digest = 'anterior-' || id WHERE estado = 'enviada';--> statement-breakpoint
-- Links of letters that were sent stay valid; a letter that waits lists what it was ordered for.
INSERT INTO link_letters (kind, correo, due_at, token_hash, expires_at, outbox_id)
	SELECT 'postulacion-por-confirmar', c.correo, c.created_at, c.token_hash, c.expires_at, o.id FROM candidacies c
	LEFT JOIN LATERAL (SELECT max(id) AS id FROM outbox WHERE kind = 'postulacion-por-confirmar' AND (payload ->> 'idPostulacion')::int = c.id) o ON true
	WHERE c.estado = 'enviada';--> statement-breakpoint
UPDATE candidacies c SET listed_by = l.id, token_hash = NULL FROM link_letters l WHERE c.estado = 'enviada' AND l.token_hash = c.token_hash;--> statement-breakpoint
DELETE FROM outbox o WHERE kind = 'postulacion-por-confirmar' AND delivered_at IS NULL AND NOT EXISTS (SELECT 1 FROM link_letters l WHERE l.outbox_id = o.id);--> statement-breakpoint
INSERT INTO link_letters (kind, correo, due_at, expires_at, outbox_id)
	SELECT 'enlace-pedido', payload ->> 'correo', due_at, due_at + interval '48 hours', id FROM outbox WHERE kind = 'enlace-pedido' AND delivered_at IS NULL AND given_up_at IS NULL;--> statement-breakpoint
UPDATE outbox SET payload = payload - 'correo' WHERE kind = 'enlace-pedido';--> statement-breakpoint
UPDATE outbox SET kind = 'enlace-enviado' WHERE kind = 'enlace-proceso' AND delivered_at IS NULL AND given_up_at IS NULL;
