DROP INDEX "mails_undelivered";--> statement-breakpoint
CREATE INDEX "mails_to_address" ON "mails" USING btree (lower("to_address") collate "C");--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("state","id") WHERE "mails"."state" in ('failed', 'stopped', 'kept');