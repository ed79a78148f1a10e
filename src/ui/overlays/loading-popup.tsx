import { Spinner } from '../loading';
import { Dialog } from './dialog';

/** Blocks the screen during an operation; it cannot be dismissed. */
export function LoadingPopup({ text = '加载中' }: { text?: string | undefined }) {
  return (
    <Dialog label={text} className="wait">
      <div className="loading" role="status">
        <Spinner />
        {text}
      </div>
    </Dialog>
  );
}
