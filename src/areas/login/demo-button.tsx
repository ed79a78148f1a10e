// One tap into a demo, on the login page of a host that has one to offer (`host.demo`).
import { useEffect, useState } from 'react';
import type { DemoAccount } from '../../../types';
import { onHost } from '../../core/on-host';
import { useServices, useTexts } from '../../core/use-services';
import { baseOf } from '../../i18n/languages';
import { Button } from '../../ui/button';
import { texts } from './texts';

/** The account if all of it is text: a host may answer anything, and a state that is a function would be called. */
function accountOf({ company, account, password }: DemoAccount): DemoAccount | undefined {
  const isText = [company, account, password].every((part) => part && typeof part === 'string');
  return isText ? { company, account, password } : undefined;
}

export function DemoButton({ onEnter }: { onEnter: (account: DemoAccount) => void }) {
  const host = useServices().environment.functions.ownerOf('demo');
  const { locale, t } = useTexts();
  const [account, setAccount] = useState<DemoAccount>();
  useEffect(() => {
    let show = setAccount;
    Promise.resolve(baseOf(locale))
      .then(onHost(host, 'demo'))
      .then((found) => found && accountOf(found))
      .then(
        (known) => show(known),
        () => show(undefined),
      );
    return () => {
      show = () => undefined;
    };
  }, [host, locale]);
  if (!host?.demo) return null;
  return (
    // The place is kept until the host has answered, so that nothing below it moves.
    <div style={{ visibility: account ? 'visible' : 'hidden' }}>
      <Button wide onClick={() => account && onEnter(account)}>
        {t(texts.demo)}
      </Button>
    </div>
  );
}
