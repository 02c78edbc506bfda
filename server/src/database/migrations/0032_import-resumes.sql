ALTER TABLE "import_rows" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "attachment_id" integer;--> statement-breakpoint
CREATE INDEX "import_rows_storage_key" ON "import_rows" USING btree ("storage_key") WHERE "import_rows"."storage_key" is not null;--> statement-breakpoint
CREATE INDEX "attachments_sha256" ON "attachments" USING btree ("sha256");