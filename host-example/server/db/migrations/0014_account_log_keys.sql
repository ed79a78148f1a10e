-- Entries that follow from bills have keys of their own, so that no payment, refund or recharge can stand where another
-- does: kind, external id of the bill, and the part of the bill ('P2' payment 2, 'RA7' the refund numbered A7).
-- Entries of the counter keep the till's id and have no part.

alter table member_account_log add column part text not null default '';
alter table member_account_log drop constraint member_account_log_pkey;

create temp table bill_entry (
  shop_id bigint, order_id bigint, bill text, old_id text, mem_id bigint, kind smallint, part text, principal_fen bigint,
  gift_fen bigint, operator_id bigint, log_time timestamptz, log_local timestamp, business_date date, calendar_date date
);

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    truncate bill_entry;
    -- What each bill moved, with the id its entry had.
    insert into bill_entry
    select o.shop_id, o.order_id, o.ext_id, o.ext_id || '-' || e.old_id, o.mem_id, e.kind, e.part, e.amount, e.gift, e.operator,
      e.at, e.local, e.day, e.calendar
    from orders o
      join (
        select p.order_id, p.pay_code, p.amount_fen as amount, p.gift_fen as gift, p.cashier_id as operator, 'P' || p.pay_no as part, e.*
        from order_payment p cross join lateral (values
          (2::smallint, 'P' || p.pay_no, p.pay_time, p.pay_local, p.money_date, p.money_calendar_date),
          (3::smallint, 'V' || p.pay_no, p.void_time, p.void_local, p.void_date, p.void_calendar_date)
        ) e(kind, old_id, at, local, day, calendar) where p.comp_id = company_id
        union all
        select r.order_id, r.pay_code, r.amount_fen, 0, r.operator_id, 'R' || r.refund_no, e.*
        from order_refund r cross join lateral (values
          (3::smallint, r.refund_no, r.refund_time, r.refund_local, r.money_date, r.money_calendar_date),
          (2::smallint, r.refund_no || '-V', r.void_time, r.void_local, r.void_date, r.void_calendar_date)
        ) e(kind, old_id, at, local, day, calendar) where r.comp_id = company_id
      ) e on e.order_id = o.order_id and e.local is not null
      join pay_type t on t.comp_id = company_id and t.pay_code = e.pay_code and t.pay_group = 4
    where o.comp_id = company_id and o.mem_id is not null;
    -- Those whose id an entry of something else had taken are kept for below.
    create temp table lost_entry as
    select e.* from bill_entry e join member_account_log l
      on l.comp_id = company_id and l.shop_id = e.shop_id and l.ext_id = e.old_id
    where l.order_id is distinct from e.order_id or l.kind <> e.kind;
    update member_account_log l set ext_id = e.bill, part = e.part
    from bill_entry e
    where l.comp_id = company_id and l.shop_id = e.shop_id and l.order_id = e.order_id and l.kind = e.kind and l.ext_id = e.old_id;
    insert into member_account_log (comp_id, shop_id, ext_id, part, mem_id, kind, principal_fen, gift_fen, order_id, operator_id,
      log_time, log_local, business_date, calendar_date)
    select company_id, e.shop_id, e.bill, e.part, e.mem_id, e.kind, e.principal_fen, e.gift_fen, e.order_id, e.operator_id,
      e.log_time, e.log_local, e.business_date, e.calendar_date
    from lost_entry e
    where not exists (select 1 from member_account_log l
      where l.comp_id = company_id and l.order_id = e.order_id and l.kind = e.kind and l.part = e.part);
    drop table lost_entry;
    -- Members that only bills know: from now on a bill that names nobody is refused, and the next revision of theirs must not be.
    insert into member (comp_id, mem_id, shop_id, mem_name, registered_at, business_date, calendar_date)
    select distinct on (o.mem_id) company_id, o.mem_id, o.shop_id, o.mem_id::text, o.open_time, o.open_business_date, o.open_calendar_date
    from orders o
    where o.comp_id = company_id and o.mem_id is not null
      and not exists (select 1 from member m where m.comp_id = company_id and m.mem_id = o.mem_id)
    order by o.mem_id, o.open_time, o.order_id;
    update member_account_log l set balance_fen = w.principal, gift_balance_fen = w.gift
    from (
      select shop_id, kind, ext_id, part,
        sum(case when kind in (1, 3) then principal_fen else -principal_fen end) over members as principal,
        sum(case when kind in (1, 3) then gift_fen else -gift_fen end) over members as gift
      from member_account_log where comp_id = company_id
      window members as (partition by mem_id order by log_time, part collate "C", ext_id collate "C", kind, shop_id rows unbounded preceding)
    ) w
    where l.comp_id = company_id and l.shop_id = w.shop_id and l.kind = w.kind and l.ext_id = w.ext_id and l.part = w.part
      and (l.balance_fen <> w.principal or l.gift_balance_fen <> w.gift);
    update member m set principal_fen = w.principal, gift_fen = w.gift
    from (
      select mem_id, sum(case when kind in (1, 3) then principal_fen else -principal_fen end) as principal,
        sum(case when kind in (1, 3) then gift_fen else -gift_fen end) as gift
      from member_account_log where comp_id = company_id group by mem_id
    ) w
    where m.comp_id = company_id and m.mem_id = w.mem_id and (m.principal_fen <> w.principal or m.gift_fen <> w.gift);
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;

drop table bill_entry;
alter table member_account_log add primary key (comp_id, shop_id, kind, ext_id, part);
create unique index member_account_log_of_counter on member_account_log (comp_id, shop_id, ext_id) where kind in (1, 4);
