import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WrittenPage } from './customer-page';

export interface CustomerResponse extends WrittenPage {
  readonly status: number;
}

/** For one person: never stored by a cache in between, never indexed, never named to another site. */
export const customerPageHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

export function sendCustomerPage(reply: FastifyReply, { html, policy, status }: CustomerResponse): void {
  void reply
    .code(status)
    .headers({ ...customerPageHeaders, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** A browser without script sends forms and expects pages. */
export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers['content-type'] ?? '');
