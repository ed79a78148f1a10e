// A React portal in StrictMode that uses the component of `boss-assistant/react`.
import { BossAssistant } from 'boss-assistant/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const router = { mode: 'param', param: 'boss' };
const appInfo = { appType: 'portal' };

function Portal() {
  const [isOpen, setOpen] = useState(true);
  const [locale, setLocale] = useState('zh-CN');
  const [title, setTitle] = useState('');
  return (
    <>
      <header>
        <strong>React 平台</strong>
        <span id="title">{title}</span>
        <button type="button" onClick={() => setLocale(locale === 'en' ? 'zh-CN' : 'en')}>
          {locale === 'en' ? '中文' : 'English'}
        </button>
        <button type="button" id="toggle" onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起 Close' : '打开 Open'}
        </button>
        <a href="/links.html">其他示例 Other examples</a>
      </header>
      {isOpen && (
        <BossAssistant
          className="box"
          router={router}
          appInfo={appInfo}
          instanceKey="react"
          overlays="contained"
          locale={locale}
          on={{ title: (event) => setTitle(event.title) }}
        />
      )}
    </>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
);
