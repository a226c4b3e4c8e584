import type { VisitorPage } from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { shortPounds } from './short-pounds';

/** What happened, or is still to come. */
export interface VisitorStep {
  /** Null if it is still to come. */
  readonly at: string | null;
  readonly text: string;
}

interface Told {
  readonly page: VisitorPage;
  readonly time: (at: string) => string;
  readonly goer: string | null;
  readonly desk: string | null;
}

/** What has happened in order of time, then what is still to come. */
export function stepsOf({ page, time, goer, desk }: Told): VisitorStep[] {
  const { received_at, seen, accepted, declined, job, stage } = page;
  const isOver = stage === 'completed' || stage === 'lost';
  const onTheWayAt = stage === 'on-the-way' || stage === 'completed' ? (job?.on_the_way_at ?? null) : null;
  const completedAt = stage === 'completed' ? (job?.completed_at ?? null) : null;
  const happened = [
    { at: received_at, text: 'Request received' },
    ...(seen ? [{ at: seen.at, text: desk ? `Seen by ${desk} at our desk` : 'Seen at our desk' }] : []),
    ...accepted.map(({ at, pence }) => ({ at, text: `You accepted ${shortPounds(pence)}` })),
    ...declined.map(({ at, pence }) => ({ at, text: `You declined ${shortPounds(pence)}` })),
    ...(onTheWayAt ? [{ at: onTheWayAt, text: `${goer ?? 'Our locksmith'} set off` }] : []),
    ...(completedAt ? [{ at: completedAt, text: 'Job done' }] : []),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const ahead = isOver
    ? []
    : [
        ...(seen ? [] : ['Seen at our desk']),
        ...(accepted.length > 0 ? [] : ['You accept the price']),
        ...(onTheWayAt ? [] : [`${goer ?? 'Our locksmith'} sets off`]),
        'Job done, receipt',
      ];
  return [
    ...happened.map(({ at, text }) => ({ at: time(at), text })),
    ...ahead.map((text) => ({ at: null, text })),
  ];
}
