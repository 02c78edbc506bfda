CREATE TABLE "due_reminders" (
	"candidate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "due_reminders_candidate_id_kind_pk" PRIMARY KEY("candidate_id","kind")
);
--> statement-breakpoint
ALTER TABLE "due_reminders" ADD CONSTRAINT "due_reminders_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_reminders_due" ON "due_reminders" USING btree ("due_at");--> statement-breakpoint
-- Applications whose cooling period runs.
INSERT INTO "due_reminders" ("candidate_id", "kind", "due_at")
SELECT r.id, 'reapply', r.due_at FROM (
	SELECT c.id, (greatest((c.stage_since AT TIME ZONE 'Asia/Kolkata')::date + d.days, c.cooling_until) + time '10:00') AT TIME ZONE 'Asia/Kolkata' AS due_at
	FROM candidates c JOIN (VALUES (5, 90), (6, 90), (9, 180), (13, 180), (16, 180), (21, 180), (22, 180), (23, 90), (28, 180), (29, 30), (30, 90), (31, 365)) AS d(stage, days)
		ON d.stage = c.hiring_stage
	WHERE c.withheld_since IS NULL
) r WHERE r.due_at > now();
