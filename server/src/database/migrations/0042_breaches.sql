CREATE TABLE "breach_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "breach_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"breach_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "breaches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	"description" text NOT NULL,
	"consequences" text,
	"measures" text,
	"advice" text,
	"impact" text,
	"cause" text,
	"person" text,
	"prevention" text,
	"cert_in_at" timestamp (3) with time zone,
	"board_at" timestamp (3) with time zone,
	"board_details_at" timestamp (3) with time zone,
	"notified" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"is_sending" boolean DEFAULT false NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "breach_people" ADD CONSTRAINT "breach_people_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_people" ADD CONSTRAINT "breach_people_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "breach_people_candidate" ON "breach_people" USING btree ("candidate_id","breach_id");--> statement-breakpoint
CREATE INDEX "breach_people_to_notify" ON "breach_people" USING btree ("breach_id","id") WHERE "breach_people"."notified_at" is null;