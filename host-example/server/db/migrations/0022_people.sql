-- People and stores that are kept by hand: versions against two changes at once, invitations, and a log of who did what.
-- version grows with every change by an administrator; changed_by is who made the last one, for the one who comes second.
alter table company add column version int not null default 0;
alter table company add column changed_by text not null default '';
alter table shop add column version int not null default 0;
alter table shop add column changed_by text not null default '';
-- ISO 4217; '' = the currency of the company.
alter table shop add column currency text not null default '' check (currency ~ '^([A-Z]{3})?$');
alter table account add column version int not null default 0;
alter table account add column changed_by text not null default '';
alter table role add column version int not null default 0;
alter table role add column changed_by text not null default '';

-- One link to set the password of one account; the link's secret is stored as its hash.
create table invitation (
  comp_id int not null,
  token_hash text not null,
  invitation_id bigint not null,
  account_id bigint not null,
  made_by bigint not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (comp_id, token_hash)
);
create unique index invitation_by_number on invitation (comp_id, invitation_id);
create index invitation_by_account on invitation (comp_id, account_id);
alter table invitation enable row level security;
alter table invitation force row level security;
create policy tenant on invitation using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on invitation to boss_app;

-- Refused changes are logged too. Requests may add entries and read them, never change or remove one.
alter table audit_log add column result text not null default 'done' check (result in ('done', 'refused'));
alter table audit_log add column code text not null default '';
alter table audit_log add column address text not null default '';
