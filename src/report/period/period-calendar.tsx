/** The range calendar for wide containers; phones use the system's date picker. */
import { useTexts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import { RangeCalendar, type RangeCalendarProps } from '../../ui/pickers/range-calendar';
import { weekdays } from './weekdays';

const texts = textsOf('calendar');

export default function PeriodCalendar(props: Omit<RangeCalendarProps, 'texts'>) {
  const { t } = useTexts();
  return (
    <RangeCalendar
      {...props}
      texts={{
        previous: t(texts.previous),
        next: t(texts.next),
        month: (year, month) => t(texts.month, { year, month }),
        weekdays: weekdays.map((day) => t(day)),
        day: (date) => {
          const [year = '', month = '', day = ''] = date.split('-');
          return t(texts.day, { year, month: Number(month), day: Number(day) });
        },
      }}
    />
  );
}
