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
CREATE UNIQUE INDEX "aptitude_keys_in_force" ON "aptitude_keys" USING btree ("test_id","version_id") WHERE "aptitude_keys"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "aptitude_keys_version" ON "aptitude_keys" USING btree ("version_id");--> statement-breakpoint
ALTER TABLE "aptitude_sections" ADD CONSTRAINT "aptitude_sections_questions" CHECK ("aptitude_sections"."easy" + "aptitude_sections"."medium" + "aptitude_sections"."hard" + cardinality("aptitude_sections"."picked") > 0);