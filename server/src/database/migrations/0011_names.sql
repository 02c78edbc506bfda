CREATE TABLE "candidate_names" (
	"word" text COLLATE "C" NOT NULL,
	"candidate_id" integer NOT NULL,
	CONSTRAINT "candidate_names_word_candidate_id_pk" PRIMARY KEY("word","candidate_id")
);
--> statement-breakpoint
INSERT INTO candidate_names SELECT w.word, f.candidate_id FROM candidate_facts f, unnest(tsvector_to_array(f.who)) AS w(word);--> statement-breakpoint
ALTER TABLE "candidate_names" ADD CONSTRAINT "candidate_names_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_names_candidate" ON "candidate_names" USING btree ("candidate_id");--> statement-breakpoint
-- How common each of a thousand names is, so that the rarer word of a search is looked up first.
ALTER TABLE "candidate_names" ALTER COLUMN "word" SET STATISTICS 1000;--> statement-breakpoint
ANALYZE candidate_names;--> statement-breakpoint
DROP INDEX "candidate_facts_who";--> statement-breakpoint
ALTER TABLE "candidate_facts" DROP COLUMN "who";--> statement-breakpoint
-- Written anew: the rows keep the dropped column otherwise, and a filter that few pass reads them all.
CLUSTER candidate_facts USING candidate_facts_candidate_id_pk;--> statement-breakpoint
-- Texts are kept outside of their rows, see the table.
ALTER TABLE "candidate_texts" ALTER COLUMN "document" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "candidate_texts" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "candidate_texts" ADD COLUMN "filler" text GENERATED ALWAYS AS (repeat(' ', 2040)) STORED NOT NULL;--> statement-breakpoint
-- Lists are walked in the index alone while most pages of the table are known to be settled.
ALTER TABLE "candidate_facts" SET (autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_facts"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM candidate_facts f USING candidates c
  WHERE c.id = f.candidate_id AND c.id = ANY (ids) AND c.withheld_since IS NOT NULL;
  INSERT INTO candidate_facts AS f
    (candidate_id, last_activity_at, stage_since, request_id, assigned_to, city, current_ctc, expected_ctc, dob, applied_on, created_on,
     hiring_stage, source, willing, experience, notice, mark_10th, mark_12th, mark_degree, reapplications, has_resume, skills)
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
    (SELECT coalesce(array_agg(s.skill_combo_id::smallint ORDER BY s.skill_combo_id), '{}') FROM candidate_skills s WHERE s.candidate_id = c.id)
  FROM candidates c,
    LATERAL (SELECT max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id = 1) AS mark_10th,
                    max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id = 2) AS mark_12th,
                    max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id > 2) AS mark_degree
             FROM educations e WHERE e.candidate_id = c.id) AS e
  WHERE c.id = ANY (ids) AND c.withheld_since IS NULL
  ON CONFLICT (candidate_id) DO UPDATE SET
    (last_activity_at, stage_since, request_id, assigned_to, city, current_ctc, expected_ctc, dob, applied_on, created_on,
     hiring_stage, source, willing, experience, notice, mark_10th, mark_12th, mark_degree, reapplications, has_resume, skills) =
    (excluded.last_activity_at, excluded.stage_since, excluded.request_id, excluded.assigned_to, excluded.city, excluded.current_ctc,
     excluded.expected_ctc, excluded.dob, excluded.applied_on, excluded.created_on, excluded.hiring_stage, excluded.source, excluded.willing,
     excluded.experience, excluded.notice, excluded.mark_10th, excluded.mark_12th, excluded.mark_degree, excluded.reapplications,
     excluded.has_resume, excluded.skills)
    WHERE f IS DISTINCT FROM excluded;
END $$;--> statement-breakpoint
CREATE FUNCTION "refresh_names"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH wanted AS MATERIALIZED (
    -- An address stands whole behind its own @, so that no name begins like it.
    SELECT w.word COLLATE "C" AS word, c.id
    FROM candidates c, unnest(tsvector_to_array(array_to_tsvector(ARRAY['@' || lower(c.email)]) || to_tsvector('simple', translate(lower(
      concat_ws(' ', c.first_name, c.middle_name, c.last_name, c.mobile_no, c.alternate_mobile_no,
        (SELECT r.job_code FROM resource_requests r WHERE r.id = c.resource_requisition_request_id))), './-_@<>&+', repeat(' ', 9))))) AS w(word)
    WHERE c.id = ANY (ids) AND c.withheld_since IS NULL),
  gone AS (
    DELETE FROM candidate_names n
    -- Not in: looked up in a table in memory, where the database would compare all with all of the many words of an import.
    WHERE n.candidate_id = ANY (ids) AND (n.candidate_id, n.word) NOT IN (SELECT w.id, w.word FROM wanted w))
  INSERT INTO candidate_names (word, candidate_id) SELECT w.word, w.id FROM wanted w ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_follows_candidates"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM refresh_names(reworded), refresh_texts(reworded);
  END IF;
  RETURN NULL;
END $$;
