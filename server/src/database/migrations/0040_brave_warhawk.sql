ALTER TABLE "aptitude_sections" DROP CONSTRAINT "aptitude_sections_questions";--> statement-breakpoint
ALTER TABLE "aptitude_pool" ADD COLUMN "is_picked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "aptitude_sections" ADD COLUMN "picked" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "aptitude_sections" ADD CONSTRAINT "aptitude_sections_questions" CHECK ("aptitude_sections"."easy" + "aptitude_sections"."medium" + "aptitude_sections"."hard" + cardinality("aptitude_sections"."picked") > 0);