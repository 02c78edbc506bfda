ALTER TABLE "request_changes" ADD COLUMN "changes" jsonb;--> statement-breakpoint
UPDATE "request_changes" SET "changes" = (SELECT jsonb_agg(jsonb_build_object('field', field, 'from', null, 'to', null)) FROM unnest("fields") AS field) WHERE "fields" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "request_changes" DROP COLUMN "fields";--> statement-breakpoint
ALTER TABLE "request_changes" ADD COLUMN "mail_ids" integer[];--> statement-breakpoint
ALTER TABLE "request_positions" ADD COLUMN "request_change_id" integer;--> statement-breakpoint
ALTER TABLE "request_positions" ADD CONSTRAINT "request_positions_request_change_id_request_changes_id_fk" FOREIGN KEY ("request_change_id") REFERENCES "public"."request_changes"("id") ON DELETE no action ON UPDATE no action;