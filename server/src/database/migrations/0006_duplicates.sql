DROP INDEX "duplicate_pairs_open";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "cooling_until" date;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD COLUMN "strength" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD COLUMN "text_hash" text GENERATED ALWAYS AS (case when length(body) >= 200 then md5(regexp_replace(lower(body), '[[:space:][:punct:]]+', '', 'g')) end) STORED;--> statement-breakpoint
CREATE INDEX "candidates_mobile_no" ON "candidates" USING btree ("mobile_no");--> statement-breakpoint
CREATE INDEX "candidates_alternate_mobile_no" ON "candidates" USING btree ("alternate_mobile_no");--> statement-breakpoint
CREATE INDEX "resume_texts_hash" ON "resume_texts" USING btree ("text_hash");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_open" ON "duplicate_pairs" USING btree ("strength" DESC NULLS LAST,"id") WHERE "duplicate_pairs"."state" = 'open';