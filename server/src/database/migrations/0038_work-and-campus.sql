CREATE TABLE "aptitude_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aptitude_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"answer" jsonb,
	"note" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_by" integer,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "drive_visits" (
	"drive_id" integer PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_reminders" (
	"candidate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "due_reminders_candidate_id_kind_pk" PRIMARY KEY("candidate_id","kind")
);
--> statement-breakpoint
ALTER TABLE "aptitude_sections" DROP CONSTRAINT "aptitude_sections_questions";--> statement-breakpoint
ALTER TABLE "aptitude_pool" ADD COLUMN "is_picked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "aptitude_sections" ADD COLUMN "picked" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "aptitude_tests" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "aptitude_tests" ADD COLUMN "bring" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "moves" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "scorecard_screening" text;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "scorecard_technical" text;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "scorecard_hr" text;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "scorecard_management" text;--> statement-breakpoint
ALTER TABLE "aptitude_keys" ADD CONSTRAINT "aptitude_keys_test_id_aptitude_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."aptitude_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_keys" ADD CONSTRAINT "aptitude_keys_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_keys" ADD CONSTRAINT "aptitude_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_keys" ADD CONSTRAINT "aptitude_keys_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_reminders" ADD CONSTRAINT "due_reminders_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aptitude_keys_in_force" ON "aptitude_keys" USING btree ("test_id","version_id") WHERE "aptitude_keys"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "aptitude_keys_version" ON "aptitude_keys" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "due_reminders_due" ON "due_reminders" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "aptitude_sections" ADD CONSTRAINT "aptitude_sections_questions" CHECK ("aptitude_sections"."easy" + "aptitude_sections"."medium" + "aptitude_sections"."hard" + cardinality("aptitude_sections"."picked") > 0);--> statement-breakpoint
-- Applications whose cooling period runs.
INSERT INTO "due_reminders" ("candidate_id", "kind", "due_at")
SELECT r.id, 'reapply', r.due_at FROM (
	SELECT c.id, (greatest((c.stage_since AT TIME ZONE 'Asia/Kolkata')::date + d.days, c.cooling_until) + time '10:00') AT TIME ZONE 'Asia/Kolkata' AS due_at
	FROM candidates c JOIN (VALUES (5, 90), (6, 90), (9, 180), (13, 180), (16, 180), (21, 180), (22, 180), (23, 90), (28, 180), (29, 30), (30, 90), (31, 365)) AS d(stage, days)
		ON d.stage = c.hiring_stage
	WHERE c.withheld_since IS NULL
) r WHERE r.due_at > now();
