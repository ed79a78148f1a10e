-- What tills and alerts need beside the bills.

-- What a watcher of a shop should read again: seq grows with every change, so that each server process that sends
-- hints sees it in the database, whoever took the change in. Topics are those of the stream's hints.
create table shop_news (
  comp_id int not null,
  shop_id bigint not null,
  topic text not null check (topic in ('order', 'unpaid', 'abnormal', 'target', 'shop')),
  seq bigint not null default 1,
  at timestamptz not null,
  primary key (comp_id, shop_id, topic)
);
alter table shop_news enable row level security;
alter table shop_news force row level security;
create policy tenant on shop_news using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on shop_news to boss_app;

-- Whose alert settings asked for the message when it was written: null = everybody who may see the shop.
alter table message add column for_accounts bigint[];
alter table message add column not_accounts bigint[] not null default '{}';
create index message_by_kind on message (comp_id, msg_type, shop_id, msg_time);
