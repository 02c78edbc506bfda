ALTER TABLE "educations" ALTER COLUMN "institute" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "educations" ALTER COLUMN "percentage" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "educations" ALTER COLUMN "medium" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "educations" ALTER COLUMN "passing_year" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "educations" ALTER COLUMN "city_text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ALTER COLUMN "designation" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ALTER COLUMN "from" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ALTER COLUMN "job_description" DROP NOT NULL;