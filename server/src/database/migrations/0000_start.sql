CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "letter_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role_id" smallint NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"activity_type" text NOT NULL,
	"description" text NOT NULL,
	"activity_by" integer,
	"mail_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer,
	"code" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"lease_ends_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stage_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"resource_request_id" integer,
	"from_stage" smallint NOT NULL,
	"to_stage" smallint NOT NULL,
	"changed_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"city" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"dob" date,
	"gender" smallint,
	"mobile_no" text,
	"alternate_mobile_no" text,
	"address" text,
	"city" integer,
	"state" integer,
	"country" integer,
	"zip" text,
	"reference" smallint,
	"reference_detail" text,
	"reference_by" text,
	"position_applied_for" integer,
	"feasible_locating_to_ahmedabad" smallint,
	"current_ctc" numeric(7, 2),
	"expected_ctc" numeric(7, 2),
	"is_expected_ctc_negotiable" smallint DEFAULT 0 NOT NULL,
	"notice_period" numeric(7, 2),
	"is_notice_period_negotiable" smallint DEFAULT 0 NOT NULL,
	"total_experience" integer DEFAULT 0 NOT NULL,
	"current_profile_page" text DEFAULT 'PERSONAL' NOT NULL,
	"is_profile_complete" smallint DEFAULT 0 NOT NULL,
	"is_education_locked" boolean DEFAULT false NOT NULL,
	"reapplication_count" integer DEFAULT 0 NOT NULL,
	"resource_requisition_request_id" integer,
	"hiring_stage" smallint DEFAULT 1 NOT NULL,
	"stage_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assigned_to" integer,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidates_stage" CHECK ("candidates"."hiring_stage" between 1 and 32),
	CONSTRAINT "candidates_applied_has_request" CHECK ("candidates"."hiring_stage" <> 2 or "candidates"."resource_requisition_request_id" is not null),
	CONSTRAINT "candidates_page" CHECK ("candidates"."current_profile_page" in ('PERSONAL','EDUCATIONAL','WORK_EXPERIENCE','ATTACHMENT','PROFESSIONAL','COMPLETED')),
	CONSTRAINT "candidates_flags" CHECK ("candidates"."is_profile_complete" in (0, 1) and "candidates"."is_expected_ctc_negotiable" in (0, 1) and "candidates"."is_notice_period_negotiable" in (0, 1)),
	CONSTRAINT "candidates_contact" CHECK (("candidates"."mobile_no" ~ '^[0-9]{10}$') is not false and ("candidates"."zip" ~ '^[0-9]{6}$') is not false)
);
--> statement-breakpoint
CREATE TABLE "combo_versions" (
	"only" smallint PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "combos" (
	"name" text NOT NULL,
	"key" integer NOT NULL,
	"value" text NOT NULL,
	"parent_key" integer,
	"sort" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_selectable" boolean DEFAULT true NOT NULL,
	"locks_details" boolean DEFAULT false NOT NULL,
	CONSTRAINT "combos_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"notice_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"original_name" text NOT NULL,
	"mimetype" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_skills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_skills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"skill_combo_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "educations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "educations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"qualification_id" smallint NOT NULL,
	"institute" text NOT NULL,
	"percentage" numeric(7, 2) NOT NULL,
	"medium" smallint NOT NULL,
	"passing_year" smallint NOT NULL,
	"city_text" text NOT NULL,
	CONSTRAINT "educations_percentage" CHECK ("educations"."percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "experiences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"employer" text NOT NULL,
	"designation" text NOT NULL,
	"from" date NOT NULL,
	"to" date,
	"job_description" text NOT NULL,
	CONSTRAINT "experiences_order" CHECK ("experiences"."to" is null or "experiences"."from" <= "experiences"."to")
);
--> statement-breakpoint
CREATE TABLE "resource_request_skills" (
	"resource_request_id" integer NOT NULL,
	"skill_combo_id" integer NOT NULL,
	"is_must_have" boolean DEFAULT true NOT NULL,
	CONSTRAINT "resource_request_skills_resource_request_id_skill_combo_id_pk" PRIMARY KEY("resource_request_id","skill_combo_id")
);
--> statement-breakpoint
CREATE TABLE "resource_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_code" text NOT NULL,
	"designation" integer NOT NULL,
	"department" integer NOT NULL,
	"positions" smallint NOT NULL,
	"experience_from" smallint NOT NULL,
	"experience_to" smallint NOT NULL,
	"eta_date" date NOT NULL,
	"job_description" text NOT NULL,
	"minimum_10th" numeric(7, 2) DEFAULT 0 NOT NULL,
	"minimum_12th" numeric(7, 2) DEFAULT 0 NOT NULL,
	"minimum_degree" numeric(7, 2) DEFAULT 0 NOT NULL,
	"status" smallint NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_tokens" ADD CONSTRAINT "letter_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_activity_by_users_id_fk" FOREIGN KEY ("activity_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_resource_requisition_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_requisition_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_skills" ADD CONSTRAINT "candidate_skills_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_request_skills" ADD CONSTRAINT "resource_request_skills_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD CONSTRAINT "resource_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_tokens_token_hash" ON "letter_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_tokens_user_purpose" ON "letter_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "activities_candidate" ON "activities" USING btree ("candidate_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_candidate_id" ON "mails" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("state") WHERE "mails"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "stage_changes_candidate" ON "stage_changes" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campuses_name" ON "campuses" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_user_id" ON "candidates" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_email" ON "candidates" USING btree ("email");--> statement-breakpoint
CREATE INDEX "candidates_last_activity" ON "candidates" USING btree ("last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidates_request" ON "candidates" USING btree ("resource_requisition_request_id");--> statement-breakpoint
CREATE INDEX "candidates_mobile" ON "candidates" USING gin ("mobile_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "candidates_search" ON "candidates" USING gin (lower("first_name" || ' ' || coalesce("middle_name" || ' ', '') || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "combos_parent" ON "combos" USING btree ("name","parent_key","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once" ON "consents" USING btree ("candidate_id","notice_version");--> statement-breakpoint
CREATE INDEX "attachments_candidate_id" ON "attachments" USING btree ("candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_one_picture_one_resume" ON "attachments" USING btree ("candidate_id","type") WHERE "attachments"."type" in (4, 5);--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_skills_once" ON "candidate_skills" USING btree ("candidate_id","skill_combo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "educations_one_of_a_kind" ON "educations" USING btree ("candidate_id","qualification_id");--> statement-breakpoint
CREATE INDEX "experiences_candidate_id" ON "experiences" USING btree ("candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_requests_job_code" ON "resource_requests" USING btree ("job_code");--> statement-breakpoint
CREATE INDEX "resource_requests_open" ON "resource_requests" USING btree ("status","eta_date");