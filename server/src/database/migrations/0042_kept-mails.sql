DROP INDEX "mails_undelivered";--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("id") WHERE "mails"."state" in ('failed', 'stopped', 'kept');