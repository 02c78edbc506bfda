ALTER TABLE "resource_requests" ALTER COLUMN "designation" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ALTER COLUMN "department" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ALTER COLUMN "experience_from" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ALTER COLUMN "experience_to" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD CONSTRAINT "resource_requests_complete" CHECK ("resource_requests"."status" in (1, 5) or num_nulls("resource_requests"."designation", "resource_requests"."department", "resource_requests"."experience_from", "resource_requests"."experience_to") = 0);