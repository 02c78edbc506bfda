-- Everything in the database except tables: functions, triggers, statistics and storage settings, in their current state. Applied after the
-- migrations whenever this file has changed (server/src/database/migrate.ts), so every statement must be idempotent: CREATE OR REPLACE, and
-- DROP … IF EXISTS for removed objects. Only SQL of PostgreSQL 15. Rewriting rows belongs in a migration.


-- ── Audit log: append only ──
-- The only update allowed sets the chain columns (`place`, `hash`) of a row that isn't linked yet.

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


-- ── The company's calendar (schema/calendar.ts) ──

INSERT INTO "working_hours" DEFAULT VALUES ON CONFLICT DO NOTHING;

-- Adds working days; keep in sync with `addWorkingDays` of contract/src/shared/dates.ts. Null if `days` is null.
CREATE OR REPLACE FUNCTION "add_working_days"(since date, days integer) RETURNS date LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  worked smallint[];
  free date[];
  at date := since;
  days_left integer := days;
BEGIN
  SELECT w.weekdays, ARRAY(SELECT h.day FROM holidays h WHERE h.day > since) INTO worked, free FROM working_hours w;
  WHILE days_left > 0 LOOP
    at := at + 1;
    IF extract(isodow FROM at)::smallint = ANY (worked) AND NOT at = ANY (free) THEN
      days_left := days_left - 1;
    END IF;
  END LOOP;
  RETURN at;
END $$;


-- ── The candidate list's own tables (schema/search.ts) ──
-- Statement triggers maintain candidate_facts (filters and sorts), candidate_names (names, email, mobile, job code) and candidate_texts
-- (full text). A withheld candidate has no row in any of them.

-- Statistics target for common names, so that the planner starts with the rarer word of a search.
ALTER TABLE "candidate_names" ALTER COLUMN "word" SET STATISTICS 1000;

-- Documents are stored out of line and uncompressed (see `filler` in schema/search.ts), which keeps the rows narrow.
ALTER TABLE "candidate_texts" ALTER COLUMN "document" SET STORAGE EXTERNAL;
ALTER TABLE "candidate_texts" SET (toast_tuple_target = 128);

-- Index-only scans need an up-to-date visibility map: vacuum after 2 % of the rows have changed instead of 20 %.
ALTER TABLE "candidate_facts" SET (autovacuum_vacuum_scale_factor = 0.02);

-- Day on which the next move is due: `due_days` of contract/src/stages.ts in working days after the day of the move; on hold, the review
-- date. A test compares it with the stage table for every stage and weekday.
CREATE OR REPLACE FUNCTION "next_step_due"(stage integer, since date, review_on date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN stage = 26 /* On hold */ THEN review_on ELSE add_working_days(since,
    CASE WHEN stage IN (8, 12, 18) THEN 1 WHEN stage IN (1, 2, 3, 4, 10, 15, 17, 19, 20, 27) THEN 2 END) END
$$;

-- Index of the stage's group in `stageGroups` of contract/src/stages.ts, for pipeline groups. A test keeps them in sync.
CREATE OR REPLACE FUNCTION "pipeline_rank"(stage integer) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN stage IN (2, 3, 4, 27) THEN 1 WHEN stage IN (7, 8) THEN 2 WHEN stage IN (10, 11, 12) THEN 3 WHEN stage IN (14, 15) THEN 4
    WHEN stage IN (17, 18) THEN 5 WHEN stage = 19 THEN 6 WHEN stage IN (20, 24) THEN 7 WHEN stage = 25 THEN 8 END::smallint
$$;

CREATE OR REPLACE FUNCTION "day_in_india"(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (moment AT TIME ZONE 'UTC' + interval '330 minutes')::date
$$;

-- End of the last interview scheduled or held in the round of the stage (`roundStages` of contract/src/interviews.ts). One that ended before
-- the stage was entered belongs to an earlier application.
CREATE OR REPLACE FUNCTION "interview_end"(candidate integer, request integer, stage integer, since timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(i.ends_at) FROM interviews i
  WHERE stage IN (11, 17, 19) AND i.candidate_id = candidate AND i.resource_request_id = request
    AND i.round = CASE stage WHEN 11 THEN 'technical' WHEN 17 THEN 'hr' WHEN 19 THEN 'management' END
    AND i.state IN ('scheduled', 'held') AND i.ends_at >= since
$$;

-- Forces a generic plan for a few candidates, because planning takes three times as long as execution; for thousands that plan would be
-- wrong. Call it only from a function with SET plan_cache_mode, which restores the setting on exit.
CREATE OR REPLACE FUNCTION "keep_plan_for_few"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) < 10 THEN
    SET LOCAL plan_cache_mode = force_generic_plan;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION "refresh_facts"(ids integer[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = auto AS $$
BEGIN
  PERFORM keep_plan_for_few(ids);
  DELETE FROM candidate_facts f USING candidates c
  WHERE c.id = f.candidate_id AND c.id = ANY (ids) AND c.withheld_since IS NOT NULL;
  INSERT INTO candidate_facts AS f
    (candidate_id, last_activity_at, stage_since, resource_request_id, assigned_to, city, current_ctc, expected_ctc, dob, applied_on, created_on,
     hiring_stage, source, willing, experience, notice, mark_10th, mark_12th, mark_degree, reapplications, has_resume, skills, due_on,
     department, reached, screened_on, offered_on, hired_on, interview_ends_at)
  SELECT c.id, c.last_activity_at, c.stage_since, c.resource_requisition_request_id, c.assigned_to, c.city,
    round(c.current_ctc * 100), round(c.expected_ctc * 100), c.dob,
    CASE WHEN r.id IS NULL THEN NULL ELSE day_in_india(CASE WHEN c.hiring_stage = 2 /* Applied */ THEN c.stage_since ELSE a.created_at END) END,
    day_in_india(c.created_at),
    c.hiring_stage, c.reference, c.feasible_locating_to_ahmedabad, least(c.total_experience, 32767), round(c.notice_period * 100),
    e.mark_10th, e.mark_12th, e.mark_degree, least(c.reapplication_count, 32767),
    EXISTS (SELECT FROM attachments a WHERE a.candidate_id = c.id AND a.type = 5 /* resume */),
    (SELECT coalesce(array_agg(s.skill_combo_id::smallint ORDER BY s.skill_combo_id), '{}') FROM candidate_skills s WHERE s.candidate_id = c.id),
    next_step_due(c.hiring_stage, day_in_india(c.stage_since), c.review_on),
    r.department, CASE WHEN r.id IS NOT NULL THEN greatest(1::smallint, h.reached, pipeline_rank(c.hiring_stage)) END,
    day_in_india(h.screened_at), day_in_india(h.offered_at), day_in_india(h.hired_at),
    interview_end(c.id, c.resource_requisition_request_id, c.hiring_stage, c.stage_since)
  FROM candidates c
    LEFT JOIN resource_requests r ON r.id = c.resource_requisition_request_id
    -- The move that started the application, and all moves since. Excludes undone moves and their undos.
    LEFT JOIN LATERAL (SELECT s.id, s.created_at FROM stage_changes s
                       WHERE s.candidate_id = c.id AND s.to_stage = 2 /* Applied */ AND s.undoes IS NULL AND s.undone_at IS NULL
                       ORDER BY s.id DESC LIMIT 1) AS a ON r.id IS NOT NULL
    LEFT JOIN LATERAL (SELECT max(pipeline_rank(s.to_stage)) AS reached,
                         min(s.created_at) FILTER (WHERE s.id > a.id AND s.to_stage <> 29 /* Withdrawn */) AS screened_at,
                         min(s.created_at) FILTER (WHERE s.to_stage = 24 /* Offer released */) AS offered_at,
                         min(s.created_at) FILTER (WHERE s.to_stage = 25 /* Hired */) AS hired_at
                       FROM stage_changes s
                       WHERE s.candidate_id = c.id AND s.id >= a.id AND s.undoes IS NULL AND s.undone_at IS NULL) AS h ON a.id IS NOT NULL,
    LATERAL (SELECT max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id = 1) AS mark_10th,
                    max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id = 2) AS mark_12th,
                    coalesce(max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id > 2 AND e.qualification_id NOT IN (4, 5, 24)),
                             max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id IN (4, 5, 24) /* diplomas and ITI */)) AS mark_degree
             FROM educations e WHERE e.candidate_id = c.id) AS e
  WHERE c.id = ANY (ids) AND c.withheld_since IS NULL
  ON CONFLICT (candidate_id) DO UPDATE SET
    (last_activity_at, stage_since, resource_request_id, assigned_to, city, current_ctc, expected_ctc, dob, applied_on, created_on,
     hiring_stage, source, willing, experience, notice, mark_10th, mark_12th, mark_degree, reapplications, has_resume, skills, due_on,
     department, reached, screened_on, offered_on, hired_on, interview_ends_at) =
    (excluded.last_activity_at, excluded.stage_since, excluded.resource_request_id, excluded.assigned_to, excluded.city, excluded.current_ctc,
     excluded.expected_ctc, excluded.dob, excluded.applied_on, excluded.created_on, excluded.hiring_stage, excluded.source, excluded.willing,
     excluded.experience, excluded.notice, excluded.mark_10th, excluded.mark_12th, excluded.mark_degree, excluded.reapplications,
     excluded.has_resume, excluded.skills, excluded.due_on, excluded.department, excluded.reached, excluded.screened_on, excluded.offered_on,
     excluded.hired_on, excluded.interview_ends_at)
    WHERE f IS DISTINCT FROM excluded;
END $$;

-- Propagates a change of a request's department to its candidates.
CREATE OR REPLACE FUNCTION "facts_follow_department"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE candidate_facts SET department = NEW.department WHERE resource_request_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "facts_follow_department" AFTER UPDATE OF "department" ON "resource_requests"
  FOR EACH ROW WHEN (OLD.department IS DISTINCT FROM NEW.department) EXECUTE FUNCTION "facts_follow_department"();

-- Keys under which a candidate's facts are counted in candidate_tallies. `due` and `since`: days since 2000; -1 without a due day.
DROP FUNCTION IF EXISTS "tallies_of"(smallint, integer, date), "tallies_of"(smallint, integer, date, integer, timestamptz);
CREATE OR REPLACE FUNCTION "tallies_of"(stage smallint, assigned_to integer, city integer, due_on date, request integer, since timestamptz)
RETURNS TABLE (field text, key integer, part integer) LANGUAGE sql IMMUTABLE ROWS 7 AS $$
  VALUES ('all', 0, 0), ('stage', stage::int, 0), ('assignee', coalesce(assigned_to, 0), stage::int), ('city', coalesce(city, 0), 0),
    ('due', coalesce(due_on - date '2000-01-01', -1), stage::int), ('request', coalesce(request, 0), stage::int)
  UNION ALL SELECT 'since', day_in_india(since) - date '2000-01-01', stage::int WHERE pipeline_rank(stage) < 8 /* Hired */
$$;

-- The same for application_tallies: once for the department, and once for all departments (0).
CREATE OR REPLACE FUNCTION "application_tallies_of"(department smallint, source smallint, reached smallint, applied_on date, screened_on date, offered_on date, hired_on date)
RETURNS TABLE (figure text, week date, department smallint, source smallint, part smallint) LANGUAGE sql IMMUTABLE ROWS 6 AS $$
  SELECT f.figure, f.day - (extract(isodow FROM f.day)::int - 1), d.department, f.source, f.part::smallint
  FROM (VALUES ('applied', $4, coalesce($2, 0)::smallint, $3::int), ('screened', $5, 0::smallint, $5 - $4),
               ('offered', $6, 0::smallint, $6 - $4), ('hired', $7, 0::smallint, $7 - $4)) AS f(figure, day, source, part),
    (VALUES ($1), (0::smallint)) AS d(department)
  WHERE f.day IS NOT NULL AND f.part BETWEEN 0 AND 32767
$$;

CREATE OR REPLACE FUNCTION "tally_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO candidate_tallies (field, key, part, amount)
    SELECT t.field, t.key, t.part, count(*)
    FROM new_rows n, tallies_of(n.hiring_stage, n.assigned_to, n.city, n.due_on, n.resource_request_id, n.stage_since) t GROUP BY 1, 2, 3;
    INSERT INTO application_tallies (figure, week, department, source, part, amount)
    SELECT t.*, count(*)
    FROM new_rows n, application_tallies_of(n.department, n.source, n.reached, n.applied_on, n.screened_on, n.offered_on, n.hired_on) t
    GROUP BY 1, 2, 3, 4, 5;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO candidate_tallies (field, key, part, amount)
    SELECT t.field, t.key, t.part, -count(*)
    FROM old_rows o, tallies_of(o.hiring_stage, o.assigned_to, o.city, o.due_on, o.resource_request_id, o.stage_since) t GROUP BY 1, 2, 3;
    INSERT INTO application_tallies (figure, week, department, source, part, amount)
    SELECT t.*, -count(*)
    FROM old_rows o, application_tallies_of(o.department, o.source, o.reached, o.applied_on, o.screened_on, o.offered_on, o.hired_on) t
    GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO candidate_tallies (field, key, part, amount)
    SELECT t.field, t.key, t.part, sum(changed.amount)
    FROM (SELECT hiring_stage, assigned_to, city, due_on, resource_request_id, stage_since, 1 AS amount FROM new_rows
          UNION ALL SELECT hiring_stage, assigned_to, city, due_on, resource_request_id, stage_since, -1 FROM old_rows) AS changed,
      tallies_of(changed.hiring_stage, changed.assigned_to, changed.city, changed.due_on, changed.resource_request_id, changed.stage_since) t
    GROUP BY 1, 2, 3 HAVING sum(changed.amount) <> 0;
    INSERT INTO application_tallies (figure, week, department, source, part, amount)
    SELECT t.*, sum(c.amount)
    FROM (SELECT department, source, reached, applied_on, screened_on, offered_on, hired_on, 1 AS amount FROM new_rows
          UNION ALL SELECT department, source, reached, applied_on, screened_on, offered_on, hired_on, -1 FROM old_rows) AS c,
      application_tallies_of(c.department, c.source, c.reached, c.applied_on, c.screened_on, c.offered_on, c.hired_on) t
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(c.amount) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "tally_on_insert" AFTER INSERT ON "candidate_facts" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_facts"();
CREATE OR REPLACE TRIGGER "tally_on_update" AFTER UPDATE ON "candidate_facts" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_facts"();
CREATE OR REPLACE TRIGGER "tally_on_delete" AFTER DELETE ON "candidate_facts" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_facts"();

-- Recounts everything. The lock waits for writers with uncommitted rows.
CREATE OR REPLACE FUNCTION "recount_candidates"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE candidate_facts IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM candidate_tallies;
  INSERT INTO candidate_tallies (field, key, part, amount)
  SELECT t.field, t.key, t.part, count(*)
  FROM candidate_facts f, tallies_of(f.hiring_stage, f.assigned_to, f.city, f.due_on, f.resource_request_id, f.stage_since) t GROUP BY 1, 2, 3;
  DELETE FROM application_tallies;
  INSERT INTO application_tallies (figure, week, department, source, part, amount)
  SELECT t.*, count(*)
  FROM candidate_facts f, application_tallies_of(f.department, f.source, f.reached, f.applied_on, f.screened_on, f.offered_on, f.hired_on) t
  GROUP BY 1, 2, 3, 4, 5;
END $$;

-- Backfill for candidates older than these tallies.
SELECT recount_candidates() WHERE NOT EXISTS (SELECT FROM candidate_tallies WHERE field = 'city') AND EXISTS (SELECT FROM candidate_facts);

-- Backfill for applications older than the count over all departments.
INSERT INTO application_tallies (figure, week, department, source, part, amount)
SELECT figure, week, 0, source, part, sum(amount) FROM application_tallies
WHERE NOT EXISTS (SELECT FROM application_tallies WHERE department = 0) GROUP BY 1, 2, 4, 5 HAVING sum(amount) <> 0;

-- Rewrites all words of the candidates: comparing the many words of an import with existing ones can take very long, because the planner
-- misestimates their number. EXECUTE plans for the given candidates, as a generic plan for one is slow for thousands. `plan_cache_mode`
-- would have the same effect, but also on the foreign-key check, once per word.
CREATE OR REPLACE FUNCTION "refresh_names"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'DELETE FROM candidate_names n WHERE n.candidate_id IN (SELECT unnest($1))' USING ids;
  EXECUTE $insert$
    INSERT INTO candidate_names (word, candidate_id)
    -- The email address is a single word with prefix @, so that a search for a name can't match it.
    SELECT w.word, c.id
    FROM candidates c, unnest(tsvector_to_array(array_to_tsvector(ARRAY['@' || lower(c.email)]) || to_tsvector('simple', translate(lower(
      concat_ws(' ', c.first_name, c.middle_name, c.last_name, c.mobile_no, c.alternate_mobile_no,
        (SELECT r.job_code FROM resource_requests r WHERE r.id = c.resource_requisition_request_id))), './-_@<>&+', repeat(' ', 9))))) AS w(word)
    WHERE c.id IN (SELECT unnest($1)) AND c.withheld_since IS NULL$insert$ USING ids;
END $$;

CREATE OR REPLACE FUNCTION "refresh_texts"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM candidate_texts t USING candidates c
  WHERE c.id = t.candidate_id AND c.id = ANY (ids) AND c.withheld_since IS NOT NULL;
  INSERT INTO candidate_texts AS t (candidate_id, document)
  -- Removes the characters that the parser would read as addresses, tags or numbers: "node.js" becomes two words, as in a search.
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

-- Words of names: excludes emails and numbers, which start with characters that sort before "a", and the short prefix of job codes.
CREATE OR REPLACE FUNCTION "is_name_word"(word text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT word >= 'a' COLLATE "C" AND length(word) > 2
$$;

CREATE OR REPLACE FUNCTION "words_follow_names"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[];
  locked integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    words := ARRAY(SELECT DISTINCT n.word FROM new_rows n WHERE is_name_word(n.word) ORDER BY 1);
    LOOP
      INSERT INTO name_words (word) SELECT unnest(words) ON CONFLICT DO NOTHING;
      -- Locks the words like a foreign key: until this transaction ends, no concurrent one can delete a word it sees as unused.
      PERFORM FROM name_words w WHERE w.word = ANY (words) ORDER BY w.word FOR KEY SHARE;
      GET DIAGNOSTICS locked = ROW_COUNT;
      EXIT WHEN locked = cardinality(words);
    END LOOP;
  ELSE
    words := ARRAY(SELECT DISTINCT o.word FROM old_rows o WHERE is_name_word(o.word));
    -- The first statement waits for writers of these words, and the second sees their rows. LIMIT forces one index lookup per word instead
    -- of a scan.
    PERFORM FROM name_words w WHERE w.word = ANY (words)
      AND (SELECT n.candidate_id FROM candidate_names n WHERE n.word = w.word LIMIT 1) IS NULL ORDER BY w.word FOR UPDATE;
    DELETE FROM name_words w WHERE w.word = ANY (words)
      AND (SELECT n.candidate_id FROM candidate_names n WHERE n.word = w.word LIMIT 1) IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "words_on_insert" AFTER INSERT ON "candidate_names" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "words_follow_names"();
CREATE OR REPLACE TRIGGER "words_on_delete" AFTER DELETE ON "candidate_names" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "words_follow_names"();

-- Words of names closest in spelling, by common trigrams: "shrya" finds Shreya. The default threshold of pg_trgm is too strict for short
-- misspelt names.
DROP FUNCTION IF EXISTS "spelled_alike"(text[]);
CREATE OR REPLACE FUNCTION "nearest_names"(misspelt text) RETURNS SETOF text LANGUAGE plpgsql STABLE ROWS 20
SET pg_trgm.word_similarity_threshold = 0.42 AS $$
BEGIN
  RETURN QUERY SELECT w.word::text FROM name_words w WHERE misspelt <% w.word
  ORDER BY word_similarity(misspelt, w.word) DESC, similarity(misspelt, w.word) DESC, w.word LIMIT 20;
END $$;

-- Whether this transaction refreshes the search tables itself, once for everything it writes about a candidate
-- (features/imports/search.queries.ts).
CREATE OR REPLACE FUNCTION "search_is_deferred"() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('portal.search_is_deferred', true), '') = 'on'
$$;

CREATE OR REPLACE FUNCTION "refresh_search"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_facts(ids), refresh_names(ids), refresh_texts(ids);
END $$;

CREATE OR REPLACE FUNCTION "search_follows_candidates"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reworded integer[];
BEGIN
  IF search_is_deferred() THEN
    RETURN NULL;
  END IF;
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
  IF search_is_deferred() THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT candidate_id FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT candidate_id FROM old_rows);
  ELSE
    ids := ARRAY(SELECT candidate_id FROM new_rows UNION SELECT candidate_id FROM old_rows);
  END IF;
  -- Serialises writers of the same candidates, so that the later one sees the rows of the earlier one.
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
CREATE OR REPLACE TRIGGER "search_on_insert" AFTER INSERT ON "interviews" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('facts');
CREATE OR REPLACE TRIGGER "search_on_update" AFTER UPDATE ON "interviews" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('facts');
CREATE OR REPLACE TRIGGER "search_on_delete" AFTER DELETE ON "interviews" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('facts');
CREATE OR REPLACE TRIGGER "search_on_insert" AFTER INSERT ON "resume_texts" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');
CREATE OR REPLACE TRIGGER "search_on_update" AFTER UPDATE ON "resume_texts" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');
CREATE OR REPLACE TRIGGER "search_on_delete" AFTER DELETE ON "resume_texts" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "search_follows_parts"('texts');


-- ── Interviews (schema/interviews.ts) ──

-- Exclusion constraints: no interviewer, room or candidate has overlapping interviews or offered slots. Ids are single-value ranges,
-- because `=` in a GiST index would need an extension.
DO $$
DECLARE
  subject text;
BEGIN
  FOREACH subject IN ARRAY ARRAY['interviewer', 'room', 'candidate'] LOOP
    IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'interview_bookings_' || subject) THEN
      EXECUTE format(
        'ALTER TABLE interview_bookings ADD CONSTRAINT %I EXCLUDE USING gist (int4range(%I, %I, ''[]'') WITH &&, tstzrange(starts_at, ends_at) WITH &&) WHERE (%I IS NOT NULL)',
        'interview_bookings_' || subject, subject || '_id', subject || '_id', subject || '_id');
    END IF;
  END LOOP;
END $$;


-- ── Follow-ups (schema/follow-ups.ts) ──
-- Entering a stage opens its follow-up. Implemented as triggers on candidates, so that every way of moving a candidate is covered.

-- SQL version of `ruleOfStage` of contract/src/follow-up-rules.ts; a test compares both, and the due times, for every stage.
CREATE OR REPLACE FUNCTION "rule_of_stage"(stage integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN stage = 1 THEN 'F1' WHEN stage IN (2, 3, 27) THEN 'F2' WHEN stage IN (4, 10, 11, 17, 19) THEN 'F3' WHEN stage = 7 THEN 'F4'
    WHEN stage = 8 THEN 'F5' WHEN stage IN (12, 18) THEN 'F7' WHEN stage IN (14, 15) THEN 'F8' WHEN stage = 20 THEN 'F9'
    WHEN stage = 24 THEN 'F10' WHEN stage = 25 THEN 'F11' WHEN stage = 26 THEN 'F12' END
$$;

-- SQL version of `momentsOf` of contract/src/follow-up-rules.ts, as instants: days start when work begins.
CREATE OR REPLACE FUNCTION "follow_up_moments"(stage integer, since timestamptz, review_on date, joining_on date)
RETURNS timestamptz[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  entered date := day_in_india(since);
  joins date := coalesce(joining_on, entered + 84);
  days date[];
BEGIN
  IF stage = 1 THEN
    RETURN ARRAY[since + interval '48 hours', since + interval '168 hours'];
  ELSIF stage = 24 THEN
    RETURN ARRAY[since + interval '48 hours', since + interval '96 hours'];
  ELSIF stage = 26 THEN
    days := ARRAY[least(review_on, entered + 14)];
  ELSIF stage = 25 THEN
    days := ARRAY(SELECT entered + 7 * week FROM generate_series(1, 53) AS week WHERE entered + 7 * week < joins
                  UNION SELECT joins - 3 WHERE joins - 3 > entered UNION SELECT joins ORDER BY 1);
  ELSE
    days := ARRAY[coalesce(next_step_due(stage, entered, NULL), add_working_days(entered, CASE stage WHEN 7 THEN 2 WHEN 11 THEN 2 WHEN 14 THEN 5 END))];
  END IF;
  RETURN ARRAY(SELECT (day + w.opens_at - interval '330 minutes') AT TIME ZONE 'UTC' FROM working_hours w, unnest(days) AS day ORDER BY 1);
END $$;

-- Closes follow-ups ended by a move or by withholding, reopens those restored by an undo, and opens the follow-up of the stage, once per
-- stay in it.
CREATE OR REPLACE FUNCTION "follow_stages"(ids integer[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = auto AS $$
BEGIN
  PERFORM keep_plan_for_few(ids);
  UPDATE follow_ups f SET closed_at = now(), closed_because = CASE WHEN c.withheld_since IS NULL THEN 'moved' ELSE 'withheld' END
  FROM candidates c
  WHERE f.candidate_id = ANY (ids) AND c.id = f.candidate_id AND f.closed_at IS NULL
    AND (c.withheld_since IS NOT NULL OR f.stage <> c.hiring_stage OR f.stage IS NOT NULL AND f.since <> c.stage_since);
  UPDATE follow_ups f SET closed_at = NULL, closed_because = NULL
  WHERE f.id IN (
    SELECT max(g.id) FROM follow_ups g JOIN candidates c ON c.id = g.candidate_id
    WHERE g.candidate_id = ANY (ids) AND c.withheld_since IS NULL
      AND (g.closed_because = 'withheld' AND g.stage IS NULL
        OR g.closed_because IN ('moved', 'withheld') AND g.stage = c.hiring_stage AND g.since = c.stage_since)
      AND NOT EXISTS (SELECT FROM follow_ups o WHERE o.candidate_id = g.candidate_id AND o.rule = g.rule AND o.closed_at IS NULL)
    GROUP BY g.candidate_id, g.rule);
  INSERT INTO follow_ups (candidate_id, rule, stage, assignee_id, due_at, later, since, is_first, is_first_of_assignee, hiring_stage, resource_request_id, source)
  SELECT c.id, r.rule, c.hiring_stage, CASE WHEN r.rule <> 'F9' THEN c.assigned_to END, r.moments[1], r.moments[2:], c.stage_since,
    -- A sole open follow-up is also the first, which spares `mark_follow_ups` a write.
    o.is_only, o.is_only, c.hiring_stage, c.resource_requisition_request_id, c.reference
  FROM candidates c
    CROSS JOIN LATERAL (SELECT NOT EXISTS (SELECT FROM follow_ups f WHERE f.candidate_id = c.id AND f.closed_at IS NULL) AS is_only) AS o,
    LATERAL (SELECT rule_of_stage(c.hiring_stage) AS rule,
    follow_up_moments(c.hiring_stage, c.stage_since, c.review_on, c.joining_on) AS moments OFFSET 0) AS r
  WHERE c.id = ANY (ids) AND c.withheld_since IS NULL AND rule_of_stage(c.hiring_stage) IS NOT NULL
    AND NOT EXISTS (SELECT FROM follow_ups f WHERE f.candidate_id = c.id AND f.stage = c.hiring_stage AND f.since = c.stage_since)
  ON CONFLICT DO NOTHING;
END $$;

-- Opens the follow-up of an unfinished profile (F1) for candidates without one, counted from now: imported candidates who are invited or
-- sign up.
CREATE OR REPLACE FUNCTION "follow_newcomers"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newcomers integer[] := ARRAY(
    SELECT c.id FROM candidates c WHERE c.id = ANY (ids) AND c.hiring_stage = 1 AND c.withheld_since IS NULL
      AND NOT EXISTS (SELECT FROM follow_ups f WHERE f.candidate_id = c.id AND f.rule = 'F1' AND f.since = c.stage_since));
  moments timestamptz[] := follow_up_moments(1, now(), NULL, NULL);
BEGIN
  IF cardinality(newcomers) > 0 THEN
    PERFORM follow_stages(newcomers);
    UPDATE follow_ups SET due_at = moments[1], later = moments[2:] WHERE candidate_id = ANY (newcomers) AND rule = 'F1' AND closed_at IS NULL;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION "follow_candidates"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Imported candidates are followed once they are invited or sign up: until then they wait for nothing.
    IF coalesce(current_setting('portal.is_importing', true), '') <> 'on' THEN
      PERFORM follow_stages(ARRAY(SELECT id FROM new_rows));
    END IF;
    RETURN NULL;
  END IF;
  moved := ARRAY(
    SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.hiring_stage, n.stage_since, n.withheld_since IS NULL) IS DISTINCT FROM (o.hiring_stage, o.stage_since, o.withheld_since IS NULL));
  IF cardinality(moved) > 0 THEN
    PERFORM follow_stages(moved);
  END IF;
  moved := ARRAY(SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.user_id IS NOT NULL AND o.user_id IS NULL);
  IF cardinality(moved) > 0 THEN
    PERFORM follow_newcomers(moved);
  END IF;
  -- Open follow-ups are reassigned with the candidate, unless someone else has taken them over.
  UPDATE follow_ups f SET assignee_id = n.assigned_to FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE f.candidate_id = n.id AND f.closed_at IS NULL AND f.rule <> 'F9'
    AND n.assigned_to IS DISTINCT FROM o.assigned_to AND f.assignee_id IS NOT DISTINCT FROM o.assigned_to;
  -- The review or joining date has changed, which ends a snooze.
  UPDATE follow_ups f SET due_at = m.moments[1], later = m.moments[2:], snoozed_until = NULL
  FROM new_rows n JOIN old_rows o ON o.id = n.id, LATERAL (
    SELECT CASE WHEN count(*) FILTER (WHERE moment > now()) > 0 THEN array_agg(moment ORDER BY moment) FILTER (WHERE moment > now())
           ELSE array_agg(moment ORDER BY moment DESC) END AS moments
    FROM unnest(follow_up_moments(n.hiring_stage, n.stage_since, n.review_on, n.joining_on)) AS moment) AS m
  WHERE f.candidate_id = n.id AND f.closed_at IS NULL AND f.stage = n.hiring_stage AND f.since = n.stage_since AND f.stage IN (25, 26)
    AND (n.review_on, n.joining_on) IS DISTINCT FROM (o.review_on, o.joining_on);
  -- Candidates whose columns used by the follow-up lists have changed.
  moved := ARRAY(
    SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.hiring_stage, n.resource_requisition_request_id, n.reference, n.withheld_since IS NULL)
      IS DISTINCT FROM (o.hiring_stage, o.resource_requisition_request_id, o.reference, o.withheld_since IS NULL));
  IF cardinality(moved) > 0 THEN
    PERFORM mark_follow_ups(moved);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "follow_on_insert" AFTER INSERT ON "candidates" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_candidates"();
CREATE OR REPLACE TRIGGER "follow_on_update" AFTER UPDATE ON "candidates" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_candidates"();

-- Assigns the follow-up of an unfinished profile (F1) to the inviting staff member; it is also due a day before the invitation expires.
-- `SKIP LOCKED`: a move that holds the lock is about to close the row.
CREATE OR REPLACE FUNCTION "follow_invitations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM follow_newcomers(ARRAY(SELECT candidate_id FROM new_rows WHERE candidate_id IS NOT NULL));
  END IF;
  UPDATE follow_ups f SET due_at = coalesce(o.moments[1], f.due_at), later = CASE WHEN o.moments IS NULL THEN f.later ELSE o.moments[2:] END,
    assignee_id = CASE WHEN f.assignee_id IS NOT DISTINCT FROM o.assigned_to THEN o.invited_by ELSE f.assignee_id END
  FROM (
    SELECT g.id, c.assigned_to, n.invited_by, (
      SELECT array_agg(moment ORDER BY moment) FROM (
        SELECT unnest(follow_up_moments(1, greatest(g.since, n.created_at), NULL, NULL)) AS moment
        UNION SELECT n.expires_at - interval '24 hours' WHERE n.status IN (2, 3, 4)) AS m
      WHERE moment > now()) AS moments
    FROM new_rows n JOIN candidates c ON c.id = n.candidate_id
      JOIN follow_ups g ON g.candidate_id = n.candidate_id AND g.rule = 'F1' AND g.closed_at IS NULL AND g.snoozed_until IS NULL
    WHERE n.status IN (2, 3, 4, 5)
    ORDER BY g.id FOR UPDATE OF g SKIP LOCKED) AS o
  WHERE f.id = o.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "follow_invitations_insert" AFTER INSERT ON "invitations" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_invitations"();
CREATE OR REPLACE TRIGGER "follow_invitations_update" AFTER UPDATE ON "invitations" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "follow_invitations"();

-- Keys under which an open follow-up is counted in follow_up_tallies.
CREATE OR REPLACE FUNCTION "follow_up_tallies_of"(assignee_id integer, rule text, due_at timestamptz, snoozed_until timestamptz, is_first boolean, is_first_of_assignee boolean)
RETURNS TABLE (list text, key integer, day date, is_snoozed boolean) LANGUAGE sql IMMUTABLE ROWS 4 AS $$
  SELECT l.list, l.key, day_in_india($3), $4 IS NOT NULL
  FROM (VALUES ('first', coalesce($1, 0), $5), ('first_rule', substr($2, 2)::int, $5), ('assignee', coalesce($1, 0), $6),
               ('rule', substr($2, 2)::int, true)) AS l(list, key, counts)
  WHERE l.counts
$$;

-- Marks the first open follow-ups of the candidates, and copies the columns that lists filter by to the follow-ups they show.
CREATE OR REPLACE FUNCTION "mark_follow_ups"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE follow_ups f SET (is_first, is_first_of_assignee, hiring_stage, resource_request_id, source) =
    (m.is_first, m.is_first_of_assignee, m.hiring_stage, m.resource_request_id, m.source)
  FROM (SELECT l.id, l.closed_at IS NULL AND row_number() OVER (PARTITION BY l.candidate_id, l.closed_at IS NULL ORDER BY l.due_at, l.id) = 1 AS is_first,
               l.closed_at IS NULL AND row_number() OVER (PARTITION BY l.candidate_id, l.closed_at IS NULL, l.assignee_id ORDER BY l.due_at, l.id) = 1
                 AS is_first_of_assignee,
               CASE WHEN c.withheld_since IS NULL THEN c.hiring_stage END AS hiring_stage, c.resource_requisition_request_id AS resource_request_id,
               c.reference AS source
        FROM follow_ups l JOIN candidates c ON c.id = l.candidate_id
        WHERE l.candidate_id = ANY (ids) AND (l.closed_at IS NULL OR l.closed_by IS NOT NULL)) AS m
  WHERE f.id = m.id AND (f.is_first, f.is_first_of_assignee, f.hiring_stage, f.resource_request_id, f.source)
    IS DISTINCT FROM (m.is_first, m.is_first_of_assignee, m.hiring_stage, m.resource_request_id, m.source);
END $$;

-- Marking updates rows and fires this trigger again, which counts the change but marks nothing further.
CREATE OR REPLACE FUNCTION "tally_follow_ups"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO follow_up_tallies (list, key, day, is_snoozed, amount)
    SELECT t.*, count(*)
    FROM new_rows n, follow_up_tallies_of(n.assignee_id, n.rule, n.due_at, n.snoozed_until, n.is_first, n.is_first_of_assignee) t
    WHERE n.closed_at IS NULL GROUP BY 1, 2, 3, 4;
    changed := ARRAY(SELECT DISTINCT candidate_id FROM new_rows WHERE closed_at IS NULL);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO follow_up_tallies (list, key, day, is_snoozed, amount)
    SELECT t.*, -count(*)
    FROM old_rows o, follow_up_tallies_of(o.assignee_id, o.rule, o.due_at, o.snoozed_until, o.is_first, o.is_first_of_assignee) t
    WHERE o.closed_at IS NULL GROUP BY 1, 2, 3, 4;
    changed := ARRAY(SELECT DISTINCT candidate_id FROM old_rows WHERE closed_at IS NULL);
  ELSE
    INSERT INTO follow_up_tallies (list, key, day, is_snoozed, amount)
    SELECT t.*, sum(c.amount)
    FROM (SELECT assignee_id, rule, due_at, snoozed_until, is_first, is_first_of_assignee, 1 AS amount FROM new_rows WHERE closed_at IS NULL
          UNION ALL
          SELECT assignee_id, rule, due_at, snoozed_until, is_first, is_first_of_assignee, -1 FROM old_rows WHERE closed_at IS NULL) AS c,
      follow_up_tallies_of(c.assignee_id, c.rule, c.due_at, c.snoozed_until, c.is_first, c.is_first_of_assignee) t
    GROUP BY 1, 2, 3, 4 HAVING sum(c.amount) <> 0;
    changed := ARRAY(
      SELECT DISTINCT i.candidate_id FROM new_rows n JOIN old_rows o ON o.id = n.id, LATERAL (VALUES (n.candidate_id), (o.candidate_id)) AS i(candidate_id)
      WHERE (n.candidate_id, n.assignee_id, n.due_at, n.closed_at IS NULL) IS DISTINCT FROM (o.candidate_id, o.assignee_id, o.due_at, o.closed_at IS NULL));
  END IF;
  IF cardinality(changed) > 0 THEN
    -- Serialises transactions that open a follow-up for the same candidate: the second sees the first one's, as each statement has a new
    -- snapshot. Writers of follow-ups lock the candidates first, so this can't deadlock.
    PERFORM FROM candidates WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
    PERFORM mark_follow_ups(changed);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "tally_on_insert" AFTER INSERT ON "follow_ups" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_follow_ups"();
CREATE OR REPLACE TRIGGER "tally_on_update" AFTER UPDATE ON "follow_ups" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_follow_ups"();
CREATE OR REPLACE TRIGGER "tally_on_delete" AFTER DELETE ON "follow_ups" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_follow_ups"();

-- Marks and counts everything again. The lock waits for writers with uncommitted rows.
CREATE OR REPLACE FUNCTION "recount_follow_ups"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE follow_ups IN SHARE ROW EXCLUSIVE MODE;
  PERFORM mark_follow_ups(ARRAY(SELECT DISTINCT candidate_id FROM follow_ups WHERE closed_at IS NULL OR closed_by IS NOT NULL));
  DELETE FROM follow_up_tallies;
  INSERT INTO follow_up_tallies (list, key, day, is_snoozed, amount)
  SELECT t.*, count(*)
  FROM follow_ups f, follow_up_tallies_of(f.assignee_id, f.rule, f.due_at, f.snoozed_until, f.is_first, f.is_first_of_assignee) t
  WHERE f.closed_at IS NULL GROUP BY 1, 2, 3, 4;
END $$;

-- Backfill for follow-ups older than these tallies.
SELECT recount_follow_ups() WHERE NOT EXISTS (SELECT FROM follow_up_tallies) AND EXISTS (SELECT FROM follow_ups);

-- Lists are index-only scans, as for candidate_facts.
ALTER TABLE "follow_ups" SET (autovacuum_vacuum_scale_factor = 0.02);

-- Backfill for candidates older than follow-ups.
SELECT follow_stages(ARRAY(SELECT id FROM candidates)) WHERE NOT EXISTS (SELECT FROM follow_ups) AND EXISTS (SELECT FROM candidates);

-- Clears what files said about a candidate once the record is withheld. Keeps the storage key of a resume, which is needed to delete the
-- file.
CREATE OR REPLACE FUNCTION "imports_forget"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE import_rows SET cells = '[]', email = NULL, record = NULL, problems = '[]', level = 2, kind = NULL, match_id = NULL, other_row = NULL,
    candidate_id = NULL, before = NULL, after = NULL, file = NULL, reading = NULL, attachment_id = NULL, refusal = 'forgotten'
  WHERE storage_key IS NOT NULL AND (candidate_id = NEW.id OR email = NEW.email);
  DELETE FROM import_rows WHERE candidate_id = NEW.id OR email = NEW.email;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "imports_forget" AFTER UPDATE OF "withheld_since" ON "candidates" FOR EACH ROW
  WHEN (NEW.withheld_since IS NOT NULL AND NEW.withheld_reason <> 'merged') EXECUTE FUNCTION "imports_forget"();


-- ── Students of drives (schema/students.ts) ──
-- Tablets load only students who changed: a corrected name counts, and a record that staff may see again.
CREATE OR REPLACE FUNCTION "students_follow_candidate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE drive_students SET updated_at = now() WHERE candidate_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "students_follow_candidate" AFTER UPDATE OF "first_name", "middle_name", "last_name", "withheld_since" ON "candidates" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.middle_name, OLD.last_name, OLD.withheld_since) IS DISTINCT FROM (NEW.first_name, NEW.middle_name, NEW.last_name, NEW.withheld_since))
  EXECUTE FUNCTION "students_follow_candidate"();
