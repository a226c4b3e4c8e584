/** @jest-environment jsdom */
import { replyDrafts } from './reply-drafts';

const draft = { id: 'a', text: 'On my way' };
beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

it('keeps the draft of each user and lead', () => {
  replyDrafts.keep('sam', 'one', draft);
  replyDrafts.keep('sam', 'two', { ...draft, text: 'Late' });
  expect(replyDrafts.of('sam', 'one')).toEqual(draft);
  expect(replyDrafts.of('dee', 'one')).toBeNull();
  expect(replyDrafts.leads().toSorted()).toEqual(['one', 'two']);
});

it('removes a draft that is emptied', () => {
  replyDrafts.keep('sam', 'one', draft);
  replyDrafts.keep('sam', 'one', { ...draft, text: ' ' });
  expect(localStorage).toHaveLength(0);
});

it('forgets a user, a lead and nothing else', () => {
  localStorage.setItem('latchline.theme', 'dark');
  for (const user of ['sam@a.example', 'dee@a.example'])
    for (const lead of ['one', 'two']) replyDrafts.keep(user, lead, draft);
  replyDrafts.forgetUser('sam@a.example');
  replyDrafts.forgetLead('one');
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'latchline.reply.two.dee@a.example',
    'latchline.theme',
  ]);
});

it('forgets drafts after a week, and what it cannot read', () => {
  replyDrafts.keep('sam', 'one', draft);
  const week = Date.now() + 7 * 86_400_000;
  localStorage.setItem('latchline.reply.two.sam', '{"text":1}');
  jest.spyOn(Date, 'now').mockReturnValue(week - 1_000);
  replyDrafts.forgetOld();
  expect(replyDrafts.leads()).toEqual(['one']);
  jest.spyOn(Date, 'now').mockReturnValue(week + 1_000);
  expect(replyDrafts.of('sam', 'one')).toBeNull();
  replyDrafts.forgetOld();
  expect(localStorage).toHaveLength(0);
});

it('does without storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(replyDrafts.of('sam', 'one')).toBeNull();
});
