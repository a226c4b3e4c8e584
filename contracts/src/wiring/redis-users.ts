import { postViewStream } from '../content/blog/blog.operations';
import { contactIntakeStream } from '../leads/contacts/contact.operations';
import { leadIntakeStream } from '../leads/lead.operations';
import { addressReportStream } from '../seo/redirects/address-report';
import { eventIntakeStream } from '../seo/counts/event-count.operations';
import { ownerOf } from '../messaging/definitions';
import { subscriptions } from './subscriptions';

/** A Redis user per process, limited to its own keys and commands. */
export interface RedisUser {
  readonly name: string;
  /** Rules of `ACL SETUSER`, without the password. */
  readonly rules: readonly string[];
}

const services = ['leads', 'notifications', 'content', 'locations', 'seo'] as const;

/** The services that each service may send requests to. The gateway may send to all. */
const asks: Readonly<Record<(typeof services)[number], readonly string[]>> = {
  leads: ['locations'],
  notifications: ['content', 'leads'],
  content: [],
  locations: [],
  seo: ['content', 'locations'],
};

/** Work streams that the gateway writes to, named after the services that process them. */
const filledByGateway = [
  leadIntakeStream,
  contactIntakeStream,
  postViewStream,
  eventIntakeStream,
  addressReportStream,
];
const liveStream = '{live}:events';

/** No commands that could read other processes' keys, change the server, or stop or delete for everyone. */
const commands = [
  ...['+@read', '+@write', '+@connection', '+@pubsub', '+@scripting', '+@transaction', '+time', '+wait'],
  ...['-@dangerous', '-@admin', '-scan', '-randomkey', '-dbsize', '-keys', '-psubscribe', '-pubsub'],
  ...['-script|flush', '-script|kill', '-function', '-fcall', '-fcall_ro'],
  // To check persistence, to identify the server, and to end a blocking read.
  ...[
    '+info',
    '+config|get',
    '+client|unblock',
    '+cluster|slots',
    '+cluster|shards',
    '+cluster|nodes',
    '+cluster|info',
  ],
];

/** Allows adding a request to a service's stream, but not reading it. */
const mayAsk = (service: string) => `(+eval +evalsha +xlen +xadd +xtrim +time ~{${service}}:requests)`;
const mayAnswer = '(+publish +spublish &replies:*)';

const keys = (...patterns: string[]): string[] => patterns.map((pattern) => `~${pattern}`);
const queueKeys = (queue: string): string => `{${ownerOf(queue)}}:${queue}:*`;
const unique = (list: readonly string[]): string[] => [...new Set(list)];

const common = (name: string): string[] => [...commands, `&replies:${name}:*`, ...keys(`{${name}}:*`)];

function serviceUser(name: (typeof services)[number]): RedisUser {
  const subscribed = subscriptions
    .filter(({ event }) => ownerOf(event.name) === name)
    .flatMap(({ queues }) => queues)
    .filter((queue) => ownerOf(queue) !== name);
  // In a Redis cluster the relay stores its progress beside each queue.
  const marks = subscribed.map((queue) => `{${ownerOf(queue)}}:outbox-published:${name}`);
  return {
    name,
    rules: [
      ...common(name),
      ...keys(...unique([...subscribed.map(queueKeys), ...marks])),
      `%W~${liveStream}`,
      mayAnswer,
      ...asks[name].map(mayAsk),
    ],
  };
}

/**
 * Writes to the work streams, sends requests to all services, reads the live stream, and lists and retries failed jobs.
 */
function gatewayUser(): RedisUser {
  const owners = unique(filledByGateway.map((stream) => stream.slice(0, stream.indexOf(':'))));
  return {
    name: 'gateway',
    rules: [
      ...common('gateway'),
      ...keys(...filledByGateway.flatMap((stream) => [stream, `${stream}:*`])),
      ...keys(...owners.map((owner) => `${owner}:idempotency:*`)),
      ...keys(...unique(subscriptions.flatMap(({ queues }) => queues)).map(queueKeys)),
      `%R~${liveStream}`,
      ...services.map(mayAsk),
    ],
  };
}

/** Full access for operators: backups and debugging. No process uses it. */
export const redisAdministrator: RedisUser = { name: 'default', rules: ['~*', '&*', '+@all'] };

export const redisUsers: readonly RedisUser[] = [...services.map(serviceUser), gatewayUser()];

/** One line of an ACL file. Redis is given the SHA-256 of the password in hexadecimal, never the password. */
export const aclLine = ({ name, rules }: RedisUser, passwordSha256: string): string =>
  ['user', name, 'reset', 'on', `#${passwordSha256}`, ...rules].join(' ');
