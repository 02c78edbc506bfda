ALTER TABLE "interview_offers" ADD COLUMN "end_change_id" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "end_change_id" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "cancel_mail_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_offers" ADD CONSTRAINT "interview_offers_end_change_id_stage_changes_id_fk" FOREIGN KEY ("end_change_id") REFERENCES "public"."stage_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_end_change_id_stage_changes_id_fk" FOREIGN KEY ("end_change_id") REFERENCES "public"."stage_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_offers_end_change" ON "interview_offers" USING btree ("end_change_id");--> statement-breakpoint
CREATE INDEX "interviews_end_change" ON "interviews" USING btree ("end_change_id");