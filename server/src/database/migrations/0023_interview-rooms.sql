ALTER TABLE "working_hours" ADD COLUMN "interview_buffer" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_rooms" ADD COLUMN "seats" smallint;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_buffer" CHECK ("working_hours"."interview_buffer" between 0 and 120);