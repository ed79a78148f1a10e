/** Loads categories and dishes, including deleted ones. */

import { initials } from '../../companies/pinyin-initials';
import type { Query } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import type { Company } from '../chain/shops';
import { type Day, momentOf } from '../day/calendar';
import type { Demo } from '../generate';

export async function loadMenu(q: Query, demo: Demo, company: Company): Promise<void> {
  const comp_id = company.CompID;
  const { classifies, goods } = demo.menu(company);
  const midnightOf = (day: Day) => momentOf(day, '00:00:00', demo.plan.utcHours);
  await insertRows(
    q,
    'classify',
    { comp_id: 'int', classify_id: 'bigint', classify_name: 'text', sort: 'int' },
    classifies.map((classify) => ({
      comp_id,
      classify_id: classify.ClassifyID,
      classify_name: classify.ClassifyName,
      sort: classify.Sort,
    })),
  );
  await insertRows(
    q,
    'goods',
    {
      comp_id: 'int',
      goods_id: 'bigint',
      goods_code: 'text',
      goods_name: 'text',
      pinyin: 'text',
      classify_id: 'bigint',
      spec_names: 'text',
      price_fen: 'bigint',
      unit_name: 'text',
      is_package: 'smallint',
      status: 'smallint',
      sort: 'int',
      created_at: 'timestamptz',
      deleted_at: 'timestamptz',
    },
    goods.map((dish, index) => ({
      comp_id,
      goods_id: dish.GoodsID,
      goods_code: dish.GoodsCode,
      goods_name: dish.GoodsName,
      pinyin: initials(dish.GoodsName),
      classify_id: dish.ClassifyID,
      spec_names: dish.Specs.flatMap((spec) => (spec.SpecName === '' ? [] : [spec.SpecName])).join('/'),
      price_fen: dish.Specs[0]?.PriceFen ?? 0,
      unit_name: dish.UnitName,
      is_package: dish.Parts.length > 0 ? 1 : 0,
      status: dish.DeletedOn === null ? 1 : 2,
      sort: index + 1,
      created_at: midnightOf(dish.AddedOn),
      deleted_at: dish.DeletedOn === null ? null : midnightOf(dish.DeletedOn),
    })),
  );
}
