CREATE TABLE "drive_campuses" (
	"drive_id" integer NOT NULL,
	"campus_id" integer NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "drive_campuses_drive_id_campus_id_pk" PRIMARY KEY("drive_id","campus_id")
);
--> statement-breakpoint
CREATE TABLE "drive_requests" (
	"drive_id" integer NOT NULL,
	"resource_request_id" integer NOT NULL,
	CONSTRAINT "drive_requests_drive_id_resource_request_id_pk" PRIMARY KEY("drive_id","resource_request_id")
);
--> statement-breakpoint
CREATE TABLE "drives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"batch" smallint NOT NULL,
	"mode" text NOT NULL,
	"drive_on" date NOT NULL,
	"reporting_time" text NOT NULL,
	"venue" text NOT NULL,
	"registration_from" date NOT NULL,
	"registration_to" date NOT NULL,
	"eligibility" jsonb NOT NULL,
	"pay_text" text,
	"has_bond" boolean DEFAULT false NOT NULL,
	"bond_text" text,
	"expected_count" smallint,
	"coordinator" integer,
	"reason" text,
	"created_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drives_status" CHECK ("drives"."status" between 1 and 7),
	CONSTRAINT "drives_registration" CHECK ("drives"."registration_from" <= "drives"."registration_to" and "drives"."registration_to" <= "drives"."drive_on")
);
--> statement-breakpoint
ALTER TABLE "drive_campuses" ADD CONSTRAINT "drive_campuses_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_campuses" ADD CONSTRAINT "drive_campuses_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_requests" ADD CONSTRAINT "drive_requests_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_requests" ADD CONSTRAINT "drive_requests_resource_request_id_resource_requests_id_fk" FOREIGN KEY ("resource_request_id") REFERENCES "public"."resource_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drives" ADD CONSTRAINT "drives_coordinator_users_id_fk" FOREIGN KEY ("coordinator") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drives" ADD CONSTRAINT "drives_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drive_campuses_campus" ON "drive_campuses" USING btree ("campus_id");--> statement-breakpoint
CREATE INDEX "drive_requests_request" ON "drive_requests" USING btree ("resource_request_id");--> statement-breakpoint
CREATE INDEX "drives_day" ON "drives" USING btree ("drive_on");