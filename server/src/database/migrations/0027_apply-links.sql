CREATE TABLE "apply_link_arrivals" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"apply_link_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "apply_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "apply_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource_request_id" integer NOT NULL,
	"referrer" integer,
	"code" text,
	"visits" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "apply_links_request_referrer" UNIQUE NULLS NOT DISTINCT("resource_request_id","referrer")
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "reference_on" date;--> statement-breakpoint
ALTER TABLE "apply_link_arrivals" ADD CONSTRAINT "apply_link_arrivals_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_link_arrivals" ADD CONSTRAINT "apply_link_arrivals_apply_link_id_apply_links_id_fk" FOREIGN KEY ("apply_link_id") REFERENCES "public"."apply_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_referrer_users_id_fk" FOREIGN KEY ("referrer") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "apply_link_arrivals_link" ON "apply_link_arrivals" USING btree ("apply_link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "apply_links_code" ON "apply_links" USING btree ("code");