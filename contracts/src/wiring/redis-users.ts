import { postViewStream } from '../content/blog/blog.operations';
import { contactIntakeStream } from '../leads/contacts/contact.operations';
import { leadIntakeStream } from '../leads/lead.operations';
import { addressNotesStream } from '../seo/redirects/address-notes';
import { eventIntakeStream } from '../seo/counts/event-count.operations';
import { ownerOf } from '../messaging/definitions';
import { subscriptions } from './subscriptions';

/** A user of Redis for each process that has business there: what it may touch, and nothing of the others'. */
export interface RedisUser {
  readonly name: string;
  /** As `ACL SETUSER` takes them, without a password. */
  readonly rules: readonly string[];
}

const services = ['leads', 'notifications', 'content', 'locations', 'seo'] as const;

/** Whose requests a service may send besides the gateway, which asks them all. */
const asks: Readonly<Record<(typeof services)[number], readonly string[]>> = {
  leads: ['locations'],
  notifications: ['content'],
  content: [],
  locations: [],
  seo: ['content', 'locations'],
};

/** Streams of work that the gateway fills, for the services in whose names they are. */
const filledByGateway = [
  leadIntakeStream,
  contactIntakeStream,
  postViewStream,
  eventIntakeStream,
  addressNotesStream,
];
const liveStream = '{live}:events';

/** Nothing that looks at keys of others by chance, changes the server, or stops or removes for everybody. */
const commands = [
  ...['+@read', '+@write', '+@connection', '+@pubsub', '+@scripting', '+@transaction', '+time', '+wait'],
  ...['-@dangerous', '-@admin', '-scan', '-randomkey', '-dbsize', '-keys', '-psubscribe', '-pubsub'],
  ...['-script|flush', '-script|kill', '-function', '-fcall', '-fcall_ro'],
  // Whether it is able to keep what it takes, which server it is, and the end of a read that waits.
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

/** Puts a request into a service's stream. Reading the requests of others is no part of asking. */
const mayAsk = (service: string) => `(+eval +evalsha +xlen +xadd +xtrim +time ~{${service}}:requests)`;
const mayAnswer = '(+publish +spublish &replies:*)';

const keys = (...patterns: string[]): string[] => patterns.map((pattern) => `~${pattern}`);
const queueKeys = (queue: string): string => `{${ownerOf(queue)}}:${queue}:*`;
const unique = (list: readonly string[]): string[] => [...new Set(list)];

const common = (name: string): string[] => [...commands, `&replies:${name}:*`, ...keys(`{${name}}:*`)];

function serviceUser(name: (typeof services)[number]): RedisUser {
  const told = subscriptions
    .filter(({ event }) => ownerOf(event.name) === name)
    .flatMap(({ queues }) => queues)
    .filter((queue) => ownerOf(queue) !== name);
  // How far a queue has been filled is noted beside it where Redis is a cluster.
  const marks = told.map((queue) => `{${ownerOf(queue)}}:outbox-published:${name}`);
  return {
    name,
    rules: [
      ...common(name),
      ...keys(...unique([...told.map(queueKeys), ...marks])),
      `%W~${liveStream}`,
      mayAnswer,
      ...asks[name].map(mayAsk),
    ],
  };
}

/** Fills the streams of work, asks everybody, follows what happens, and shows and repeats what has failed. */
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

/** Everything, for those who run the house: backups, and looking into what is wrong. No process of ours uses it. */
export const redisAdministrator: RedisUser = { name: 'default', rules: ['~*', '&*', '+@all'] };

export const redisUsers: readonly RedisUser[] = [...services.map(serviceUser), gatewayUser()];

/** One line of an ACL file. Redis is given the SHA-256 of the password in hexadecimal, never the password. */
export const aclLine = ({ name, rules }: RedisUser, passwordSha256: string): string =>
  ['user', name, 'reset', 'on', `#${passwordSha256}`, ...rules].join(' ');
