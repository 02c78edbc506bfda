ALTER TABLE "candidate_facts" ADD COLUMN "interview_ends_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "candidate_facts" f SET "interview_ends_at" = (
  SELECT max(i.ends_at) FROM interviews i
  WHERE i.candidate_id = f.candidate_id AND i.resource_request_id = f.resource_request_id
    AND i.round = CASE f.hiring_stage WHEN 11 THEN 'technical' WHEN 17 THEN 'hr' WHEN 19 THEN 'management' END
    AND i.state IN ('scheduled', 'held') AND i.ends_at >= f.stage_since)
WHERE f.hiring_stage IN (11, 17, 19);--> statement-breakpoint
CREATE INDEX "candidate_facts_interview" ON "candidate_facts" USING btree ("hiring_stage","interview_ends_at") WHERE "candidate_facts"."hiring_stage" in (11, 17, 19);