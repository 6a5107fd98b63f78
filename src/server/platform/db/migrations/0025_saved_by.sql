ALTER TABLE "areas" ADD COLUMN "saved_by" integer;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "saved_by" integer;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;