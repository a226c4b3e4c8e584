import { londonZone } from '@latchline/contracts/time/london-time';

const hourMs = 3_600_000;

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: londonZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
});

const known = new Map<number, number>();
const mostKnown = 20_000;

/** How far London is ahead of UTC. It changes on the hour only, and looking it up is slow. */
function offsetAt(ms: number): number {
  const hour = Math.floor(ms / hourMs) * hourMs;
  const offset = known.get(hour) ?? lookedUp(hour);
  if (known.size >= mostKnown) known.clear();
  known.set(hour, offset);
  return offset;
}

function lookedUp(hour: number): number {
  const of = Object.fromEntries(parts.formatToParts(hour).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(of.year ?? 0, (of.month ?? 1) - 1, of.day, of.hour) - hour;
}

/**
 * What the clock on the wall shows in London, as milliseconds of a UTC clock that shows the same. It never goes back: during
 * the hour that occurs twice, it stays at the end of the first one. So a shift that ends at 01:30 ends once.
 */
export function wallClock(at: Date): number {
  const ms = at.getTime();
  const [before, now] = [offsetAt(ms - hourMs), offsetAt(ms)];
  return now < before ? Math.floor(ms / hourMs) * hourMs + before - 1 : ms + now;
}

/** The first moment at which the clock on the wall shows this time or, if that hour is missing, a later one. */
export function momentOf(wall: number): Date {
  const summer = new Date(wall - hourMs);
  if (wallClock(summer) === wall) return summer;
  const winter = new Date(wall);
  return wallClock(winter) === wall ? winter : new Date(Math.floor(wall / hourMs) * hourMs);
}

/** "2026-12-24T18:00", or a date alone for its midnight, as a time of the wall clock. */
export const wallTime = (text: string): number =>
  Date.parse(text.length === 10 ? `${text}T00:00Z` : `${text}Z`);
