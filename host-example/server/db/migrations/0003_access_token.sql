-- Access tokens by which an assistant reads for a user (POST /mcp); the secret is stored as its hash.
create table access_token (
  comp_id int not null,
  token_hash text not null,
  token_id bigint not null,
  account_id bigint not null,
  token_name text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (comp_id, token_hash)
);
create index access_token_by_account on access_token (comp_id, account_id);
create unique index access_token_by_number on access_token (comp_id, token_id);
select tenant_table('access_token');
