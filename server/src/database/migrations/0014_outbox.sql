ALTER TABLE "mails" ADD COLUMN "is_bounced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("id") WHERE "mails"."state" in ('failed', 'stopped');--> statement-breakpoint
CREATE INDEX "bulk_run_items_mail" ON "bulk_run_items" USING btree ("mail_id") WHERE "bulk_run_items"."mail_id" is not null;