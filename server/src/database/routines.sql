-- Everything in the database that is not a table: functions, triggers, statistics and storage settings. This is all of it, as it is today.
-- Applied after the migrations whenever this file has changed (server/src/database/migrate.ts), so every statement must work a second
-- time: CREATE OR REPLACE, and DROP … IF EXISTS for what is no longer here. Only SQL of PostgreSQL 15. Rows are rewritten by a migration.


-- ── Audit log: append only ──
-- The one change allowed fills in the chain (`place`, `hash`) of a row that has none.

CREATE OR REPLACE FUNCTION "refuse_change_of_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.place IS NULL AND OLD.hash IS NULL
     AND (NEW.id, NEW.actor_id, NEW.action, NEW.record, NEW.record_id, NEW.details, NEW.created_at)
         IS NOT DISTINCT FROM (OLD.id, OLD.actor_id, OLD.action, OLD.record, OLD.record_id, OLD.details, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is only ever added to.';
END $$;

CREATE OR REPLACE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit_log"();
CREATE OR REPLACE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit_log"();


-- ── The candidate list's own tables (schema/search.ts) ──
-- Statement triggers keep candidate_facts (filters and sorts), candidate_names (names, email, mobile, job code) and candidate_texts
-- (full text) up to date. A withheld candidate has no row in any of them.

-- Statistics on 1,000 common names, so that the planner looks up the rarer word of a search first.
ALTER TABLE "candidate_names" ALTER COLUMN "word" SET STATISTICS 1000;

-- Documents are stored out of line and uncompressed (see `filler` in schema/search.ts), so the rows themselves stay narrow.
ALTER TABLE "candidate_texts" ALTER COLUMN "document" SET STORAGE EXTERNAL;
ALTER TABLE "candidate_texts" SET (toast_tuple_target = 128);

-- Index-only scans need the visibility map: vacuum after 2 % of the rows have changed instead of 20 %.
ALTER TABLE "candidate_facts" SET (autovacuum_vacuum_scale_factor = 0.02);

-- The day on which the next move is due: `due_days` of contract/src/stages.ts in working days after the day of the move, on hold the review
-- date. A weekend counts as the Friday before it. A test compares it with `nextStepDue` for every stage and weekday.
CREATE OR REPLACE FUNCTION "next_step_due"(stage integer, since date, review_on date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN stage = 26 /* On hold */ THEN review_on ELSE since - (weekday - 1) + (days / 5) * 7 + days % 5 END
  FROM (SELECT weekday, least(weekday, 5) - 1
          + CASE WHEN stage IN (8, 12, 18) THEN 1 WHEN stage IN (1, 2, 3, 4, 10, 15, 17, 19, 20, 27) THEN 2 END AS days
        FROM (SELECT extract(isodow FROM since)::int AS weekday) AS w) AS from_monday
$$;

CREATE OR REPLACE FUNCTION "refresh_facts"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM candidate_facts f USING candidates c
  WHERE c.id = f.candidate_id AND c.id = ANY (ids) AND c.withheld_since IS NOT NULL;
  INSERT INTO candidate_facts AS f
    (candidate_id, last_activity_at, stage_since, resource_request_id, assigned_to, city, current_ctc, expected_ctc, dob, applied_on, created_on,
     hiring_stage, source, willing, experience, notice, mark_10th, mark_12th, mark_degree, reapplications, has_resume, skills, due_on)
  SELECT c.id, c.last_activity_at, c.stage_since, c.resource_requisition_request_id, c.assigned_to, c.city,
    round(c.current_ctc * 100), round(c.expected_ctc * 100), c.dob,
    CASE WHEN c.resource_requisition_request_id IS NULL THEN NULL
         ELSE ((CASE WHEN c.hiring_stage = 2 /* Applied */ THEN c.stage_since
                     ELSE (SELECT max(s.created_at) FROM stage_changes s WHERE s.candidate_id = c.id AND s.to_stage = 2 /* Applied */)
                END) AT TIME ZONE 'UTC' + interval '330 minutes' /* India */)::date END,
    (c.created_at AT TIME ZONE 'UTC' + interval '330 minutes' /* India */)::date,
    c.hiring_stage, c.reference, c.feasible_locating_to_ahmedabad, least(c.total_experience, 32767), round(c.notice_period * 100),
    e.mark_10th, e.mark_12th, e.mark_degree, least(c.reapplication_count, 32767),
    EXISTS (SELECT FROM attachments a WHERE a.candidate_id = c.id AND a.type = 5 /* resume */),
    (SELECT coalesce(array_agg(s.skill_combo_id::smallint ORDER BY s.skill_combo_id), '{}') FROM candidate_skills s WHERE s.candidate_id = c.id),
    next_step_due(c.hiring_stage, (c.stage_since AT TIME ZONE 'UTC' + interval '330 minutes' /* India */)::date, c.review_on)
  FROM candidates c,
    LATERAL (SELECT max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id = 1) AS mark_10th,
                    max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id = 2) AS mark_12th,
                    max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id > 2) AS mark_degree
             FROM educations e WHERE e.candidate_id = c.id) AS e
  WHERE c.id = ANY (ids) AND c.withheld_since IS NULL
  ON CONFLICT (candidate_id) DO UPDATE SET
    (last_activity_at, stage_since, resource_request_id, assigned_to, city, current_ctc, expected_ctc, dob, applied_on, created_on,
     hiring_stage, source, willing, experience, notice, mark_10th, mark_12th, mark_degree, reapplications, has_resume, skills, due_on) =
    (excluded.last_activity_at, excluded.stage_since, excluded.resource_request_id, excluded.assigned_to, excluded.city, excluded.current_ctc,
     excluded.expected_ctc, excluded.dob, excluded.applied_on, excluded.created_on, excluded.hiring_stage, excluded.source, excluded.willing,
     excluded.experience, excluded.notice, excluded.mark_10th, excluded.mark_12th, excluded.mark_degree, excluded.reapplications,
     excluded.has_resume, excluded.skills, excluded.due_on)
    WHERE f IS DISTINCT FROM excluded;
END $$;

-- What the facts of a candidate count for in candidate_tallies. `due`: days since 2000; part 1 without a due day.
CREATE OR REPLACE FUNCTION "tallies_of"(stage smallint, assigned_to integer, due_on date)
RETURNS TABLE (field text, key integer, part integer) LANGUAGE sql IMMUTABLE ROWS 4 AS $$
  VALUES ('all', 0, 0), ('stage', stage::int, 0), ('assignee', coalesce(assigned_to, 0), stage::int),
    ('due', coalesce(due_on - date '2000-01-01', 0), (due_on IS NULL)::int)
$$;

CREATE OR REPLACE FUNCTION "tally_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO candidate_tallies (field, key, part, amount)
    SELECT t.field, t.key, t.part, count(*) FROM new_rows n, tallies_of(n.hiring_stage, n.assigned_to, n.due_on) t GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO candidate_tallies (field, key, part, amount)
    SELECT t.field, t.key, t.part, -count(*) FROM old_rows o, tallies_of(o.hiring_stage, o.assigned_to, o.due_on) t GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO candidate_tallies (field, key, part, amount)
    SELECT t.field, t.key, t.part, sum(changed.amount)
    FROM (SELECT hiring_stage, assigned_to, due_on, 1 AS amount FROM new_rows
          UNION ALL SELECT hiring_stage, assigned_to, due_on, -1 FROM old_rows) AS changed,
      tallies_of(changed.hiring_stage, changed.assigned_to, changed.due_on) t
    GROUP BY 1, 2, 3 HAVING sum(changed.amount) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "tally_on_insert" AFTER INSERT ON "candidate_facts" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_facts"();
CREATE OR REPLACE TRIGGER "tally_on_update" AFTER UPDATE ON "candidate_facts" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_facts"();
CREATE OR REPLACE TRIGGER "tally_on_delete" AFTER DELETE ON "candidate_facts" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_facts"();

-- Counts everything again. The lock waits for writers whose rows are not committed yet.
CREATE OR REPLACE FUNCTION "recount_candidates"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE candidate_facts IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM candidate_tallies;
  INSERT INTO candidate_tallies (field, key, part, amount)
  SELECT t.field, t.key, t.part, count(*) FROM candidate_facts f, tallies_of(f.hiring_stage, f.assigned_to, f.due_on) t GROUP BY 1, 2, 3;
END $$;

-- For candidates from before there were tallies.
SELECT recount_candidates() WHERE NOT EXISTS (SELECT FROM candidate_tallies) AND EXISTS (SELECT FROM candidate_facts);

-- Rewrites all words of the candidates: comparing an import's many words with those already there can take very long, because the planner
-- guesses their number. force_custom_plan: a generic plan for one candidate is slow for thousands.
CREATE OR REPLACE FUNCTION "refresh_names"(ids integer[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  DELETE FROM candidate_names n WHERE n.candidate_id IN (SELECT unnest(ids));
  INSERT INTO candidate_names (word, candidate_id)
  -- The email address is one word that starts with @, so a search for a name never matches it.
  SELECT w.word, c.id
  FROM candidates c, unnest(tsvector_to_array(array_to_tsvector(ARRAY['@' || lower(c.email)]) || to_tsvector('simple', translate(lower(
    concat_ws(' ', c.first_name, c.middle_name, c.last_name, c.mobile_no, c.alternate_mobile_no,
      (SELECT r.job_code FROM resource_requests r WHERE r.id = c.resource_requisition_request_id))), './-_@<>&+', repeat(' ', 9))))) AS w(word)
  WHERE c.id IN (SELECT unnest(ids)) AND c.withheld_since IS NULL;
END $$;

CREATE OR REPLACE FUNCTION "refresh_texts"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM candidate_texts t USING candidates c
  WHERE c.id = t.candidate_id AND c.id = ANY (ids) AND c.withheld_since IS NOT NULL;
  INSERT INTO candidate_texts AS t (candidate_id, document)
  -- Without the characters that the parser would take for addresses, tags or numbers: "node.js" is two words, in a search as well.
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
END $$;

-- Candidates whose name or email address has words spelled like all of these: "shrya" finds Shreya. Trigrams in common, from the index
-- candidates_search; by default pg_trgm wants more of them than a misspelt short name has.
CREATE OR REPLACE FUNCTION "spelled_alike"(words text[]) RETURNS SETOF integer LANGUAGE plpgsql STABLE
SET pg_trgm.word_similarity_threshold = 0.42 AS $$
BEGIN
  RETURN QUERY SELECT c.id FROM candidates c
  WHERE words[1] <% lower(c.first_name || ' ' || coalesce(c.middle_name || ' ', '') || c.last_name || ' ' || c.email)
    AND NOT EXISTS (SELECT FROM unnest(words) AS w(word)
      WHERE NOT w.word <% lower(c.first_name || ' ' || coalesce(c.middle_name || ' ', '') || c.last_name || ' ' || c.email))
    AND c.withheld_since IS NULL;
END $$;

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

CREATE OR REPLACE FUNCTION "search_follows_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  -- Serialises writers of the same candidates: the later one must see what the earlier one wrote.
  PERFORM FROM candidates WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  IF TG_ARGV[0] IN ('facts', 'both') THEN
    PERFORM refresh_facts(ids);
  END IF;
  IF TG_ARGV[0] IN ('texts', 'both') THEN
    PERFORM refresh_texts(ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "search_on_insert" AFTER INSERT ON "candidates" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_candidates"();
CREATE OR REPLACE TRIGGER "search_on_update" AFTER UPDATE ON "candidates" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_candidates"();
CREATE OR REPLACE TRIGGER "search_on_insert" AFTER INSERT ON "educations" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('both');
CREATE OR REPLACE TRIGGER "search_on_update" AFTER UPDATE ON "educations" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('both');
CREATE OR REPLACE TRIGGER "search_on_delete" AFTER DELETE ON "educations" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('both');
CREATE OR REPLACE TRIGGER "search_on_insert" AFTER INSERT ON "experiences" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');
CREATE OR REPLACE TRIGGER "search_on_update" AFTER UPDATE ON "experiences" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');
CREATE OR REPLACE TRIGGER "search_on_delete" AFTER DELETE ON "experiences" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');
CREATE OR REPLACE TRIGGER "search_on_insert" AFTER INSERT ON "candidate_skills" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('both');
CREATE OR REPLACE TRIGGER "search_on_update" AFTER UPDATE ON "candidate_skills" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('both');
CREATE OR REPLACE TRIGGER "search_on_delete" AFTER DELETE ON "candidate_skills" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('both');
CREATE OR REPLACE TRIGGER "search_on_insert" AFTER INSERT ON "attachments" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('facts');
CREATE OR REPLACE TRIGGER "search_on_update" AFTER UPDATE ON "attachments" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('facts');
CREATE OR REPLACE TRIGGER "search_on_delete" AFTER DELETE ON "attachments" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('facts');
CREATE OR REPLACE TRIGGER "search_on_insert" AFTER INSERT ON "resume_texts" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');
CREATE OR REPLACE TRIGGER "search_on_update" AFTER UPDATE ON "resume_texts" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');
CREATE OR REPLACE TRIGGER "search_on_delete" AFTER DELETE ON "resume_texts" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');
