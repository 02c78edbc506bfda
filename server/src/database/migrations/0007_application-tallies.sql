CREATE TABLE "application_tallies" (
	"figure" text NOT NULL,
	"week" date NOT NULL,
	"department" smallint NOT NULL,
	"source" smallint NOT NULL,
	"part" smallint NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidate_facts" ADD COLUMN "department" smallint;--> statement-breakpoint
ALTER TABLE "candidate_facts" ADD COLUMN "reached" smallint;--> statement-breakpoint
ALTER TABLE "candidate_facts" ADD COLUMN "screened_on" date;--> statement-breakpoint
ALTER TABLE "candidate_facts" ADD COLUMN "offered_on" date;--> statement-breakpoint
ALTER TABLE "candidate_facts" ADD COLUMN "hired_on" date;--> statement-breakpoint
CREATE INDEX "application_tallies_week" ON "application_tallies" USING btree ("figure","week");--> statement-breakpoint
ALTER TABLE "candidate_facts" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "candidate_facts" f SET "department" = m.department, "reached" = m.reached, "screened_on" = (m.screened_at AT TIME ZONE 'UTC' + interval '330 minutes')::date,
  "offered_on" = (m.offered_at AT TIME ZONE 'UTC' + interval '330 minutes')::date, "hired_on" = (m.hired_at AT TIME ZONE 'UTC' + interval '330 minutes')::date
FROM (
  SELECT c.id, r.department, greatest(1, h.reached, CASE WHEN c.hiring_stage IN (2, 3, 4, 27) THEN 1 WHEN c.hiring_stage IN (7, 8) THEN 2 WHEN c.hiring_stage IN (10, 11, 12) THEN 3 WHEN c.hiring_stage IN (14, 15) THEN 4 WHEN c.hiring_stage IN (17, 18) THEN 5 WHEN c.hiring_stage = 19 THEN 6 WHEN c.hiring_stage IN (20, 24) THEN 7 WHEN c.hiring_stage = 25 THEN 8 END) AS reached, h.screened_at, h.offered_at, h.hired_at
  FROM "candidates" c
    JOIN "resource_requests" r ON r.id = c.resource_requisition_request_id
    LEFT JOIN LATERAL (
      SELECT s.id FROM "stage_changes" s WHERE s.candidate_id = c.id AND s.to_stage = 2 AND s.undoes IS NULL AND s.undone_at IS NULL ORDER BY s.id DESC LIMIT 1
    ) AS a ON true
    LEFT JOIN LATERAL (
      SELECT max(CASE WHEN s.to_stage IN (2, 3, 4, 27) THEN 1 WHEN s.to_stage IN (7, 8) THEN 2 WHEN s.to_stage IN (10, 11, 12) THEN 3 WHEN s.to_stage IN (14, 15) THEN 4 WHEN s.to_stage IN (17, 18) THEN 5 WHEN s.to_stage = 19 THEN 6 WHEN s.to_stage IN (20, 24) THEN 7 WHEN s.to_stage = 25 THEN 8 END) AS reached,
        min(s.created_at) FILTER (WHERE s.id > a.id AND s.to_stage <> 29) AS screened_at,
        min(s.created_at) FILTER (WHERE s.to_stage = 24) AS offered_at, min(s.created_at) FILTER (WHERE s.to_stage = 25) AS hired_at
      FROM "stage_changes" s WHERE s.candidate_id = c.id AND s.id >= a.id AND s.undoes IS NULL AND s.undone_at IS NULL
    ) AS h ON true
) AS m
WHERE m.id = f.candidate_id;--> statement-breakpoint
ALTER TABLE "candidate_facts" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "candidate_facts_screened_on" ON "candidate_facts" USING btree ("screened_on") WHERE "candidate_facts"."screened_on" is not null;--> statement-breakpoint
CREATE INDEX "candidate_facts_offered_on" ON "candidate_facts" USING btree ("offered_on") WHERE "candidate_facts"."offered_on" is not null;--> statement-breakpoint
CREATE INDEX "candidate_facts_hired_on" ON "candidate_facts" USING btree ("hired_on") WHERE "candidate_facts"."hired_on" is not null;