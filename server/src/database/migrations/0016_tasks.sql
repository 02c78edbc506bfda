CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"resource_request_id" integer NOT NULL,
	"title" text NOT NULL,
	"instructions" text NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"set_by" integer,
	"answer" text,
	"attachment_id" integer,
	"handed_in_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"end_change_id" integer,
	"correctness" smallint,
	"code_quality" smallint,
	"completeness" smallint,
	"explanation" smallint,
	"remarks" text,
	"recommendation" text,
	"evaluated_by" integer,
	"evaluated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_handed_in_or_closed" CHECK ("tasks"."handed_in_at" is null or "tasks"."closed_at" is null),
	CONSTRAINT "tasks_evaluated_when_handed_in" CHECK ("tasks"."evaluated_at" is null or "tasks"."handed_in_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_end_change_id_stage_changes_id_fk" FOREIGN KEY ("end_change_id") REFERENCES "public"."stage_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_evaluated_by_users_id_fk" FOREIGN KEY ("evaluated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_open" ON "tasks" USING btree ("candidate_id") WHERE "tasks"."handed_in_at" is null and "tasks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_candidate" ON "tasks" USING btree ("candidate_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_attachment" ON "tasks" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "tasks_end_change" ON "tasks" USING btree ("end_change_id");