-- Single sign-on: who an account is at the sign-in service, by its issuer and the subject it names for good.
create table account_identity (
  comp_id int not null,
  account_id bigint not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  primary key (comp_id, issuer, subject),
  unique (comp_id, account_id, issuer)
);
-- A sign-in under way, for one browser and one use; later the code by which its page takes the session.
create table sign_in (
  comp_id int not null,
  secret_hash text not null,
  browser_hash text not null,
  nonce text not null default '',
  verifier text not null default '',
  account_id bigint,
  expires_at timestamptz not null,
  primary key (comp_id, secret_hash)
);
do $$
declare t text;
begin
  foreach t in array array['account_identity', 'sign_in'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (comp_id = nullif(current_setting(''app.comp_id'', true), '''')::int)', t);
    execute format('grant select, insert, update, delete on %I to boss_app', t);
  end loop;
end $$;
