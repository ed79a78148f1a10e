-- Replaced revisions of receipts are deleted once their time has passed (KEEP_DAYS); the index finds the oldest.
grant delete on entry_past to boss_app;
create index entry_past_by_time on entry_past (comp_id, replaced_at);
