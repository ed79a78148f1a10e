// Where one is on the way: files, preview, done.
import { h } from '../admin/draw.js';
import { say } from '../parts/language.js';

export const stepsOf = (now) =>
  h(
    'ol',
    { class: 'steps', 'aria-label': say('步骤', 'Steps', '步驟') },
    ...[say('选择文件', 'Choose files', '選擇檔案'), say('预览', 'Preview', '預覽'), say('导入', 'Import', '匯入')].map(
      (name, index) =>
        h(
          'li',
          { ...(index < now && { class: 'past' }), ...(index === now && { 'aria-current': 'step' }) },
          h('span', {}, name),
        ),
    ),
  );
