// A React portal in StrictMode that uses the component of `boss-assistant/react`.
import { BossAssistant } from 'boss-assistant/react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { tellClock } from './parts/clock.js';
import { demoAccount } from './parts/demo.js';
import { tellFilling } from './parts/filling.js';
import { languageNow, onLanguage, say, speak } from './parts/language.js';

const router = { mode: 'param', param: 'boss' };
const appInfo = { appType: 'portal' };
const host = { demo: demoAccount };

tellFilling(document.querySelector('.ribbon'));
tellClock(document.querySelector('.ribbon'));

function Portal() {
  const [isOpen, setOpen] = useState(true);
  const [locale, setLocale] = useState(languageNow());
  const [title, setTitle] = useState('');
  useEffect(() => onLanguage(setLocale), []);
  const on = {
    title: (event) => {
      setTitle(event.title);
      document.title = `${event.title} · ${say('React 平台', 'React portal')}`;
    },
    locale: (event) => event.locale !== languageNow() && speak(event.locale),
  };
  return (
    <>
      <div className="brandbar">
        <strong>
          <i>R</i>
          {say('商户工作台', 'Merchant desk')}
        </strong>
        <h1 id="title" className="unseen">
          {title}
        </h1>
        <span />
        <button type="button" id="toggle" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? say('卸载组件', 'Unmount') : say('挂载组件', 'Mount')}
        </button>
      </div>
      <div className="room">
        {isOpen ? (
          <BossAssistant
            className="box stage"
            router={router}
            appInfo={appInfo}
            host={host}
            instanceKey="react"
            overlays="contained"
            locale={locale}
            luckLang
            on={on}
          />
        ) : (
          <p className="empty">
            {say('组件已卸载，页面上什么都没留下。', 'The widget is gone and has left nothing on the page.')}
          </p>
        )}
      </div>
    </>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
);
