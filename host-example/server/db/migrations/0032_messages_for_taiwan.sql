-- Messages in Chinese of Taiwan; empty in those written before, which are shown in the other Chinese.
alter table message
  add column title_tw text not null default '',
  add column content_tw text not null default '';
