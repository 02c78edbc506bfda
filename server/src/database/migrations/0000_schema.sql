CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"totp_secret" text,
	"totp_enabled_at" timestamp (3) with time zone,
	"totp_last_step" integer,
	"recovery_hashes" text[],
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
	"stage_change_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"body" text NOT NULL,
	"author_id" integer NOT NULL,
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
	"send_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"lease_ends_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"changed_by" integer,
	"fields" jsonb NOT NULL,
	"reason" text,
	"version" text NOT NULL,
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
	"note" text,
	"reason_code" text,
	"mail_id" integer,
	"undoes" integer,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" integer,
	"action" text NOT NULL,
	"record" text NOT NULL,
	"record_id" integer,
	"details" jsonb,
	"place" bigint,
	"hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_run_items" (
	"run_id" integer NOT NULL,
	"place" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"from_stage" smallint,
	"change_id" integer,
	"mail_id" integer,
	"assignee_before" integer,
	"activity_id" integer,
	"done_at" timestamp (3) with time zone,
	"reason" text,
	"reason_stage" smallint,
	CONSTRAINT "bulk_run_items_run_id_place_pk" PRIMARY KEY("run_id","place")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"work" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"failed_because" text,
	"storage_key" text,
	"file_size" integer,
	"expires_at" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"finished_at" timestamp (3) with time zone,
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
	"held_from" smallint,
	"review_on" date,
	"joining_on" date,
	"cooling_until" date,
	"assigned_to" integer,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withheld_since" timestamp (3) with time zone,
	"withheld_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidates_stage" CHECK ("candidates"."hiring_stage" between 1 and 32),
	CONSTRAINT "candidates_applied_has_request" CHECK ("candidates"."hiring_stage" <> 2 or "candidates"."resource_requisition_request_id" is not null),
	CONSTRAINT "candidates_page" CHECK ("candidates"."current_profile_page" in ('PERSONAL','EDUCATIONAL','WORK_EXPERIENCE','ATTACHMENT','PROFESSIONAL','COMPLETED')),
	CONSTRAINT "candidates_flags" CHECK ("candidates"."is_profile_complete" in (0, 1) and "candidates"."is_expected_ctc_negotiable" in (0, 1) and "candidates"."is_notice_period_negotiable" in (0, 1)),
	CONSTRAINT "candidates_held" CHECK (("candidates"."hiring_stage" = 26) = ("candidates"."held_from" is not null)),
	CONSTRAINT "candidates_withheld" CHECK (("candidates"."withheld_since" is null) = ("candidates"."withheld_reason" is null)),
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
CREATE TABLE "duplicate_pairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"strength" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_pairs_order" CHECK ("duplicate_pairs"."first_id" < "duplicate_pairs"."second_id")
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"merged_by" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"notice_version" text NOT NULL,
	"language" text NOT NULL,
	"text_hash" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"storage_key" text,
	"size" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"user_id" integer,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"purged_at" timestamp (3) with time zone,
	CONSTRAINT "erasures_candidate" UNIQUE("candidate_id")
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guardians_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"dob" date NOT NULL,
	"guardian_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"guardian_name" text,
	"relation" text,
	"evidence" text,
	"decision" text,
	"notice_version" text,
	"text_hash" text,
	"ip" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nominees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"field" text,
	"value_before" text,
	"value_wanted" text,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	"due_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_requests_field" CHECK (("privacy_requests"."kind" = 'correction') = ("privacy_requests"."field" is not null and "privacy_requests"."value_wanted" is not null))
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
CREATE TABLE "job_code_series" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource_request_id" integer NOT NULL,
	"step" text NOT NULL,
	"from_status" smallint NOT NULL,
	"to_status" smallint NOT NULL,
	"reason" text,
	"fields" text[],
	"changed_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_positions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource_request_id" integer NOT NULL,
	"change" smallint NOT NULL,
	"candidate_id" integer,
	"reason" text NOT NULL,
	"changed_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"mos_designation" smallint,
	"request_type" text DEFAULT 'new' NOT NULL,
	"replaced_employee" integer,
	"priority" smallint DEFAULT 2 NOT NULL,
	"priority_reason" text,
	"shift" smallint DEFAULT 1 NOT NULL,
	"location_preference" smallint DEFAULT 1 NOT NULL,
	"employment_type" text DEFAULT 'full_time' NOT NULL,
	"gender" smallint,
	"gender_reason" text,
	"adults_only" boolean DEFAULT false NOT NULL,
	"ctc_from" numeric(7, 2),
	"ctc_to" numeric(7, 2),
	"project" text,
	"hiring_manager" integer,
	"recruiter" integer,
	"has_aptitude" boolean DEFAULT true NOT NULL,
	"has_technical" boolean DEFAULT true NOT NULL,
	"has_practical" boolean DEFAULT true NOT NULL,
	"has_management" boolean DEFAULT true NOT NULL,
	"approvals" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_requests_status" CHECK ("resource_requests"."status" between 1 and 7),
	CONSTRAINT "resource_requests_experience" CHECK ("resource_requests"."experience_from" <= "resource_requests"."experience_to"),
	CONSTRAINT "resource_requests_positions" CHECK ("resource_requests"."positions" between 1 and 99),
	CONSTRAINT "resource_requests_gender" CHECK ("resource_requests"."gender" is null or "resource_requests"."gender_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "resume_readings" (
	"attachment_id" integer PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"suggestions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_facts" (
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"stage_since" timestamp (3) with time zone NOT NULL,
	"candidate_id" integer NOT NULL,
	"resource_request_id" integer,
	"assigned_to" integer,
	"city" integer,
	"current_ctc" integer,
	"expected_ctc" integer,
	"dob" date,
	"applied_on" date,
	"created_on" date NOT NULL,
	"hiring_stage" smallint NOT NULL,
	"source" smallint,
	"willing" smallint,
	"experience" smallint NOT NULL,
	"notice" smallint,
	"mark_10th" smallint,
	"mark_12th" smallint,
	"mark_degree" smallint,
	"reapplications" smallint NOT NULL,
	"has_resume" boolean NOT NULL,
	"skills" smallint[] NOT NULL,
	CONSTRAINT "candidate_facts_candidate_id_pk" PRIMARY KEY("candidate_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_names" (
	"word" text COLLATE "C" NOT NULL,
	"candidate_id" integer NOT NULL,
	CONSTRAINT "candidate_names_word_candidate_id_pk" PRIMARY KEY("word","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_texts" (
	"candidate_id" integer NOT NULL,
	"document" "tsvector" NOT NULL,
	"filler" text GENERATED ALWAYS AS (repeat(' ', 2040)) STORED NOT NULL,
	CONSTRAINT "candidate_texts_candidate_id_pk" PRIMARY KEY("candidate_id")
);
--> statement-breakpoint
CREATE TABLE "resume_texts" (
	"attachment_id" integer PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"body" text NOT NULL,
	"text_hash" text GENERATED ALWAYS AS (case when length(body) >= 200 then md5(regexp_replace(lower(body), '[[:space:][:punct:]]+', '', 'g')) end) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_activity_by_users_id_fk" FOREIGN KEY ("activity_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_stage_change_id_stage_changes_id_fk" FOREIGN KEY ("stage_change_id") REFERENCES "public"."stage_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD CONSTRAINT "bulk_run_items_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD CONSTRAINT "bulk_run_items_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_resource_requisition_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_requisition_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_first_id_candidates_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_second_id_candidates_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kept_id_candidates_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_id_candidates_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_skills" ADD CONSTRAINT "candidate_skills_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_changes" ADD CONSTRAINT "request_changes_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_changes" ADD CONSTRAINT "request_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_positions" ADD CONSTRAINT "request_positions_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_positions" ADD CONSTRAINT "request_positions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_request_skills" ADD CONSTRAINT "resource_request_skills_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD CONSTRAINT "resource_requests_recruiter_users_id_fk" FOREIGN KEY ("recruiter") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD CONSTRAINT "resource_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_readings" ADD CONSTRAINT "resume_readings_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_readings" ADD CONSTRAINT "resume_readings_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_facts" ADD CONSTRAINT "candidate_facts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_names" ADD CONSTRAINT "candidate_names_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_texts" ADD CONSTRAINT "candidate_texts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_token_hash" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_user_purpose" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "activities_candidate" ON "activities" USING btree ("candidate_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activities_stage_change" ON "activities" USING btree ("stage_change_id") WHERE "activities"."stage_change_id" is not null;--> statement-breakpoint
CREATE INDEX "candidate_notes_candidate" ON "candidate_notes" USING btree ("candidate_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_candidate_id" ON "mails" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("state") WHERE "mails"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "profile_changes_candidate" ON "profile_changes" USING btree ("candidate_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stage_changes_candidate" ON "stage_changes" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_place" ON "audit_log" USING btree ("place");--> statement-breakpoint
CREATE INDEX "audit_log_unchained" ON "audit_log" USING btree ("id") WHERE "audit_log"."place" is null;--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record","record_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_run_items_candidate" ON "bulk_run_items" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "bulk_runs_creator" ON "bulk_runs" USING btree ("created_by","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_runs_file" ON "bulk_runs" USING btree ("expires_at") WHERE "bulk_runs"."storage_key" is not null;--> statement-breakpoint
CREATE INDEX "bulk_runs_created" ON "bulk_runs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campuses_name" ON "campuses" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_user_id" ON "candidates" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_email" ON "candidates" USING btree ("email");--> statement-breakpoint
CREATE INDEX "candidates_last_activity" ON "candidates" USING btree ("last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidates_request" ON "candidates" USING btree ("resource_requisition_request_id");--> statement-breakpoint
CREATE INDEX "candidates_mobile_no" ON "candidates" USING btree ("mobile_no");--> statement-breakpoint
CREATE INDEX "candidates_alternate_mobile_no" ON "candidates" USING btree ("alternate_mobile_no");--> statement-breakpoint
CREATE INDEX "candidates_mobile" ON "candidates" USING gin ("mobile_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "candidates_search" ON "candidates" USING gin (lower("first_name" || ' ' || coalesce("middle_name" || ' ', '') || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "combos_parent" ON "combos" USING btree ("name","parent_key","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_pairs_once" ON "duplicate_pairs" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_second" ON "duplicate_pairs" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_open" ON "duplicate_pairs" USING btree ("strength" DESC NULLS LAST,"id") WHERE "duplicate_pairs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "merges_kept" ON "merges" USING btree ("kept_id");--> statement-breakpoint
CREATE UNIQUE INDEX "merges_merged" ON "merges" USING btree ("merged_id") WHERE "merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "consents_candidate" ON "consents" USING btree ("candidate_id","purpose","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_exports_candidate" ON "data_exports" USING btree ("candidate_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_queued" ON "data_exports" USING btree ("candidate_id") WHERE "data_exports"."state" = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_email" ON "guardians" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_token_hash" ON "guardians" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "nominees_candidate" ON "nominees" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_candidate" ON "privacy_requests" USING btree ("candidate_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("due_on","id") WHERE "privacy_requests"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_one_open_correction" ON "privacy_requests" USING btree ("candidate_id","field") WHERE "privacy_requests"."state" = 'open' and "privacy_requests"."kind" = 'correction';--> statement-breakpoint
CREATE INDEX "attachments_candidate_id" ON "attachments" USING btree ("candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_one_picture_one_resume" ON "attachments" USING btree ("candidate_id","type") WHERE "attachments"."type" in (4, 5);--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_skills_once" ON "candidate_skills" USING btree ("candidate_id","skill_combo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "educations_one_of_a_kind" ON "educations" USING btree ("candidate_id","qualification_id");--> statement-breakpoint
CREATE INDEX "experiences_candidate_id" ON "experiences" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "request_changes_request" ON "request_changes" USING btree ("resource_request_id","id");--> statement-breakpoint
CREATE INDEX "request_positions_request" ON "request_positions" USING btree ("resource_request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_requests_job_code" ON "resource_requests" USING btree ("job_code");--> statement-breakpoint
CREATE INDEX "resource_requests_open" ON "resource_requests" USING btree ("status","eta_date");--> statement-breakpoint
CREATE INDEX "resource_requests_newest" ON "resource_requests" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "resume_readings_candidate" ON "resume_readings" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_last_activity" ON "candidate_facts" USING btree ("last_activity_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_stage_since" ON "candidate_facts" USING btree ("stage_since","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_experience" ON "candidate_facts" USING btree ("experience","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_notice" ON "candidate_facts" USING btree ("notice","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_current_ctc" ON "candidate_facts" USING btree ("current_ctc","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_expected_ctc" ON "candidate_facts" USING btree ("expected_ctc","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_mark_10th" ON "candidate_facts" USING btree ("mark_10th","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_mark_12th" ON "candidate_facts" USING btree ("mark_12th","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_mark_degree" ON "candidate_facts" USING btree ("mark_degree","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_applied_on" ON "candidate_facts" USING btree ("applied_on","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_created_on" ON "candidate_facts" USING btree ("created_on","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_stage" ON "candidate_facts" USING btree ("hiring_stage","last_activity_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_request" ON "candidate_facts" USING btree ("resource_request_id","last_activity_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_assigned_to" ON "candidate_facts" USING btree ("assigned_to","last_activity_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_city" ON "candidate_facts" USING btree ("city","last_activity_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_reapplications" ON "candidate_facts" USING btree ("reapplications","last_activity_at","candidate_id") WHERE "candidate_facts"."reapplications" > 0;--> statement-breakpoint
CREATE INDEX "candidate_facts_dob" ON "candidate_facts" USING btree ("dob");--> statement-breakpoint
CREATE INDEX "candidate_facts_skills" ON "candidate_facts" USING gin ("skills") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "candidate_names_candidate" ON "candidate_names" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_texts_document" ON "candidate_texts" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "resume_texts_candidate" ON "resume_texts" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "resume_texts_hash" ON "resume_texts" USING btree ("text_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_one_default" ON "saved_views" USING btree ("user_id","list") WHERE "saved_views"."is_default";