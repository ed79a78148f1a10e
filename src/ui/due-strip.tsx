import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import reports from './reports.css';
import { useCss } from './use-css';

/** A call to act: amber, red when it is overdue, white when all is well. */
export function DueStrip({
  children,
  onClick,
  icon = 'clock',
  tone = 'warn',
}: {
  children: ReactNode;
  onClick: () => void;
  icon?: IconName;
  tone?: 'warn' | 'bad' | 'mute';
}) {
  useCss(reports);
  return (
    <button type="button" className={`due ${tone}`} onClick={onClick}>
      <Icon name={icon} size={22} />
      <span>{children}</span>
      <Icon name="right" size={18} />
    </button>
  );
}
