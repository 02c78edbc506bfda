CREATE TABLE "import_mappings" (
	"type" text NOT NULL,
	"headers_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	CONSTRAINT "import_mappings_type_headers_hash_pk" PRIMARY KEY("type","headers_hash")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"sheet" smallint NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"email" text,
	"record" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"level" smallint DEFAULT 0 NOT NULL,
	"kind" text,
	"match_id" integer,
	"other_row" integer,
	"choice" text,
	"choice_fields" jsonb,
	"outcome" text,
	"candidate_id" integer,
	"before" jsonb,
	"after" jsonb,
	"fingerprint" text,
	CONSTRAINT "import_rows_import_id_sheet_row_pk" PRIMARY KEY("import_id","sheet","row")
);
--> statement-breakpoint
CREATE TABLE "import_values" (
	"type" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"key" integer,
	CONSTRAINT "import_values_type_field_text_pk" PRIMARY KEY("type","field","text")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"state" text DEFAULT 'mapping' NOT NULL,
	"file_name" text,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"encoding" text,
	"delimiter" text,
	"sheets" jsonb NOT NULL,
	"sheet" smallint NOT NULL,
	"header_row" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed_because" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"emptied_at" timestamp (3) with time zone,
	"tally" jsonb
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_candidate" ON "import_rows" USING btree ("candidate_id") WHERE "import_rows"."candidate_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_email" ON "import_rows" USING btree ("email") WHERE "import_rows"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running" ON "imports" USING btree ("type") WHERE "imports"."state" in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "imports_sha256" ON "imports" USING btree ("sha256");