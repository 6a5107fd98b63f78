CREATE TABLE "imported" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"entity_id" integer,
	"digests" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_kind_key_pk" PRIMARY KEY("kind","key")
);
