CREATE TABLE "recommendations" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"vacancy_id" integer NOT NULL,
	"recommended_by" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recommendations_once" UNIQUE("candidate_id","vacancy_id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "recruitment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recruitments" ADD COLUMN "started_by" integer;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "sede_id" integer;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_recommended_by_users_id_fk" FOREIGN KEY ("recommended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruitments" ADD CONSTRAINT "recruitments_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_sede_id_places_id_fk" FOREIGN KEY ("sede_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;