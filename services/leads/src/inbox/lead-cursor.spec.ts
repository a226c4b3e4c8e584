import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { decodeCursor, encodeCursor } from './lead-cursor';

const lead = { created_at: '2026-03-01T09:30:00.257Z', id: '01936b2e-7c1a-7e3b-9f00-0000000000ab' };
const opaque = (text: string) => Buffer.from(text).toString('base64url');

describe('cursor', () => {
  it('decodes to the lead it was made from and is safe in a URL', () => {
    const cursor = encodeCursor(lead);
    expect(encodeURIComponent(cursor)).toBe(cursor);
    expect(decodeCursor(cursor)).toEqual(lead);
  });

  it.each([
    '',
    'nonsense',
    '🔑',
    opaque('now.01936b2e-7c1a-7e3b-9f00-0000000000ab'),
    opaque(`1.${lead.id}' OR 1=1`),
    opaque(`999999999999999.${lead.id}`),
    opaque('1772357400257.01936b2e'),
  ])('rejects %j', (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: leadErrors.badCursor }));
  });
});
