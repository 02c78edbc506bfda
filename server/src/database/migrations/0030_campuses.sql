CREATE TABLE "campus_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campus_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campus_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"mobile_no" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campus_names" (
	"campus_id" integer NOT NULL,
	"city" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "campus_names_campus_id_key_pk" PRIMARY KEY("campus_id","key"),
	CONSTRAINT "campus_names_key" CHECK ("campus_names"."key" <> '')
);
--> statement-breakpoint
DROP INDEX "campuses_name";--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "short_name" text;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "university" text;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "tier" smallint;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "zip" text;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "courses" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "batch_size" smallint;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "campus_contacts" ADD CONSTRAINT "campus_contacts_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_names" ADD CONSTRAINT "campus_names_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campus_contacts_campus" ON "campus_contacts" USING btree ("campus_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campus_contacts_one_primary" ON "campus_contacts" USING btree ("campus_id") WHERE "campus_contacts"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "campus_names_one_in_a_city" ON "campus_names" USING btree ("key","city");--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campuses_city" ON "campuses" USING btree ("city");--> statement-breakpoint
CREATE INDEX "educations_college" ON "educations" USING btree (regexp_replace(lower(replace("institute", '&', 'and')), '[[:space:][:punct:]’‘“”–—·]+', '', 'g')) WHERE "educations"."qualification_id" > 2;--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_tier" CHECK ("campuses"."tier" between 1 and 3);--> statement-breakpoint
INSERT INTO "campus_names" ("campus_id", "city", "key", "name", "place") SELECT "id", "city", regexp_replace(lower(replace("name", '&', 'and')), '[[:space:][:punct:]’‘“”–—·]+', '', 'g'), "name", 0 FROM "campuses" ON CONFLICT DO NOTHING;
