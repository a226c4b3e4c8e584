import { businessInfoPatchSchema } from '@latchline/contracts/content/business-info-editing.schema';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { readBusinessInfo } from '../seed/seeds';
import { changedBusinessInfo } from './changed-business-info';

const now = { ...readBusinessInfo(), rating: 5, review_count: 127, updated_at: '2026-03-01T09:30:00.123Z' };

it.each([
  ['0114 496 0123', '+441144960123'],
  ['(0114) 496 0123', '+441144960123'],
  ['+44 114 496 0123', '+441144960123'],
  ['020 7946 0123', '+442079460123'],
  ['+353 1 234 5678', '+35312345678'],
])('turns %s into %s for links', (phone, dialled) => {
  expect(changedBusinessInfo(now, { patch: { phone } })).toMatchObject({ phone, phone_e164: dialled });
});

it.each(['12345', '01144', '0000 000 0000 000', '+44 1'])('refuses %s', (phone) => {
  expect(() => changedBusinessInfo(now, { patch: { phone } })).toThrow(
    expect.objectContaining({ code: messagingErrors.invalid }) as Error,
  );
});

it('keeps fields that are not given, and the number that links dial', () => {
  expect(changedBusinessInfo(now, { patch: { callout_price_from: 95 } })).toEqual({
    ...now,
    callout_price_from: 95,
  });
});

it('refuses a change of an older version', () => {
  const change = { patch: { hours: 'Always' }, expected_updated_at: '2026-03-01T09:00:00.000Z' };
  expect(() => changedBusinessInfo(now, change)).toThrow(
    expect.objectContaining({ code: contentErrors.staleBusinessInfo, details: now }) as Error,
  );
});

describe('what an editor types', () => {
  it('is normalised', () => {
    expect(
      businessInfoPatchSchema.parse({ whatsapp: '+44 (114) 496-0999', emergency_response_time: '15–45' }),
    ).toEqual({
      whatsapp: '441144960999',
      emergency_response_time: '15-45',
    });
  });

  it.each([
    { phone_e164: '+441144960999' },
    { phone: 'call us' },
    { email: 'help@' },
    { whatsapp: 'none' },
    { rating: 5 },
    { review_count: 1 },
    { callout_price_from: 89.5 },
    { social_links: { facebook: 'facebook.com/us', twitter: '', instagram: '' } },
    { social_links: { facebook: '' } },
    { tag_container_id: 'UA-1' },
    { service_areas: [' '] },
    { founded_year: 15 },
  ])('is refused: %j', (patch) => expect(businessInfoPatchSchema.safeParse(patch).success).toBe(false));
});
