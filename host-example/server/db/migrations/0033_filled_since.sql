-- First day that is complete while older days are still being filled in, as for a new demo; null otherwise.
alter table company add column filled_since date;
