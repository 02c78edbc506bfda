-- A request for another time is open until the interview is rescheduled.
UPDATE "interviews" SET "move_asked_at" = NULL
WHERE "move_asked_at" <= ("moves" -> -1 ->> 'moved_at')::timestamptz;
