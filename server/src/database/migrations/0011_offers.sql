CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"resource_request_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"outcome" text,
	"ctc" integer NOT NULL,
	"joining_on" date NOT NULL,
	"place" text NOT NULL,
	"reply_by" date NOT NULL,
	"terms" text,
	"drafted_by" integer,
	"approved_by" integer,
	"return_reason" text,
	"letter_id" integer,
	"sent_change_id" integer,
	"end_change_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_ctc" CHECK ("offers"."ctc" > 0),
	CONSTRAINT "offers_reply_before_joining" CHECK ("offers"."reply_by" < "offers"."joining_on"),
	CONSTRAINT "offers_sent_by_a_move" CHECK (("offers"."state" = 'sent') = ("offers"."sent_change_id" is not null)),
	CONSTRAINT "offers_approved_by_someone" CHECK ("offers"."state" not in ('approved', 'sent') or "offers"."approved_by" is not null),
	CONSTRAINT "offers_answered_when_sent" CHECK ("offers"."outcome" not in ('accepted', 'declined') or "offers"."state" = 'sent')
);
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_drafted_by_users_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_letter_id_attachments_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_sent_change_id_stage_changes_id_fk" FOREIGN KEY ("sent_change_id") REFERENCES "public"."stage_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_end_change_id_stage_changes_id_fk" FOREIGN KEY ("end_change_id") REFERENCES "public"."stage_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_under_way" ON "offers" USING btree ("candidate_id") WHERE "offers"."outcome" is null;--> statement-breakpoint
CREATE INDEX "offers_candidate" ON "offers" USING btree ("candidate_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_sent_change" ON "offers" USING btree ("sent_change_id");--> statement-breakpoint
CREATE INDEX "offers_end_change" ON "offers" USING btree ("end_change_id");