CREATE TABLE "follow_up_tallies" (
	"list" text NOT NULL,
	"key" integer NOT NULL,
	"day" date NOT NULL,
	"is_snoozed" boolean NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "follow_ups_assignee";--> statement-breakpoint
DROP INDEX "follow_ups_due";--> statement-breakpoint
DROP INDEX "follow_ups_closed";--> statement-breakpoint
DROP INDEX "application_tallies_week";--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "is_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "is_first_of_assignee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "hiring_stage" smallint;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "resource_request_id" integer;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "source" smallint;--> statement-breakpoint
CREATE INDEX "follow_up_tallies_key" ON "follow_up_tallies" USING btree ("list","key","day");--> statement-breakpoint
CREATE INDEX "follow_ups_rule" ON "follow_ups" USING btree ("rule","due_at","id","candidate_id","assignee_id","snoozed_until","is_first") WHERE "follow_ups"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_second" ON "follow_ups" USING btree ("assignee_id","candidate_id") WHERE "follow_ups"."closed_at" is null and "follow_ups"."is_first_of_assignee" and not "follow_ups"."is_first";--> statement-breakpoint
CREATE INDEX "follow_ups_assignee" ON "follow_ups" USING btree ("assignee_id","due_at","id","candidate_id","rule","snoozed_until","is_first","is_first_of_assignee","created_at") WHERE "follow_ups"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("due_at","id","candidate_id","assignee_id","rule","snoozed_until","is_first","is_first_of_assignee","hiring_stage","resource_request_id","source") WHERE "follow_ups"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_closed" ON "follow_ups" USING btree ("closed_at" DESC NULLS LAST,"candidate_id","id","closed_by","assignee_id","rule","hiring_stage","resource_request_id","source") WHERE "follow_ups"."closed_by" is not null;--> statement-breakpoint
CREATE INDEX "application_tallies_week" ON "application_tallies" USING btree ("figure","department","week");