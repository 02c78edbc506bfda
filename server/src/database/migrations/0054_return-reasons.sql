ALTER TABLE "offers" ADD COLUMN "return_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "offers" SET "return_reasons" = ARRAY["return_reason"] WHERE "return_reason" IS NOT NULL;
