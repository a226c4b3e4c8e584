import { aged, answered, keptMs, waitingQuote } from './queued-quote';

const now = Date.parse('2026-03-01T12:00:00Z');
const quote = waitingQuote('key-1', { name: 'Priya Nair' }, now);
const mistake = { path: 'phone', message: 'Enter a phone number' };

describe('a queued quote', () => {
  it('keeps nothing that was typed once it was accepted, only what is counted', () => {
    const typed = { name: 'Priya Nair', service: 'lock-repair', urgency: 'emergency', postcode: 's118tp' };
    const sent = { key: 'key-1', at: now, state: 'sent', body: null, errors: [] };
    expect(answered({ ...quote, body: { ...typed, email: 'p@example.com' } }, 202, [])).toEqual({
      ...sent,
      accepted: { service: 'lock-repair', urgency: 'emergency', postcode: 'S11', has_email: true },
    });
    expect(answered(quote, 202, [])).toEqual({
      ...sent,
      accepted: { service: '', urgency: '', postcode: '', has_email: false },
    });
  });

  it.each([400, 403, 409, 413, 415, 422])(
    'is shown to its visitor after %i, with what was typed',
    (status) => {
      expect(answered(quote, status, [mistake])).toEqual({ ...quote, state: 'refused', errors: [mistake] });
    },
  );

  it.each([408, 425, 429, 500, 502, 503, 504])('goes on waiting after %i', (status) => {
    expect(answered(quote, status, [])).toBe(quote);
  });

  it('waits for a day; then what was typed goes, and that is told', () => {
    expect(aged(quote, now + keptMs - 1)).toBe(quote);
    const gone = { key: 'key-1', at: now, state: 'expired', body: null, errors: [] };
    expect(aged(quote, now + keptMs)).toEqual(gone);
    expect(aged(answered(quote, 422, [mistake]), now + keptMs)).toEqual(gone);
    expect(aged(answered(quote, 202, []), now + keptMs)?.state).toBe('sent');
  });

  it('that nobody came back to is forgotten altogether', () => {
    expect(aged(quote, now + 9 * keptMs)).toBeNull();
  });
});
