CREATE TABLE "follow_up_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_up_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"follow_up_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"outcome" text,
	"note" text,
	"by_id" integer,
	"before" jsonb NOT NULL,
	"batch" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"rule" text NOT NULL,
	"assignee_id" integer,
	"due_at" timestamp (3) with time zone NOT NULL,
	"later" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"stage" smallint,
	"since" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	"note" text,
	"closed_at" timestamp (3) with time zone,
	"closed_because" text,
	"closed_by" integer,
	"follows_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow_up_actions" ADD CONSTRAINT "follow_up_actions_follow_up_id_follow_ups_id_fk" FOREIGN KEY ("follow_up_id") REFERENCES "public"."follow_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_actions" ADD CONSTRAINT "follow_up_actions_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_actions" ADD CONSTRAINT "follow_up_actions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_follows_id_follow_ups_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."follow_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_actions_follow_up" ON "follow_up_actions" USING btree ("follow_up_id","id");--> statement-breakpoint
CREATE INDEX "follow_up_actions_candidate" ON "follow_up_actions" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "follow_up_actions_batch" ON "follow_up_actions" USING btree ("batch");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_open" ON "follow_ups" USING btree ("candidate_id","rule") WHERE "follow_ups"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_assignee" ON "follow_ups" USING btree ("assignee_id","due_at","candidate_id","id","rule","snoozed_until") WHERE "follow_ups"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("due_at","candidate_id","id","assignee_id","rule","snoozed_until") WHERE "follow_ups"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_closed" ON "follow_ups" USING btree ("closed_at" DESC NULLS LAST,"candidate_id","id","closed_by") WHERE "follow_ups"."closed_by" is not null;--> statement-breakpoint
CREATE INDEX "follow_ups_candidate" ON "follow_ups" USING btree ("candidate_id","rule","since");--> statement-breakpoint
CREATE INDEX "follow_ups_follows" ON "follow_ups" USING btree ("follows_id") WHERE "follow_ups"."follows_id" is not null;