import type { RotaChange } from '../deliveries/delivery';
import { plainLine } from './plain-line';

export interface RotaChangeWords {
  readonly subject: string;
  readonly reason: string;
  readonly advice: string;
}

const shown = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
/** "Fri 27 Nov, 18:00". It is a time of the clock on the wall, so no time zone applies. */
const wallText = (wall: string): string => shown.format(Date.parse(`${wall}Z`));
const name = (text: string): string => plainLine(text, 80);

/** What the users whom a swap or a holiday concerns read about it. */
export function rotaChangeWords({
  kind,
  person,
  by,
  from,
  until,
  actor,
  removed,
}: RotaChange): RotaChangeWords {
  const when = `${wallText(from)} to ${wallText(until)}`;
  const isSwap = kind === 'swap';
  const what = isSwap ? 'swap' : 'holiday';
  const who = isSwap ? `${name(by ?? person)} for ${name(person)}` : name(person);
  if (removed)
    return {
      subject: `${isSwap ? 'Swap' : 'Holiday'} removed: ${when}`,
      reason: `${name(actor)} has removed this ${what} from the rota: ${who}, ${when}. The weekly pattern applies again.`,
      advice: 'If this is wrong, add it again in the dashboard: Calendar, On call.',
    };
  const cover = by === null ? 'The next in line takes their shifts.' : `${name(by)} takes their shifts.`;
  return {
    subject: isSwap ? `Shift swapped: ${when}` : `Holiday added: ${when}`,
    reason: isSwap
      ? `${name(actor)} has changed the rota: ${name(by ?? person)} is on call instead of ${name(person)}, ${when}.`
      : `${name(actor)} has changed the rota: ${name(person)} is away, ${when}. ${cover}`,
    advice: `If this is wrong, remove the ${what} in the dashboard: Calendar, On call.`,
  };
}
