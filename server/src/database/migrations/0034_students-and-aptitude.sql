CREATE TABLE "aptitude_answers" (
	"attempt_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"section_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"answer" jsonb,
	"is_marked" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"is_right" boolean,
	CONSTRAINT "aptitude_answers_attempt_id_position_pk" PRIMARY KEY("attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "aptitude_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aptitude_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"seed" integer NOT NULL,
	"extra_time" smallint DEFAULT 0 NOT NULL,
	"invited_by" integer,
	"started_at" timestamp (3) with time zone,
	"section" smallint,
	"section_ends_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" text,
	"device" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aptitude_attempts_owner" UNIQUE("id","candidate_id"),
	CONSTRAINT "aptitude_attempts_submitted" CHECK (("aptitude_attempts"."submitted_at" is null) = ("aptitude_attempts"."submitted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "aptitude_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aptitude_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aptitude_pool" (
	"section_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"difficulty" smallint NOT NULL,
	CONSTRAINT "aptitude_pool_section_id_version_id_pk" PRIMARY KEY("section_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "aptitude_results" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aptitude_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"quantitative" numeric(8, 2),
	"logical" numeric(8, 2),
	"verbal" numeric(8, 2),
	"technical" numeric(8, 2),
	"total" numeric(8, 2) NOT NULL,
	"maximum" numeric(8, 2) NOT NULL,
	"percentage" numeric(7, 2) GENERATED ALWAYS AS (greatest(0, round(total * 100 / maximum, 2))) STORED NOT NULL,
	"attempted" smallint,
	"right_count" smallint,
	"wrong_count" smallint,
	"seconds" integer,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aptitude_results_maximum" CHECK ("aptitude_results"."maximum" > 0 and "aptitude_results"."total" <= "aptitude_results"."maximum")
);
--> statement-breakpoint
CREATE TABLE "aptitude_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aptitude_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"minutes" smallint NOT NULL,
	"easy" smallint DEFAULT 0 NOT NULL,
	"medium" smallint DEFAULT 0 NOT NULL,
	"hard" smallint DEFAULT 0 NOT NULL,
	"marks" numeric(7, 2) NOT NULL,
	"penalty" numeric(7, 2) DEFAULT 0 NOT NULL,
	"cut_off" numeric(7, 2),
	CONSTRAINT "aptitude_sections_position" UNIQUE("test_id","position"),
	CONSTRAINT "aptitude_sections_questions" CHECK ("aptitude_sections"."easy" + "aptitude_sections"."medium" + "aptitude_sections"."hard" > 0),
	CONSTRAINT "aptitude_sections_minutes" CHECK ("aptitude_sections"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "aptitude_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aptitude_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"drive_id" integer,
	"resource_request_id" integer,
	"instructions" text,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"cut_off" numeric(7, 2),
	"is_shuffled" boolean DEFAULT true NOT NULL,
	"created_by" integer,
	"published_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aptitude_tests_status" CHECK ("aptitude_tests"."status" between 1 and 3),
	CONSTRAINT "aptitude_tests_window" CHECK ("aptitude_tests"."opens_at" < "aptitude_tests"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"picture_key" text,
	"picture_type" text,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"difficulty" smallint NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_difficulty" CHECK ("questions"."difficulty" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "drive_panels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drive_panels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"drive_id" integer NOT NULL,
	"name" text NOT NULL,
	"room" text,
	"interviewers" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_students" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drive_students_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"drive_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"campus_id" integer NOT NULL,
	"resource_request_id" integer NOT NULL,
	"enrolment_number" text NOT NULL,
	"enrolment_key" text NOT NULL,
	"course" smallint,
	"branch" text,
	"passing_year" smallint,
	"mark_10th" numeric(7, 2),
	"mark_12th" numeric(7, 2),
	"mark_degree" numeric(7, 2),
	"cgpa" numeric(7, 2),
	"cgpa_scale" smallint,
	"active_backlogs" smallint,
	"has_backlog_history" boolean,
	"gap_years" smallint,
	"source" text NOT NULL,
	"failed_rule" text,
	"override_reason" text,
	"overridden_by" integer,
	"overridden_at" timestamp (3) with time zone,
	"is_eligible" boolean GENERATED ALWAYS AS (failed_rule is null or override_reason is not null) STORED NOT NULL,
	"attendance" text,
	"attendance_by" integer,
	"attended_at" timestamp (3) with time zone,
	"round" smallint DEFAULT 0 NOT NULL,
	"decision" text,
	"panel_id" integer,
	"scores" jsonb DEFAULT '{}' NOT NULL,
	"remarks" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drive_students_enrolment_key" CHECK ("drive_students"."enrolment_key" <> ''),
	CONSTRAINT "drive_students_cgpa" CHECK (("drive_students"."cgpa" is null) = ("drive_students"."cgpa_scale" is null) and "drive_students"."cgpa" <= "drive_students"."cgpa_scale"),
	CONSTRAINT "drive_students_override" CHECK (("drive_students"."override_reason" is null) = ("drive_students"."overridden_at" is null)),
	CONSTRAINT "drive_students_attendance" CHECK (("drive_students"."attendance" is null) = ("drive_students"."attended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "rounds" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "aptitude_answers" ADD CONSTRAINT "aptitude_answers_section_id_aptitude_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."aptitude_sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_answers" ADD CONSTRAINT "aptitude_answers_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_answers" ADD CONSTRAINT "aptitude_answers_attempt" FOREIGN KEY ("attempt_id","candidate_id") REFERENCES "public"."aptitude_attempts"("id","candidate_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "aptitude_attempts" ADD CONSTRAINT "aptitude_attempts_test_id_aptitude_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."aptitude_tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_attempts" ADD CONSTRAINT "aptitude_attempts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_attempts" ADD CONSTRAINT "aptitude_attempts_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_events" ADD CONSTRAINT "aptitude_events_attempt" FOREIGN KEY ("attempt_id","candidate_id") REFERENCES "public"."aptitude_attempts"("id","candidate_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "aptitude_pool" ADD CONSTRAINT "aptitude_pool_section_id_aptitude_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."aptitude_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_pool" ADD CONSTRAINT "aptitude_pool_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_results" ADD CONSTRAINT "aptitude_results_test_id_aptitude_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."aptitude_tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_results" ADD CONSTRAINT "aptitude_results_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_sections" ADD CONSTRAINT "aptitude_sections_test_id_aptitude_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."aptitude_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_tests" ADD CONSTRAINT "aptitude_tests_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_tests" ADD CONSTRAINT "aptitude_tests_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptitude_tests" ADD CONSTRAINT "aptitude_tests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_panels" ADD CONSTRAINT "drive_panels_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_students" ADD CONSTRAINT "drive_students_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_students" ADD CONSTRAINT "drive_students_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_students" ADD CONSTRAINT "drive_students_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_students" ADD CONSTRAINT "drive_students_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_students" ADD CONSTRAINT "drive_students_overridden_by_users_id_fk" FOREIGN KEY ("overridden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_students" ADD CONSTRAINT "drive_students_attendance_by_users_id_fk" FOREIGN KEY ("attendance_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_students" ADD CONSTRAINT "drive_students_panel_id_drive_panels_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."drive_panels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aptitude_answers_candidate" ON "aptitude_answers" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "aptitude_answers_version" ON "aptitude_answers" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aptitude_attempts_once" ON "aptitude_attempts" USING btree ("test_id","candidate_id");--> statement-breakpoint
CREATE INDEX "aptitude_attempts_candidate" ON "aptitude_attempts" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "aptitude_attempts_running" ON "aptitude_attempts" USING btree ("section_ends_at") WHERE "aptitude_attempts"."started_at" is not null and "aptitude_attempts"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "aptitude_events_attempt" ON "aptitude_events" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "aptitude_events_candidate" ON "aptitude_events" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "aptitude_pool_version" ON "aptitude_pool" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aptitude_results_once" ON "aptitude_results" USING btree ("test_id","candidate_id");--> statement-breakpoint
CREATE INDEX "aptitude_results_rank" ON "aptitude_results" USING btree ("test_id","percentage" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "aptitude_results_candidate" ON "aptitude_results" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "aptitude_tests_drive" ON "aptitude_tests" USING btree ("drive_id");--> statement-breakpoint
CREATE INDEX "aptitude_tests_request" ON "aptitude_tests" USING btree ("resource_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_number" ON "question_versions" USING btree ("question_id","number");--> statement-breakpoint
CREATE INDEX "questions_subject" ON "questions" USING btree ("subject","difficulty");--> statement-breakpoint
CREATE UNIQUE INDEX "drive_panels_name" ON "drive_panels" USING btree ("drive_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "drive_students_once" ON "drive_students" USING btree ("candidate_id","drive_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drive_students_enrolment" ON "drive_students" USING btree ("drive_id","campus_id","enrolment_key");--> statement-breakpoint
CREATE INDEX "drive_students_campus" ON "drive_students" USING btree ("campus_id");--> statement-breakpoint
CREATE INDEX "drive_students_panel" ON "drive_students" USING btree ("panel_id");