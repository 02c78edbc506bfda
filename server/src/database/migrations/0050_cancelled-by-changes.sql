ALTER TABLE "mails" ADD COLUMN "cancelled_by" integer;--> statement-breakpoint
ALTER TABLE "stage_changes" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_cancelled_by_stage_changes_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."stage_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_cancelled_by" ON "mails" USING btree ("cancelled_by") WHERE "mails"."cancelled_by" is not null;