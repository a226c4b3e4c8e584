import { londonTime } from '@latchline/contracts/time/london-time';
import { useTimeDerived } from '../../../shared/browser/now';

const dayMs = 24 * 3_600_000;
const otherDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** "until 20:00" within a day, "until Mon 30 Nov, 08:00" after it. Nothing if it never ends. */
export function UntilWhen({ at }: { at: string | null }) {
  const words = useTimeDerived((now) => {
    if (at === null) return '';
    const end = new Date(at);
    const isSoon = end.getTime() - now < dayMs;
    return `until ${isSoon ? '' : `${otherDay.format(end)}, `}${londonTime(end)}`;
  });
  return <>{words}</>;
}
