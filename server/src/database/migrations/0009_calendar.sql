CREATE TABLE "holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "holidays_day" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "working_hours" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"weekdays" smallint[] DEFAULT '{1,2,3,4,5}' NOT NULL,
	"opens_at" time DEFAULT '10:00' NOT NULL,
	"closes_at" time DEFAULT '19:00' NOT NULL,
	CONSTRAINT "working_hours_one_row" CHECK ("working_hours"."id" = 1),
	CONSTRAINT "working_hours_weekdays" CHECK (cardinality("working_hours"."weekdays") > 0 and "working_hours"."weekdays" <@ '{1,2,3,4,5,6,7}'),
	CONSTRAINT "working_hours_order" CHECK ("working_hours"."opens_at" < "working_hours"."closes_at")
);
