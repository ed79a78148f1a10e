import type { ReactNode } from 'react';
import reports from '../figures/reports.css';
import { Icon, type IconName } from '../icon';
import { Tap } from '../tap';
import { useCss } from '../use-css';

/** A bar that calls for action: amber, red when overdue, white when nothing is due. */
export function DueStrip({
  children,
  onClick,
  icon = 'clock',
  tone = 'warn',
}: {
  children: ReactNode;
  /** Undefined makes the bar informational only. */
  onClick: (() => void) | undefined;
  icon?: IconName;
  tone?: 'warn' | 'bad' | 'mute';
}) {
  useCss(reports);
  return (
    <Tap className={`due ${tone}`} onClick={onClick}>
      <Icon name={icon} size={22} />
      <span>{children}</span>
      {onClick && <Icon name="right" size={18} />}
    </Tap>
  );
}
