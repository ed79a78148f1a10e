import type { ReactNode } from 'react';
import reports from '../figures/reports.css';
import { Icon, type IconName } from '../icon';
import { useCss } from '../use-css';

/** A call to act: amber, red when it is overdue, white when all is well. */
export function DueStrip({
  children,
  onClick,
  icon = 'clock',
  tone = 'warn',
}: {
  children: ReactNode;
  /** Left out: it only tells. */
  onClick: (() => void) | undefined;
  icon?: IconName;
  tone?: 'warn' | 'bad' | 'mute';
}) {
  useCss(reports);
  const className = `due ${tone}`;
  const body = (
    <>
      <Icon name={icon} size={22} />
      <span>{children}</span>
      {onClick && <Icon name="right" size={18} />}
    </>
  );
  return onClick ? (
    <button type="button" className={className} onClick={onClick}>
      {body}
    </button>
  ) : (
    <div className={className}>{body}</div>
  );
}
