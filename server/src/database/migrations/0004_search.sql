CREATE TABLE "candidate_facts" (
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"stage_since" timestamp (3) with time zone NOT NULL,
	"candidate_id" integer NOT NULL,
	"request_id" integer,
	"assigned_to" integer,
	"city" integer,
	"current_ctc" integer,
	"expected_ctc" integer,
	"dob" date,
	"applied_on" date,
	"created_on" date NOT NULL,
	"hiring_stage" smallint NOT NULL,
	"source" smallint,
	"willing" smallint,
	"experience" smallint NOT NULL,
	"notice" smallint,
	"mark_10th" smallint,
	"mark_12th" smallint,
	"mark_degree" smallint,
	"reapplications" smallint NOT NULL,
	"has_resume" boolean NOT NULL,
	"skills" smallint[] NOT NULL,
	"who" "tsvector" NOT NULL,
	CONSTRAINT "candidate_facts_candidate_id_pk" PRIMARY KEY("candidate_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_texts" (
	"candidate_id" integer NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "candidate_texts_candidate_id_pk" PRIMARY KEY("candidate_id")
);
--> statement-breakpoint
CREATE TABLE "resume_texts" (
	"attachment_id" integer PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidate_facts" ADD CONSTRAINT "candidate_facts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_texts" ADD CONSTRAINT "candidate_texts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_facts_last_activity" ON "candidate_facts" USING btree ("last_activity_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_stage_since" ON "candidate_facts" USING btree ("stage_since","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_experience" ON "candidate_facts" USING btree ("experience","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_notice" ON "candidate_facts" USING btree ("notice","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_current_ctc" ON "candidate_facts" USING btree ("current_ctc","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_expected_ctc" ON "candidate_facts" USING btree ("expected_ctc","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_mark_10th" ON "candidate_facts" USING btree ("mark_10th","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_mark_12th" ON "candidate_facts" USING btree ("mark_12th","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_mark_degree" ON "candidate_facts" USING btree ("mark_degree","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_applied_on" ON "candidate_facts" USING btree ("applied_on","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_created_on" ON "candidate_facts" USING btree ("created_on","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_stage" ON "candidate_facts" USING btree ("hiring_stage","last_activity_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_request" ON "candidate_facts" USING btree ("request_id","last_activity_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_assigned_to" ON "candidate_facts" USING btree ("assigned_to","last_activity_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_city" ON "candidate_facts" USING btree ("city","last_activity_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_facts_dob" ON "candidate_facts" USING btree ("dob");--> statement-breakpoint
CREATE INDEX "candidate_facts_who" ON "candidate_facts" USING gin ("who") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "candidate_facts_skills" ON "candidate_facts" USING gin ("skills") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "candidate_texts_document" ON "candidate_texts" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "resume_texts_candidate" ON "resume_texts" USING btree ("candidate_id");--> statement-breakpoint
CREATE FUNCTION "refresh_facts"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM candidate_facts f USING candidates c
  WHERE c.id = f.candidate_id AND c.id = ANY (ids) AND c.withheld_since IS NOT NULL;
  INSERT INTO candidate_facts AS f
    (candidate_id, last_activity_at, stage_since, request_id, assigned_to, city, current_ctc, expected_ctc, dob, applied_on, created_on,
     hiring_stage, source, willing, experience, notice, mark_10th, mark_12th, mark_degree, reapplications, has_resume, skills, who)
  SELECT c.id, c.last_activity_at, c.stage_since, c.resource_requisition_request_id, c.assigned_to, c.city,
    round(c.current_ctc * 100), round(c.expected_ctc * 100), c.dob,
    CASE WHEN c.resource_requisition_request_id IS NULL THEN NULL
         ELSE ((CASE WHEN c.hiring_stage = 2 THEN c.stage_since
                     ELSE (SELECT max(s.created_at) FROM stage_changes s WHERE s.candidate_id = c.id AND s.to_stage = 2)
                END) AT TIME ZONE 'UTC' + interval '330 minutes')::date END,
    (c.created_at AT TIME ZONE 'UTC' + interval '330 minutes')::date,
    c.hiring_stage, c.reference, c.feasible_locating_to_ahmedabad, least(c.total_experience, 32767), round(c.notice_period * 100),
    e.mark_10th, e.mark_12th, e.mark_degree, least(c.reapplication_count, 32767),
    EXISTS (SELECT FROM attachments a WHERE a.candidate_id = c.id AND a.type = 5),
    (SELECT coalesce(array_agg(s.skill_combo_id::smallint ORDER BY s.skill_combo_id), '{}') FROM candidate_skills s WHERE s.candidate_id = c.id),
    -- An address stands whole behind its own @, so that no name begins like it.
    array_to_tsvector(ARRAY['@' || lower(c.email)]) || strip(to_tsvector('simple', translate(lower(concat_ws(' ',
      c.first_name, c.middle_name, c.last_name, c.mobile_no, c.alternate_mobile_no,
      (SELECT r.job_code FROM resource_requests r WHERE r.id = c.resource_requisition_request_id))), './-_@<>&+', repeat(' ', 9))))
  FROM candidates c,
    LATERAL (SELECT max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id = 1) AS mark_10th,
                    max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id = 2) AS mark_12th,
                    max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id > 2) AS mark_degree
             FROM educations e WHERE e.candidate_id = c.id) AS e
  WHERE c.id = ANY (ids) AND c.withheld_since IS NULL
  ON CONFLICT (candidate_id) DO UPDATE SET
    (last_activity_at, stage_since, request_id, assigned_to, city, current_ctc, expected_ctc, dob, applied_on, created_on,
     hiring_stage, source, willing, experience, notice, mark_10th, mark_12th, mark_degree, reapplications, has_resume, skills, who) =
    (excluded.last_activity_at, excluded.stage_since, excluded.request_id, excluded.assigned_to, excluded.city, excluded.current_ctc,
     excluded.expected_ctc, excluded.dob, excluded.applied_on, excluded.created_on, excluded.hiring_stage, excluded.source, excluded.willing,
     excluded.experience, excluded.notice, excluded.mark_10th, excluded.mark_12th, excluded.mark_degree, excluded.reapplications,
     excluded.has_resume, excluded.skills, excluded.who)
    WHERE f IS DISTINCT FROM excluded;
END $$;--> statement-breakpoint
CREATE FUNCTION "refresh_texts"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM candidate_texts t USING candidates c
  WHERE c.id = t.candidate_id AND c.id = ANY (ids) AND c.withheld_since IS NOT NULL;
  INSERT INTO candidate_texts AS t (candidate_id, document)
  -- Without the signs that the parser would take for addresses, tags or numbers: "node.js" is two words, and so it is searched.
  SELECT c.id, array_to_tsvector(ARRAY['@' || lower(c.email)]) || strip(to_tsvector('simple', translate(
    replace(replace(lower(concat_ws(' ',
      c.first_name, c.middle_name, c.last_name, c.mobile_no, c.alternate_mobile_no,
      (SELECT r.job_code FROM resource_requests r WHERE r.id = c.resource_requisition_request_id),
      (SELECT k.value FROM combos k WHERE k.name = 'DESIGNATION' AND k.key = c.position_applied_for),
      (SELECT k.value FROM combos k WHERE k.name = 'CITY' AND k.key = c.city),
      (SELECT string_agg((SELECT k.value FROM combos k WHERE k.name = 'SKILLS' AND k.key = s.skill_combo_id), ' ')
       FROM candidate_skills s WHERE s.candidate_id = c.id),
      (SELECT string_agg(concat_ws(' ', x.employer, x.designation, x.job_description), ' ') FROM experiences x WHERE x.candidate_id = c.id),
      (SELECT string_agg(e.institute, ' ') FROM educations e WHERE e.candidate_id = c.id),
      (SELECT string_agg(r.body, ' ') FROM resume_texts r WHERE r.candidate_id = c.id))),
      'c++', 'cplusplus'), 'c#', 'csharp'), './-_@<>&+', repeat(' ', 9))))
  FROM candidates c
  WHERE c.id = ANY (ids) AND c.withheld_since IS NULL
  ON CONFLICT (candidate_id) DO UPDATE SET document = excluded.document WHERE t.document IS DISTINCT FROM excluded.document;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_follows_candidates"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reworded integer[];
BEGIN
  PERFORM refresh_facts(ARRAY(SELECT id FROM new_rows));
  IF TG_OP = 'INSERT' THEN
    reworded := ARRAY(SELECT id FROM new_rows);
  ELSE
    reworded := ARRAY(
      SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.first_name, n.middle_name, n.last_name, n.email, n.mobile_no, n.alternate_mobile_no, n.city, n.position_applied_for,
             n.resource_requisition_request_id, n.withheld_since IS NULL)
        IS DISTINCT FROM
            (o.first_name, o.middle_name, o.last_name, o.email, o.mobile_no, o.alternate_mobile_no, o.city, o.position_applied_for,
             o.resource_requisition_request_id, o.withheld_since IS NULL));
  END IF;
  IF cardinality(reworded) > 0 THEN
    PERFORM refresh_texts(reworded);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_follows_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT candidate_id FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT candidate_id FROM old_rows);
  ELSE
    ids := ARRAY(SELECT candidate_id FROM new_rows UNION SELECT candidate_id FROM old_rows);
  END IF;
  -- One after the other: the later one must count what the earlier one wrote.
  PERFORM FROM candidates WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  IF TG_ARGV[0] IN ('facts', 'both') THEN
    PERFORM refresh_facts(ids);
  END IF;
  IF TG_ARGV[0] IN ('texts', 'both') THEN
    PERFORM refresh_texts(ids);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_on_insert" AFTER INSERT ON "candidates" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_candidates"();--> statement-breakpoint
CREATE TRIGGER "search_on_update" AFTER UPDATE ON "candidates" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_candidates"();--> statement-breakpoint
CREATE TRIGGER "search_on_insert" AFTER INSERT ON "educations" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('both');--> statement-breakpoint
CREATE TRIGGER "search_on_update" AFTER UPDATE ON "educations" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('both');--> statement-breakpoint
CREATE TRIGGER "search_on_delete" AFTER DELETE ON "educations" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('both');--> statement-breakpoint
CREATE TRIGGER "search_on_insert" AFTER INSERT ON "experiences" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');--> statement-breakpoint
CREATE TRIGGER "search_on_update" AFTER UPDATE ON "experiences" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');--> statement-breakpoint
CREATE TRIGGER "search_on_delete" AFTER DELETE ON "experiences" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');--> statement-breakpoint
CREATE TRIGGER "search_on_insert" AFTER INSERT ON "candidate_skills" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('both');--> statement-breakpoint
CREATE TRIGGER "search_on_update" AFTER UPDATE ON "candidate_skills" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('both');--> statement-breakpoint
CREATE TRIGGER "search_on_delete" AFTER DELETE ON "candidate_skills" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('both');--> statement-breakpoint
CREATE TRIGGER "search_on_insert" AFTER INSERT ON "attachments" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('facts');--> statement-breakpoint
CREATE TRIGGER "search_on_update" AFTER UPDATE ON "attachments" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('facts');--> statement-breakpoint
CREATE TRIGGER "search_on_delete" AFTER DELETE ON "attachments" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('facts');--> statement-breakpoint
CREATE TRIGGER "search_on_insert" AFTER INSERT ON "resume_texts" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');--> statement-breakpoint
CREATE TRIGGER "search_on_update" AFTER UPDATE ON "resume_texts" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');--> statement-breakpoint
CREATE TRIGGER "search_on_delete" AFTER DELETE ON "resume_texts" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');--> statement-breakpoint
SELECT refresh_facts(ARRAY(SELECT id FROM candidates)), refresh_texts(ARRAY(SELECT id FROM candidates));