import { defaultPromises } from '@latchline/contracts/leads/response-clock.operations';
import { acceptedAt, ringBy, ringByText } from './ring-by';

/** The id of a request accepted at this time. */
const idAt = (time: string) => {
  const hex = Date.parse(time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000001`;
};
const by = (time: string, urgency: 'emergency' | 'flexible') => {
  const id = idAt(time);
  const at = ringBy({ id, urgency }, defaultPromises);
  return at && ringByText(at, acceptedAt(id));
};

it('reads the time of a request from its id', () => {
  expect(acceptedAt(idAt('2026-11-26T01:54:30.123Z')).toISOString()).toBe('2026-11-26T01:54:30.123Z');
});

it('is the promised time for the urgency, in UK time', () => {
  expect(by('2026-11-26T01:54:30Z', 'emergency')).toEqual({ time: '02:09', day: '' });
  expect(by('2026-07-01T12:00:00Z', 'emergency')).toEqual({ time: '13:15', day: '' });
});

it('names the day unless that is the day of the request', () => {
  expect(by('2026-11-26T23:50:00Z', 'emergency')).toEqual({ time: '00:05', day: 'on Friday' });
  expect(by('2026-11-26T10:00:00Z', 'flexible')).toEqual({ time: '10:00', day: 'on Friday' });
});

it('is unknown without a promise', () => {
  expect(ringBy({ id: idAt('2026-11-26T01:54:30Z'), urgency: 'emergency' }, null)).toBeNull();
});
