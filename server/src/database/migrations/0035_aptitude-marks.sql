ALTER TABLE "aptitude_tests" ADD COLUMN "maximum_marks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "aptitude_tests" ADD COLUMN "reason" text;