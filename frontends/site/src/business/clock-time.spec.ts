import { clockRange, clockTime } from './clock-time';

it.each([
  ['20:00', '8pm'],
  ['07:30', '7:30am'],
  ['12:30', '12:30pm'],
  ['00:15', '12:15am'],
  ['00:00', 'midnight'],
  ['12:00', 'midday'],
])('prints %s as %s', (time, printed) => expect(clockTime(time)).toBe(printed));

it('prints a range with an en dash', () => expect(clockRange('20:00', '07:00')).toBe('8pm–7am'));
