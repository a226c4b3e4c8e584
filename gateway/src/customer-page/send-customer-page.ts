import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorResponse } from './visitor-pages';

/** For one person: never stored by a cache in between, never indexed, never named to another site. */
export const visitorPageHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

export function sendVisitorPage(reply: FastifyReply, { html, policy, status }: VisitorResponse): void {
  void reply
    .code(status)
    .headers({ ...visitorPageHeaders, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** A browser without script sends forms and expects pages. */
export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers['content-type'] ?? '');
