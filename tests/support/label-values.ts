import { routes } from '@latchline/contracts/api/routes';
import { contactIntakeStream } from '@latchline/contracts/leads/contacts/contact.operations';
import { postViewStream } from '@latchline/contracts/content/blog/blog.operations';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { eventIntakeStream } from '@latchline/contracts/seo/counts/event-count.operations';
import { addressReportStream } from '@latchline/contracts/seo/redirects/address-report';
import { pageTypes } from '@latchline/contracts/tracking/page-view';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';
import { alternativesOf, type Matcher, selectorsOf } from './promql';
import { telemetrySchema } from './telemetry-schema';

const { labels, metrics, common_labels: common } = telemetrySchema;
const queues = subscriptions.flatMap((subscription) => subscription.queues);
const streams = [
  leadIntakeStream,
  contactIntakeStream,
  postViewStream,
  eventIntakeStream,
  addressReportStream,
];
const services = ['leads', 'notifications', 'content', 'locations', 'seo'];

/** Values of labels that follow from the contracts. */
const derived: Readonly<Record<string, readonly string[]>> = {
  service_name: ['gateway', 'shell', ...services],
  messaging_destination_name: [...queues, ...streams, ...services.map((name) => `{${name}}:requests`)],
  queue: queues,
  http_route: [...Object.values(routes).map(({ path }) => path), 'fast-path', 'none'],
  http_request_method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  http_response_status_code: Array.from({ length: 500 }, (_, index) => String(100 + index)),
  page_type: pageTypes,
  outcome: ['ok', 'unknown', 'TypeError', ...Object.values(messagingErrors)],
};

const baseOf = (metric: string): string =>
  metric in metrics ? metric : metric.replace(/_(bucket|sum|count)$/, '');

/** All values that a label of a metric can have; undefined if they are not known, as of buckets. */
function valuesOf(metric: string, label: string): readonly string[] | undefined {
  const entry = metrics[baseOf(metric)];
  if (label === 'service_name') return entry?.from ?? derived.service_name;
  return entry?.values?.[label] ?? labels[label]?.values ?? derived[label];
}

/** Series that Prometheus itself makes, with their labels. */
const own: Readonly<Record<string, readonly string[]>> = { up: ['job', 'instance'], ALERTS: ['alertname'] };

/** Why parts of an expression can never match; empty if they can. `recorded` are the names of recording rules. */
export function deadArms(expr: string, recorded: ReadonlySet<string>): string[] {
  return selectorsOf(expr).flatMap(({ metric, matchers }) => {
    if (recorded.has(metric)) return matchers.map(({ label }) => `${metric} is recorded without ${label}`);
    const entry = metrics[baseOf(metric)];
    if (!entry && !(metric in own)) return [`${metric} is not exported`];
    if (entry?.type === 'histogram' && baseOf(metric) === metric)
      return [`${metric} is a histogram: query its _bucket, _sum or _count`];
    const allowed = own[metric] ?? [...common, 'instance', 'le', ...(entry?.labels ?? [])];
    return matchers.flatMap((one) =>
      allowed.includes(one.label) ? deadValues(metric, one) : [`${metric} has no label ${one.label}`],
    );
  });
}

function deadValues(metric: string, matcher: Matcher): string[] {
  const values = valuesOf(metric, matcher.label);
  if (!values || matcher.operator.startsWith('!')) return [];
  return alternativesOf(matcher)
    .filter((pattern) => !values.some((value) => pattern.test(value)))
    .map((pattern) => `${metric} never has ${matcher.label} ${pattern.source}`);
}

/** Why a scraped sample contradicts what queries rely on; empty if it does not. */
export function undeclaredValues(name: string, sampled: Readonly<Record<string, string>>): string[] {
  return Object.entries(sampled).flatMap(([label, value]) => {
    // Routes of pages and codes of services are open lists.
    if (['http_route', 'outcome'].includes(label) && !metrics[baseOf(name)]?.values?.[label]) return [];
    const values = valuesOf(name, label);
    return !values || values.includes(value) ? [] : [`${name} has the undeclared ${label} ${value}`];
  });
}
