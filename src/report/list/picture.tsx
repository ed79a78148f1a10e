/** The picture of a dish or store, from the server of pictures that the login names. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { downloadTimeout } from '../../core/constants';
import { pictureAddress } from '../../core/network/picture-address';
import { useServices } from '../../core/use-services';

interface PictureProps {
  /** Path on the server of pictures, or a whole address; '' for none. */
  path: string | undefined;
  /** What it shows. */
  name: string;
  /** Width and height, px. */
  size: number;
  /** Shown without a picture, and where it fails or does not come in time. @default nothing */
  instead?: ReactNode;
}

const look = { objectFit: 'cover', borderRadius: 6, verticalAlign: 'middle' } as const;

export function Picture({ path, name, size, instead = null }: PictureProps) {
  const { environment, session } = useServices();
  const now = useStore(session.$session);
  const address = pictureAddress(now, environment.options, environment.page.location.href, path ?? '');
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (!address) return;
    const timer = environment.setTimeout(() => {
      // One below the screen has not been asked for yet.
      const { top = 0 } = ref.current?.getBoundingClientRect() ?? {};
      const isSeen = top < environment.page.innerHeight;
      if (ref.current?.naturalWidth === 0 && isSeen) setFailed(address);
    }, downloadTimeout);
    return () => environment.clearTimeout(timer);
  }, [address, environment]);
  if (!address || failed === address) return <>{instead}</>;
  return (
    <img
      ref={ref}
      src={address}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      style={look}
      onError={() => setFailed(address)}
    />
  );
}
