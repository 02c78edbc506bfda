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
DROP INDEX "consents_once";--> statement-breakpoint
ALTER TABLE "stage_changes" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "withheld_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "withheld_reason" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "purpose" text DEFAULT 'application' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "purpose" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "is_given" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "is_given" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_candidate" ON "data_exports" USING btree ("candidate_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_queued" ON "data_exports" USING btree ("candidate_id") WHERE "data_exports"."state" = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_email" ON "guardians" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_token_hash" ON "guardians" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "nominees_candidate" ON "nominees" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_candidate" ON "privacy_requests" USING btree ("candidate_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("due_on","id") WHERE "privacy_requests"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_one_open_correction" ON "privacy_requests" USING btree ("candidate_id","field") WHERE "privacy_requests"."state" = 'open' and "privacy_requests"."kind" = 'correction';--> statement-breakpoint
CREATE INDEX "consents_candidate" ON "consents" USING btree ("candidate_id","purpose","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_withheld" CHECK (("candidates"."withheld_since" is null) = ("candidates"."withheld_reason" is null));