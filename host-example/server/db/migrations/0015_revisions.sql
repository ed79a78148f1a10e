-- What a bill is follows from its revisions, in whatever order they come in.

-- Of each state the lowest revision that had it; null where the stored revision is all that is known.
alter table orders add column states jsonb;
-- The lowest and the highest revision that has the operation; null in records of before.
alter table sensitive_record add column first_rev bigint, add column last_rev bigint;
