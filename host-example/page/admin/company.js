// The company itself.
import { say } from '../parts/language.js';
import { call } from './api.js';
import { h, makeForm } from './draw.js';

export const companyTab = { title: ['公司', 'Company', '公司'], draw };

async function draw(box) {
  const company = await call('GetCompany');
  const saved = h('p', { role: 'status' });
  box.replaceChildren(
    h('div', { class: 'heading' }, h('h1', {}, say('公司', 'Company', '公司'))),
    h('p', {}, say(`企业号 ${company.CompCode}`, `Company code ${company.CompCode}`, `公司代號 ${company.CompCode}`)),
    makeForm({
      action: say('保存', 'Save', '儲存'),
      fields: [
        { name: 'CompName', label: say('名称', 'Name', '名稱'), value: company.CompName },
        { name: 'Currency', label: say('货币', 'Currency', '幣別'), value: company.Currency },
        {
          name: 'UnpaidAlertMinutes',
          label: say('未结提醒（分钟）', 'Unpaid alert (minutes)', '未結帳提醒（分鐘）'),
          type: 'number',
          value: String(company.UnpaidAlertMinutes),
        },
      ],
      submit: async ({ UnpaidAlertMinutes, ...values }) => {
        const { Version } = await call('SaveCompany', {
          ...values,
          UnpaidAlertMinutes: Number(UnpaidAlertMinutes),
          Version: company.Version,
        });
        company.Version = Version;
        document.getElementById('company').textContent = values.CompName;
        saved.textContent = say('已保存', 'Saved', '已儲存');
      },
    }),
    saved,
  );
}
