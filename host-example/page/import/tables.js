// Small tables of the page, and what was left out.
import { h } from '../admin/draw.js';
import { say } from '../parts/language.js';

const cellOf = (value) => (value instanceof Node ? value : String(value));

/** `columns` are `[title, cell(row), class?]`. */
export const tableOf = (label, columns, rows, rowClass = () => '') =>
  h(
    'div',
    { class: 'table', tabindex: '0', role: 'region', 'aria-label': label },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...columns.map(([title, , kind]) => h('th', kind ? { class: kind } : {}, title)))),
      h(
        'tbody',
        {},
        ...rows.map((row) =>
          h(
            'tr',
            { class: rowClass(row) },
            ...columns.map(([, cell, kind]) => h('td', kind ? { class: kind } : {}, cellOf(cell(row)))),
          ),
        ),
      ),
    ),
  );

export const factsOf = (facts) =>
  h(
    'dl',
    { class: 'facts' },
    ...facts.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, String(value)))),
  );

const rowsTable = (title, rows) =>
  rows.length === 0
    ? []
    : [
        h('h2', {}, title),
        tableOf(
          title,
          [
            [
              say('行', 'Line', '列'),
              ({ File, Line, Count }) =>
                `${File} ${Line}${Count > 1 ? say(` 等 ${Count} 处`, ` and ${Count - 1} more`, ` 等 ${Count} 處`) : ''}`,
            ],
            [say('原因', 'Reason', '原因'), ({ Reason }) => Reason],
          ],
          rows,
        ),
      ];

export const leftTables = ({ Left, Notes }) => [
  ...rowsTable(say('未导入', 'Left out', '未匯入'), Left),
  ...rowsTable(say('已导入，请核对', 'Taken in, but to be looked at', '已匯入，請核對'), Notes),
];
