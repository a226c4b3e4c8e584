import { nextStep } from '../call-outs/call-out';
import { everybody } from '../rota/on-call';
import { wallClock } from '../rota/wall-clock';
import { generatedRota, minutesOfYear, randomNumbers, staffOfYear, yearEnd, yearStart } from './rota-year';

/**
 * Sends leads through a generated year, minute by minute beside the oracle: each is called out until somebody claims it. Run it with
 * `node infra/runtime/build/run-program.mjs services/notifications/src/testing/simulate-year.ts 100000`.
 */
function simulate(count: number, seed: number) {
  const random = randomNumbers(seed);
  const generated = generatedRota(random);
  const rota = { ...generated, claim_seconds: 60, updated_at: new Date().toISOString(), updated_by: null };
  const reachable = new Set(staffOfYear);
  const perMinute = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const minute = Math.floor(random() * ((yearEnd - yearStart) / 60_000));
    perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1);
  }
  const seen = { minutes: 0, gaps: 0, unattended: 0, different: 0, leads: 0, clock_change_leads: 0 };
  const steps = { first: 0, second: 0, everybody: 0, nobody_notified: 0, unclaimed: 0 };
  for (const { at, line } of minutesOfYear(generated)) {
    const wall = wallClock(new Date(at));
    const { people, isLast } = nextStep({ rota, reachable }, [], new Date(at));
    seen.minutes += 1;
    if (line.length === 0) seen.gaps += 1;
    if (people.length === 0) seen.unattended += 1;
    const expected = line[0] === undefined ? everybody(rota, wall, reachable).join() : line[0];
    if (people.join() !== expected || isLast !== (line.length === 0)) seen.different += 1;
    for (let lead = perMinute.get((at - yearStart) / 60_000) ?? 0; lead > 0; lead--) {
      seen.leads += 1;
      if (isClockChange(at)) seen.clock_change_leads += 1;
      callOut(at);
    }
  }
  return { ...seen, ...steps };

  function callOut(at: number): void {
    let owner: string | null = null;
    const notified: string[] = [];
    for (let step = 0; owner === null; step++) {
      const { people, isLast } = nextStep({ rota, reachable }, notified, new Date(at + step * 60_000));
      if (people.length === 0) steps.nobody_notified += 1;
      notified.push(...people);
      if (isLast) steps.everybody += 1;
      else if (step === 0) steps.first += 1;
      else steps.second += 1;
      for (const person of people) {
        if (random() > (isLast ? 0.9 : 0.4)) continue;
        owner ??= person;
      }
      if (isLast && owner === null) {
        steps.unclaimed += 1;
        return;
      }
    }
  }
}

const isClockChange = (at: number): boolean =>
  ['2026-03-29', '2026-10-25'].includes(new Date(at).toISOString().slice(0, 10));

const [, , count = '100000', seed = '1'] = process.argv;
process.stdout.write(`${JSON.stringify(simulate(Number(count), Number(seed)), null, 2)}\n`);
