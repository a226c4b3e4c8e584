import 'reflect-metadata';
// Before every schema: each is compiled when it is first used.
import 'zod/compile';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers';
import { parentPort } from 'node:worker_threads';
import { runPlan } from './engine/run-plan';
import { firstFailure, type Found, seedsFrom, shrink } from './engine/search';
import { mistakes } from './mistakes/mistakes';
import { changedPlan, planFor } from './plans/plan';

/** What `simulate.mjs` asks of a worker thread. */
type Request =
  | { readonly kind: 'names' }
  | { readonly kind: 'search'; readonly from: number; readonly count: number; readonly mistake?: string }
  | {
      readonly kind: 'replay';
      readonly seed: number;
      readonly without: readonly string[];
      readonly salt: number;
      readonly mistake?: string;
    };

const plantOf = (mistake?: string) => {
  if (mistake === undefined) return undefined;
  const plant = mistakes[mistake];
  if (!plant) throw new Error(`There is no mistake of that name: ${mistake}`);
  return plant;
};

const report = ({ plan, verdict, without, schedules }: Found) => ({
  seed: plan.seed,
  schedules,
  salt: plan.salt,
  without,
  steps: verdict.steps,
  violations: verdict.violations,
  faults: plan.faults.map(({ kind }) => kind),
});

function answer(request: Request): unknown {
  if (request.kind === 'names') return Object.keys(mistakes);
  const plant = plantOf(request.mistake);
  // A search meets thousands of errors, and nobody reads where they came from.
  Error.stackTraceLimit = request.kind === 'search' ? 0 : 10;
  if (request.kind === 'replay') {
    const plan = changedPlan(planFor(request.seed), request.without, request.salt);
    return runPlan(plan, plant, true);
  }
  const startedAt = performance.now();
  const found = firstFailure(seedsFrom(request.from, request.count), plant);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { seconds, found: found && report(found), shrunk: found && report(shrink(found, plant)) };
}

parentPort?.on('message', (request: Request) => {
  // In a task of its own, because a schedule runs the queue of promises itself.
  setImmediate(() => parentPort?.postMessage(answer(request)));
});
