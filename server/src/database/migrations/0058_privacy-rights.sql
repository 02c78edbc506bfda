DROP INDEX "data_exports_one_queued";--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "requested_by" integer;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "recorded_by" integer;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_queued" ON "data_exports" USING btree ("candidate_id",("requested_by" is null)) WHERE "data_exports"."state" = 'queued';--> statement-breakpoint
UPDATE "privacy_requests" SET "state" = 'answered' WHERE "kind" = 'grievance' AND "state" <> 'open';--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_state" CHECK ("privacy_requests"."state" = 'open' or ("privacy_requests"."state" = 'answered') = ("privacy_requests"."kind" = 'grievance'));--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_recorded" CHECK (("privacy_requests"."recorded_by" is null) = ("privacy_requests"."received_on" is null));
