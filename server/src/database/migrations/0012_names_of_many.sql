-- All words of a candidate anew: to compare the many words of an import with those that are there can take the database very long, because
-- it guesses how many they are. And planned anew for each, because a plan for one candidate among few is slow for thousands.
CREATE OR REPLACE FUNCTION "refresh_names"(ids integer[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  DELETE FROM candidate_names n WHERE n.candidate_id IN (SELECT unnest(ids));
  INSERT INTO candidate_names (word, candidate_id)
  -- An address stands whole behind its own @, so that no name begins like it.
  SELECT w.word, c.id
  FROM candidates c, unnest(tsvector_to_array(array_to_tsvector(ARRAY['@' || lower(c.email)]) || to_tsvector('simple', translate(lower(
    concat_ws(' ', c.first_name, c.middle_name, c.last_name, c.mobile_no, c.alternate_mobile_no,
      (SELECT r.job_code FROM resource_requests r WHERE r.id = c.resource_requisition_request_id))), './-_@<>&+', repeat(' ', 9))))) AS w(word)
  WHERE c.id IN (SELECT unnest(ids)) AND c.withheld_since IS NULL;
END $$;
