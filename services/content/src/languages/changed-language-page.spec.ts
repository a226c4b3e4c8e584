import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { changedLanguagePage } from './changed-language-page';

const waiting = { reviewed_by: '', reviewed_at: null, enabled: false };
const reviewed = { reviewed_by: 'Anna Nowak', reviewed_at: '2026-01-01T00:00:00.000Z', enabled: false };
const at = new Date('2026-02-02T10:00:00.000Z');

it('records who reviewed the texts, and when', () => {
  expect(changedLanguagePage(waiting, { reviewed_by: 'Anna Nowak' }, at)).toEqual({
    reviewed_by: 'Anna Nowak',
    reviewed_at: at.toISOString(),
    enabled: false,
  });
});

it('switches a page on only after its review', () => {
  expect(changedLanguagePage(reviewed, { enabled: true }, at)).toEqual({ ...reviewed, enabled: true });
  expect(() => changedLanguagePage(waiting, { enabled: true }, at)).toThrow(
    expect.objectContaining({ code: messagingErrors.invalid }) as Error,
  );
});

it('records a review and switches the page on in one step', () => {
  expect(changedLanguagePage(waiting, { reviewed_by: 'A', enabled: true }, at).enabled).toBe(true);
});

it('switches a page off when its review is withdrawn', () => {
  expect(changedLanguagePage({ ...reviewed, enabled: true }, { reviewed_by: '' }, at)).toEqual(waiting);
});
