CREATE TABLE "outside_referrers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_referrers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_evaluators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_evaluators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"interviewer_id" integer NOT NULL,
	"token_hash" text,
	"link_sent_at" timestamp (3) with time zone,
	"reminder_mail_id" integer,
	"correctness" smallint,
	"code_quality" smallint,
	"completeness" smallint,
	"explanation" smallint,
	"remarks" text,
	"recommendation" text,
	"saved_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "apply_links" DROP CONSTRAINT "apply_links_request_referrer";--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_import_id_imports_id_fk";
--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_evaluated_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "mails_undelivered";--> statement-breakpoint
ALTER TABLE "educations" ALTER COLUMN "institute" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "educations" ALTER COLUMN "percentage" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "educations" ALTER COLUMN "medium" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "educations" ALTER COLUMN "passing_year" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "educations" ALTER COLUMN "city_text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ALTER COLUMN "designation" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ALTER COLUMN "from" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ALTER COLUMN "job_description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "apply_links" ADD COLUMN "outside_referrer_id" integer;--> statement-breakpoint
ALTER TABLE "follow_up_actions" ADD COLUMN "mood" text;--> statement-breakpoint
ALTER TABLE "interview_offers" ADD COLUMN "end_change_id" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "end_change_id" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "cancel_mail_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "outside_referrer_id" integer;--> statement-breakpoint
ALTER TABLE "outside_referrers" ADD CONSTRAINT "outside_referrers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_evaluators" ADD CONSTRAINT "task_evaluators_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_evaluators" ADD CONSTRAINT "task_evaluators_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_evaluators" ADD CONSTRAINT "task_evaluators_interviewer_id_interviewers_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."interviewers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outside_referrers_email" ON "outside_referrers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "task_evaluators_person" ON "task_evaluators" USING btree ("task_id","interviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_evaluators_token_hash" ON "task_evaluators" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "task_evaluators_candidate" ON "task_evaluators" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "task_evaluators_interviewer" ON "task_evaluators" USING btree ("interviewer_id");--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_outside_referrer_id_outside_referrers_id_fk" FOREIGN KEY ("outside_referrer_id") REFERENCES "public"."outside_referrers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_offers" ADD CONSTRAINT "interview_offers_end_change_id_stage_changes_id_fk" FOREIGN KEY ("end_change_id") REFERENCES "public"."stage_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_end_change_id_stage_changes_id_fk" FOREIGN KEY ("end_change_id") REFERENCES "public"."stage_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_outside_referrer_id_outside_referrers_id_fk" FOREIGN KEY ("outside_referrer_id") REFERENCES "public"."outside_referrers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_offers_end_change" ON "interview_offers" USING btree ("end_change_id");--> statement-breakpoint
CREATE INDEX "interviews_end_change" ON "interviews" USING btree ("end_change_id");--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("id") WHERE "mails"."state" in ('failed', 'stopped', 'kept');--> statement-breakpoint
-- Moves existing staff evaluations to task_evaluators.
INSERT INTO "interviewers" ("name", "email") SELECT DISTINCT u."name", u."email" FROM "tasks" t JOIN "users" u ON u."id" = t."evaluated_by" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "task_evaluators" ("task_id", "candidate_id", "interviewer_id", "correctness", "code_quality", "completeness", "explanation", "remarks", "recommendation", "saved_at", "submitted_at")
SELECT t."id", t."candidate_id", i."id", t."correctness", t."code_quality", t."completeness", t."explanation", t."remarks", t."recommendation", t."evaluated_at", t."evaluated_at"
FROM "tasks" t JOIN "users" u ON u."id" = t."evaluated_by" JOIN "interviewers" i ON i."email" = u."email" WHERE t."evaluated_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "correctness";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "code_quality";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "completeness";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "explanation";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "remarks";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "recommendation";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "evaluated_by";--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_request_referrer" UNIQUE NULLS NOT DISTINCT("resource_request_id","referrer","outside_referrer_id");