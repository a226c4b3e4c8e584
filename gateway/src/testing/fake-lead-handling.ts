import {
  changeResponsePromises,
  firstPromises,
  getResponsePromises,
  getResponseTimes,
} from '@latchline/contracts/leads/response-clock.commands';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { z } from 'zod';

export const leadHandlingDefinitions = [getResponsePromises, changeResponsePromises, getResponseTimes];

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

const times = {
  ...{ leads: 2, contacted: 1, kept: 1, broken: 0, waiting: 1, kept_share: 1 },
  ...{ median_seconds: 240, p95_seconds: 240 },
};

/** What the leads service answers about how leads are dealt with. */
export function answerLeadHandling(services: Answering): void {
  services.answer(getResponsePromises, () => firstPromises);
  services.answer(changeResponsePromises, ({ patch }) => ({ ...firstPromises, ...patch }));
  services.answer(getResponseTimes, () => ({
    ...times,
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-01-31T00:00:00.000Z',
    by_urgency: [],
  }));
}
