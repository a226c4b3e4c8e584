import type { EngineResponse } from '../engine';
import type { Attempted, DueRequest } from '../indexing.repository';
import { maxAttempts, nextAttempt } from '../retry';

/** The new state of each request, grouped by state. */
export function attemptedOf(
  due: readonly DueRequest[],
  answers: readonly EngineResponse[],
  now: Date,
): [ids: string[], attempted: Attempted][] {
  const groups = new Map<string, [string[], Attempted]>();
  due.forEach(({ id, attempts }, index) => {
    const answer = answers[index] ?? {
      outcome: 'later',
      status: null,
      detail: 'The engine did not respond for this URL',
    };
    const attempted = afterAttempt(answer, attempts, now);
    const name = JSON.stringify(attempted);
    const group = groups.get(name);
    if (group) group[0].push(id);
    else groups.set(name, [[id], attempted]);
  });
  return [...groups.values()];
}

function afterAttempt(answer: EngineResponse, attempts: number, now: Date): Attempted {
  const { outcome, status, detail } = answer;
  if (outcome !== 'later') return { state: outcome, status, detail, nextAttemptAt: now };
  const state = attempts >= maxAttempts ? 'given-up' : 'waiting';
  return { state, status, detail, nextAttemptAt: nextAttempt(now, attempts, answer.retryAfterSeconds) };
}
