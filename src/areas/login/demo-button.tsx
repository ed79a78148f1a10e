// One tap into a demo, on the login page of a host that has one to offer (`host.demo`).
import { useEffect, useState } from 'react';
import type { DemoAccount } from '../../../types';
import { useServices, useTexts } from '../../core/use-services';
import { baseOf } from '../../i18n/languages';
import { Button } from '../../ui/button';
import { texts } from './texts';

export function DemoButton({ onEnter }: { onEnter: (account: DemoAccount) => void }) {
  const { demo } = useServices().environment.options.host ?? {};
  const { locale, t } = useTexts();
  const [account, setAccount] = useState<DemoAccount>();
  useEffect(() => {
    let show = setAccount;
    Promise.resolve(baseOf(locale))
      .then(demo)
      .then(
        (found) => show(found),
        () => show(undefined),
      );
    return () => {
      show = () => undefined;
    };
  }, [demo, locale]);
  if (!demo) return null;
  return (
    // The place is kept until the host has answered, so that nothing below it moves.
    <div style={{ visibility: account?.password ? 'visible' : 'hidden' }}>
      <Button wide onClick={() => account && onEnter(account)}>
        {t(texts.demo)}
      </Button>
    </div>
  );
}
