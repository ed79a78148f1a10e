import { Button } from './button';
import { Icon, type IconName } from './icon';

/** Reason why there is no content. */
type StateKind = 'empty' | 'failed' | 'denied' | 'offline' | 'off' | 'done';

const arts = {
  empty: 'inbox',
  failed: 'cloud',
  denied: 'lock',
  offline: 'cloud-off',
  off: 'store',
  done: 'check',
} satisfies Record<StateKind, IconName>;

/** Props of a state view: the reason and a way out. */
export interface StateViewProps {
  kind: StateKind;
  title: string;
  text?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** Leaves out the illustration, for use inside a card. */
  small?: boolean | undefined;
}

/** Explains why there is no content; where it could not be loaded, a tap anywhere reloads. */
export function StateView({ kind, title, text, action, small }: StateViewProps) {
  const isBad = kind === 'failed' || kind === 'offline';
  const reload = isBad ? action?.onClick : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button inside is the accessible way, the area only a larger target
    <div
      className={`state ${isBad ? 'bad' : ''} ${small ? 'small' : ''}`}
      role={isBad ? 'alert' : 'status'}
      onClick={reload}
    >
      <span className="art">
        <Icon name={arts[kind]} size={30} />
      </span>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action && (
        <Button small kind={isBad ? 'primary' : undefined} onClick={reload ? undefined : action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** A state in a card of its own. */
export function StateCard(props: StateViewProps) {
  return (
    <section className="card">
      <StateView {...props} />
    </section>
  );
}
