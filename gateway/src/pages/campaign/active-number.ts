import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallNumber } from '@latchline/contracts/leads/channels/call-numbers.operations';
import { sourceNameOf } from '@latchline/contracts/leads/lead-source';
import { campaignOf } from '@latchline/contracts/tracking/attribution';
import type { FastifyInstance } from 'fastify';

const sources = new AsyncLocalStorage<string>();
const numbers = new AsyncLocalStorage<CallNumber>();

/** The source that a link names, by the definition of leads; null for a link without a campaign. */
export function sourceInLink(url: string): string | null {
  if (!url.includes('?')) return null;
  const campaign = campaignOf(new URL(url, 'http://localhost'));
  return Object.keys(campaign).length === 0 ? null : sourceNameOf(campaign);
}

/** Notes for each page the source that its address names. The referrer does not count: a shared cache does not see it. */
export function registerCampaignSource(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const source = isPage && URL.canParse(request.url, 'http://localhost') ? sourceInLink(request.url) : null;
    if (source === null) done();
    else withSource(source, done);
  });
}

export const withSource = <T>(source: string, work: () => T): T => sources.run(source, work);

/** Source of the request in progress; null without a campaign. */
export const campaignSource = (): string | null => sources.getStore() ?? null;

/** Runs `work` so that the business has this number. */
export const withCallNumber = <T>(number: CallNumber, work: () => Promise<T>): Promise<T> =>
  numbers.run(number, work);

export const activeCallNumber = (): CallNumber | null => numbers.getStore() ?? null;
