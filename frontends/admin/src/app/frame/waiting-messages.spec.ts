import { waitingMessages } from './waiting-messages';

const none = { late: 0, oldest_seconds: 0 };
const fine = { not_stored: none, not_published: none, not_notified: none };
const titles = (progress: Parameters<typeof waitingMessages>[0]) =>
  waitingMessages(progress).map(({ title }) => title);

it('is empty while every lead gets through, and for unknown stages', () => {
  expect(waitingMessages(fine)).toEqual([]);
  expect(waitingMessages({ ...fine, not_published: null })).toEqual([]);
});

it('counts published and unpublished leads together: the team has not been notified of either', () => {
  const messages = waitingMessages({
    ...fine,
    not_published: { late: 1, oldest_seconds: 45 },
    not_notified: { late: 2, oldest_seconds: 125 },
  });
  expect(messages).toEqual([
    {
      title: '3 leads are waiting to be sent to your team.',
      advice:
        'The oldest has waited 2 minutes. Your team has not been notified. Call these customers from the Leads list.',
      areListed: true,
    },
  ]);
});

it.each([
  [31, 'It has waited 31 seconds.'],
  [60, 'It has waited 1 minute.'],
  [7_300, 'It has waited 2 hours.'],
])('formats %i seconds', (oldest_seconds, sentence) => {
  const [message] = waitingMessages({ ...fine, not_notified: { late: 1, oldest_seconds } });
  expect(message?.title).toBe('1 lead is waiting to be sent to your team.');
  expect(message?.advice).toContain(sentence);
});

it('explains that leads not yet in the list are safe', () => {
  const progress = {
    ...fine,
    not_stored: { late: 2, oldest_seconds: 90 },
    not_notified: { late: 1, oldest_seconds: 40 },
  };
  expect(titles(progress)).toEqual([
    '1 lead is waiting to be sent to your team.',
    '2 leads are waiting to be added to the Leads list.',
  ]);
});
