-- Partners, whose servers open sessions for their own users, signed with a secret.
create table partner (
  comp_id int not null,
  partner_id bigint not null,
  partner_name text not null,
  -- The key of the signatures, which the server needs as it is.
  secret text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (comp_id, partner_id)
);
-- Requests that were answered, until their time has passed: none is answered twice.
create table partner_nonce (
  comp_id int not null,
  partner_id bigint not null,
  nonce text not null,
  at timestamptz not null,
  primary key (comp_id, partner_id, nonce)
);
-- Rights of one session in place of those of the account's roles: [{ "shopId": "0", "codes": ["boss.home"] }].
alter table session add column bindings jsonb;
alter table session add column partner_id bigint;
do $$
declare t text;
begin
  foreach t in array array['partner', 'partner_nonce'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (comp_id = nullif(current_setting(''app.comp_id'', true), '''')::int)', t);
    execute format('grant select, insert, update, delete on %I to boss_app', t);
  end loop;
end $$;
