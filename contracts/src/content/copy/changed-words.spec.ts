import { allWords, changedWords } from './changed-words';
import { quoteFormCopySchema } from './quote-copy.schema';

it('sends nothing of what nobody has changed', () => {
  expect(JSON.stringify(changedWords(quoteFormCopySchema.parse({})))).toBe('{}');
});

it.each([
  {},
  { queued: 'Later' },
  { sent: { until_planned: [] }, locate: { failed: 'Where?' } },
  { sent: { until_emergency: ['Wait.'], aside: '' }, promise: '' },
])('puts the changed texts %j back among the others', (changed) => {
  const words = quoteFormCopySchema.parse(changed);
  const sent = JSON.parse(JSON.stringify(changedWords(words))) as object;
  expect(sent).toEqual(changed);
  expect(allWords(sent)).toEqual(words);
});
