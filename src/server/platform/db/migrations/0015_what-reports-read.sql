DROP INDEX "stays_ended";--> statement-breakpoint
DROP INDEX "stays_began";--> statement-breakpoint
ALTER TABLE "recruitments" ADD COLUMN "board_id" integer;--> statement-breakpoint
ALTER TABLE "recruitments" ADD CONSTRAINT "recruitments_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recruitments_begun" ON "recruitments" USING btree ("branch","created_at","candidate_id","publication_id","id");--> statement-breakpoint
CREATE INDEX "stays_reached" ON "stays" USING btree ("branch","began_at","recruitment_id","codigo","publication_id");--> statement-breakpoint
CREATE INDEX "stays_left" ON "stays" USING btree ("branch","codigo","left_at","entered_at","publication_id") WHERE "stays"."until" is not null;--> statement-breakpoint
CREATE INDEX "stays_requesting" ON "stays" USING btree ("branch","entered_at","outcome","publication_id") WHERE "stays"."codigo" in ('FR-BU', 'FR-ES', 'FR-GD');--> statement-breakpoint
CREATE INDEX "stays_ended" ON "stays" USING btree ("branch","left_at","outcome","left_by","codigo","reason_id","began_at","publication_id") WHERE "stays"."outcome" <> 'avanzada';--> statement-breakpoint
CREATE INDEX "stays_began" ON "stays" USING btree ("branch","began_at","publication_id") WHERE "stays"."since" = 0;