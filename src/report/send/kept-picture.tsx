/** A picture that its web view cannot save by itself: the user saves it with a long press. */
import { type CSSProperties, useEffect, useState } from 'react';
import { useTexts } from '../../core/use-services';
import { texts } from './send-texts';

const PICTURE: CSSProperties = {
  marginTop: 8,
  display: 'block',
  width: '100%',
  height: 'auto',
  WebkitTouchCallout: 'default',
};

export function KeptPicture({ blob, title }: { blob: Blob; title: string }) {
  const { t } = useTexts();
  const [address, setAddress] = useState('');
  useEffect(() => {
    // Web views save a picture from its data; an object URL is known to the page alone.
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(blob);
    return () => reader.abort();
  }, [blob]);
  return (
    <>
      <p className="caption">{t(texts.pressPicture)}</p>
      {address && <img src={address} alt={title} style={PICTURE} />}
    </>
  );
}
