// A React portal in StrictMode that uses the component of `boss-assistant/react`.
import { BossAssistant } from 'boss-assistant/react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { demoCompany, enterDemo } from './parts/demo.js';
import { languageNow, onLanguage, say, speak } from './parts/language.js';

const router = { mode: 'param', param: 'boss' };
const appInfo = { appType: 'portal' };

/** The demo's company in this language; undefined without a demo. */
function useDemo(locale) {
  const [company, setCompany] = useState();
  useEffect(() => {
    demoCompany(locale).then(setCompany);
  }, [locale]);
  return company;
}

function Offer({ company, onUser }) {
  const [failure, setFailure] = useState('');
  const enter = () => enterDemo(company, languageNow()).then(onUser, (error) => setFailure(error.message));
  return (
    <aside className="offer" aria-label={say('演示', 'Demo')}>
      <p>
        {say('演示公司：', 'Demo company: ')}
        {company.CompName}
      </p>
      <button type="button" className="primary" onClick={enter}>
        {say('进入演示', 'Enter the demo')}
      </button>
      <p className="failure" role="status">
        {failure}
      </p>
    </aside>
  );
}

function Portal() {
  const [isOpen, setOpen] = useState(true);
  const [locale, setLocale] = useState(languageNow());
  const [title, setTitle] = useState('');
  const [path, setPath] = useState('');
  const [userInfo, setUserInfo] = useState();
  const company = useDemo(locale);
  useEffect(() => onLanguage(setLocale), []);
  const on = {
    title: (event) => {
      setTitle(event.title);
      document.title = `${event.title} · ${say('React 平台', 'React portal')}`;
    },
    route: (event) => setPath(event.path),
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
            userInfo={userInfo}
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
        {isOpen && company && path.startsWith('/pages/login') && (
          <Offer company={company} onUser={setUserInfo} />
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
