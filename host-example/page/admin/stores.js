// Stores: settings, tables, and the keys of their tills.
import { say } from '../parts/language.js';
import { call } from './api.js';
import { drawList, editIn, item, showOnce, timeOf } from './draw.js';

export const storesTab = { title: ['门店', 'Stores'], draw };

async function draw(box) {
  const { List } = await call('GetShops');
  const again = () => draw(box);
  drawList(box, {
    title: say('门店', 'Stores'),
    add: [say('添加门店', 'Add a store'), () => edit(null, again)],
    items: List.map((shop) =>
      item(
        shop.ShopName,
        [
          shop.Status === 1 ? '' : say('已停业', 'Closed'),
          `${shop.TimeZone} · ${say('营业日', 'day from')} ${shop.DayStart}${shop.Currency ? ` · ${shop.Currency}` : ''}`,
          say(`${shop.Tables} 张桌 · ${shop.Seats} 座`, `${shop.Tables} tables · ${shop.Seats} seats`),
          tillWords(shop),
        ],
        [
          [say('编辑', 'Edit'), () => edit(shop, again)],
          [say('桌台', 'Tables'), () => editTables(shop, again)],
          [
            shop.HasKey ? say('换密钥', 'New till key') : say('收银密钥', 'Till key'),
            () => makeKey(shop, again),
          ],
          shop.HasKey && [say('停用密钥', 'End key'), () => endKey(shop, again)],
        ],
      ),
    ),
  });
}

function tillWords({ HasKey, LastSyncTime }) {
  if (LastSyncTime) return say(`最近上传 ${timeOf(LastSyncTime)}`, `Last delivery ${timeOf(LastSyncTime)}`);
  return HasKey ? say('密钥已生成，尚无账单', 'Has a key, no bill yet') : say('收银未接入', 'No till yet');
}

function edit(shop, done) {
  const zone = shop?.TimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  editIn({
    title: shop ? shop.ShopName : say('添加门店', 'Add a store'),
    fields: [
      { name: 'ShopName', label: say('名称', 'Name'), value: shop?.ShopName },
      { name: 'RegionName', label: say('区域', 'Region'), value: shop?.RegionName, isOptional: true },
      { name: 'TimeZone', label: say('时区', 'Time zone'), value: zone },
      {
        name: 'DayStart',
        label: say('营业日开始', 'Business day starts at'),
        value: shop?.DayStart ?? '00:00',
        hint: say('整点或半点；只影响以后的账单', 'A full or half hour; counts for later bills'),
      },
      {
        name: 'Currency',
        label: say('货币', 'Currency'),
        value: shop?.Currency,
        hint: say('留空 = 公司的货币', 'Empty = that of the company'),
        isOptional: true,
      },
      {
        name: 'IsTaxOnTop',
        label: say('价格', 'Prices'),
        value: String(shop?.IsTaxOnTop ?? 0),
        options: [
          ['0', say('含税', 'Include tax')],
          ['1', say('另加税', 'Tax comes on top')],
        ],
        hint: say('导入文件没有说明时使用', 'Used where an imported file does not say'),
      },
      { name: 'OpenTime', label: say('开门', 'Opens'), type: 'time', value: shop?.OpenTime ?? '10:00' },
      { name: 'CloseTime', label: say('打烊', 'Closes'), type: 'time', value: shop?.CloseTime ?? '22:00' },
      ...(shop
        ? [
            {
              name: 'Status',
              label: say('状态', 'State'),
              value: String(shop.Status),
              options: [
                ['1', say('营业', 'Open')],
                ['2', say('停业', 'Closed')],
              ],
            },
          ]
        : []),
    ],
    submit: ({ Status, IsTaxOnTop, ...values }) =>
      call('SaveShop', {
        ...values,
        IsTaxOnTop: Number(IsTaxOnTop),
        ...(shop && { ShopID: shop.ShopID, Version: shop.Version, Status: Number(Status) }),
      }),
    done,
  });
}

/** One area a line: `Hall: A01/4, A02/6`. */
function areasOf(text, known) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = line, list = ''] = /^([^:：]+)[:：](.*)$/.exec(line) ?? [];
      const area = known.find(({ AreaName }) => AreaName === name.trim());
      const desks = list.split(/[,，]/).filter((desk) => desk.trim() !== '');
      return {
        AreaName: name.trim(),
        ...(area && { AreaID: area.AreaID }),
        Desks: desks.map((desk) => {
          const [title = '', seats = '4'] = desk.split('/').map((side) => side.trim());
          const table = area?.Desks.find(({ DeskName }) => DeskName === title);
          return { DeskName: title, Seats: Number(seats), ...(table && { DeskID: table.DeskID }) };
        }),
      };
    });
}

async function editTables(shop, done) {
  const { Areas, Version } = await call('GetDesks', { ShopID: shop.ShopID });
  const lines = Areas.map(
    ({ AreaName, Desks }) =>
      `${AreaName}: ${Desks.map(({ DeskName, Seats }) => `${DeskName}/${Seats}`).join(', ')}`,
  );
  editIn({
    title: say(`${shop.ShopName} · 桌台`, `${shop.ShopName} · Tables`),
    fields: [
      {
        name: 'Areas',
        label: say('区域和桌台', 'Areas and tables'),
        type: 'textarea',
        value: lines.join('\n'),
        hint: say(
          '每行一个区域，桌名/座位：大厅: A01/4, A02/6',
          'One area a line, table/seats: Hall: A01/4, A02/6',
        ),
        isOptional: true,
      },
    ],
    submit: ({ Areas: text }) =>
      call('SaveDesks', { ShopID: shop.ShopID, Version, Areas: areasOf(text, Areas) }),
    done,
  });
}

function makeKey(shop, done) {
  const words = shop.HasKey
    ? say(
        '原来的密钥立即失效，正在使用它的收银将无法上传。',
        'The present key ends at once, and a till that uses it is refused.',
      )
    : say('收银用它上传本店的账单。', 'The till delivers the bills of this store with it.');
  editIn({
    title: say(`${shop.ShopName} · 收银密钥`, `${shop.ShopName} · Till key`),
    fields: [{ name: 'Key', element: document.createTextNode(words) }],
    action: say('生成密钥', 'Make a key'),
    submit: () => call('MakeKey', { ShopID: shop.ShopID }),
    done: async ({ Key }) => {
      showOnce(
        say('收银密钥', 'Till key'),
        say('只显示这一次，请保存好。', 'Shown this once only; keep it safe.'),
        Key,
      );
      await done();
    },
  });
}

function endKey(shop, done) {
  const words = say('使用它的收银将无法上传。', 'A till that uses it is refused from now on.');
  editIn({
    title: say(`停用 ${shop.ShopName} 的密钥？`, `End the key of ${shop.ShopName}?`),
    fields: [{ name: 'Key', element: document.createTextNode(words) }],
    action: say('停用', 'End it'),
    submit: () => call('EndKey', { ShopID: shop.ShopID }),
    done,
  });
}
