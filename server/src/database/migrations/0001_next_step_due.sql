ALTER TABLE "candidate_facts" ADD COLUMN "due_on" date;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "next_step_due"(stage integer, since date, review_on date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN stage = 26 THEN review_on ELSE since - (weekday - 1) + (days / 5) * 7 + days % 5 END
  FROM (SELECT weekday, least(weekday, 5) - 1
          + CASE WHEN stage IN (8, 12, 18) THEN 1 WHEN stage IN (1, 2, 3, 4, 10, 15, 17, 19, 20, 27) THEN 2 END AS days
        FROM (SELECT extract(isodow FROM since)::int AS weekday) AS w) AS from_monday
$$;--> statement-breakpoint
-- A change of type writes the table and each of its indexes once. An UPDATE would add a million entries to every index, one by one.
ALTER TABLE "candidate_facts" ALTER COLUMN "due_on" TYPE date
  USING next_step_due("hiring_stage", ("stage_since" AT TIME ZONE 'UTC' + interval '330 minutes')::date, NULL);--> statement-breakpoint
UPDATE "candidate_facts" f SET "due_on" = c.review_on FROM "candidates" c
WHERE f.hiring_stage = 26 AND c.id = f.candidate_id AND c.review_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX "candidate_facts_due_on" ON "candidate_facts" USING btree ("due_on","candidate_id");