import { Metrics } from '@latchline/runtime/health/metrics';
import { requestDurations } from '@latchline/runtime/health/request-durations';
import { routes } from '@latchline/contracts/http/routes';
import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { jsonReader } from '../../edge/server/body-parsers';
import type { ReadRequest } from '../fast-connection';
import { securityHeaders } from '../../edge/security-headers';
import { addressReader } from '../../edge/clients/sender-address';
import { type GatewayConfig, isSecure } from '../../gateway.config';
import { LeadFormFilter } from '../../public-api/leads/lead-form.filter';
import { SubmitLead } from '../../public-api/leads/submit-lead';
import { LeadFront, type LeadFrontParts } from './lead-route';

/** Takes ordinary leads ahead of everything that has no part in them, as soon as `parts` are there. */
export function registerLeadFront(
  fastify: FastifyInstance,
  config: GatewayConfig,
  bodyMs: number,
  parts: () => LeadFrontParts | null,
): ReadRequest {
  const front = new LeadFront({
    readJson: jsonReader(fastify),
    addressOf: addressReader(config.TRUST_PROXY),
    headers: securityHeaders(isSecure(config)),
    bodyMs,
    parts,
  });
  front.guard(fastify.server as Parameters<LeadFront['guard']>[0]);
  fastify.addHook('preClose', (done) => {
    front.close();
    done();
  });
  return (bytes, socket) => front.read(bytes, socket);
}

/** What has been taken here passes by the hook that counts answers. */
export function leadFrontOf(app: INestApplicationContext): LeadFrontParts {
  const took = requestDurations(app.get(Metrics));
  const submit = app.get(SubmitLead);
  const failures = app.get(LeadFormFilter);
  return {
    take: (request, sender) => submit.json(request, sender),
    problemOf: (error, { method = '', url = '' }) =>
      failures.problemOf(error, { method, url, routeOptions: { url: routes.submitLead.path } }),
    answered: (status, seconds) => took('POST', routes.submitLead.path, status, seconds),
  };
}
