CREATE TABLE "candidate_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"body" text NOT NULL,
	"author_id" integer NOT NULL,
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
	"candidate_id" integer NOT NULL,
	"before" jsonb,
	"skipped_because" text,
	CONSTRAINT "bulk_run_items_run_id_candidate_id_pk" PRIMARY KEY("run_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"selection" jsonb NOT NULL,
	"work" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"storage_key" text,
	"expires_at" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_pairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"reasons" text[] NOT NULL,
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
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_enabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recovery_hashes" text[];--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD COLUMN "mail_id" integer;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "held_from" smallint;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "review_on" date;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "joining_on" date;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "mos_designation" smallint;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "request_type" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "replaced_employee" integer;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "priority" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "priority_reason" text;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "shift" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "location_preference" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "employment_type" text DEFAULT 'full_time' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "gender" smallint;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "gender_reason" text;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "ctc_from" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "ctc_to" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "project" text;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "hiring_manager" integer;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "recruiter" integer;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "has_aptitude" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "has_technical" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "has_practical" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "has_management" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "approvals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD CONSTRAINT "bulk_run_items_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD CONSTRAINT "bulk_run_items_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_first_id_candidates_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_second_id_candidates_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kept_id_candidates_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_id_candidates_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_changes" ADD CONSTRAINT "request_changes_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_changes" ADD CONSTRAINT "request_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_positions" ADD CONSTRAINT "request_positions_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_positions" ADD CONSTRAINT "request_positions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_notes_candidate" ON "candidate_notes" USING btree ("candidate_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_place" ON "audit_log" USING btree ("place");--> statement-breakpoint
CREATE INDEX "audit_log_unchained" ON "audit_log" USING btree ("id") WHERE "audit_log"."place" is null;--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record","record_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_run_items_candidate" ON "bulk_run_items" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "bulk_runs_creator" ON "bulk_runs" USING btree ("created_by","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_pairs_once" ON "duplicate_pairs" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_second" ON "duplicate_pairs" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_open" ON "duplicate_pairs" USING btree ("id") WHERE "duplicate_pairs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "merges_kept" ON "merges" USING btree ("kept_id");--> statement-breakpoint
CREATE UNIQUE INDEX "merges_merged" ON "merges" USING btree ("merged_id") WHERE "merges"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_one_default" ON "saved_views" USING btree ("user_id","list") WHERE "saved_views"."is_default";--> statement-breakpoint
CREATE INDEX "request_changes_request" ON "request_changes" USING btree ("resource_request_id","id");--> statement-breakpoint
CREATE INDEX "request_positions_request" ON "request_positions" USING btree ("resource_request_id","id");--> statement-breakpoint
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_requests" ADD CONSTRAINT "resource_requests_recruiter_users_id_fk" FOREIGN KEY ("recruiter") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_requests_newest" ON "resource_requests" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
UPDATE "candidates" SET "held_from" = coalesce((select s.from_stage from stage_changes s where s.candidate_id = candidates.id and s.to_stage = 26 order by s.id desc limit 1), 3) WHERE "hiring_stage" = 26;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_held" CHECK (("candidates"."hiring_stage" = 26) = ("candidates"."held_from" is not null));--> statement-breakpoint
ALTER TABLE "resource_requests" ADD CONSTRAINT "resource_requests_status" CHECK ("resource_requests"."status" between 1 and 7);--> statement-breakpoint
ALTER TABLE "resource_requests" ADD CONSTRAINT "resource_requests_experience" CHECK ("resource_requests"."experience_from" <= "resource_requests"."experience_to");--> statement-breakpoint
ALTER TABLE "resource_requests" ADD CONSTRAINT "resource_requests_positions" CHECK ("resource_requests"."positions" between 1 and 99);--> statement-breakpoint
ALTER TABLE "resource_requests" ADD CONSTRAINT "resource_requests_gender" CHECK ("resource_requests"."gender" is null or "resource_requests"."gender_reason" is not null);--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.place IS NULL AND OLD.hash IS NULL
     AND (NEW.id, NEW.actor_id, NEW.action, NEW.record, NEW.record_id, NEW.details, NEW.created_at)
         IS NOT DISTINCT FROM (OLD.id, OLD.actor_id, OLD.action, OLD.record, OLD.record_id, OLD.details, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is only ever added to.';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit_log"();--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit_log"();