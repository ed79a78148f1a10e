import { add } from '../../src/lib/date';
import { DateField } from '../../src/ui/pickers/date-field';
import { clamp, yearsAround } from '../../src/ui/pickers/limits';
import { monthGrid } from '../../src/ui/pickers/month-grid';
import { addMonths } from '../../src/ui/pickers/months';
import { RangeCalendar } from '../../src/ui/pickers/range-calendar';
import { draw, press, settle } from './draw';

/** What a native picker does: sets the value and tells. */
function pick(input: HTMLInputElement, value: string): void {
  input.focus();
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
  input.blur();
}

describe('calendar arithmetic', () => {
  test('knows leap years and the first weekday', () => {
    expect(monthGrid({ year: 2024, month: 2 }).days).toHaveLength(29);
    expect(monthGrid({ year: 1900, month: 2 }).days).toHaveLength(28);
    expect(monthGrid({ year: 2026, month: 11 })).toMatchObject({ lead: 6 });
    expect(monthGrid({ year: 2026, month: 6 })).toMatchObject({ lead: 0 });
  });

  test('crosses months and years', () => {
    expect(add('2026-12-31', 1)).toBe('2027-01-01');
    expect(add('2024-03-01', -1)).toBe('2024-02-29');
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
    expect(addMonths({ year: 2026, month: 12 }, 13)).toEqual({ year: 2028, month: 1 });
  });

  test('reaches 150 years either side', () => {
    expect(yearsAround('2026-11-20')).toEqual({ min: '1876-01-01', max: '2176-12-31' });
  });

  test('holds a value inside its limits', () => {
    expect(clamp('2026-11-20', '2026-01-01', '2026-10-31')).toBe('2026-10-31');
    expect(clamp('2025-11-20', '2026-01-01', undefined)).toBe('2026-01-01');
    expect(clamp('12:30', '00:00', '23:59')).toBe('12:30');
  });
});

describe('date field', () => {
  test('shows the day with slashes over the native input', () => {
    const { one } = draw(<DateField label="开始" value="2026-11-14" onChange={() => {}} />);
    expect(one('.date span').textContent).toBe('2026/11/14');
    expect(one<HTMLInputElement>('input').type).toBe('date');
    expect(one('label').getAttribute('for')).toBe(one('input').id);
  });

  test('holds what the system let through inside the limits', () => {
    const onChange = vi.fn();
    const { one } = draw(
      <DateField label="d" value="2026-11-14" min="2026-11-01" max="2026-11-20" onChange={onChange} />,
    );
    pick(one<HTMLInputElement>('input'), '2026-12-25');
    expect(onChange.mock.calls).toEqual([['2026-11-20']]);
    expect(one<HTMLInputElement>('input').value).toBe('2026-11-20');
  });

  test('keeps its value when it is emptied', () => {
    const onChange = vi.fn();
    const { one } = draw(<DateField label="d" value="2026-11-14" onChange={onChange} />);
    pick(one<HTMLInputElement>('input'), '');
    expect(onChange).not.toHaveBeenCalled();
    expect(one<HTMLInputElement>('input').value).toBe('2026-11-14');
  });

  test('does not take a year that is still being typed', () => {
    const onChange = vi.fn();
    const { one } = draw(<DateField label="d" value="2026-11-14" onChange={onChange} />);
    const input = one<HTMLInputElement>('input');
    for (const year of ['0002', '0020', '0202', '2025']) {
      input.value = `${year}-11-14`;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    expect(onChange.mock.calls).toEqual([['2025-11-14']]);
  });

  test('spans the whole day for times', () => {
    const { one } = draw(<DateField label="t" type="time" value="12:30" onChange={() => {}} />);
    expect([one('input').getAttribute('min'), one('input').getAttribute('max')]).toEqual(['00:00', '23:59']);
  });
});

describe('range calendar', () => {
  const texts = {
    previous: 'previous',
    next: 'next',
    month: (year: number, month: number) => `${year}/${month}`,
    weekdays: ['1', '2', '3', '4', '5', '6', '7'],
    day: (day: string) => day,
  };

  test('takes two taps in either order', async () => {
    const onChange = vi.fn();
    const { one } = draw(<RangeCalendar start="2026-11-14" end="2026-11-20" texts={texts} onChange={onChange} />);
    one('[data-day="2026-11-18"]').click();
    await settle();
    expect(onChange).not.toHaveBeenCalled();
    one('[data-day="2026-10-30"]').click();
    expect(onChange).toHaveBeenCalledWith('2026-10-30', '2026-11-18');
  });

  test('offers nothing outside its limits', () => {
    const { one } = draw(
      <RangeCalendar
        start="2026-11-14"
        end="2026-11-20"
        min="2026-10-05"
        max="2026-11-20"
        texts={texts}
        onChange={() => {}}
      />,
    );
    expect(one<HTMLButtonElement>('[data-day="2026-11-21"]').disabled).toBe(true);
    expect(one<HTMLButtonElement>('[data-day="2026-10-04"]').disabled).toBe(true);
    expect(one<HTMLButtonElement>('[aria-label="next"]').disabled).toBe(true);
    expect(one<HTMLButtonElement>('[aria-label="previous"]').disabled).toBe(true);
  });

  test('follows the arrow keys into the next month', async () => {
    const { one, shadow } = draw(
      <RangeCalendar start="2026-11-14" end="2026-11-28" texts={texts} onChange={() => {}} />,
    );
    one('[data-day="2026-11-28"]').focus();
    press(one('[data-day="2026-11-28"]'), 'ArrowDown');
    await settle();
    await settle();
    expect(one('[data-day="2026-12-05"]').tabIndex).toBe(0);
    expect(shadow.activeElement?.getAttribute('data-day')).toBe('2026-12-05');
  });
});
