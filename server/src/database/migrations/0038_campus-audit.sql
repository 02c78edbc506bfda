CREATE TABLE "drive_visits" (
	"drive_id" integer PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drive_visits" ADD CONSTRAINT "drive_visits_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;