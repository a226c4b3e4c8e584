import { expire, afterResponse, maxAgeMs, waitingQuote } from './queued-quote';

const now = Date.parse('2026-03-01T12:00:00Z');
const quote = waitingQuote('key-1', { name: 'Priya Nair' }, now);
const mistake = { path: 'phone', message: 'Enter a phone number' };

describe('a queued quote', () => {
  it('drops the typed text once accepted, except for the counted fields', () => {
    const typed = { name: 'Priya Nair', service: 'lock-repair', urgency: 'emergency', postcode: 's118tp' };
    const sent = { key: 'key-1', at: now, state: 'sent', body: null, errors: [] };
    expect(afterResponse({ ...quote, body: { ...typed, email: 'p@example.com' } }, 202, [])).toEqual({
      ...sent,
      accepted: { service: 'lock-repair', urgency: 'emergency', postcode: 'S11', has_email: true },
    });
    expect(afterResponse(quote, 202, [])).toEqual({
      ...sent,
      accepted: { service: '', urgency: '', postcode: '', has_email: false },
    });
  });

  it.each([400, 403, 409, 413, 415, 422])(
    'is shown to the visitor after %i, with the typed text',
    (status) => {
      expect(afterResponse(quote, status, [mistake])).toEqual({
        ...quote,
        state: 'refused',
        errors: [mistake],
      });
    },
  );

  it.each([408, 425, 429, 500, 502, 503, 504])('keeps waiting after %i', (status) => {
    expect(afterResponse(quote, status, [])).toBe(quote);
  });

  it('expires after a day and drops the typed text', () => {
    expect(expire(quote, now + maxAgeMs - 1)).toBe(quote);
    const gone = { key: 'key-1', at: now, state: 'expired', body: null, errors: [] };
    expect(expire(quote, now + maxAgeMs)).toEqual(gone);
    expect(expire(afterResponse(quote, 422, [mistake]), now + maxAgeMs)).toEqual(gone);
    expect(expire(afterResponse(quote, 202, []), now + maxAgeMs)?.state).toBe('sent');
  });

  it('is deleted if the visitor does not come back', () => {
    expect(expire(quote, now + 9 * maxAgeMs)).toBeNull();
  });
});
