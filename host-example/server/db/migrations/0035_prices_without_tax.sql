-- Whether prices of the store get tax on top. Where a bill or a file says what its tax is, that counts.
alter table shop add column prices_without_tax smallint not null default 0 check (prices_without_tax in (0, 1));
