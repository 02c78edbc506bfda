CREATE TABLE "candidate_tallies" (
	"field" text NOT NULL,
	"key" integer NOT NULL,
	"part" integer NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "candidate_facts_last_activity";--> statement-breakpoint
CREATE INDEX "candidate_tallies_key" ON "candidate_tallies" USING btree ("field","key","part");--> statement-breakpoint
CREATE INDEX "candidate_facts_last_activity" ON "candidate_facts" USING btree ("last_activity_at","candidate_id","hiring_stage","assigned_to");