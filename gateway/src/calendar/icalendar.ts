/** An event of a calendar. Times are ISO 8601 in UTC. */
export interface CalendarEvent {
  /** Never changes, so that calendar programs recognise the event. */
  readonly uid: string;
  readonly changedAt: string;
  readonly startsAt: string;
  readonly minutes: number;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly url: string;
}

export interface Calendar {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
}

/** The text of a calendar (RFC 5545, with the properties of RFC 7986). */
export function calendarText({ name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Latchline//Jobs//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textOf(name)}`,
    // Programs that do not know NAME and REFRESH-INTERVAL.
    `X-WR-CALNAME:${textOf(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT5M',
    'X-PUBLISHED-TTL:PT5M',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  const end = new Date(Date.parse(event.startsAt) + event.minutes * 60_000).toISOString();
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${timeOf(event.changedAt)}`,
    `LAST-MODIFIED:${timeOf(event.changedAt)}`,
    `DTSTART:${timeOf(event.startsAt)}`,
    `DTEND:${timeOf(end)}`,
    `SUMMARY:${textOf(event.title)}`,
    `LOCATION:${textOf(event.place)}`,
    `DESCRIPTION:${textOf(event.description)}`,
    `URL:${event.url}`,
    'STATUS:CONFIRMED',
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

/** `20261025T003000Z`: an instant, which calendar programs show in the zone of their user. */
const timeOf = (iso: string): string => new Date(iso).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

const textOf = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- RFC 5545 allows no control characters
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

const longestLine = 75;

/** Lines have at most 75 octets; a longer one continues after a space. No character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
