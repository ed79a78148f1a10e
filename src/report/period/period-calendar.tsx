/** The range calendar for wide containers; phones use the system's date picker. */
import { useTexts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import { RangeCalendar, type RangeCalendarProps } from '../../ui/pickers/range-calendar';
import { weekdays } from './weekdays';

const texts = textsOf('calendar');

export default function PeriodCalendar(props: Omit<RangeCalendarProps, 'texts'>) {
  const { locale, t } = useTexts();
  return (
    <RangeCalendar
      {...props}
      texts={{
        previous: t(texts.previous),
        next: t(texts.next),
        month: (year, month) =>
          new Date(Date.UTC(year, month - 1)).toLocaleDateString(locale, {
            year: 'numeric',
            month: 'short',
            timeZone: 'UTC',
          }),
        weekdays: weekdays.map((day) => t(day)),
        // Named by how it is spoken: the number on the button must be part of its name.
        day: (date) =>
          new Date(date).toLocaleDateString(locale, {
            year: 'numeric',
            month: 'short',
            day: 'numeric',
            timeZone: 'UTC',
          }),
      }}
    />
  );
}
