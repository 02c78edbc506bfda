DROP INDEX "guardians_email";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "account_of" integer;--> statement-breakpoint
ALTER TABLE "guardians" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_of_candidates_id_fk" FOREIGN KEY ("account_of") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_account_of" ON "mails" USING btree ("account_of") WHERE "mails"."account_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_open" ON "guardians" USING btree ("email") WHERE "guardians"."decision" is null;--> statement-breakpoint
CREATE INDEX "guardians_email" ON "guardians" USING btree ("email");--> statement-breakpoint
-- Candidates with an account whose personal details are saved have given the date themselves.
UPDATE "guardians" g SET "is_confirmed" = true
FROM "candidates" c
WHERE c.email = g.email AND c.dob = g.dob AND c.user_id IS NOT NULL AND c.address IS NOT NULL;
