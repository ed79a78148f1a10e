-- What the timers have to do, so that they ask one question of all companies and walk none that rests. It holds moments
-- and no figures; a cluster keeps it whole on its coordinator.
create table company_due (
  comp_id int primary key,
  -- When the watch looks next; -infinity: at once, infinity: after the next change.
  watch_at timestamptz not null,
  -- Deliveries came in lately: until then the watch looks at every round.
  active_until timestamptz not null,
  -- When something is old enough to be deleted.
  tidy_at timestamptz not null
);
create index company_due_by_watch on company_due (watch_at);
create index company_due_by_tidy on company_due (tidy_at);
alter table company_due enable row level security;
alter table company_due force row level security;
create policy tenant on company_due using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
create policy timers on company_due using (current_setting('app.company_list', true) = 'on');
grant select, insert, update, delete on company_due to boss_app;

-- Metrics count the marked days of all companies; a mark names a store and a day.
create policy timers on dirty_day for select using (current_setting('app.company_list', true) = 'on');
create policy timers on dirty_goods_day for select using (current_setting('app.company_list', true) = 'on');

do $$
begin
  perform set_config('app.company_list', 'on', true);
  insert into company_due (comp_id, watch_at, active_until, tidy_at)
  select comp_id, '-infinity', '-infinity', '-infinity' from company;
  perform set_config('app.company_list', '', true);
end $$;
