/** What usually is in by now, and what the day usually comes to; a back end that cannot say has no such line. */
import { useTexts } from '../../core/use-services';
import { useFormats } from '../../report/figures/formats';
import { useReport } from '../../report/reading/use-report';
import { texts } from './texts';

export function ExpectedLine() {
  const { t } = useTexts();
  const { money } = useFormats();
  const report = useReport('/api/Insight/GetExpectedDay', {}, { isLive: true });
  if (report.kind === 'failed' || report.kind === 'denied') return null;
  const {
    Expected = null,
    Close = null,
    Low = null,
    High = null,
  } = report.kind === 'ready' ? report.data : {};
  const isKnown = report.kind !== 'ready' || Close !== null;
  if (!isKnown) return null;
  return (
    // Its room is kept while it is asked for.
    <p className="caption" style={{ margin: '6px 0 0', minHeight: '2.7em' }}>
      {Close !== null &&
        t(Low === null ? texts.expectedAlone : texts.expected, {
          ...{ expected: money(Expected), close: money(Close), low: money(Low), high: money(High) },
        })}
    </p>
  );
}
