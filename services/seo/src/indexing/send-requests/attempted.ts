import type { EngineAnswer } from '../engine';
import type { Attempted, DueRequest } from '../indexing.repository';
import { mostAttempts, nextAttempt } from '../retry';

/** How requests stand after an attempt; those that stand alike are together. */
export function attemptedOf(
  due: readonly DueRequest[],
  answers: readonly EngineAnswer[],
  now: Date,
): [ids: string[], attempted: Attempted][] {
  const groups = new Map<string, [string[], Attempted]>();
  due.forEach(({ id, attempts }, index) => {
    const answer = answers[index] ?? { outcome: 'later', status: null, detail: 'Nothing was said of it' };
    const attempted = afterAttempt(answer, attempts, now);
    const name = JSON.stringify(attempted);
    const group = groups.get(name);
    if (group) group[0].push(id);
    else groups.set(name, [[id], attempted]);
  });
  return [...groups.values()];
}

function afterAttempt(answer: EngineAnswer, attempts: number, now: Date): Attempted {
  const { outcome, status, detail } = answer;
  if (outcome !== 'later') return { state: outcome, status, detail, nextAttemptAt: now };
  const state = attempts >= mostAttempts ? 'given-up' : 'waiting';
  return { state, status, detail, nextAttemptAt: nextAttempt(now, attempts, answer.retryAfterSeconds) };
}
