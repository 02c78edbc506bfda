ALTER TABLE "candidate_facts" ADD COLUMN "due_on" date;--> statement-breakpoint
UPDATE "candidate_facts" f SET "due_on" = CASE WHEN m.hiring_stage = 26 THEN m.review_on ELSE m.since - (m.weekday - 1) + (m.days / 5) * 7 + m.days % 5 END
FROM (
  SELECT d.*, least(d.weekday, 5) - 1
    + CASE WHEN d.hiring_stage IN (8, 12, 18) THEN 1 WHEN d.hiring_stage IN (1, 2, 3, 4, 10, 15, 17, 19, 20, 27) THEN 2 END AS days
  FROM (
    SELECT c.id, c.hiring_stage, c.review_on, s.since, extract(isodow FROM s.since)::int AS weekday
    FROM "candidates" c, LATERAL (SELECT (c.stage_since AT TIME ZONE 'UTC' + interval '330 minutes')::date AS since) AS s
  ) AS d
) AS m
WHERE m.id = f.candidate_id;--> statement-breakpoint
CREATE INDEX "candidate_facts_due_on" ON "candidate_facts" USING btree ("due_on","candidate_id");