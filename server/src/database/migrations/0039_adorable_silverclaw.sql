ALTER TABLE "aptitude_tests" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "aptitude_tests" ADD COLUMN "bring" text;