// Stores: settings, tables, and the keys of their tills.
import { say } from '../parts/language.js';
import { call } from './api.js';
import { drawList, editIn, item, showOnce, timeOf } from './draw.js';

export const storesTab = { title: ['门店', 'Stores', '門市'], draw };

async function draw(box) {
  const { List } = await call('GetShops');
  const again = () => draw(box);
  drawList(box, {
    title: say('门店', 'Stores', '門市'),
    add: [say('添加门店', 'Add a store', '新增門市'), () => edit(null, again)],
    items: List.map((shop) =>
      item(
        shop.ShopName,
        [
          shop.Status === 1 ? '' : say('已停业', 'Closed', '已停業'),
          `${shop.TimeZone} · ${say('营业日', 'day from', '營業日')} ${shop.DayStart}${shop.Currency ? ` · ${shop.Currency}` : ''}`,
          say(
            `${shop.Tables} 张桌 · ${shop.Seats} 座`,
            `Tables: ${shop.Tables} · seats: ${shop.Seats}`,
            `${shop.Tables} 桌 · ${shop.Seats} 個座位`,
          ),
          tillWords(shop),
        ],
        [
          [say('编辑', 'Edit', '編輯'), () => edit(shop, again)],
          [say('桌台', 'Tables', '桌位'), () => editTables(shop, again)],
          [
            shop.HasKey ? say('换密钥', 'New till key', '更換金鑰') : say('收银密钥', 'Till key', '收銀金鑰'),
            () => makeKey(shop, again),
          ],
          shop.HasKey && [say('停用密钥', 'End key', '停用金鑰'), () => endKey(shop, again)],
        ],
      ),
    ),
  });
}

function tillWords({ HasKey, LastSyncTime }) {
  if (LastSyncTime)
    return say(
      `最近上传 ${timeOf(LastSyncTime)}`,
      `Last delivery ${timeOf(LastSyncTime)}`,
      `最近上傳 ${timeOf(LastSyncTime)}`,
    );
  return HasKey
    ? say('密钥已生成，尚无账单', 'Has a key, no bill yet', '金鑰已產生，尚無帳單')
    : say('收银未接入', 'No till yet', '尚未串接收銀系統');
}

function edit(shop, done) {
  const zone = shop?.TimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  editIn({
    title: shop ? shop.ShopName : say('添加门店', 'Add a store', '新增門市'),
    fields: [
      { name: 'ShopName', label: say('名称', 'Name', '名稱'), value: shop?.ShopName },
      { name: 'RegionName', label: say('区域', 'Region', '區域'), value: shop?.RegionName, isOptional: true },
      { name: 'TimeZone', label: say('时区', 'Time zone', '時區'), value: zone },
      {
        name: 'DayStart',
        label: say('营业日开始', 'Business day starts at', '營業日開始時間'),
        value: shop?.DayStart ?? '00:00',
        hint: say(
          '整点或半点；只影响以后的账单',
          'A full or half hour; counts for later bills',
          '整點或半點；只影響之後的帳單',
        ),
      },
      {
        name: 'Currency',
        label: say('货币', 'Currency', '幣別'),
        value: shop?.Currency,
        hint: say('留空 = 公司的货币', 'Empty = that of the company', '留空 = 公司的幣別'),
        isOptional: true,
      },
      {
        name: 'IsTaxOnTop',
        label: say('价格', 'Prices', '價格'),
        value: String(shop?.IsTaxOnTop ?? 0),
        options: [
          ['0', say('含税', 'Include tax', '含稅')],
          ['1', say('另加税', 'Tax comes on top', '另加稅')],
        ],
        hint: say('导入文件没有说明时使用', 'Used where an imported file does not say', '匯入的檔案沒有註明時使用'),
      },
      { name: 'OpenTime', label: say('开门', 'Opens', '開店'), type: 'time', value: shop?.OpenTime ?? '10:00' },
      { name: 'CloseTime', label: say('打烊', 'Closes', '打烊'), type: 'time', value: shop?.CloseTime ?? '22:00' },
      ...(shop
        ? [
            {
              name: 'Status',
              label: say('状态', 'State', '狀態'),
              value: String(shop.Status),
              options: [
                ['1', say('营业', 'Open', '營業中')],
                ['2', say('停业', 'Closed', '停業')],
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
const lineOf = ({ AreaName, Desks }) =>
  `${AreaName}: ${Desks.map(({ DeskName, Seats }) => `${DeskName}/${Seats}`).join(', ')}`.trim();

/** A line as it was is the area it was, since names may hold the signs that part them. */
const areasOf = (text, known) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => known.find((area) => lineOf(area) === line) ?? areaOf(line, known));

/** The named thing that a text begins with, before what ends a name; of several the longest, which holds the others. */
const begun = (text, all, name, end) =>
  all
    .filter((one) => text.startsWith(one[name]) && end.test(text.slice(one[name].length)))
    .sort((one, other) => other[name].length - one[name].length)[0];

function areaOf(line, known) {
  const area = begun(line, known, 'AreaName', /^\s*(?:[:：]|$)/);
  const [, name = line, list = ''] = /^([^:：]+)[:：](.*)$/.exec(line) ?? [];
  return {
    AreaName: area?.AreaName ?? name.trim(),
    ...(area && { AreaID: area.AreaID }),
    Desks: desksOf(area ? line.slice(area.AreaName.length).replace(/^\s*[:：]/, '') : list, area?.Desks ?? []),
  };
}

function desksOf(list, known) {
  const text = list.replace(/^[\s,，]+/, '');
  if (text === '') return [];
  const table = begun(text, known, 'DeskName', /^\s*\/[^/,，]*(?:[,，]|$)/);
  const length = table?.DeskName.length ?? 0;
  const [desk] = /^[^,，]*/.exec(text.slice(length));
  const end = length + desk.length;
  // Seats stand behind the last slash.
  const [, title, seats] = /^(.*)\/(.*)$/.exec(text.slice(0, end)) ?? ['', text.slice(0, end), '4'];
  const own = table ?? known.find(({ DeskName }) => DeskName === title.trim());
  return [
    { DeskName: title.trim(), Seats: Number(seats), ...(own && { DeskID: own.DeskID }) },
    ...desksOf(text.slice(end), known),
  ];
}

async function editTables(shop, done) {
  const { Areas, Version } = await call('GetDesks', { ShopID: shop.ShopID });
  editIn({
    title: say(`${shop.ShopName} · 桌台`, `${shop.ShopName} · Tables`, `${shop.ShopName} · 桌位`),
    fields: [
      {
        name: 'Areas',
        label: say('区域和桌台', 'Areas and tables', '用餐區與桌位'),
        type: 'textarea',
        value: Areas.map(lineOf).join('\n'),
        hint: say(
          '每行一个区域，桌名/座位：大厅: A01/4, A02/6',
          'One area a line, table/seats: Hall: A01/4, A02/6',
          '每行一個用餐區，桌號/座位數：大廳: A01/4, A02/6',
        ),
        isOptional: true,
      },
    ],
    submit: ({ Areas: text }) => call('SaveDesks', { ShopID: shop.ShopID, Version, Areas: areasOf(text, Areas) }),
    done,
  });
}

function makeKey(shop, done) {
  const words = shop.HasKey
    ? say(
        '原来的密钥立即失效，正在使用它的收银将无法上传。',
        'The present key ends at once, and a till that uses it is refused.',
        '原本的金鑰立即失效，使用它的收銀系統將無法上傳。',
      )
    : say(
        '收银用它上传本店的账单。',
        'The till delivers the bills of this store with it.',
        '收銀系統用它上傳本店的帳單。',
      );
  editIn({
    title: say(`${shop.ShopName} · 收银密钥`, `${shop.ShopName} · Till key`, `${shop.ShopName} · 收銀金鑰`),
    fields: [{ name: 'Key', element: document.createTextNode(words) }],
    action: say('生成密钥', 'Make a key', '產生金鑰'),
    submit: () => call('MakeKey', { ShopID: shop.ShopID }),
    done: async ({ Key }) => {
      showOnce(
        say('收银密钥', 'Till key', '收銀金鑰'),
        say('只显示这一次，请保存好。', 'Shown this once only; keep it safe.', '只顯示這一次，請妥善保管。'),
        Key,
      );
      await done();
    },
  });
}

function endKey(shop, done) {
  const words = say(
    '使用它的收银将无法上传。',
    'A till that uses it is refused from now on.',
    '使用它的收銀系統將無法上傳。',
  );
  editIn({
    title: say(
      `停用 ${shop.ShopName} 的密钥？`,
      `End the key of ${shop.ShopName}?`,
      `要停用 ${shop.ShopName} 的金鑰嗎？`,
    ),
    fields: [{ name: 'Key', element: document.createTextNode(words) }],
    action: say('停用', 'End it', '停用'),
    submit: () => call('EndKey', { ShopID: shop.ShopID }),
    done,
  });
}
