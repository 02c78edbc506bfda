DROP INDEX "joining_documents_once";--> statement-breakpoint
ALTER TABLE "joining_documents" ADD COLUMN "place" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "joining_documents_once" ON "joining_documents" USING btree ("candidate_id","kind","place");