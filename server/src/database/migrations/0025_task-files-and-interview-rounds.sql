ALTER TABLE "tasks" ADD COLUMN "brief_id" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_brief_id_attachments_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_round" ON "interviews" USING btree ("round","state","ends_at","candidate_id","resource_request_id");--> statement-breakpoint
CREATE INDEX "tasks_brief" ON "tasks" USING btree ("brief_id");