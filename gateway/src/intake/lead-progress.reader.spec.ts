import { type WaitingLeads, noWaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { HealthRegistry } from '@latchline/runtime/health/health';
import type { Logger } from '@latchline/runtime/logger/logger';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import { LeadProgressReader } from './lead-progress.reader';
import type { LeadQueues } from './lead-queues';
import type { LeadTables } from './lead-tables';
import type { LeadSpool } from './spool/lead-spool';

const none = () => Promise.resolve(noWaitingLeads);

function readerOf(unpublished: () => Promise<WaitingLeads>) {
  const warnings: string[] = [];
  const logger = { warn: (_: object, message: string) => warnings.push(message), info: () => undefined };
  const reader = new LeadProgressReader(
    { waiting: () => noWaitingLeads } as unknown as LeadSpool,
    { request: none } as unknown as ServiceClient,
    { inStream: none, inQueues: () => [] } as unknown as LeadQueues,
    { unpublished, unnotified: none } as unknown as LeadTables,
    new HealthRegistry(),
    { ...logger, debug: () => undefined } as unknown as Logger,
  );
  return { reader, warnings };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('logs a doubt about the ages when a second measurement confirms it', async () => {
  const read = jest.fn(none);
  const { reader, warnings } = readerOf(read);
  const measure = async () => {
    await reader.read();
    jest.advanceTimersByTime(5_000);
  };
  read.mockRejectedValueOnce(new Error('no such table'));
  await measure();
  await measure();
  expect(warnings).toEqual([]);

  read.mockRejectedValue(new Error('no such table'));
  await measure();
  await measure();
  await measure();
  expect(warnings).toEqual([expect.stringContaining('not measured in two ways that agree')]);
  expect(read).toHaveBeenCalledTimes(5);
});
