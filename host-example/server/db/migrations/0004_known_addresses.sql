-- Known addresses of a login go half a year after the last login from there; until now they had the first one.
do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    update login_guard set first_fail_at = now()
      where comp_id = company_id and fails = 0 and locked_until is null;
  end loop;
end $$;
