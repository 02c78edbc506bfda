-- Nothing has written runs before this: there is nothing to carry over.
DELETE FROM "bulk_runs";--> statement-breakpoint
ALTER TABLE "bulk_run_items" DROP CONSTRAINT "bulk_run_items_run_id_candidate_id_pk";--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD COLUMN "place" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD CONSTRAINT "bulk_run_items_run_id_place_pk" PRIMARY KEY("run_id","place");--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD COLUMN "change_id" integer;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD COLUMN "mail_id" integer;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD COLUMN "owner_before" integer;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD COLUMN "reason_stage" smallint;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "undone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "failed_because" text;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "file_size" integer;--> statement-breakpoint
CREATE INDEX "bulk_runs_file" ON "bulk_runs" USING btree ("expires_at") WHERE "bulk_runs"."storage_key" is not null;--> statement-breakpoint
CREATE INDEX "bulk_runs_created" ON "bulk_runs" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "bulk_run_items" DROP COLUMN "before";--> statement-breakpoint
ALTER TABLE "bulk_run_items" DROP COLUMN "skipped_because";--> statement-breakpoint
ALTER TABLE "bulk_runs" DROP COLUMN "selection";