CREATE TABLE "areas" (
	"id" serial PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"name_key" text NOT NULL,
	"descripcion" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "areas_name_once" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "candidate_areas" (
	"candidate_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"sub_area_id" integer,
	CONSTRAINT "candidate_sub_areas_once" UNIQUE("sub_area_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "sub_areas" (
	"id" serial PRIMARY KEY NOT NULL,
	"area_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"name_key" text NOT NULL,
	CONSTRAINT "sub_areas_name_once" UNIQUE("area_id","name_key"),
	CONSTRAINT "sub_areas_in_area" UNIQUE("id","area_id")
);
--> statement-breakpoint
ALTER TABLE "candidate_areas" ADD CONSTRAINT "candidate_areas_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_areas" ADD CONSTRAINT "candidate_areas_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_areas" ADD CONSTRAINT "candidate_areas_sub_area" FOREIGN KEY ("sub_area_id","area_id") REFERENCES "public"."sub_areas"("id","area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_areas" ADD CONSTRAINT "sub_areas_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_areas_once" ON "candidate_areas" USING btree ("candidate_id","area_id") WHERE "candidate_areas"."sub_area_id" is null;--> statement-breakpoint
CREATE INDEX "candidate_areas_by_area" ON "candidate_areas" USING btree ("area_id","candidate_id");