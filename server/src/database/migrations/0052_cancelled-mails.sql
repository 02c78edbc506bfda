DROP INDEX "mails_undelivered";--> statement-breakpoint
UPDATE "mails" SET "state" = 'cancelled' WHERE "state" = 'stopped';--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("state","id") WHERE "mails"."state" in ('failed', 'cancelled', 'kept');
