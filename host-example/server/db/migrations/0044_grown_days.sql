-- A day that only grew need not be rebuilt for its dishes to be read: the bills of its changes from since_seq on are not in
-- its roll-ups, all others are. Without since_seq the day has to be rebuilt; a later migration that marks days sets it null.
alter table dirty_goods_day add column since_seq bigint, add column bills int not null default 0;
