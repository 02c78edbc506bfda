ALTER TABLE "interviews" ADD COLUMN "moves" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "scorecard_screening" text;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "scorecard_technical" text;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "scorecard_hr" text;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "scorecard_management" text;