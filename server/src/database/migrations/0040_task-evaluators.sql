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
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_evaluated_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "task_evaluators" ADD CONSTRAINT "task_evaluators_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_evaluators" ADD CONSTRAINT "task_evaluators_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_evaluators" ADD CONSTRAINT "task_evaluators_interviewer_id_interviewers_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."interviewers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "task_evaluators_person" ON "task_evaluators" USING btree ("task_id","interviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_evaluators_token_hash" ON "task_evaluators" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "task_evaluators_candidate" ON "task_evaluators" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "task_evaluators_interviewer" ON "task_evaluators" USING btree ("interviewer_id");--> statement-breakpoint
-- The evaluations that staff have written become those of an evaluator each.
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
ALTER TABLE "tasks" DROP COLUMN "evaluated_by";