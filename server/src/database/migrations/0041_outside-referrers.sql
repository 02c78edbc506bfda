CREATE TABLE "outside_referrers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_referrers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "apply_links" DROP CONSTRAINT "apply_links_request_referrer";--> statement-breakpoint
ALTER TABLE "apply_links" ADD COLUMN "outside_referrer_id" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "outside_referrer_id" integer;--> statement-breakpoint
ALTER TABLE "outside_referrers" ADD CONSTRAINT "outside_referrers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outside_referrers_email" ON "outside_referrers" USING btree ("email");--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_outside_referrer_id_outside_referrers_id_fk" FOREIGN KEY ("outside_referrer_id") REFERENCES "public"."outside_referrers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_outside_referrer_id_outside_referrers_id_fk" FOREIGN KEY ("outside_referrer_id") REFERENCES "public"."outside_referrers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_request_referrer" UNIQUE NULLS NOT DISTINCT("resource_request_id","referrer","outside_referrer_id");