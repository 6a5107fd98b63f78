ALTER TABLE "publications" ADD COLUMN "tipo_sueldo" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "beneficios" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "tipo_sueldo" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "beneficios" jsonb DEFAULT '[]'::jsonb NOT NULL;