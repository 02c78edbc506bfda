ALTER TABLE "breach_people" ADD COLUMN "mail_id" integer;--> statement-breakpoint
ALTER TABLE "breaches" ADD COLUMN "erased_emailed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "breaches" ADD COLUMN "erased_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "breach_people" ADD CONSTRAINT "breach_people_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breach_people_breach" ON "breach_people" USING btree ("breach_id","id");--> statement-breakpoint
CREATE INDEX "breach_people_mail" ON "breach_people" USING btree ("mail_id") WHERE "breach_people"."mail_id" is not null;--> statement-breakpoint
-- Emails of notices sent before: written in the transaction that marked the person, so at the same instant.
UPDATE "breach_people" p SET "mail_id" = m."id" FROM "candidates" c, "mails" m
WHERE c."id" = p."candidate_id" AND m."code" = 'M63' AND m."to_address" = c."email" AND m."created_at" = p."notified_at";
