-- Kind 10: cash that was counted differs from what should be there.
alter table message drop constraint message_msg_type_check;
alter table message add constraint message_msg_type_check check (msg_type between 1 and 10);
