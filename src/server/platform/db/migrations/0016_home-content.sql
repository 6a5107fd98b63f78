CREATE TABLE "home_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_tabs" (
	"tab" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"awaited" jsonb
);
--> statement-breakpoint
CREATE TABLE "home_version_pictures" (
	"version_id" integer NOT NULL,
	"orden" integer NOT NULL,
	"picture_id" text NOT NULL,
	"texto_alternativo" text NOT NULL,
	CONSTRAINT "home_version_pictures_once" PRIMARY KEY("version_id","orden"),
	CONSTRAINT "home_version_pictures_place" CHECK ("home_version_pictures"."orden" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "home_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"tab" text NOT NULL,
	"version" integer NOT NULL,
	"textos" jsonb NOT NULL,
	"restored" integer,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_versions_once" UNIQUE("tab","version")
);
--> statement-breakpoint
ALTER TABLE "home_version_pictures" ADD CONSTRAINT "home_version_pictures_version_id_home_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."home_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_version_pictures" ADD CONSTRAINT "home_version_pictures_picture_id_home_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."home_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_versions" ADD CONSTRAINT "home_versions_tab_home_tabs_tab_fk" FOREIGN KEY ("tab") REFERENCES "public"."home_tabs"("tab") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_versions" ADD CONSTRAINT "home_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;