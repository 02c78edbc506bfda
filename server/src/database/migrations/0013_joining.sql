CREATE TABLE "joining_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "joining_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"attachment_id" integer,
	"reason" text,
	"asked_by" integer,
	"checked_by" integer,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "joining_documents_refused_why" CHECK ("joining_documents"."state" <> 'refused' or "joining_documents"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "joinings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "joinings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"candidate_id" integer NOT NULL,
	"joined_on" date NOT NULL,
	"recorded_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "joining_documents" ADD CONSTRAINT "joining_documents_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_documents" ADD CONSTRAINT "joining_documents_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_documents" ADD CONSTRAINT "joining_documents_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_documents" ADD CONSTRAINT "joining_documents_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joinings" ADD CONSTRAINT "joinings_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joinings" ADD CONSTRAINT "joinings_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "joining_documents_once" ON "joining_documents" USING btree ("candidate_id","kind");--> statement-breakpoint
CREATE INDEX "joining_documents_attachment" ON "joining_documents" USING btree ("attachment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "joinings_once" ON "joinings" USING btree ("candidate_id");