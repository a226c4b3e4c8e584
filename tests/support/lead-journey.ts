import { kindOf, type ReceivedSpan } from './collector';

/** Spans of a lead from its request to the mail server, each with the process that creates it. */
export const leadJourney: readonly (readonly [service: string, kind: string, name: string | RegExp])[] = [
  ['gateway', 'server', 'POST /api/leads'],
  ['gateway', 'producer', 'send {leads}:intake'],
  ['gateway', 'client', /^(evalsha|eval)$/],
  ['leads', 'consumer', 'process {leads}:intake'],
  ['leads', 'client', 'INSERT leads'],
  ['leads', 'producer', 'send leads.lead-submitted.v1'],
  ['notifications', 'consumer', 'process notifications.lead-alerts'],
  ['notifications', 'client', 'INSERT deliveries'],
  ['notifications', 'consumer', 'process deliveries.email'],
  ['notifications', 'client', 'SMTP send'],
];

/** Spans of a page rendered per request. */
export const renderedPage: typeof leadJourney = [
  ['gateway', 'server', 'GET /'],
  ['gateway', 'client', 'POST /render'],
  ['shell', 'server', 'POST /render'],
];

export const missingOf = (journey: typeof leadJourney, spans: readonly ReceivedSpan[]) =>
  journey.filter(
    ([service, kind, name]) =>
      !spans.some(
        (span) =>
          span.service === service &&
          kindOf(span) === kind &&
          (typeof name === 'string' ? span.name === name : name.test(span.name)),
      ),
  );
