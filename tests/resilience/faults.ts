import { pause } from '../support/wait-until';
import { backAfter, killAll, pauseAll } from '../support/system';

export const components = [
  'gateway',
  'shell',
  'leads',
  'notifications',
  'content',
  'locations',
  'seo',
  'postgres',
  'redis',
  'mail',
] as const;
export type Component = (typeof components)[number];

const pausedMs = 10_000;

export interface Fault {
  readonly component: Component;
  readonly kind: 'killed' | 'paused';
  /** Resolves once the component is back. */
  readonly strike: () => Promise<unknown>;
}

/** Each component killed with `kill -9`, then paused; all replicas of a service at once. */
export const faults: readonly Fault[] = components.flatMap((component): Fault[] => [
  { component, kind: 'killed', strike: () => backAfter(killAll(component)) },
  { component, kind: 'paused', strike: () => pauseAll(component, pausedMs) },
]);

export const nameOf = ({ component, kind }: Pick<Fault, 'component' | 'kind'>) => `${component} ${kind}`;

/** Long enough to see leads pass again before the next fault. */
export const breathe = () => pause(1_500);
