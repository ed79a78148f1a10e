/**
 * Icons of the product: one path each on a 24 px grid, drawn in the text colour. Those of later pages travel with them,
 * in menu-icons.ts, more-icons.ts and row-icons.ts.
 */
const paths = {
  back: 'M15 5l-7 7 7 7',
  down: 'M6 9l6 6 6-6',
  right: 'M9.5 6l6 6-6 6',
  left: 'M14.5 6l-6 6 6 6',
  close: 'M7 7l10 10M17 7L7 17',
  help: 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM9.8 9.7a2.3 2.3 0 114 1.4c-.8.7-1.8 1.1-1.8 2.4M12 16.6v.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 100-5.6 2.8 2.8 0 000 5.6z',
  'eye-off':
    'M4 4l16 16M9.9 5.7A9 9 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 01-3 3.7M6.3 7.3A16 16 0 002.5 12S6 18.5 12 18.5a9 9 0 004.2-1M10 10.1a2.8 2.8 0 003.9 3.9',
  bell: 'M6 10a6 6 0 0112 0c0 4.5 1.5 6 2 6.5H4c.5-.5 2-2 2-6.5M10 19.5a2.2 2.2 0 004 0',
  user: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c.6-3.7 3.6-5.5 7.5-5.5s6.9 1.8 7.5 5.5',
  store:
    'M4 10v9.5h16V10M3 7l1.6-3h14.8L21 7c0 1.7-1.3 3-3 3s-3-1.3-3-3c0 1.7-1.3 3-3 3S9 8.7 9 7c0 1.7-1.3 3-3 3S3 8.7 3 7zM10 19.5v-5h4v5',
  clock: 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM12 7.5V12l3 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  lock: 'M6 11h12v8.5H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  inbox: 'M4 13l2.5-7.5h11L20 13v5.5H4zM4 13h5l1 2h4l1-2h5',
  cloud: 'M7.5 18.5a4 4 0 01-.4-8 5.2 5.2 0 0110-.6 4.3 4.3 0 01.4 8.6zM12 11.5v3M12 16.6v.01',
  'cloud-off': 'M4 4l16 16M17.5 18.5h-10a4 4 0 01-.4-8M9.5 7.3a5.2 5.2 0 017.6 2.6 4.3 4.3 0 013.3 6.6',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
} satisfies Record<string, string>;

/** The path itself, for an icon that travels with its page. */
export type IconPath = `M${string}`;

/** Name of an icon, or its path. */
export type IconName = keyof typeof paths | IconPath;

const byName: Partial<Record<IconName, string>> = paths;

/** Icons that point along the line of reading, mirrored in languages that are read from the right. */
const pointing: readonly IconName[] = ['back', 'left', 'right'];

/** An icon hidden from screen readers; the surrounding control has the label. */
export function Icon({ name, size = 24, className = '' }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={`icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-pointing={pointing.includes(name) || undefined}
    >
      <path d={byName[name] ?? name} />
    </svg>
  );
}
