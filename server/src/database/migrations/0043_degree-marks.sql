-- A diploma counts as the degree's mark only without a degree.
UPDATE "candidate_facts" f SET "mark_degree" = d.mark
FROM (
  SELECT e.candidate_id, max(round(e.percentage * 100)) FILTER (WHERE e.qualification_id NOT IN (4, 5, 24)) AS mark
  FROM educations e WHERE e.qualification_id > 2
  GROUP BY e.candidate_id HAVING bool_or(e.qualification_id IN (4, 5, 24))
) AS d
WHERE d.candidate_id = f.candidate_id AND d.mark IS NOT NULL AND f.mark_degree IS DISTINCT FROM d.mark;
