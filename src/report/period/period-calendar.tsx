/** The calendar of wide containers, in the owner's language; phones choose dates in the system's own picker. */
import { useTexts } from '../../core/use-services';
import type { Texts } from '../../i18n/text';
import { RangeCalendar, type RangeCalendarProps } from '../../ui/pickers/range-calendar';
import { weekdays } from './weekdays';

const texts = {
  previous: { zh: '上个月', en: 'Previous month' },
  next: { zh: '下个月', en: 'Next month' },
  month: { zh: '{year}年{month}月', en: '{year}/{month}' },
  day: { zh: '{year}年{month}月{day}日', en: '{year}/{month}/{day}' },
} satisfies Texts;

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
