CREATE TABLE "name_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "name_words_alike" ON "name_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "stage_changes_mail" ON "stage_changes" USING btree ("mail_id") WHERE "stage_changes"."mail_id" is not null;--> statement-breakpoint
INSERT INTO "name_words" SELECT DISTINCT "word" FROM "candidate_names" WHERE "word" >= 'a' AND length("word") > 2;
