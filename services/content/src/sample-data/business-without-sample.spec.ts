import { readBusinessInfo } from '../seed/seeds';
import { businessWithoutSample } from './business-without-sample';

const [sample, neutral] = [readBusinessInfo('firm'), readBusinessInfo('none')];
const rating = { rating: 5, review_count: 127 };
const stored = { ...sample, ...rating, updated_at: '2026-03-01T09:30:00.123Z' };

it('removes every fact of the sample business', () => {
  const { info, kept } = businessWithoutSample(stored, sample, neutral);
  expect(info).toEqual({ ...neutral, ...rating, updated_at: stored.updated_at });
  expect(kept).toEqual([]);
});

it('keeps what the owner has entered, and says so', () => {
  const own = { ...stored, name: 'Aire Valley Locks', phone: '0113 496 0123', phone_e164: '+441134960123' };
  const { info, kept, removed } = businessWithoutSample(own, sample, neutral);
  expect(info).toMatchObject({ name: own.name, phone_e164: own.phone_e164, founded_year: null, email: '' });
  expect(kept).toEqual(['name', 'phone']);
  expect(removed).not.toContain('phone');
});

it('does nothing the second time', () => {
  const once = businessWithoutSample(stored, sample, neutral).info;
  expect(businessWithoutSample(once, sample, neutral)).toEqual({ info: once, removed: [], kept: [] });
});
