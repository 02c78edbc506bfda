-- Emails about an application, a withdrawal or a changed opening were written in the transaction of the move without a reference.
UPDATE "stage_changes" c SET "mail_id" = m.id
FROM "mails" m
WHERE c.mail_id IS NULL AND m.candidate_id = c.candidate_id AND m.created_at = c.created_at AND m.code IN ('M04', 'M26', 'M48', 'M49');
