import { patienceMs } from './accounts';
import { strikeFirstEvent } from './first-event';

describe('Redis that stops for 4 s as the first lead after a restart is accepted', () => {
  it(
    'prevents no mail or dashboard event of this lead or later ones',
    async () => {
      const { mails, events } = await strikeFirstEvent({ delayMs: 0, frozenMs: 4_000 });
      expect({ mails, events }).toEqual({ mails: [1, 1], events: [true, true] });
    },
    patienceMs,
  );
});
